// What the form of a profile's provisioning accepts. The secret is beside it: it may stay as it is.
import { z } from 'zod'
import { optionalText } from '~/lib/forms/text'

export const ProvisioningSchema = z.object({
  /** Newer platforms have more of them than are offered here. */
  provisionType: z.string('form.required').regex(/^[A-Z\d_]{1,64}$/, 'form.not-usable'),
  provisionDeviceKey: optionalText(),
  renew: z.boolean().default(false),
})
