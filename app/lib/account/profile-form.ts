// What the form of one's own profile accepts.
import { z } from 'zod'
import { emailAddress } from '~/lib/forms/email'
import { optionalText } from '~/lib/forms/text'
import { offeredLanguages } from '~/lib/i18n/languages'

export const ProfileSchema = z.object({
  email: emailAddress,
  firstName: optionalText(),
  lastName: optionalText(),
  language: z.enum(offeredLanguages),
})
