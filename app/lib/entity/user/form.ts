// The members that the forms of a user accept.
import { z } from 'zod'
import { emailAddress } from '~/lib/forms/email'
import { optionalText } from '~/lib/forms/text'
import { isUuid } from '~/lib/platform/entity-id'
import { homeFields } from '../contact/form'
import { addFields, MAX_DESCRIPTION } from '../form'

const ownFields = {
  name: emailAddress,
  firstName: optionalText(),
  lastName: optionalText(),
  description: optionalText({ max: MAX_DESCRIPTION }),
}

/** How somebody new gets to a first password. */
export const ACTIVATIONS = ['link', 'mail'] as const

export const NewUserSchema = z.object({
  ...ownFields,
  ...addFields,
  activation: z.enum(ACTIVATIONS).default('link'),
})

export const UserFormSchema = z.object({
  ...ownFields,
  defaultDashboardId: z
    .string()
    .refine((id) => id === '' || isUuid(id), 'contact.no-dashboard-named')
    .default(''),
  defaultDashboardFullscreen: z.boolean().default(false),
  ...homeFields,
})
