// The members that the forms of a device accept.
import { z } from 'zod'
import { addFields, chosenId, entityFields, forCustomer } from '../form'
import { checkSecret, secretFields } from './secret-form'

export const DeviceSchema = z.object({
  ...entityFields,
  deviceProfileId: chosenId('device.profile-required', 'device.no-profile-named'),
  gateway: z.boolean().default(false),
  /** Of a gateway: whether its devices' activity keeps the time their messages carry. */
  overwriteActivityTime: z.boolean().default(false),
})

export const NewDeviceSchema = DeviceSchema.extend({
  ...secretFields,
  ...addFields,
  ...forCustomer,
}).superRefine(checkSecret({ tokenOptional: true }))

export const CredentialsSchema = z
  .object({ ...secretFields, removePassword: z.boolean().default(false) })
  .superRefine(checkSecret({ tokenOptional: false }))
