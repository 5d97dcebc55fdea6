// Attributes: named values of an entity in three scopes.
import { z } from 'zod'

export const attributeScopes = ['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE'] as const
export type AttributeScope = (typeof attributeScopes)[number]

/** Values are read without loss of digits, hence unknown. */
export const AttributeSchema = z.looseObject({ key: z.string(), lastUpdateTs: z.number(), value: z.unknown() })
export type Attribute = z.output<typeof AttributeSchema>
