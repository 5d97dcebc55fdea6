// Messages that REST calls and devices cause, with metadata and data, seen by the first node of the root chain.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../../tests/support/platform'
import { makeDevice, PlatformApi, type Session, type TestTenant, unique } from '../../../tests/support/platform-api'
import { transportOf } from '../../transport/transport'
import { ruleEngineOf } from '../engine/engine'

let at: TestPlatform
let sys: Session
let tenant: TestTenant
let other: TestTenant
let ahead = 0

beforeAll(async () => {
  at = await startPlatform({ clock: () => Date.now() + ahead })
  const api = new PlatformApi(at.url)
  sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(sys)
  other = await api.makeTenant(sys)
})
afterAll(() => at.close())

const call = (method: string, path: string, body?: unknown, token = tenant.api.token) =>
  at.api(method, path, { token, body })

/** A new root chain; what its first node hears of an originator, in order. */
async function listen({ api: { token }, tenantId }: TestTenant) {
  const { body: chain } = await call('POST', '/api/ruleChain', { name: unique('Heard') }, token)
  const node = { type: 'org.thingsboard.rule.engine.flow.TbAckNode', name: 'ear', debugMode: true, configuration: {} }
  const graph = { ruleChainId: chain.id, firstNodeIndex: 0, nodes: [node], connections: [], ruleChainConnections: null }
  const { body: saved } = await call('POST', '/api/ruleChain/metadata', graph, token)
  await call('POST', `/api/ruleChain/${chain.id.id}/root`, {}, token)
  const path = `/api/events/RULE_NODE/${saved.nodes[0].id.id}/DEBUG_RULE_NODE?tenantId=${tenantId}&pageSize=200&page=0`
  return async (id: string) => {
    await ruleEngineOf(at.platform).idle()
    const { body } = await call('GET', `${path}&sortProperty=createdTime&sortOrder=ASC`, undefined, token)
    return body.data
      .map((event: { body: Record<string, string> }) => event.body)
      .filter(({ type, entityId }: Record<string, string>) => type === 'IN' && entityId === id)
      .map(({ msgType, metadata, data }: Record<string, string>) => ({
        type: msgType,
        metadata: JSON.parse(metadata ?? ''),
        data: JSON.parse(data ?? ''),
        text: data,
      }))
  }
}

test('the life of a device', async () => {
  const [heard, heardByOther] = [await listen(tenant), await listen(other)]
  const { body: user } = await call('GET', '/api/auth/user')
  const by = { userId: user.id.id, userName: tenant.admin.email }
  const { id, name } = await makeDevice(tenant.api)
  const { body: device } = await call('GET', `/api/device/${id}`)
  const telemetry = `/api/plugins/telemetry/DEVICE/${id}`
  await call('POST', '/api/device', { ...device, label: 'changed' })
  await at.api('POST', `${telemetry}/SHARED_SCOPE`, {
    token: tenant.api.token,
    rawBody: '{"exact":25.0,"on":true}',
    headers: { 'Content-Type': 'application/json' },
  })
  await call('DELETE', `${telemetry}/SHARED_SCOPE?keys=on`)
  await call('POST', `${telemetry}/timeseries/ANY`, { ts: 5, values: { t: 1 } })
  await call('DELETE', `${telemetry}/timeseries/delete?keys=t&deleteAllDataForKeys=false&startTs=1&endTs=9`)
  await call('POST', `/api/customer/${tenant.customer.id}/device/${id}`, {})
  await call('DELETE', `/api/customer/device/${id}`)
  await call('POST', `/api/tenant/${other.tenantId}/device/${id}`, {})
  await call('DELETE', `/api/device/${id}`, undefined, other.api.token)

  const customer = { customerId: tenant.customer.id }
  const named = (word: string) => ({
    [`${word}CustomerId`]: tenant.customer.id,
    [`${word}CustomerName`]: tenant.customer.title,
  })
  const messages = await heard(id)
  expect(messages).toMatchObject([
    { type: 'ENTITY_CREATED', metadata: by, data: { name, id: { id, entityType: 'DEVICE' } } },
    { type: 'ENTITY_UPDATED', metadata: by, data: { name, label: 'changed' } },
    { type: 'ATTRIBUTES_UPDATED', metadata: { ...by, scope: 'SHARED_SCOPE' }, text: '{"exact":25.0,"on":true}' },
    { type: 'ATTRIBUTES_DELETED', metadata: { ...by, scope: 'SHARED_SCOPE' }, data: { attributes: ['on'] } },
    { type: 'TIMESERIES_UPDATED', metadata: by, data: { timeseries: [{ ts: 5, values: { t: 1 } }] } },
    { type: 'TIMESERIES_DELETED', metadata: by, data: { timeseries: ['t'], startTs: 1, endTs: 9 } },
    { type: 'ENTITY_ASSIGNED', metadata: { ...by, ...customer, ...named('assigned') }, data: { name } },
    { type: 'ENTITY_UNASSIGNED', metadata: { ...by, ...customer, ...named('unassigned') }, data: { name } },
    { type: 'ENTITY_ASSIGNED_TO_TENANT', metadata: { ...by, assignedToTenantId: other.tenantId }, data: { name } },
  ])
  expect(messages[0].metadata).toEqual(by)
  expect(await heardByOther(id)).toMatchObject([
    { type: 'ENTITY_ASSIGNED_FROM_TENANT', metadata: { assignedFromTenantId: tenant.tenantId }, data: { name } },
    { type: 'ENTITY_DELETED', metadata: { userName: other.admin.email }, data: { name, label: 'changed' } },
  ])
})

