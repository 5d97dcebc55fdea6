// The rows of a table of relations: of one entity, in one direction.
import { type ListQuery, type ListRules, slicePage } from '~/lib/paging'
import { type EntityId, isUuid } from '~/lib/platform/entity-id'
import type { RelationDirection } from '~/lib/platform/relation-direction'
import type { Kind } from '../kinds'

export interface RelationRow {
  /** As it stands in an address: the other end, and the type. */
  id: string
  type: string
  end: EntityId
  /** Of the other end; absent where it could not be told. */
  name?: string
  /** Of a user: this person may open its page. */
  opens?: boolean
  hasInfo: boolean
}

/** What is shown of them: types of the other ends, and of the relations. None of them: all. */
export interface RelationFilter {
  ends: string[]
  types: string[]
}

export interface RelationsData {
  kind: Kind
  entity: EntityId
  direction: RelationDirection
  query: ListQuery<RelationSort>
  filter: RelationFilter
  /** The types there are. */
  offered: RelationFilter
  canWrite: boolean
  page: { rows: RelationRow[]; totalPages: number; matches: number; total: number }
}

export const relationSorts = ['type', 'entityType', 'name'] as const
export type RelationSort = (typeof relationSorts)[number]
export const relationListRules: ListRules<RelationSort> = { sorts: relationSorts, sort: 'type', order: 'asc' }

/** Offered where a type is typed; any other is as good. */
export const KNOWN_RELATION_TYPES = ['Contains', 'Manages'] as const

export const directionIn = (search: URLSearchParams): RelationDirection =>
  search.get('direction') === 'to' ? 'TO' : 'FROM'
/** The direction as an address says it: nothing for the first one. */
export const directionQuery = (direction: RelationDirection): Record<string, string> =>
  direction === 'TO' ? { direction: 'to' } : {}

const ENTITY_TYPE = /^[A-Z_]{1,64}$/
const MOST_CHOSEN = 30
const LONGEST_TYPE = 255

/** The names of its members in an address. */
export const filterNames = { ends: 'of', types: 'type' } as const

export function filterIn(search: URLSearchParams): RelationFilter {
  const chosen = (name: string) => [...new Set(search.getAll(name))].filter((one) => one !== '').slice(0, MOST_CHOSEN)
  return {
    ends: chosen(filterNames.ends).filter((type) => ENTITY_TYPE.test(type)),
    types: chosen(filterNames.types).map((type) => type.slice(0, LONGEST_TYPE)),
  }
}

export const filterParams = ({ ends, types }: RelationFilter): Record<string, string[]> => ({
  ...(ends.length > 0 && { [filterNames.ends]: ends }),
  ...(types.length > 0 && { [filterNames.types]: types }),
})

export const isShown = ({ ends, types }: RelationFilter, row: Pick<RelationRow, 'end' | 'type'>) =>
  (ends.length === 0 || ends.includes(row.end.entityType)) && (types.length === 0 || types.includes(row.type))

/** The types there are, with those that are chosen. */
export const offeredIn = (rows: readonly RelationRow[], { ends, types }: RelationFilter): RelationFilter => ({
  ends: [...new Set([...rows.map(({ end }) => end.entityType), ...ends])].sort(),
  types: [...new Set([...rows.map(({ type }) => type), ...types])].sort(),
})

export const endText = ({ entityType, id }: EntityId) => `${entityType}.${id}`

/** Undefined for what no end is written as. */
export function readEnd(text: string): EntityId | undefined {
  const [entityType = '', id = '', ...more] = text.split('.')
  return ENTITY_TYPE.test(entityType) && isUuid(id) && more.length === 0 ? { entityType, id } : undefined
}

export const relationId = (end: EntityId, type: string) => `${endText(end)}.${type}`

export function readRelationId(text: string): { end: EntityId; type: string } | undefined {
  const [entityType = '', id = '', ...type] = text.split('.')
  const end = readEnd(`${entityType}.${id}`)
  return end && type.length > 0 ? { end, type: type.join('.') } : undefined
}

const textOf: Record<RelationSort, (row: RelationRow) => string> = {
  type: ({ type }) => type,
  entityType: ({ end }) => end.entityType,
  name: ({ name, end }) => name ?? end.id,
}

/** `words`: what a type of entities is called, which is searched too. */
export function relationPage(
  rows: readonly RelationRow[],
  query: ListQuery<RelationSort>,
  words: (type: string) => string,
) {
  const wanted = query.q.toLowerCase()
  const has = (text: string) => text.toLowerCase().includes(wanted)
  const found = rows.filter(
    (row) => has(row.type) || has(words(row.end.entityType)) || has(row.name ?? '') || has(row.end.id),
  )
  const direction = query.order === 'asc' ? 1 : -1
  const compare = (a: RelationRow, b: RelationRow, sort: RelationSort) => textOf[sort](a).localeCompare(textOf[sort](b))
  const sorted = found.toSorted((a, b) => direction * compare(a, b, query.sort) || compare(a, b, 'name'))
  const { data, totalPages, totalElements } = slicePage(sorted, query)
  return { rows: data, totalPages, matches: totalElements }
}
