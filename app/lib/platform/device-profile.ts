// A device profile as lists and pickers show it.
import { z } from 'zod'
import { EntityIdSchema } from './entity-id-schema'

export const DeviceProfileInfoSchema = z.looseObject({
  id: EntityIdSchema,
  name: z.string(),
  transportType: z.string().nullish(),
})

/** Only what is read of it here; everything else is kept. */
export const DeviceProfileSchema = DeviceProfileInfoSchema.extend({
  profileData: z
    .looseObject({
      transportConfiguration: z
        .looseObject({ deviceTelemetryTopic: z.string().nullish(), deviceAttributesTopic: z.string().nullish() })
        .nullish(),
    })
    .nullish(),
})
export type DeviceProfile = z.output<typeof DeviceProfileSchema>

/** The MQTT topics that devices of the profile publish to, when they are not the usual ones. */
export function profileTopics({ profileData }: DeviceProfile) {
  const { deviceTelemetryTopic, deviceAttributesTopic } = profileData?.transportConfiguration ?? {}
  return { telemetry: deviceTelemetryTopic || undefined, attributes: deviceAttributesTopic || undefined }
}
