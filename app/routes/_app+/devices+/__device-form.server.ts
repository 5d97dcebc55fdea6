// What the add and edit forms of a device accept.
import { z } from 'zod'
import { optionalText, requiredText } from '~/lib/forms/text'
import { isUuid } from '~/lib/platform/entity-id'
import { checkSecret, secretFields } from './__secret-form.server'

const MAX_DESCRIPTION = 10_000
const id = (required: string, unknown: string) => z.string({ error: required }).refine(isUuid, unknown)

const deviceFields = {
  name: requiredText('device.name-required', { tooLong: 'device.name-max-length' }),
  deviceProfileId: id('device-profile.device-profile-required', 'device-profile.none-named'),
  label: optionalText({ tooLong: 'device.label-max-length' }),
  gateway: z.boolean().default(false),
  description: optionalText({ max: MAX_DESCRIPTION }),
}

export const NewDeviceSchema = z
  .object({
    ...deviceFields,
    ...secretFields,
    customerId: id('device.customer-required', 'device.customer-none-named').optional(),
    another: z.boolean().default(false),
  })
  .superRefine(checkSecret({ tokenOptional: true }))

/** As it was stored: not what the form accepts, so without its limits. */
const DrawnSchema = z.object({
  name: z.string(),
  deviceProfileId: z.string(),
  label: z.string(),
  gateway: z.boolean(),
  description: z.string(),
})

export const EditDeviceSchema = z.object({
  ...deviceFields,
  /** The values the form was drawn with: what the person did not touch follows what is stored. */
  drawn: z.string().transform((text, context) => {
    try {
      return DrawnSchema.parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom', message: 'form.not-usable' })
      return z.NEVER
    }
  }),
})

export const CredentialsSchema = z
  .object({ ...secretFields, removePassword: z.boolean().default(false) })
  .superRefine(checkSecret({ tokenOptional: false }))
