// Apart from entity-id.ts, which pages use in the browser without the weight of zod.
import { z } from 'zod'

export const EntityIdSchema = z.looseObject({ entityType: z.string(), id: z.string() })
