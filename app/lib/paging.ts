// The state of a list in its address: page, size, order and search. Anything else in the address counts as the default.
import type { PageLink } from './platform/page'

export const pageSizes = [10, 20, 50] as const
const DEFAULT_SIZE = 20
const MAX_SEARCH = 255

export interface ListQuery<Sort extends string = string> {
  /** From 1, as people count. */
  page: number
  size: number
  sort: Sort
  order: 'asc' | 'desc'
  q: string
}

export interface ListRules<Sort extends string> {
  sorts: readonly Sort[]
  sort: Sort
  order: 'asc' | 'desc'
}

const wholeNumber = (text: string | null) => (text && /^\d{1,6}$/.test(text) ? Number(text) : undefined)

export function parseListQuery<Sort extends string>(params: URLSearchParams, rules: ListRules<Sort>): ListQuery<Sort> {
  const size = wholeNumber(params.get('size'))
  const sort = rules.sorts.find((name) => name === params.get('sort'))
  const order = params.get('order')
  return {
    page: Math.max(1, wholeNumber(params.get('page')) ?? 1),
    size: pageSizes.find((choice) => choice === size) ?? DEFAULT_SIZE,
    sort: sort ?? rules.sort,
    order: order === 'asc' || order === 'desc' ? order : sort ? 'asc' : rules.order,
    q: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH),
  }
}

export const toPageLink = ({ page, size, sort, order, q }: ListQuery): PageLink => ({
  pageSize: size,
  page: page - 1,
  sortProperty: sort,
  sortOrder: order === 'asc' ? 'ASC' : 'DESC',
  ...(q && { textSearch: anywhere(q) }),
})

/** Platforms take `%` and `_` of a search as wildcards; 3.2.2 else finds beginnings alone (patterns: Search). */
const anywhere = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** The members of a query that differ from its rules, as they stand in an address. */
export function listParams<Sort extends string>(
  { page, size, sort, order, q }: ListQuery<Sort>,
  rules: ListRules<Sort>,
): Record<string, string> {
  const isDefaultSort = sort === rules.sort && order === rules.order
  return {
    ...(q && { q }),
    ...(!isDefaultSort && { sort, order }),
    ...(size !== DEFAULT_SIZE && { size: String(size) }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** One page of a list that is all here already. */
export function slicePage<T>(items: T[], { page, size }: Pick<ListQuery, 'page' | 'size'>) {
  const totalPages = Math.ceil(items.length / size)
  return { data: items.slice((page - 1) * size, page * size), totalPages, totalElements: items.length }
}
