// Fields that the forms of most kinds have.
import { z } from 'zod'
import { optionalText, requiredText } from '~/lib/forms/text'
import { isUuid } from '~/lib/platform/entity-id'

export const MAX_DESCRIPTION = 10_000

export const entityFields = {
  name: requiredText('entity.name-required', { tooLong: 'entity.name-max-length' }),
  label: optionalText({ tooLong: 'entity.label-max-length' }),
  description: optionalText({ max: MAX_DESCRIPTION }),
}

/** The id of something chosen; `unknown` is said of a name that nothing has. */
export const chosenId = (required: string, unknown: string) => z.string({ error: required }).refine(isUuid, unknown)

/** On the add forms: whether another one follows. */
export const addFields = { another: z.boolean().default(false) }

/** On those of kinds that a customer can have: the customer it is for. */
export const forCustomer = { customerId: z.string().refine(isUuid, 'entity.customer-none-named').optional() }
