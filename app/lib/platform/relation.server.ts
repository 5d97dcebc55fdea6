// Relations: named links from one entity to another. Only those of the common group are people's own.
import { z } from 'zod'
import type { Connection } from './connection.server'
import type { EntityId } from './entity-id'
import { EntityIdSchema } from './entity-id-schema'
import { PlatformError } from './errors'
import type { RelationDirection } from './relation-direction'

const GROUP = 'COMMON'

const RelationSchema = z.looseObject({
  from: EntityIdSchema,
  to: EntityIdSchema,
  type: z.string(),
  additionalInfo: z.unknown().optional(),
  /** Only the name of the end that was not asked about is told. */
  fromName: z.string().nullish(),
  toName: z.string().nullish(),
})
export type Relation = z.output<typeof RelationSchema>

/** What tells one relation from all others. */
export interface RelationEnds {
  from: EntityId
  to: EntityId
  type: string
}

const sides = { FROM: 'from', TO: 'to' } as const

/** All that begin or end at the entity, without those whose other end the person may not see. */
export async function listRelations(
  platform: Connection,
  { entityType, id }: EntityId,
  direction: RelationDirection,
): Promise<Relation[]> {
  const side = sides[direction]
  const query = new URLSearchParams({ [`${side}Id`]: id, [`${side}Type`]: entityType, relationTypeGroup: GROUP })
  const ask = (path: string) => platform.request(`${path}?${query}`, z.array(RelationSchema))
  try {
    return await ask('/api/relations/info')
  } catch (error) {
    // 3.2.2 fails over an end that has no name there, such as a profile.
    if (error instanceof PlatformError && error.status === 500) return ask('/api/relations')
    throw error
  }
}

function queryOf({ from, to, type }: RelationEnds): URLSearchParams {
  return new URLSearchParams({
    fromId: from.id,
    fromType: from.entityType,
    relationType: type,
    relationTypeGroup: GROUP,
    toId: to.id,
    toType: to.entityType,
  })
}

/** Read without losing a digit of its additional info; undefined where there is none. */
export async function findRelation(platform: Connection, ends: RelationEnds): Promise<Relation | undefined> {
  try {
    return await platform.request(`/api/relation?${queryOf(ends)}`, RelationSchema, { lossless: true })
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return undefined
    throw error
  }
}

/** Writes over one between the same ends with the same type. */
export const saveRelation = (platform: Connection, { from, to, type }: RelationEnds, additionalInfo: unknown) =>
  platform.send('/api/relation', { method: 'POST', body: { from, to, type, typeGroup: GROUP, additionalInfo } })

export const deleteRelation = (platform: Connection, ends: RelationEnds) =>
  platform.send(`/api/relation?${queryOf(ends)}`, { method: 'DELETE' })
