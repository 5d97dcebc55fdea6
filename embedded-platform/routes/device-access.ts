// The device or customer of a path, as far as the caller may do to it what they want to.

import type { Call } from '../api/endpoint'
import { notFound } from '../api/errors'
import { uuidParam } from '../api/ids'
import { type Operation, requirePermission } from '../auth/permissions'
import { entityId } from '../ids'
import type { DeviceRow } from '../schemas/device'
import { findDevice } from '../store/devices'
import { ownerOf } from '../store/owners'

/** Devices are looked up within the tenant: another tenant's does not exist. */
export async function deviceFor(call: Call<unknown>, operation: Operation, id: string): Promise<DeviceRow> {
  const device = await findDevice(call.platform.db, id)
  if (device?.tenant_id !== call.actor.tenantId) throw notFound()
  checkDevice(call, operation, device)
  return device
}

export const checkDevice = (call: Call<unknown>, operation: Operation, device: DeviceRow) =>
  requirePermission(call.actor, 'DEVICE', operation, { tenantId: device.tenant_id, customerId: device.customer_id })

export const deviceOfPath = (call: Call<unknown>, operation: Operation) =>
  deviceFor(call, operation, uuidParam(call.params.deviceId, 'deviceId'))

/** The id of a path's customer, which the caller may read. */
export async function customerOfPath(call: Call<unknown>): Promise<string> {
  const id = uuidParam(call.params.customerId, 'customerId')
  const owner = await ownerOf(call.platform.db, entityId('CUSTOMER', id))
  if (!owner) throw notFound()
  requirePermission(call.actor, 'CUSTOMER', 'READ', owner)
  return id
}