test('alarms are told at their originator; relations, credentials and refusals are not told', async () => {
  const heard = await listen(tenant)
  const { id } = await makeDevice(tenant.api)
  const alarm = { originator: { entityType: 'DEVICE', id }, type: 'Hot', severity: 'MAJOR', status: 'ACTIVE_UNACK' }
  const { body } = await call('POST', '/api/alarm', alarm)
  await call('POST', `/api/alarm/${body.id.id}/ack`)
  await call('POST', `/api/alarm/${body.id.id}/clear`)
  const end = { entityType: 'DEVICE', id }
  await call('POST', '/api/relation', { from: end, to: { entityType: 'DEVICE', id }, type: 'Contains' })
  const { body: credentials } = await call('GET', `/api/device/${id}/credentials`)
  await call('POST', '/api/device/credentials', { ...credentials, credentialsId: unique('token') })
  await call('POST', '/api/device', { id: end, name: null })
  const messages = (await heard(id)).map(({ type, data }: { type: string; data: Record<string, unknown> }) => [
    type,
    data.type,
    data.status,
  ])
  expect(messages).toEqual([
    ['ENTITY_CREATED', 'default', undefined],
    ['ENTITY_CREATED', 'Hot', 'ACTIVE_UNACK'],
    ['ALARM_ACK', 'Hot', 'ACTIVE_ACK'],
    ['ALARM_CLEAR', 'Hot', 'CLEARED_ACK'],
  ])
})

test('an entity view: what it copied and lost, by scope; a claim is told nobody', async () => {
  const heard = await listen(tenant)
  const { id, name } = await makeDevice(tenant.api)
  const entityId = { entityType: 'DEVICE', id }
  const offer = { claimingData: { secretKey: 'open', expirationTime: Date.now() + ahead + 60_000 } }
  await call('POST', `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, { limit: 5, ...offer })
  const keys = { timeseries: ['t'], attributes: { cs: [], ss: ['limit'], sh: [] } }
  const { body: view } = await call('POST', '/api/entityView', { name: unique('View'), type: 'v', entityId, keys })
  await call('POST', '/api/entityView', { ...view, keys: null })
  expect(await heard(view.id.id)).toMatchObject([
    { type: 'ENTITY_CREATED' },
    { type: 'ATTRIBUTES_UPDATED', metadata: { scope: 'SERVER_SCOPE' }, text: '{"limit":5}' },
    { type: 'ATTRIBUTES_DELETED', metadata: { scope: 'SERVER_SCOPE' }, text: '{"attributes":["limit"]}' },
    { type: 'TIMESERIES_DELETED', text: '{"timeseries":["t"],"startTs":null,"endTs":null}' },
    { type: 'ENTITY_UPDATED', data: { keys: null } },
  ])

  const { email, password } = tenant.customerUser
  const token = await at.login(email, password)
  const claim = `/api/customer/device/${name}/claim`
  expect((await call('POST', claim, { secretKey: 'open' }, token)).status).toBe(200)
  expect((await call('DELETE', claim, undefined, token)).status).toBe(200)
  const types = (await heard(id)).map(({ type }: { type: string }) => type)
  expect(types).toEqual(['ENTITY_CREATED', 'ATTRIBUTES_UPDATED'])
})

test('a device that comes, becomes active and goes; the tenant itself, and entities of other kinds', async () => {
  const heard = await listen(tenant)
  const device = await makeDevice(tenant.api)
  const polled = at.api('GET', `/api/v1/${device.token}/attributes/updates?timeout=200`)
  await at.api('POST', `/api/v1/${device.token}/telemetry`, { body: { a: 1 } })
  await polled
  const until = async () => {
    for (let attempt = 0; attempt < 50; attempt++) {
      const messages = await heard(device.id)
      if (messages.length >= 5) return messages
      await new Promise((done) => setTimeout(done, 50))
    }
    return heard(device.id)
  }
  const messages = await until()
  const metadata = { deviceName: device.name, deviceType: 'default', scope: 'SERVER_SCOPE' }
  const of = (type: string) => messages.find((message: { type: string }) => message.type === type)
  const times = { lastConnectTime: expect.any(Number), inactivityTimeout: 600_000, lastInactivityAlarmTime: 0 }
  expect(of('CONNECT_EVENT')).toMatchObject({ metadata, data: times })
  expect(of('CONNECT_EVENT').data).not.toHaveProperty('active')
  expect(of('ACTIVITY_EVENT')).toMatchObject({ metadata, data: { active: true, ...times } })
  expect(of('DISCONNECT_EVENT')).toMatchObject({ metadata, data: { lastDisconnectTime: expect.any(Number) } })

  ahead += 601_000
  await transportOf(at.platform).activity.check()
  const silent = (await heard(device.id)).at(-1)
  expect(silent).toMatchObject({ type: 'INACTIVITY_EVENT', metadata, data: { active: false } })
  expect(silent.data.lastInactivityAlarmTime).toBeGreaterThan(silent.data.lastActivityTime)

  const { body: asset } = await call('POST', '/api/asset', { name: unique('Hall'), type: 'hall' })
  await call('DELETE', `/api/asset/${asset.id.id}`)
  await call('POST', `/api/plugins/telemetry/TENANT/${tenant.tenantId}/SERVER_SCOPE`, { limit: 5 }, sys.token)
  expect(await heard(asset.id.id)).toMatchObject([
    { type: 'ENTITY_CREATED', data: { type: 'hall' } },
    { type: 'ENTITY_DELETED', data: { type: 'hall', name: asset.name } },
  ])
  expect(await heard(tenant.tenantId)).toMatchObject([{ type: 'ATTRIBUTES_UPDATED', data: { limit: 5 } }])
})
