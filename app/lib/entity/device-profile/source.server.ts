// Device profiles as lists and pages get them, their forms, and what keeps one from being deleted.
import type { Connection } from '~/lib/platform/connection.server'
import { devices } from '~/lib/platform/device.server'
import {
  asNewDeviceProfile,
  deviceProfileItem,
  deviceProfileParts,
  newDeviceProfileParts,
} from '~/lib/platform/device-profile'
import { deviceProfiles } from '~/lib/platform/device-profile.server'
import type { EditableChange } from '~/lib/platform/editable'
import { PlatformError } from '~/lib/platform/errors'
import { listQueueNames } from '~/lib/platform/queue.server'
import { getRuleChainName } from '~/lib/platform/rule-chain.server'
import { choicesWith, ruleChainNaming } from '../choices.server'
import { entitySource } from '../source.server'
import { DeviceProfileFormSchema, NewDeviceProfileSchema } from './form'

/** The number of devices that have the profile. */
export const countDevices = async (platform: Connection, deviceProfileId: string) =>
  (await devices.list(platform, { kind: 'tenant' }, { pageSize: 1, page: 0 }, { deviceProfileId })).totalElements

export const deviceProfileSource = entitySource({
  calls: deviceProfiles,
  item: deviceProfileItem,
  goesWith: (platform, id) => [{ key: 'device-profile.delete-devices', count: () => countDevices(platform, id) }],
})

type Parts = EditableChange<typeof deviceProfileParts>

/** Platforms answer an unknown chain with a fault of their own, or take another tenant's. */
async function verifyRuleChain(platform: Connection, { defaultRuleChainId }: Parts, before?: Parts) {
  if (!defaultRuleChainId || defaultRuleChainId === before?.defaultRuleChainId) return undefined
  try {
    await getRuleChainName(platform, defaultRuleChainId)
    return undefined
  } catch (error) {
    if (!(error instanceof PlatformError && [400, 403, 404].includes(error.status))) throw error
    return { defaultRuleChainId: { key: 'device-profile.no-rule-chain-named' } }
  }
}

const form = {
  calls: deviceProfiles,
  namings: { defaultRuleChainId: ruleChainNaming },
  verify: verifyRuleChain,
  refusal: {
    fieldOfKey: {
      'device-profile.queue-gone': 'defaultQueueName',
      'device-profile.no-rule-chain-named': 'defaultRuleChainId',
    },
  },
}

export const newDeviceProfileForm = {
  ...form,
  parts: newDeviceProfileParts,
  schema: NewDeviceProfileSchema,
  asNew: asNewDeviceProfile,
}
export const deviceProfileForm = { ...form, parts: deviceProfileParts, schema: DeviceProfileFormSchema }

/** What its fields offer. A platform that tells no queues has their names typed. */
export async function deviceProfileChoices(platform: Connection, stored?: Parts) {
  const [ruleChains, queues] = await Promise.all([
    choicesWith(ruleChainNaming, platform, stored?.defaultRuleChainId || undefined),
    listQueueNames(platform).catch(untold),
  ])
  return { ruleChains, queues }
}

function untold(error: unknown): string[] {
  if (error instanceof PlatformError && error.problem === 'answer') return []
  throw error
}
