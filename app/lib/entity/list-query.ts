// The state of a kind's list in its address: order, page, search, filters, and the saved view it came from.
import { type ListQuery, type ListRules, listParams, parseListQuery } from '~/lib/paging'
import type { Query } from '~/lib/paths'
import { isUuid } from '~/lib/platform/entity-id'
import { readColumns, writeColumns } from './column-names'
import { type Conditions, readConditions, writtenCondition } from './conditions'
import type { OwnerKind } from './kind'
import { type Kind, kindOf } from './kinds'

export interface EntityListQuery extends ListQuery, Conditions {
  /** Those that are set, by their names in the address. */
  filters: Readonly<Record<string, string>>
  /** The entity that the list stands below. */
  owner?: { kind: OwnerKind; id: string }
  /** The id of a saved view, or ALL. */
  view?: string
  /** Names of the columns, where the address names them. */
  cols?: readonly string[]
}

/** With conditions, so many of a customer are looked through: entity queries know no customer. */
export const MOST_OF_CUSTOMER = 1000

/** The list as it is without a view, also where a view of one's own is the default. */
export const ALL = 'all'
const VIEW = /^[\da-z]{1,16}$/

const rulesOf = (kind: Kind): ListRules<string> => kindOf(kind).list

function ownerIn(kind: Kind, params: URLSearchParams): Pick<EntityListQuery, 'owner'> {
  for (const owner of kindOf(kind).below ?? []) {
    const id = params.get(owner)
    if (id && isUuid(id)) return { owner: { kind: owner, id } }
  }
  return {}
}

/** The entity that a list stands below, as addresses of the list take it. */
export const ownerParams = ({ owner }: Pick<EntityListQuery, 'owner'>): Query =>
  owner ? { [owner.kind]: owner.id } : {}

export function readListQuery(kind: Kind, params: URLSearchParams): EntityListQuery {
  const set = Object.entries(kindOf(kind).list.filters).flatMap(([name, { pattern }]) => {
    const value = params.get(name) ?? ''
    return pattern.test(value) ? [[name, value] as const] : []
  })
  const view = params.get('view') ?? ''
  const cols = params.get('cols')
  return {
    filters: Object.fromEntries(set),
    ...parseListQuery(params, rulesOf(kind)),
    ...readConditions(kind, params.getAll('f')),
    ...ownerIn(kind, params),
    ...(VIEW.test(view) && { view }),
    ...(cols && { cols: readColumns(cols) }),
  }
}

/** The members of a query that differ from the defaults, as they stand in an address. */
export function listAddress(
  kind: Kind,
  { filters, owner, conditions, unread, view, cols, ...query }: EntityListQuery,
): Query {
  const f = [...conditions.map(writtenCondition), ...unread]
  const own = {
    ...ownerParams({ owner }),
    ...filters,
    ...(f.length > 0 && { f }),
    ...listParams(query, rulesOf(kind)),
    ...(cols && { cols: writeColumns(cols) }),
  }
  if (view === undefined) return own
  // A view alone stands for what it keeps: one that was changed to nothing says so by its page.
  return { ...own, view, ...(view !== ALL && Object.keys(own).length === 0 && { page: '1' }) }
}

/** The part of a query that a view keeps: all but the page, and whose list it is. Views are kept for a kind. */
export const keptAddress = (kind: Kind, query: EntityListQuery): Query =>
  listAddress(kind, { ...query, page: 1, view: undefined, owner: undefined })

export const filterCount = ({ q, filters, conditions, unread }: EntityListQuery) =>
  Number(q !== '') + Object.keys(filters).length + conditions.length + unread.length

export const isFiltered = ({ q, filters, conditions }: EntityListQuery) =>
  q !== '' || Object.keys(filters).length > 0 || conditions.length > 0
