// A device as platforms from 3.2.2 on send it. Members this console does not know are kept, so that a save loses nothing.
import { z } from 'zod'
import { assignedId, EntityIdSchema } from './entity-id'

export const DeviceSchema = z.looseObject({
  id: EntityIdSchema,
  createdTime: z.number(),
  name: z.string(),
  label: z.string().nullish(),
  customerId: EntityIdSchema.nullish(),
  deviceProfileId: EntityIdSchema,
  additionalInfo: z.unknown(),
})
export type Device = z.output<typeof DeviceSchema>

export const DeviceInfoSchema = DeviceSchema.extend({
  customerTitle: z.string().nullish(),
  customerIsPublic: z.boolean().nullish(),
  deviceProfileName: z.string().nullish(),
  /** Since 3.5; older platforms keep it in a server attribute only. */
  active: z.boolean().nullish(),
})
export type DeviceInfo = z.output<typeof DeviceInfoSchema>

/** Columns of the list that the platform can sort by. */
export const deviceSorts = ['name', 'label', 'deviceProfileName', 'customerTitle', 'createdTime'] as const
export type DeviceSort = (typeof deviceSorts)[number]

/** What pages show of a device: nothing else of the platform's answer reaches the browser. */
export interface DeviceSummary {
  deviceId: string
  name: string
  label?: string
  profileId: string
  profileName?: string
  customerId?: string
  customerTitle?: string
  isPublic: boolean
  isGateway: boolean
  description?: string
  createdTime: number
  active?: boolean
}

export function summarise(device: DeviceInfo): DeviceSummary {
  const info = deviceNotes(device.additionalInfo)
  return {
    deviceId: device.id.id,
    name: device.name,
    label: device.label || undefined,
    profileId: device.deviceProfileId.id,
    profileName: device.deviceProfileName ?? undefined,
    customerId: assignedId(device.customerId),
    customerTitle: device.customerTitle || undefined,
    isPublic: device.customerIsPublic ?? false,
    isGateway: info.gateway,
    description: info.description || undefined,
    createdTime: device.createdTime,
    active: device.active ?? undefined,
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** additionalInfo is whatever somebody stored; only an object has these members. */
export function deviceNotes(additionalInfo: unknown): { gateway: boolean; description: string } {
  const info = isObject(additionalInfo) ? additionalInfo : {}
  return {
    gateway: info.gateway === true,
    description: typeof info.description === 'string' ? info.description : '',
  }
}

/** What a person may change in the device form. */
export interface DeviceChange {
  name: string
  label: string
  deviceProfileId: string
  gateway: boolean
  description: string
}

export function changeableParts(device: Device): DeviceChange {
  return {
    name: device.name,
    label: device.label ?? '',
    deviceProfileId: device.deviceProfileId.id,
    ...deviceNotes(device.additionalInfo),
  }
}

/** The device with the change in it; members the change says nothing new about stay as they were, absent ones absent. */
export function withChange(device: Device, change: DeviceChange): Device {
  const before = changeableParts(device)
  const changed = { ...device, name: change.name }
  if (change.label !== before.label) changed.label = change.label || null
  if (change.deviceProfileId !== before.deviceProfileId) {
    changed.deviceProfileId = { entityType: 'DEVICE_PROFILE', id: change.deviceProfileId }
  }
  if (change.gateway !== before.gateway || change.description !== before.description) {
    const info: Record<string, unknown> = isObject(device.additionalInfo) ? { ...device.additionalInfo } : {}
    if (change.gateway !== before.gateway) info.gateway = change.gateway
    if (change.description !== before.description) info.description = change.description
    changed.additionalInfo = info
  }
  return changed
}
