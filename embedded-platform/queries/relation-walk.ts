// Walks along relations in SQL: the ids that are reached from an entity, with an end even where relations go in circles.
import type { EntityId, EntityType } from '../ids'
import type { Direction } from '../schemas/relation'
import { allOf, joined, type Sql, sql, trusted } from './sql'

/** Conditions on a relation, and the kind of entity that it leads to. */
export interface StepFilter {
  /** Empty: any. */
  relationType: string
  entityTypes: readonly EntityType[]
}

export interface RelationWalk {
  root: EntityId
  direction: Direction
  /** 0 or less: without end. */
  maxLevel: number
  fetchLastLevelOnly: boolean
  /** One of them has to fit; none: everything does. They choose what is kept, not where the walk goes. */
  filters: readonly StepFilter[]
}

/** Only circles lead deeper than this; a walk that may go deeper goes everywhere, but to each entity once. */
const MOST_LEVELS = 64

const ENDS = {
  FROM: {
    near: trusted('from_id'),
    nearType: trusted('from_type'),
    far: trusted('to_id'),
    farType: trusted('to_type'),
  },
  TO: { near: trusted('to_id'), nearType: trusted('to_type'), far: trusted('from_id'), farType: trusted('from_type') },
} as const

const COMMON = trusted(`type_group = 'COMMON'`)

function fitting(filters: readonly StepFilter[], row: Sql, farType: Sql): Sql {
  const each = filters.map(({ relationType, entityTypes }) => {
    const conditions: Sql[] = []
    if (relationType) conditions.push(sql`${row}.type = ${relationType}::text`)
    if (entityTypes.length > 0) conditions.push(sql`${row}.${farType} = ANY(${entityTypes}::text[])`)
    return allOf(conditions)
  })
  return each.length === 0 ? trusted('TRUE') : sql`(${joined(each, ' OR ')})`
}

/**
 * A query of ids. `walked` are the entities that relations are followed from, with how many steps they are away: on
 * several levels where several ways lead there. Without a limit the level says nothing and stays 0.
 */
export function reachedIds({ root, direction, maxLevel, fetchLastLevelOnly, filters }: RelationWalk): Sql {
  const { near, nearType, far, farType } = ENDS[direction]
  const limit = maxLevel > 0 && maxLevel <= MOST_LEVELS ? maxLevel : undefined
  const next = trusted(limit === undefined ? '0' : 'w.level + 1')
  const mayGoOn = limit === undefined ? trusted('TRUE') : sql`w.level < ${limit - 1}::integer`
  const last = sql`NOT EXISTS (SELECT 1 FROM relation n
    WHERE n.${near} = r.${far} AND n.${COMMON} AND ${fitting(filters, trusted('n'), farType)})`
  const atTheEnd = limit === undefined ? last : sql`(w.level = ${limit - 1}::integer OR ${last})`
  const onward = sql`walked w JOIN relation r ON r.${near} = w.id AND r.${COMMON}`
  return sql`WITH RECURSIVE walked (id, level) AS (
      SELECT ${root.id}::uuid, 0 WHERE EXISTS (
        SELECT 1 FROM relation s
        WHERE s.${near} = ${root.id}::uuid AND s.${nearType} = ${root.entityType}::text AND s.${COMMON})
      UNION
      SELECT r.${far}, ${next} FROM ${onward} WHERE ${mayGoOn}
    )
    SELECT r.${far} FROM ${onward}
    WHERE ${fitting(filters, trusted('r'), farType)} AND ${fetchLastLevelOnly ? atTheEnd : trusted('TRUE')}`
}
