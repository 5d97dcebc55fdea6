// The edit form of a device.
import { deviceParts } from '~/lib/platform/device'
import { devices } from '~/lib/platform/device.server'
import { fieldOfKey } from '~/lib/platform/device-refusal'
import { profileNaming } from '../choices.server'
import { DeviceSchema } from './form'

export const deviceEdit = {
  calls: devices,
  parts: deviceParts,
  schema: DeviceSchema,
  namings: { deviceProfileId: profileNaming },
  refusal: { fieldOfKey },
}
