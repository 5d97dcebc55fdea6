// What the form of general settings accepts.
import { z } from 'zod'
import { requiredText } from '~/lib/forms/text'

const isWebAddress = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.search && !url.hash
}

export const GeneralSchema = z.object({
  /** Platforms put paths behind it. */
  baseUrl: requiredText('settings.base-url-required')
    .refine(isWebAddress, 'settings.base-url-wrong')
    .transform((text) => text.replace(/\/+$/, '')),
  prohibitDifferentUrl: z.boolean().default(false),
})
