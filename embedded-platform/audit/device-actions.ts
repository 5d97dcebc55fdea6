// What is noted of devices beside saving them: their credentials, as the answer shows them, and claims.
import type { Call } from '../http/endpoint'
import { isObject } from '../http/members'
import { entityId, NULL_ID } from '../ids'
import { findDeviceByName } from '../store/devices'
import { type Declared, factsOf, nameOf, nobody, sentBy } from './actions'

export const credentialsSaved: Declared<{ deviceId: string | null }> = async (
  call: Call<{ deviceId: string | null }>,
) => {
  const { deviceId } = call.body
  const entity = deviceId === null ? undefined : entityId('DEVICE', deviceId)
  const facts = entity && (await factsOf(call, entity))
  const action = 'CREDENTIALS_UPDATED'
  return {
    done: (credentials) =>
      entity && facts ? [{ action, entity, ...facts, data: { entityId: deviceId, credentials } }] : [],
    refused: () => ({
      action,
      entity: nobody('DEVICE'),
      name: null,
      data: { entityId: nobody('DEVICE').id, credentials: sentBy(call) },
    }),
  }
}

const customerData = async (call: Call<unknown>, word: 'assigned' | 'unassigned', deviceId: string, id: string) => ({
  entityId: deviceId,
  [`${word}CustomerId`]: id,
  [`${word}CustomerName`]: await nameOf(call, 'CUSTOMER', id),
})

/** A customer takes a device that was on offer: it is assigned to it. A secret that does not fit is no action. */
export const claimed: Declared<string> = (call) => ({
  done: async (answer) => {
    const device = isObject(answer) ? answer.device : undefined
    if (!isObject(device) || !isObject(device.id)) return []
    const [id, { customerId }] = [String(device.id.id), call.actor]
    const data = await customerData(call, 'assigned', id, customerId)
    const entity = entityId('DEVICE', id)
    return [{ action: 'ASSIGNED_TO_CUSTOMER', entity, name: String(device.name), customerId, data }]
  },
})

/** And gives it back. */
export const reclaimed: Declared = async (call: Call<unknown>) => {
  const { platform, actor, params } = call
  const device = await findDeviceByName(platform.db, actor.tenantId, params.deviceName ?? '')
  const isAssigned = device && device.customer_id !== NULL_ID
  return {
    done: async () => {
      if (!isAssigned) return []
      const { id, name, customer_id: customerId } = device
      const data = await customerData(call, 'unassigned', id, customerId)
      return [{ action: 'UNASSIGNED_FROM_CUSTOMER', entity: entityId('DEVICE', id), name, customerId, data }]
    },
  }
}
