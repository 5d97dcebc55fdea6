// What the form of a new profile in four steps accepts: of the last three nothing has to be there.
import { z } from 'zod'
import { alarmFields } from '~/lib/alarm-rule/schema'
import { NewDeviceProfileSchema } from './form'
import { checkTransport, transportFields } from './transport-form'

const MOST_ALARMS = 5

export const ProfileWizardSchema = NewDeviceProfileSchema.extend({
  ...transportFields,
  transportType: NewDeviceProfileSchema.shape.transportType,
  alarms: z.array(z.object(alarmFields)).max(MOST_ALARMS).default([]),
  provisionType: z.enum(['DISABLED', 'ALLOW_CREATE_NEW_DEVICES', 'CHECK_PRE_PROVISIONED_DEVICES']).default('DISABLED'),
}).superRefine(checkTransport)
