// What platforms from 4.0 on work out of the values of an entity, or of all entities of a profile: calculated fields; from
// 4.3 on alarm rules are such too. Each type has a configuration of its own, which is kept as it is.
import { z } from 'zod'
import { EntityIdSchema } from './entity-id-schema'

export const CalculatedFieldSchema = z.looseObject({
  id: EntityIdSchema,
  entityId: EntityIdSchema,
  type: z.string().catch(''),
  name: z.string().catch(''),
  configuration: z.unknown().optional(),
})
export type CalculatedField = z.output<typeof CalculatedFieldSchema>

/** The type of those that are alarm rules. */
export const ALARM_FIELD = 'ALARM'
