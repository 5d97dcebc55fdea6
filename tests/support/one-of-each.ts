// One entity of each kind, with an attribute, and what a customer can have given to the tenant's customer.
import { type EntityRef, makeDevice, type Session, type TestTenant, unique } from './platform-api'

/** Their ids, by the names that addresses have for them. */
export async function oneOfEach(
  { api, customer, tenantId }: TestTenant,
  sys: Session,
  { isPublic = true } = {},
): Promise<Record<string, string>> {
  const device = await makeDevice(api)
  await api.call('POST', `/api/customer/${customer.id}/device/${device.id}`)
  await api.call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { floor: 3 })
  const asset = await api.call<EntityRef>('POST', '/api/asset', { name: unique('Hall'), type: 'hall' })
  await api.call('POST', `/api/customer/${customer.id}/asset/${asset.id.id}`)
  await api.call('POST', `/api/plugins/telemetry/ASSET/${asset.id.id}/SERVER_SCOPE`, { floor: 3 })
  const view = await api.call<EntityRef>('POST', '/api/entityView', {
    name: unique('View'),
    type: 'yard',
    entityId: { entityType: 'DEVICE', id: device.id },
    keys: { timeseries: [], attributes: { cs: [], ss: [], sh: [] } },
  })
  await api.call('POST', `/api/customer/${customer.id}/entityView/${view.id.id}`)
  await api.call('POST', `/api/plugins/telemetry/ENTITY_VIEW/${view.id.id}/SERVER_SCOPE`, { floor: 3 })
  const board = await api.call<EntityRef>('POST', '/api/dashboard', { title: unique('Board') })
  await api.call('POST', `/api/customer/${customer.id}/dashboard/${board.id.id}`)
  if (isPublic) await api.call('POST', `/api/customer/public/dashboard/${board.id.id}`)
  const chain = await api.call<EntityRef>('POST', '/api/ruleChain', { name: unique('Chain') })
  await api.call('POST', `/api/plugins/telemetry/RULE_CHAIN/${chain.id.id}/SERVER_SCOPE`, { floor: 3 })
  const bundle = await api.call<EntityRef & { alias: string }>('POST', '/api/widgetsBundle', {
    title: unique('Bundle'),
  })
  const widgetType = await api.call<EntityRef>('POST', '/api/widgetType', {
    bundleAlias: bundle.alias,
    name: unique('Type'),
    descriptor: { type: 'latest' },
  })
  await api.call('POST', `/api/plugins/telemetry/CUSTOMER/${customer.id}/SERVER_SCOPE`, { floor: 3 })
  await sys.call('POST', `/api/plugins/telemetry/TENANT/${tenantId}/SERVER_SCOPE`, { floor: 3 })
  const { data } = await api.call<{ data: EntityRef[] }>('GET', `/api/customer/${customer.id}/users?pageSize=1&page=0`)
  const [user] = data as [EntityRef]
  await api.call('POST', `/api/plugins/telemetry/USER/${user.id.id}/SERVER_SCOPE`, { floor: 3 })
  const deviceProfile = await api.call<EntityRef>('GET', '/api/deviceProfileInfo/default')
  const tenantProfile = await sys.call<EntityRef>('GET', '/api/tenantProfileInfo/default')
  await sys.call('POST', `/api/plugins/telemetry/TENANT_PROFILE/${tenantProfile.id.id}/SERVER_SCOPE`, { floor: 3 })
  const originator = { entityType: 'DEVICE', id: device.id }
  const alarm = { type: 'Pressure high', originator, severity: 'MAJOR', status: 'ACTIVE_UNACK' }
  const raised = await api.call<EntityRef>('POST', '/api/alarm', alarm)
  return {
    alarmId: raised.id.id,
    deviceId: device.id,
    assetId: asset.id.id,
    entityViewId: view.id.id,
    dashboardId: board.id.id,
    ruleChainId: chain.id.id,
    widgetsBundleId: bundle.id.id,
    widgetTypeId: widgetType.id.id,
    customerId: customer.id,
    tenantId,
    userId: user.id.id,
    deviceProfileId: deviceProfile.id.id,
    tenantProfileId: tenantProfile.id.id,
  }
}
