// The state of a kind's list in its address: order, page, search and filters.
import { type ListQuery, type ListRules, listParams, parseListQuery } from '~/lib/paging'
import { type Kind, kindOf } from './kinds'

export interface EntityListQuery extends ListQuery {
  /** Those that are set, by their names in the address. */
  filters: Readonly<Record<string, string>>
}

const rulesOf = (kind: Kind): ListRules<string> => kindOf(kind).list

export function readListQuery(kind: Kind, params: URLSearchParams): EntityListQuery {
  const set = Object.entries(kindOf(kind).list.filters).flatMap(([name, { pattern }]) => {
    const value = params.get(name) ?? ''
    return pattern.test(value) ? [[name, value] as const] : []
  })
  return { ...parseListQuery(params, rulesOf(kind)), filters: Object.fromEntries(set) }
}

/** The members of a query that differ from the defaults, as they stand in an address. */
export const listAddress = (kind: Kind, { filters, ...query }: EntityListQuery): Record<string, string> => ({
  ...filters,
  ...listParams(query, rulesOf(kind)),
})

export const isFiltered = ({ q, filters }: EntityListQuery) => q !== '' || Object.keys(filters).length > 0
