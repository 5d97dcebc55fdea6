// The life of devices, whoever changes them: user, provisioning, gateway, or the end of a tenant or customer.
import { randomInt } from 'node:crypto'
import { invalid } from '../api/errors'
import type { Queryable, Tx } from '../db/database'
import { entityId, NULL_ID } from '../ids'
import type { Platform } from '../platform'
import { type DeviceInput, type DeviceRow, deviceDataFor } from '../schemas/device'
import type { ValidCredentials } from '../schemas/device-credentials'
import type { DeviceProfileRow } from '../schemas/device-profile'
import { checkLimit } from '../schemas/tenant-profile'
import { checkText } from '../schemas/texts'
import { findCustomer } from './customers'
import { insertCredentials } from './device-credentials'
import { defaultDeviceProfile, deviceProfileNamed, findDeviceProfile } from './device-profiles'
import {
  countDevices,
  deleteDeviceRow,
  deviceIdsOfTenant,
  findDevice,
  insertDevice,
  setCustomerOfDevice,
  updateDevice,
} from './devices'
import { hasViews } from './entity-views'
import { removeLeftovers } from './leftovers'
import { removeRelations } from './relations'
import { profileConfigurationOf } from './tenant-profiles'

const ALPHANUMERICS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export const randomAlphanumerics = (length: number) =>
  Array.from({ length }, () => ALPHANUMERICS[randomInt(ALPHANUMERICS.length)]).join('')

type Operation = 'created' | 'updated' | 'deleted' | 'assigned' | 'unassigned'

function publish(tx: Tx, platform: Platform, device: Pick<DeviceRow, 'id' | 'tenant_id'>, operation: Operation) {
  const entity = entityId('DEVICE', device.id)
  tx.afterCommit(() => platform.feed.publish({ kind: 'entity', entity, tenantId: device.tenant_id, operation }))
}

async function profileOf(tx: Tx, platform: Platform, tenantId: string, device: DeviceInput): Promise<DeviceProfileRow> {
  if (device.deviceProfileId === null) {
    if (device.type) return deviceProfileNamed(tx, platform, tenantId, device.type)
    return defaultDeviceProfile(tx, platform, tenantId)
  }
  const profile = await findDeviceProfile(tx, device.deviceProfileId)
  if (!profile) throw invalid('Device is referencing non existing device profile!')
  if (profile.tenant_id !== tenantId) throw invalid("Can't use a device profile of another tenant!")
  return profile
}

async function checkCustomer(db: Queryable, tenantId: string, customerId: string) {
  if (customerId === NULL_ID) return
  const customer = await findCustomer(db, customerId)
  if (!customer) throw invalid("Can't assign device to non-existent customer!")
  if (customer.tenant_id !== tenantId) throw invalid("Can't assign device to customer from different tenant!")
}

function nameOf({ name, label }: DeviceInput): string {
  if (!name?.trim()) throw invalid('Device name should be specified!')
  checkText('name', name)
  checkText('label', label)
  return name
}

async function valuesFor(tx: Tx, platform: Platform, tenantId: string, device: DeviceInput) {
  const profile = await profileOf(tx, platform, tenantId, device)
  return {
    tenantId,
    customerId: device.customerId,
    type: profile.name,
    label: device.label,
    deviceProfileId: profile.id,
    deviceData: deviceDataFor(profile.transport_type, device.transportConfiguration),
    additionalInfo: device.additionalInfo,
  }
}

export const accessToken = (token: string | undefined): ValidCredentials => {
  checkText('access token', token, 1024)
  const credentialsId = token || randomAlphanumerics(20)
  return { credentialsType: 'ACCESS_TOKEN', credentialsId, credentialsValue: null }
}

/** A device with its credentials, or nothing at all. */
export async function createDevice(
  tx: Tx,
  platform: Platform,
  tenantId: string,
  device: DeviceInput,
  credentials: ValidCredentials,
): Promise<DeviceRow> {
  const name = nameOf(device)
  await checkCustomer(tx, tenantId, device.customerId)
  const { maxDevices } = await profileConfigurationOf(tx, tenantId)
  if (maxDevices > 0) checkLimit(maxDevices, await countDevices(tx, tenantId), 'devices')
  const row = await insertDevice(tx, platform.newId(), { ...(await valuesFor(tx, platform, tenantId, device)), name })
  await insertCredentials(tx, platform.newId(), row.id, credentials)
  publish(tx, platform, row, 'created')
  return row
}

