// The device calls of the platform: one function an endpoint.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { type Device, type DeviceChange, DeviceInfoSchema, DeviceSchema, withChange } from './device'
import { entityId } from './entity-id'
import { PlatformError } from './errors'
import { type PageLink, pageQuery, pageSchema } from './page'
import { saveChange } from './save-change.server'

/** Whose devices: a customer user asks under its customer, everybody else under the tenant. */
export type DeviceScope = { kind: 'tenant' } | { kind: 'customer'; customerId: string }

export const deviceScope = (user: { authority: string; customerId?: string }): DeviceScope =>
  user.authority === 'CUSTOMER_USER' ? { kind: 'customer', customerId: user.customerId ?? '' } : { kind: 'tenant' }

const DeviceInfoPageSchema = pageSchema(DeviceInfoSchema)

export function listDeviceInfos(
  platform: Connection,
  scope: DeviceScope,
  { deviceProfileId, ...link }: PageLink & { deviceProfileId?: string },
) {
  const base = scope.kind === 'customer' ? `/api/customer/${scope.customerId}` : '/api/tenant'
  return platform.request(`${base}/deviceInfos${pageQuery(link, { deviceProfileId })}`, DeviceInfoPageSchema)
}

export const getDeviceInfo = (platform: Connection, deviceId: string) =>
  platform.request(`/api/device/info/${encodeURIComponent(deviceId)}`, DeviceInfoSchema)

/** Read so that it can be written back without losing a digit of what we do not know. */
export const getDevice = (platform: Connection, deviceId: string) =>
  platform.request(`/api/device/${encodeURIComponent(deviceId)}`, DeviceSchema, { lossless: true })

export async function findDeviceByName(platform: Connection, name: string): Promise<Device | undefined> {
  try {
    return await platform.request(`/api/tenant/devices?deviceName=${encodeURIComponent(name)}`, DeviceSchema)
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return undefined
    throw error
  }
}

const postDevice = (platform: Connection, device: object) =>
  platform.request('/api/device', DeviceSchema, { method: 'POST', body: device })

export interface NewDevice extends DeviceChange {
  customerId?: string
}

export function createDevice(platform: Connection, device: NewDevice) {
  const { name, label, deviceProfileId, customerId, gateway, description } = device
  return postDevice(platform, {
    name,
    label: label || null,
    deviceProfileId: entityId('DEVICE_PROFILE', deviceProfileId),
    ...(customerId && { customerId: entityId('CUSTOMER', customerId) }),
    additionalInfo: { gateway, description },
  })
}

/** `change` sees the device as it is stored now, so that it can refuse. */
export const updateDevice = (platform: Connection, deviceId: string, change: (stored: Device) => DeviceChange) =>
  saveChange({
    read: () => getDevice(platform, deviceId),
    change: (stored) => withChange(stored, change(stored)),
    save: (device) => postDevice(platform, device),
  })

export const deleteDevice = (platform: Connection, deviceId: string) =>
  platform.request(`/api/device/${encodeURIComponent(deviceId)}`, z.unknown(), { method: 'DELETE' })

export const assignDevice = (platform: Connection, deviceId: string, customerId: string) =>
  platform.request(
    `/api/customer/${encodeURIComponent(customerId)}/device/${encodeURIComponent(deviceId)}`,
    DeviceSchema,
    { method: 'POST' },
  )

export const unassignDevice = (platform: Connection, deviceId: string) =>
  platform.request(`/api/customer/device/${encodeURIComponent(deviceId)}`, DeviceSchema, { method: 'DELETE' })

export const makeDevicePublic = (platform: Connection, deviceId: string) =>
  platform.request(`/api/customer/public/device/${encodeURIComponent(deviceId)}`, DeviceSchema, { method: 'POST' })
