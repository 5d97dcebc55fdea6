// The members that the forms of a dashboard accept.
import { z } from 'zod'
import { imageFields } from '~/lib/forms/image-fields'
import { requiredText } from '~/lib/forms/text'
import { entityFields } from '../form'

const MOST_ORDER = 2_147_483_647

export const DashboardFormSchema = z.object({
  name: requiredText('dashboard.title-required', { tooLong: 'dashboard.title-max-length' }),
  description: entityFields.description,
  ...imageFields('image'),
  mobileHide: z.boolean().default(false),
  mobileOrder: z
    .string()
    .trim()
    .regex(/^\d{0,10}$/, 'dashboard.mobile-order-number')
    .refine((text) => Number(text) <= MOST_ORDER, 'dashboard.mobile-order-number')
    .transform((text) => text.replace(/^0+(?=\d)/, ''))
    .default(''),
})
