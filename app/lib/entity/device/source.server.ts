// Devices as lists and pages get them.
import { deviceItem } from '~/lib/platform/device'
import { devices } from '~/lib/platform/device.server'
import { latestText } from '~/lib/platform/latest-text'
import { choicesWith, profileNaming } from '../choices.server'
import { ownedSource } from '../source.server'
import { activityKeys, readActivity } from './activity'
import type { ActiveDevice } from './columns'

export const deviceSource = ownedSource({
  calls: devices,
  item: deviceItem,
  // A device's type is the name of its profile.
  infoOf: (device, owner) => ({ ...device, ...owner, deviceProfileName: device.type }),
  choices: async (platform, { profile }) => ({
    profile: await choicesWith(profileNaming, platform, profile),
  }),
  beyond: {
    keys: activityKeys,
    with(device: ActiveDevice, latest): ActiveDevice {
      const activity = readActivity((key) => latestText(latest, { type: 'SERVER_ATTRIBUTE', key }))
      return { ...device, activity }
    },
  },
})
