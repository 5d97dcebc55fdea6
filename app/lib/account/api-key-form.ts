// What the form of a new API key accepts.
import { z } from 'zod'
import { requiredText } from '~/lib/forms/text'
import { KEY_DAYS, NO_END } from './api-key-days'

export const ApiKeySchema = z.object({
  description: requiredText('profile.key-description-required'),
  days: z.enum([...KEY_DAYS, NO_END]),
})
