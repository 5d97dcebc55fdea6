// The members that the forms of a rule chain accept.
import { z } from 'zod'
import { entityFields } from '../form'

export const RuleChainFormSchema = z.object({
  name: entityFields.name,
  debugMode: z.boolean().default(false),
  description: entityFields.description,
})