/** The members that a gateway or a provisioning device knows of a device that it makes. */
export const plainDevice = (name: string, profile: { type?: string; deviceProfileId?: string }): DeviceInput => ({
  id: null,
  customerId: NULL_ID,
  name,
  type: profile.type ?? null,
  label: null,
  deviceProfileId: profile.deviceProfileId ?? null,
  transportConfiguration: null,
  additionalInfo: null,
})

export async function changeDevice(
  tx: Tx,
  platform: Platform,
  old: DeviceRow,
  device: DeviceInput,
): Promise<DeviceRow> {
  const name = nameOf(device)
  await checkCustomer(tx, old.tenant_id, device.customerId)
  const values = await valuesFor(tx, platform, old.tenant_id, device)
  const row = await updateDevice(tx, old.id, { ...values, name })
  publish(tx, platform, row, 'updated')
  return row
}

/** NULL_ID: to nobody. */
export async function assignDevice(tx: Tx, platform: Platform, id: string, customerId: string): Promise<DeviceRow> {
  const row = await setCustomerOfDevice(tx, id, customerId)
  publish(tx, platform, row, customerId === NULL_ID ? 'unassigned' : 'assigned')
  return row
}

/** The device gets the new tenant's profile of the same name: a profile of another tenant's must not be used. */
export async function moveDevice(tx: Tx, platform: Platform, old: DeviceRow, tenantId: string): Promise<DeviceRow> {
  if (await hasViews(tx, old.id)) throw invalid("Can't assign device that has entity views to another tenant!")
  const profile = await deviceProfileNamed(tx, platform, tenantId, old.type)
  await removeRelations(tx, platform, [entityId('DEVICE', old.id)])
  const row = await updateDevice(tx, old.id, {
    tenantId,
    customerId: NULL_ID,
    name: old.name,
    type: profile.name,
    label: old.label,
    deviceProfileId: profile.id,
    deviceData: deviceDataFor(profile.transport_type, old.device_data.transportConfiguration),
    additionalInfo: old.additional_info,
  })
  for (const tenant of [old, row]) publish(tx, platform, tenant, 'updated')
  return row
}

export async function removeDevice(
  tx: Tx,
  platform: Platform,
  device: Pick<DeviceRow, 'id' | 'tenant_id'>,
): Promise<void> {
  if (await hasViews(tx, device.id)) throw invalid("Can't delete device that has entity views!")
  await removeLeftovers(tx, platform, [entityId('DEVICE', device.id)])
  await deleteDeviceRow(tx, device.id)
  publish(tx, platform, device, 'deleted')
}

export async function removeDevicesOfTenant(tx: Tx, platform: Platform, tenantId: string): Promise<void> {
  const devices = (await deviceIdsOfTenant(tx, tenantId)).map((id) => ({ id, tenant_id: tenantId }))
  await removeLeftovers(
    tx,
    platform,
    devices.map(({ id }) => entityId('DEVICE', id)),
  )
  await tx.query('DELETE FROM device WHERE tenant_id = $1', [tenantId])
  for (const device of devices) publish(tx, platform, device, 'deleted')
}

export async function unassignDevicesOfCustomer(
  tx: Tx,
  platform: Platform,
  { tenantId, customerId }: { tenantId: string; customerId: string },
): Promise<void> {
  const rows = await tx.query<{ id: string; tenant_id: string }>(
    'UPDATE device SET customer_id = $3 WHERE tenant_id = $1 AND customer_id = $2 RETURNING id, tenant_id',
    [tenantId, customerId, NULL_ID],
  )
  for (const device of rows) publish(tx, platform, device, 'unassigned')
}

/** The device again, as it is inside the transaction. */
export async function lockedDevice(tx: Tx, id: string): Promise<DeviceRow | undefined> {
  await tx.query('SELECT 1 FROM device WHERE id = $1 FOR UPDATE', [id])
  return findDevice(tx, id)
}
