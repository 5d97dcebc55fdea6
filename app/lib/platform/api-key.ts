// Keys by which programs speak for a person (platforms from 4.3).
import { z } from 'zod'
import { pageSchema } from './page'

const ApiKeySchema = z.looseObject({
  id: z.looseObject({ id: z.string() }),
  createdTime: z.number(),
  description: z.string().nullish(),
  enabled: z.boolean(),
  /** Epoch milliseconds; 0: it has no end. */
  expirationTime: z.number().nullish(),
})

export const ApiKeyPageSchema = pageSchema(ApiKeySchema)

/** What a program sends is told once, when it is made. */
export const NewApiKeySchema = ApiKeySchema.extend({ value: z.string() })
