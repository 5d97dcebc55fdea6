// A customer as pickers and headings show it. Members this console does not know are kept.
import { z } from 'zod'
import { EntityIdSchema } from './entity-id'

export const CustomerSchema = z.looseObject({
  id: EntityIdSchema,
  createdTime: z.number(),
  title: z.string(),
  additionalInfo: z.unknown(),
})
