// REST calls of claiming (platform-api §2.5). They are neither noted nor told to the rule engine.

import { json } from '../api/answer'
import { type Call, endpoint, TENANT_CUSTOMER } from '../api/endpoint'
import { notFound } from '../api/errors'
import { members } from '../api/members'
import { requirePermission } from '../auth/permissions'
import { NULL_ID } from '../ids'
import { deviceOf } from '../schemas/device'
import { claimDevice, reclaimDevice } from '../store/device-claims'
import { findDeviceByName } from '../store/devices'
import { checkDevice } from './device-access'

async function namedDevice({ platform, actor, params }: Call<unknown>) {
  const device = await findDeviceByName(platform.db, actor.tenantId, params.deviceName ?? '')
  if (!device) throw notFound()
  return device
}

export const deviceClaimRoutes = [
  endpoint<string>({
    method: 'POST',
    path: '/api/customer/device/:deviceName/claim',
    who: ['CUSTOMER_USER'],
    body: (json) => members(json).text('secretKey') ?? '',
    answer: async (call) => {
      const device = await namedDevice(call)
      checkDevice(call, 'CLAIM_DEVICES', device)
      const result = await claimDevice(call.platform, device.id, call.actor.customerId, call.body)
      if (result.response !== 'SUCCESS') return json(result.response, 400)
      return json({ device: deviceOf(result.device), response: result.response })
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/customer/device/:deviceName/claim',
    who: TENANT_CUSTOMER,
    answer: async (call) => {
      const { platform, actor } = call
      const device = await namedDevice(call)
      checkDevice(call, 'CLAIM_DEVICES', device)
      // the original lets any customer user take any device away (§9.1-7)
      const isFree = device.customer_id === NULL_ID
      if (actor.authority === 'CUSTOMER_USER' && !isFree)
        requirePermission(actor, 'DEVICE', 'WRITE', { tenantId: device.tenant_id, customerId: device.customer_id })
      await reclaimDevice(platform, device.id)
      return undefined
    },
  }),
]
