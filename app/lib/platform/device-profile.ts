// A device profile as platforms from 3.2.2 on send it. Members this console does not know are kept, so that a save loses
// nothing; its transport and alarm rules are only told here.
import { z } from 'zod'
import { provisionType } from './device-provisioning'
import { transportParts, transportType } from './device-transport'
import { editable, optionalReference, optionalText } from './editable'
import { EntityIdSchema } from './entity-id-schema'
import { type ProfileItem, ProfileSchema, profileItem, profileParts } from './profile'

export const DeviceProfileInfoSchema = z.looseObject({
  id: EntityIdSchema,
  name: z.string(),
  transportType: z.string().nullish(),
})

const AlarmRuleSchema = z.looseObject({
  alarmType: z.string().nullish(),
  createRules: z.record(z.string(), z.unknown()).nullish(),
})

export const DeviceProfileSchema = ProfileSchema.extend({
  transportType: z.string().nullish(),
  provisionType: z.string().nullish(),
  defaultRuleChainId: EntityIdSchema.nullish(),
  defaultQueueName: z.string().nullish(),
  profileData: z
    .looseObject({
      transportConfiguration: z
        .looseObject({ deviceTelemetryTopic: z.string().nullish(), deviceAttributesTopic: z.string().nullish() })
        .nullish(),
      alarms: z.array(AlarmRuleSchema).nullish(),
    })
    .nullish(),
})
export type DeviceProfile = z.output<typeof DeviceProfileSchema>

/** The facts of a device profile that pages show. */
export interface DeviceProfileItem extends ProfileItem {
  transportType: string
  /** The number of its alarms. */
  alarmRules: number
}

export const deviceProfileItem = (profile: DeviceProfile): DeviceProfileItem => ({
  ...profileItem(profile),
  transportType: profile.transportType ?? 'DEFAULT',
  alarmRules: profile.profileData?.alarms?.length ?? 0,
})

/** An alarm rule in short. */
export interface AlarmRuleInShort {
  type: string
  severities: string[]
}

/** What is told of a profile beyond its list. */
export const shownOfProfile = ({
  defaultRuleChainId,
  defaultQueueName,
  provisionType,
  profileData,
}: DeviceProfile) => ({
  ruleChainId: defaultRuleChainId?.id,
  queue: defaultQueueName || undefined,
  provisionType: provisionType ?? 'DISABLED',
  alarmRules: (profileData?.alarms ?? []).map(
    ({ alarmType, createRules }): AlarmRuleInShort => ({
      type: alarmType ?? '',
      severities: Object.keys(createRules ?? {}),
    }),
  ),
})

const ownParts = {
  ...profileParts,
  defaultRuleChainId: optionalReference('defaultRuleChainId', 'RULE_CHAIN'),
  defaultQueueName: optionalText('defaultQueueName'),
}

/** How devices add themselves: by a key that no two profiles have. */
const NO_PROVISIONING = { provisionType: 'DISABLED', provisionDeviceKey: null }
const NO_PROVISION_DATA = { type: 'DISABLED', provisionDeviceSecret: null }

const dataOf = (profile: object) => (profile as Partial<DeviceProfile>).profileData

/** A copy is not provisioned by the same key. */
export const asNewDeviceProfile = (copied: object) => ({
  ...copied,
  ...NO_PROVISIONING,
  profileData: { ...dataOf(copied), provisionConfiguration: NO_PROVISION_DATA },
})

export const deviceProfileParts = editable(ownParts)
export const newDeviceProfileParts = editable({ ...ownParts, transportType })
/** All that a profile begins with but its alarms. */
export const wholeDeviceProfileParts = editable({ ...ownParts, ...transportParts, provisionType })
export const deviceTransportParts = editable(transportParts)

/** The MQTT topics that devices of the profile publish to, when they are not the usual ones. */
export function profileTopics({ profileData }: Pick<DeviceProfile, 'profileData'>) {
  const { deviceTelemetryTopic, deviceAttributesTopic } = profileData?.transportConfiguration ?? {}
  return { telemetry: deviceTelemetryTopic || undefined, attributes: deviceAttributesTopic || undefined }
}
