// Paging: what a list call asks for, and the page it gets.
import { invalid } from './errors'
import type { Query, QueryParameter } from './query'

type SortOrder = 'ASC' | 'DESC'

export interface PageLink {
  pageSize: number
  page: number
  textSearch?: string
  sortProperty?: string
  sortOrder: SortOrder
}

export interface PageData<T> {
  data: T[]
  totalPages: number
  totalElements: number
  hasNext: boolean
}

/** The `needs` of every list endpoint. */
export const PAGE: readonly QueryParameter[] = [
  { name: 'pageSize', type: 'int' },
  { name: 'page', type: 'int' },
]

function sortOrderOf(text: string | undefined): SortOrder {
  const order = (text || 'ASC').toUpperCase()
  if (order === 'ASC' || order === 'DESC') return order
  throw invalid(`Unsupported sort order '${text}'! Only 'ASC' or 'DESC' types are allowed.`)
}

export function pageLink(query: Query): PageLink {
  const pageSize = query.int('pageSize') ?? 0
  const page = query.int('page') ?? 0
  const sortProperty = query.text('sortProperty') || undefined
  const sortOrder = sortProperty === undefined ? 'ASC' : sortOrderOf(query.text('sortOrder'))
  checkPage(pageSize, page)
  return { pageSize, page, textSearch: query.text('textSearch') || undefined, sortProperty, sortOrder }
}

/** Lists of what happened, in a span of time; both ends belong to it. */
export interface TimePageLink extends PageLink {
  startTime?: number
  endTime?: number
}

/** The `needs` of every such list. */
export const TIME_PAGE: readonly QueryParameter[] = [
  ...PAGE,
  { name: 'startTime', type: 'long', isOptional: true },
  { name: 'endTime', type: 'long', isOptional: true },
]

/** The same checks as of other pages, in other words. */
export function timePageLink(query: Query): TimePageLink {
  const [pageSize, page] = [query.int('pageSize') ?? 0, query.int('page') ?? 0]
  const sortProperty = query.text('sortProperty') || undefined
  const sortOrder = sortProperty === undefined ? 'ASC' : sortOrderOf(query.text('sortOrder'))
  if (page < 0) throw invalid('Page index must not be less than zero!')
  if (pageSize < 1) throw invalid('Page size must not be less than one!')
  const textSearch = query.text('textSearch') || undefined
  const [startTime, endTime] = [query.long('startTime'), query.long('endTime')]
  return { pageSize, page, textSearch, sortProperty, sortOrder, startTime, endTime }
}

function checkPage(pageSize: number, page: number) {
  if (pageSize < 1) throw invalid(`Incorrect page link page size '${pageSize}'. Page size must be greater than zero.`)
  if (page < 0) throw invalid(`Incorrect page link page '${page}'. Page must be positive integer.`)
}

export function pageData<T>(
  rows: T[],
  total: number,
  { page, pageSize }: Pick<PageLink, 'page' | 'pageSize'>,
): PageData<T> {
  const totalPages = Math.ceil(total / pageSize)
  return { data: rows, totalPages, totalElements: total, hasNext: page + 1 < totalPages }
}
