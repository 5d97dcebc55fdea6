// Attributes: named values of an entity in three scopes.
import { z } from 'zod'

/** Values are read without loss of digits, hence unknown. */
export const AttributeSchema = z.looseObject({ key: z.string(), lastUpdateTs: z.number(), value: z.unknown() })
export type Attribute = z.output<typeof AttributeSchema>
