// REST calls of single devices (platform-api §2.5).

import { json } from '../api/answer'
import { type Call, endpoint, TENANT, TENANT_CUSTOMER } from '../api/endpoint'
import { invalid, notFound } from '../api/errors'
import { uuidParam } from '../api/ids'
import { assigned, deleted, nameOf, saved, sentBy, unassigned, upon } from '../audit/actions'
import { requirePermission } from '../auth/permissions'
import { entityId, NULL_ID } from '../ids'
import { type DeviceInput, type DeviceRow, deviceDataFor, deviceInfoOf, deviceOf, readDevice } from '../schemas/device'
import { publicCustomer } from '../store/customers'
import { accessToken, assignDevice, changeDevice, createDevice, moveDevice, removeDevice } from '../store/device-life'
import { knownProfileOf } from '../store/device-profiles'
import { findDeviceInfo } from '../store/devices'
import { findTenant } from '../store/tenants'
import { changing } from './changing'
import { checkDevice, customerOfPath, deviceFor, deviceOfPath } from './device-access'

async function save(call: Call<DeviceInput>): Promise<DeviceRow> {
  const { platform, actor, body, query } = call
  if (body.id === null) {
    requirePermission(actor, 'DEVICE', 'CREATE', { tenantId: actor.tenantId, customerId: body.customerId })
    const credentials = accessToken(query.text('accessToken'))
    return platform.db.tx((tx) => createDevice(tx, platform, actor.tenantId, body, credentials))
  }
  const old = await deviceFor(call, 'WRITE', body.id)
  // a customer user must not give a device away (§9.1-10)
  const device = actor.authority === 'CUSTOMER_USER' ? { ...body, customerId: old.customer_id } : body
  return platform.db.tx((tx) => changeDevice(tx, platform, old, device))
}

/** A device as it would have been made: what the platform adds is there once the call may make devices at all. */
async function attempted(call: Call<DeviceInput>) {
  const { platform, actor, body } = call
  const sent = sentBy(call)
  if (body.id !== null || actor.authority === 'CUSTOMER_USER' || !body.name?.trim()) return sent
  const profile = await knownProfileOf(platform.db, actor.tenantId, body)
  return {
    ...sent,
    customerId: entityId('CUSTOMER', body.customerId),
    ...(profile && {
      type: profile.name,
      deviceProfileId: entityId('DEVICE_PROFILE', profile.id),
      deviceData: deviceDataFor(profile.transport_type, body.transportConfiguration),
    }),
  }
}

const assign = (call: Call<unknown>, device: DeviceRow, customerId: string) =>
  call.platform.db.tx((tx) => assignDevice(tx, call.platform, device.id, customerId))

export const deviceRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/device/:deviceId',
    who: TENANT_CUSTOMER,
    answer: async (call) => json(deviceOf(await deviceOfPath(call, 'READ'))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/device/info/:deviceId',
    who: TENANT_CUSTOMER,
    answer: async (call) => {
      const info = await findDeviceInfo(call.platform.db, uuidParam(call.params.deviceId, 'deviceId'))
      if (!info) throw notFound()
      checkDevice(call, 'READ', info)
      return json(deviceInfoOf(info))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/device',
    who: TENANT_CUSTOMER,
    needs: [{ name: 'accessToken', isOptional: true }],
    body: readDevice,
    audit: saved('DEVICE', attempted),
    answer: async (call) => json(deviceOf(await save(call))),
  }),
  changing({
    method: 'DELETE',
    path: '/api/device/:deviceId',
    who: TENANT,
    audit: deleted('DEVICE', 'deviceId'),
    find: (call) => deviceOfPath(call, 'DELETE'),
    change: removeDevice,
  }),
  endpoint({
    method: 'POST',
    path: '/api/customer/:customerId/device/:deviceId',
    who: TENANT,
    audit: assigned('DEVICE', 'deviceId'),
    answer: async (call) => {
      const customerId = await customerOfPath(call)
      const device = await deviceOfPath(call, 'ASSIGN_TO_CUSTOMER')
      return json(deviceOf(await assign(call, device, customerId)))
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/customer/device/:deviceId',
    who: TENANT,
    audit: unassigned('DEVICE', 'deviceId'),
    answer: async (call) => {
      const device = await deviceOfPath(call, 'UNASSIGN_FROM_CUSTOMER')
      if (device.customer_id === NULL_ID) throw invalid("Device isn't assigned to any customer!")
      return json(deviceOf(await assign(call, device, NULL_ID)))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/customer/public/device/:deviceId',
    who: TENANT,
    audit: assigned('DEVICE', 'deviceId'),
    answer: async (call) => {
      const { platform } = call
      const device = await deviceOfPath(call, 'ASSIGN_TO_CUSTOMER')
      const row = await platform.db.tx(async (tx) =>
        assignDevice(tx, platform, device.id, (await publicCustomer(tx, platform, device.tenant_id)).id),
      )
      return json(deviceOf(row))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/tenant/:tenantId/device/:deviceId',
    who: TENANT,
    audit: upon('ASSIGNED_TO_TENANT', 'DEVICE', 'deviceId', async (call) => ({
      assignedToTenantId: call.params.tenantId,
      assignedToTenantName: await nameOf(call, 'TENANT', call.params.tenantId),
    })),
    answer: async (call) => {
      const { platform, params } = call
      const device = await deviceOfPath(call, 'ASSIGN_TO_TENANT')
      const tenant = await findTenant(platform.db, uuidParam(params.tenantId, 'tenantId'))
      if (!tenant) throw invalid('Could not find the specified Tenant!')
      return json(deviceOf(await platform.db.tx((tx) => moveDevice(tx, platform, device, tenant.id))))
    },
  }),
]
