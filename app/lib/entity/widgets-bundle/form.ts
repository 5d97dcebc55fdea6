// The members that the forms of a widgets bundle accept.
import { z } from 'zod'
import { imageFields } from '~/lib/forms/image-fields'
import { optionalText, requiredText } from '~/lib/forms/text'

/** Of newer platforms; older ones refuse more than 255. */
const MAX_DESCRIPTION = 1024
const MOST_ORDER = 2_147_483_647

export const WidgetsBundleFormSchema = z.object({
  name: requiredText('widgets-bundle.title-required', { tooLong: 'widgets-bundle.title-max-length' }),
  description: optionalText({ max: MAX_DESCRIPTION }),
  ...imageFields('image'),
  order: z
    .string()
    .trim()
    .regex(/^-?\d{0,10}$/, 'widgets-bundle.order-number')
    .refine((text) => Math.abs(Number(text)) <= MOST_ORDER, 'widgets-bundle.order-number')
    .transform((text) => text && String(Number(text)))
    .default(''),
})
