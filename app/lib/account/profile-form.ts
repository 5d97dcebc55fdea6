// What the form of one's own profile accepts.
import { z } from 'zod'
import { optionalText } from '~/lib/forms/text'
import { offeredLanguages } from '~/lib/i18n/languages'
import { emailAddress } from './email'

export const ProfileSchema = z.object({
  email: emailAddress,
  firstName: optionalText(),
  lastName: optionalText(),
  language: z.enum(offeredLanguages),
})
