// What the form of one's own profile accepts.
import { z } from 'zod'
import { emailAddress } from '~/lib/forms/email'
import { optionalText } from '~/lib/forms/text'
import { offeredLanguages } from '~/lib/i18n/languages'
import { isUuid } from '~/lib/platform/entity-id'

export const ProfileSchema = z.object({
  email: emailAddress,
  firstName: optionalText(),
  lastName: optionalText(),
  language: z.enum(offeredLanguages),
  /** Of system administrators there is none. */
  homeDashboardId: z
    .string()
    .refine((id) => id === '' || isUuid(id), 'contact.no-dashboard-named')
    .default(''),
  homeDashboardHideToolbar: z.boolean().default(false),
})
