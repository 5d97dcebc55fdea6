// The members that the forms of a device profile accept.
import { z } from 'zod'
import { optionalText } from '~/lib/forms/text'
import { isUuid } from '~/lib/platform/entity-id'
import { copiedTransports, newTransports } from '~/lib/platform/new-transports'
import { entityFields } from '../form'

const { name, description } = entityFields

export const DeviceProfileFormSchema = z.object({
  name,
  description,
  defaultRuleChainId: z.string().refine(isUuid, 'device-profile.no-rule-chain-named').or(z.literal('')).default(''),
  defaultQueueName: optionalText(),
})

export const NewDeviceProfileSchema = DeviceProfileFormSchema.extend({
  transportType: z.enum([...newTransports, ...copiedTransports], 'device-profile.transport-type-required'),
})
