// Devices as lists and pages get them.
import { deviceItem } from '~/lib/platform/device'
import { devices } from '~/lib/platform/device.server'
import { profileChoices } from '../choices.server'
import { ownedSource } from '../source.server'

export const deviceSource = ownedSource({
  calls: devices,
  item: deviceItem,
  // A device's type is the name of its profile.
  infoOf: (device, owner) => ({ ...device, ...owner, deviceProfileName: device.type }),
  choices: async (platform, { profile }) => ({ profile: (await profileChoices(platform, profile)).options }),
})
