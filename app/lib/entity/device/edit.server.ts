// The edit form of a device.
import { deviceParts } from '~/lib/platform/device'
import { devices } from '~/lib/platform/device.server'
import { findProfiles } from '../choices.server'
import { DeviceSchema } from './form.server'

export const deviceEdit = {
  calls: devices,
  parts: deviceParts,
  schema: DeviceSchema,
  namings: { deviceProfileId: findProfiles },
  refusal: { fieldOfKey: { 'device.profile-gone': 'deviceProfileId' } },
}
