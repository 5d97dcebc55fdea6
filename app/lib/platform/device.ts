// A device as platforms from 3.2.2 on send it. Members this console does not know are kept, so that a save loses nothing.
import { z } from 'zod'
import { noteIn } from './additional-info'
import { type EditableChange, editable, flagNote, optionalText, reference, text, textNote } from './editable'
import { EntityIdSchema } from './entity-id-schema'
import { type OwnedItem, OwnedSchema, ownedItem, ownerMembers } from './owned'

export const DeviceSchema = OwnedSchema.extend({ deviceProfileId: EntityIdSchema, type: z.string().nullish() })
export type Device = z.output<typeof DeviceSchema>

export const DeviceInfoSchema = DeviceSchema.extend({
  ...ownerMembers,
  deviceProfileName: z.string().nullish(),
  /** Since 3.5; older platforms keep it in a server attribute only. */
  active: z.boolean().nullish(),
})
export type DeviceInfo = z.output<typeof DeviceInfoSchema>

/** The facts of a device that pages show. */
export interface DeviceItem extends OwnedItem {
  profileId: string
  profileName?: string
  isGateway: boolean
  active?: boolean
}

export const deviceItem = (device: DeviceInfo): DeviceItem => ({
  profileId: device.deviceProfileId.id,
  profileName: device.deviceProfileName ?? undefined,
  isGateway: noteIn(device.additionalInfo, 'gateway', false),
  active: device.active ?? undefined,
  ...ownedItem(device),
})

export const deviceParts = editable({
  name: text('name'),
  label: optionalText('label'),
  deviceProfileId: reference('deviceProfileId', 'DEVICE_PROFILE'),
  gateway: flagNote('gateway'),
  overwriteActivityTime: flagNote('overwriteActivityTime'),
  description: textNote('description'),
})
/** The members that a person may change in the device form. */
export type DeviceChange = EditableChange<typeof deviceParts>
