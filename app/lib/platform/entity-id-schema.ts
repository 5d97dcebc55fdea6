// Apart from entity-id.ts, which pages use in the browser without the weight of zod.
import { z } from 'zod'

export const EntityIdSchema = z.looseObject({ entityType: z.string(), id: z.string() })

/** What everything that the platform keeps has. */
export const StoredSchema = z.looseObject({ id: EntityIdSchema, createdTime: z.number() })
