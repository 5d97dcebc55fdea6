// The members that the forms of customers and tenants accept.
import { z } from 'zod'
import { optionalText } from '~/lib/forms/text'
import { isUuid } from '~/lib/platform/entity-id'
import { MAX_DESCRIPTION } from '../form'
import { isPostalCode } from './postal-codes'

/** As platforms take it. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export const contactFields = {
  description: optionalText({ max: MAX_DESCRIPTION }),
  country: optionalText(),
  city: optionalText(),
  state: optionalText(),
  zip: optionalText(),
  address: optionalText(),
  address2: optionalText(),
  phone: optionalText(),
  email: optionalText().refine((text) => text === '' || EMAIL.test(text), 'user.invalid-email-format'),
}

/** Of one that exists: the dashboard that its users begin with. */
export const homeFields = {
  homeDashboardId: z
    .string()
    .refine((id) => id === '' || isUuid(id), 'contact.no-dashboard-named')
    .default(''),
  homeDashboardHideToolbar: z.boolean().default(false),
}

/** Whether the postal code is one of the country is told beside whatever else is wrong. */
export const zipOfCountry = <Shape extends z.ZodObject>(schema: Shape) =>
  schema.refine(
    (value) => isPostalCode(String((value as Contact).zip ?? ''), String((value as Contact).country ?? '')),
    { path: ['zip'], error: 'contact.postal-code-invalid', when: () => true },
  )

interface Contact {
  zip?: string
  country?: string
}
