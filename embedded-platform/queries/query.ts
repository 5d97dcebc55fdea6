// Entity data and count queries: what they ask for.

import { noSource, readEntityFilter } from './entity-filter'
import { type EntityKey, isField, readKey, readKeys } from './entity-key'
import type { EntitySource } from './entity-source'
import { type KeyFilter, readKeyFilters } from './predicate'
import { knownMembers, needed, type Read, type Reading, readWith, storable } from './reading'

export interface EntityCountQuery {
  source: EntitySource
  keyFilters: readonly KeyFilter[]
}

export interface Sort {
  key: EntityKey
  isDescending: boolean
}

interface EntityPageLink {
  pageSize: number
  page: number
  textSearch: string
  sort: Sort | undefined
  /** The set is looked at again from time to time. */
  isDynamic: boolean
}

export interface EntityDataQuery extends EntityCountQuery {
  pageLink: EntityPageLink
  fields: readonly EntityKey[]
  latest: readonly EntityKey[]
}

const NO_PAGE: EntityPageLink = { pageSize: 1, page: 0, textSearch: '', sort: undefined, isDynamic: false }
const NO_FILTER = 'Query entity filter must be specified.'
const DIRECTIONS = ['ASC', 'DESC'] as const
export const MOST_ROWS = 2 ** 31 - 1

/** The key may be left out of an order of entities, which is none then; alarms are sorted by something. */
export function readSort(reading: Reading, value: unknown, needsKey: boolean): Sort | undefined {
  if (value === undefined || value === null) return undefined
  const read = knownMembers(reading, value, ['key', 'direction'])
  const isWithoutKey = (read.raw('key') ?? null) === null
  if (isWithoutKey && !needsKey) {
    read.oneOf('direction', DIRECTIONS) // readable all the same
    return undefined
  }
  return { key: readKey(reading, read.raw('key')), isDescending: read.oneOf('direction', DIRECTIONS) !== 'ASC' }
}

function readPageLink(reading: Reading, value: unknown): EntityPageLink {
  if (value === undefined || value === null)
    return needed(reading, null, NO_PAGE, 'Entity Data Page link must be specified.')
  const read = knownMembers(reading, value, ['pageSize', 'page', 'textSearch', 'sortOrder', 'dynamic'])
  const pageSize = read.integer('pageSize', 32) ?? 0
  const page = read.integer('page', 32) ?? 0
  const incorrect = 'Incorrect entity data page link'
  if (pageSize < 1) reading.problems.push(`${incorrect} page size '${pageSize}'. Page size must be greater than zero.`)
  if (page < 0) reading.problems.push(`${incorrect} page '${page}'. Page must be positive integer.`)
  if (page * pageSize > MOST_ROWS) reading.problems.push(`${incorrect} page '${page}'. Page is too far away.`)
  return {
    pageSize,
    page,
    textSearch: storable(reading, read.text('textSearch') ?? ''),
    sort: readSort(reading, read.raw('sortOrder'), false),
    isDynamic: read.boolean('dynamic') ?? false,
  }
}

export function checkKinds(reading: Reading, fields: readonly EntityKey[], latest: readonly EntityKey[]) {
  if (!fields.every(isField)) reading.problems.push('Entity fields must be keys of type ENTITY_FIELD.')
  if (latest.some(isField)) reading.problems.push('Latest values must not be keys of type ENTITY_FIELD.')
}

const COUNT_MEMBERS = ['entityFilter', 'keyFilters']
const DATA_MEMBERS = [...COUNT_MEMBERS, 'pageLink', 'entityFields', 'latestValues']

export const readSource = (reading: Reading, filter: unknown) =>
  filter === undefined || filter === null ? noSource(reading, NO_FILTER) : readEntityFilter(reading, filter)

/** For a query that may be any JSON; `isStrict` over the socket. */
export const readDataQuery = (value: unknown, isStrict: boolean): Read<EntityDataQuery> =>
  readWith(isStrict, (reading) => {
    const read = knownMembers(reading, value, DATA_MEMBERS)
    if (!read.raw('entityFilter')) reading.problems.push(NO_FILTER) // comes before what may be wrong with the page
    const pageLink = readPageLink(reading, read.raw('pageLink'))
    const source = readSource(reading, read.raw('entityFilter'))
    const fields = readKeys(reading, read.list('entityFields'))
    const latest = readKeys(reading, read.list('latestValues'))
    checkKinds(reading, fields, latest)
    return { source, pageLink, fields, latest, keyFilters: readKeyFilters(reading, read.list('keyFilters')) }
  })

export const readCountQuery = (value: unknown, isStrict: boolean): Read<EntityCountQuery> =>
  readWith(isStrict, (reading) => {
    const read = knownMembers(reading, value, COUNT_MEMBERS)
    const source = readSource(reading, read.raw('entityFilter'))
    return { source, keyFilters: readKeyFilters(reading, read.list('keyFilters')) }
  })
