// REST calls that find devices: lists, by name, by ids, types, search (platform-api §2.5).
import { json } from '../api/answer'
import { type Call, endpoint, TENANT, TENANT_CUSTOMER } from '../api/endpoint'
import { notFound } from '../api/errors'
import { uuidParam } from '../api/ids'
import { PAGE, pageLink } from '../api/page'
import { entityId } from '../ids'
import { deviceOf } from '../schemas/device'
import {
  type DeviceListFilter,
  deviceInfosPage,
  devicesByIds,
  devicesPage,
  deviceTypes,
  findDeviceByName,
} from '../store/devices'
import { customerOfPath } from './device-access'

/** A blank type is none. */
const typeOf = ({ query }: Call<unknown>) => (query.text('type')?.trim() ? query.text('type') : undefined)

const listOf = async (call: Call<unknown>, of: Omit<DeviceListFilter, 'tenantId'>) => {
  const type = typeOf(call)
  return json(await devicesPage(call.platform.db, { ...of, tenantId: call.actor.tenantId, type }, pageLink(call.query)))
}

const infosOf = async (call: Call<unknown>, of: Omit<DeviceListFilter, 'tenantId'>) => {
  const { platform, actor, query } = call
  const link = pageLink(query)
  const type = typeOf(call)
  const profile = query.text('deviceProfileId')
  const deviceProfileId = type === undefined && profile ? uuidParam(profile, 'deviceProfileId') : undefined
  return json(await deviceInfosPage(platform.db, { ...of, tenantId: actor.tenantId, type, deviceProfileId }, link))
}

/** Only the caller's own: a customer user sees its customer's. */
const visibleTo = ({ actor }: Call<unknown>) => ({
  tenantId: actor.tenantId,
  customerId: actor.authority === 'CUSTOMER_USER' ? actor.customerId : undefined,
})

export const deviceListRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/tenant/devices',
    who: TENANT,
    needs: PAGE,
    answer: (call) => listOf(call, {}),
  }),
  endpoint({
    method: 'GET',
    path: '/api/tenant/deviceInfos',
    who: TENANT,
    needs: PAGE,
    answer: (call) => infosOf(call, {}),
  }),
  endpoint({
    method: 'GET',
    path: '/api/tenant/devices',
    who: TENANT,
    needs: [{ name: 'deviceName' }],
    answer: async ({ platform, actor, query }) => {
      const device = await findDeviceByName(platform.db, actor.tenantId, query.required('deviceName'))
      if (!device) throw notFound()
      return json(deviceOf(device))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/customer/:customerId/devices',
    who: TENANT_CUSTOMER,
    needs: PAGE,
    answer: async (call) => listOf(call, { customerId: await customerOfPath(call) }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/customer/:customerId/deviceInfos',
    who: TENANT_CUSTOMER,
    needs: PAGE,
    answer: async (call) => infosOf(call, { customerId: await customerOfPath(call) }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/devices',
    who: TENANT_CUSTOMER,
    needs: [{ name: 'deviceIds' }],
    answer: async (call) => {
      const idList = call.query.list('deviceIds')
      const ids = (idList.length === 0 ? [''] : idList).map((id) => uuidParam(id, 'deviceIds'))
      return json(await devicesByIds(call.platform.db, visibleTo(call), ids))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/device/types',
    who: TENANT_CUSTOMER,
    answer: async ({ platform, actor }) => {
      const tenantId = entityId('TENANT', actor.tenantId)
      const types = await deviceTypes(platform.db, actor.tenantId)
      return json(types.map((type) => ({ tenantId, entityType: 'DEVICE', type })))
    },
  }),
]
