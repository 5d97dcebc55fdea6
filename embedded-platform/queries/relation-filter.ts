// The filters of entity queries that walk along relations: of any kind, or the search for assets, devices and views.

import { badRequest } from '../api/errors'
import { anyEntityIdOf } from '../api/ids'
import { type Members, members, textOf } from '../api/members'
import { ENTITY_TYPES, type EntityType, entityId, NULL_ID } from '../ids'
import { DIRECTIONS } from '../schemas/relation'
import type { EntitySource } from './entity-source'
import { type EntityTable, fieldOf, OWNED_TABLES } from './entity-tables'
import { needed, type Reading, storable } from './reading'
import { relatedTable } from './related-table'
import { type RelationWalk, reachedIds, type StepFilter } from './relation-walk'
import { NOTHING, type Sql, sql, trusted } from './sql'

/** Types that a relations query without filters leads to. Views count as a further step, though they are not shown. */
const RELATED_TYPES: readonly EntityType[] = [
  'TENANT',
  'CUSTOMER',
  'USER',
  'DASHBOARD',
  'ASSET',
  'DEVICE',
  'ENTITY_VIEW',
]

function readWalk(reading: Reading, read: Members): Omit<RelationWalk, 'filters'> {
  const root = anyEntityIdOf(read.raw('rootEntity'))
  const direction = read.oneOf('direction', DIRECTIONS)
  return {
    root: needed(reading, root, entityId('ASSET', NULL_ID), 'Root entity must be specified.'),
    direction: needed(reading, direction, 'FROM', 'Direction must be specified.'),
    maxLevel: read.integer('maxLevel', 32) ?? 0,
    fetchLastLevelOnly: read.boolean('fetchLastLevelOnly') ?? false,
  }
}

/** An enum as clients write it: by its name or its place in the list. */
function entityTypeOf(reading: Reading, value: unknown): EntityType[] {
  if (value === null) {
    reading.problems.push('Entity type must be specified.')
    return []
  }
  const type = ENTITY_TYPES.find((known, place) => known === value || place === value)
  if (!type) throw badRequest()
  return [type]
}

function stepFilterOf(reading: Reading, value: unknown): StepFilter[] {
  if (value === null) {
    reading.problems.push('Relation filter must be specified.')
    return []
  }
  const read = members(value)
  const relationType = storable(reading, read.text('relationType') ?? '')
  const entityTypes = (read.list('entityTypes') ?? []).flatMap((type) => entityTypeOf(reading, type))
  return [{ relationType, entityTypes }]
}

/** A filter that says nothing is none. */
function stepFilters(reading: Reading, values: readonly unknown[] | null): StepFilter[] {
  const read = (values ?? []).flatMap((value) => stepFilterOf(reading, value))
  const given = read.filter(({ relationType, entityTypes }) => relationType !== '' || entityTypes.length > 0)
  return given.length > 0 ? given : [{ relationType: '', entityTypes: RELATED_TYPES }]
}

/** Whatever else is asked of rows has no index: the database begins with what was reached, not with a tenant's rows. */
const reachedFirst = (table: EntityTable): EntityTable => ({
  ...table,
  ofTenant: (tenantId) => sql`e.tenant_id::text = ${tenantId}::text`,
  ofCustomer: (customerId) => sql`e.customer_id::text = ${customerId}::text`,
})

const isReached = (walk: RelationWalk) => sql`e.id = ANY(ARRAY(${reachedIds(walk)}))`

export function relationsQuery(reading: Reading, read: Members): EntitySource {
  const walk = { ...readWalk(reading, read), filters: stepFilters(reading, read.list('filters')) }
  return { table: relatedTable(walk.root.entityType), condition: isReached(walk), isWalk: true }
}

/** No list and an empty one are any type. */
function isOfTypes(reading: Reading, table: EntityTable, values: readonly unknown[] | null): Sql {
  const types = (values ?? []).map(textOf)
  if (types.length === 0) return trusted('TRUE')
  const wanted = types.filter((type) => type !== null).map((type) => storable(reading, type))
  return sql`(${fieldOf(table, 'type')?.text ?? NOTHING} || '') = ANY(${wanted}::text[])`
}

export const searchQuery =
  (type: keyof typeof OWNED_TABLES, typesMember: string) =>
  (reading: Reading, read: Members): EntitySource => {
    const table = reachedFirst(OWNED_TABLES[type])
    const relationType = storable(reading, read.text('relationType') ?? '')
    const walk = { ...readWalk(reading, read), filters: [{ relationType, entityTypes: [type] }] }
    const condition = sql`${isReached(walk)} AND ${isOfTypes(reading, table, read.list(typesMember))}`
    return { table, condition, isWalk: true }
  }
