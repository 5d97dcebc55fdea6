// Relations on the wire and in the database, and what is asked about them.
import { badRequest } from '../api/errors'
import { anyEntityIdOf, uuidOf } from '../api/ids'
import { type Members, members } from '../api/members'
import { ENTITY_TYPES, type EntityId, type EntityType, entityId } from '../ids'

export const RELATION_GROUPS = ['COMMON', 'ALARM', 'DASHBOARD', 'RULE_CHAIN', 'RULE_NODE'] as const
export type RelationGroup = (typeof RELATION_GROUPS)[number]

export const DIRECTIONS = ['FROM', 'TO'] as const
export type Direction = (typeof DIRECTIONS)[number]

export interface RelationRow {
  from_id: string
  from_type: EntityType
  to_id: string
  to_type: EntityType
  type_group: RelationGroup
  type: string
  additional_info: unknown
}

export interface Relation {
  from: EntityId
  to: EntityId
  type: string
  typeGroup: RelationGroup
  additionalInfo: unknown
}

export const relationOf = (row: RelationRow): Relation => ({
  from: entityId(row.from_type, row.from_id),
  to: entityId(row.to_type, row.to_id),
  type: row.type,
  typeGroup: row.type_group,
  additionalInfo: row.additional_info,
})

/** Of a walk in that direction: the end that is farther from where it began. */
export const farEnd = (relation: Pick<Relation, 'from' | 'to'>, direction: Direction): EntityId =>
  direction === 'FROM' ? relation.to : relation.from

/** A relation as a client sends it. */
export interface RelationInput {
  from: EntityId | null
  to: EntityId | null
  type: string | null
  typeGroup: RelationGroup
  additionalInfo: unknown
}

export function readRelation(json: unknown): RelationInput {
  const body = members(json)
  return {
    from: anyEntityIdOf(body.raw('from')),
    to: anyEntityIdOf(body.raw('to')),
    type: body.text('type'),
    typeGroup: body.oneOf('typeGroup', RELATION_GROUPS) ?? 'COMMON',
    additionalInfo: body.json('additionalInfo'),
  }
}

/** A walk along relations: where it begins and how far it goes. */
export interface Walk {
  root: EntityId | null
  direction: Direction
  typeGroup: RelationGroup
  /** 0 or less: without end. */
  maxLevel: number
  fetchLastLevelOnly: boolean
}

export interface RelationFilter {
  /** Empty or absent: any. */
  relationType: string | null
  /** Of the far end; empty: any. */
  entityTypes: readonly EntityType[]
}

export function readWalk(parameters: Members): Walk {
  const rootId = uuidOf(parameters.raw('rootId'))
  const rootType = parameters.oneOf('rootType', ENTITY_TYPES)
  return {
    root: rootId !== null && rootType !== null ? entityId(rootType, rootId) : null,
    direction: parameters.oneOf('direction', DIRECTIONS) ?? 'TO',
    typeGroup: parameters.oneOf('relationTypeGroup', RELATION_GROUPS) ?? 'COMMON',
    maxLevel: parameters.integer('maxLevel', 32) ?? 0,
    fetchLastLevelOnly: parameters.boolean('fetchLastLevelOnly') ?? false,
  }
}

function readEntityTypes(value: unknown[] | null): EntityType[] {
  return (value ?? []).map((one) => {
    const type = ENTITY_TYPES.find((known) => known === one)
    if (!type) throw badRequest()
    return type
  })
}

function readFilter(json: unknown): RelationFilter {
  const filter = members(json)
  return { relationType: filter.text('relationType'), entityTypes: readEntityTypes(filter.list('entityTypes')) }
}

export interface RelationsQuery {
  walk: Walk | null
  filters: RelationFilter[] | null
}

export function readRelationsQuery(json: unknown): RelationsQuery {
  const body = members(json)
  const parameters = body.object('parameters')
  return { walk: parameters && readWalk(parameters), filters: body.list('filters')?.map(readFilter) ?? null }
}

/** One of the filters has to fit; without any filter everything does. */
export const fits = (filters: readonly RelationFilter[], relation: Relation, direction: Direction): boolean =>
  filters.length === 0 ||
  filters.some(
    ({ relationType, entityTypes }) =>
      (!relationType || relationType === relation.type) &&
      (entityTypes.length === 0 || entityTypes.includes(farEnd(relation, direction).entityType)),
  )
