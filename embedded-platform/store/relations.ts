// The table of relations, and walks along them.
import type { Queryable, Tx } from '../db/database'
import type { EntityId } from '../ids'
import { stringifyJson } from '../json/exact-json'
import type { Platform } from '../platform'
import {
  type Direction,
  farEnd,
  fits,
  type Relation,
  type RelationFilter,
  type RelationGroup,
  type RelationRow,
  relationOf,
  type Walk,
} from '../schemas/relation'

const COLUMNS = 'from_id, from_type, to_id, to_type, type_group, type, additional_info'

export interface RelationKey {
  from: EntityId
  to: EntityId
  type: string
  typeGroup: RelationGroup
}

const KEY = 'from_id = $1 AND to_id = $2 AND type = $3 AND type_group = $4'
const keyOf = ({ from, to, type, typeGroup }: RelationKey) => [from.id, to.id, type, typeGroup]

export async function findRelation(db: Queryable, key: RelationKey): Promise<Relation | undefined> {
  const [row] = await db.query<RelationRow>(`SELECT ${COLUMNS} FROM relation WHERE ${KEY}`, keyOf(key))
  return row && relationOf(row)
}

export async function saveRelation(
  db: Queryable,
  { from, to, type, typeGroup, additionalInfo }: RelationKey & { additionalInfo?: unknown },
): Promise<void> {
  await db.query(
    `INSERT INTO relation (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7::json)
     ON CONFLICT (from_id, type_group, type, to_id) DO UPDATE SET additional_info = excluded.additional_info`,
    [
      from.id,
      from.entityType,
      to.id,
      to.entityType,
      typeGroup,
      type,
      additionalInfo === undefined || additionalInfo === null ? null : stringifyJson(additionalInfo),
    ],
  )
}

/** Answers whether there was one. */
export async function deleteRelation(db: Queryable, key: RelationKey): Promise<boolean> {
  return (await db.query(`DELETE FROM relation WHERE ${KEY} RETURNING type`, keyOf(key))).length > 0
}

const NEAR = { FROM: 'from_id', TO: 'to_id' } as const

async function relationsAt(db: Queryable, ids: readonly string[], direction: Direction, typeGroup: RelationGroup) {
  const rows = await db.query<RelationRow>(
    `SELECT ${COLUMNS} FROM relation WHERE ${NEAR[direction]} = ANY($1::uuid[]) AND type_group = $2
     ORDER BY from_id, to_id, type`,
    [ids, typeGroup],
  )
  return rows.map(relationOf)
}

/** FROM: that begin at the entity; TO: that end at it. */
export const relationsOf = (db: Queryable, entity: EntityId, direction: Direction, typeGroup: RelationGroup) =>
  relationsAt(db, [entity.id], direction, typeGroup)

/** In both directions and all groups. */
export async function allRelationsOf(db: Queryable, entity: EntityId): Promise<Relation[]> {
  const rows = await db.query<RelationRow>(`SELECT ${COLUMNS} FROM relation WHERE from_id = $1 OR to_id = $1`, [
    entity.id,
  ])
  return rows.map(relationOf)
}

/** Relations along a walk, each once; every entity is left once only, so that circles have an end. */
export async function walkRelations(
  db: Queryable,
  root: EntityId,
  { direction, typeGroup, maxLevel, fetchLastLevelOnly }: Omit<Walk, 'root'>,
  filters: readonly RelationFilter[],
): Promise<Relation[]> {
  const found: Relation[] = []
  const left = new Set<string>()
  let frontier = [root.id]
  for (let level = 1; frontier.length > 0 && (maxLevel <= 0 || level <= maxLevel); level++) {
    for (const id of frontier) left.add(id)
    const relations = await relationsAt(db, frontier, direction, typeGroup)
    if (!fetchLastLevelOnly || level === maxLevel) found.push(...relations)
    frontier = [...new Set(relations.map((relation) => farEnd(relation, direction).id))].filter((id) => !left.has(id))
  }
  return found.filter((relation) => fits(filters, relation, direction))
}

/** Nothing leads to or from what is gone. */
export async function removeRelations(tx: Tx, _platform: Platform, entities: readonly EntityId[]): Promise<void> {
  const ids = entities.map(({ id }) => id)
  await tx.query('DELETE FROM relation WHERE from_id = ANY($1::uuid[])', [ids])
  await tx.query('DELETE FROM relation WHERE to_id = ANY($1::uuid[])', [ids])
}
