// The page, order and search of a table in a tile, as the address of the dashboard has them: its members carry the number of
// the tile, so that several tables stand side by side, and links and forms turn the pages without scripts.

import { numberOf } from '~/lib/dashboard/model/own'
import type { Widget } from '~/lib/dashboard/model/widget'
import { shortHash } from '~/lib/short-hash'

export type TableMember = 'page' | 'size' | 'sort' | 'q' | 'columns' | 'chosen' | 'status' | 'severity' | 'type'

export const memberOf = ({ id }: Pick<Widget, 'id'>, member: TableMember) => `${member}.${shortHash(id)}`

export interface TableQuery {
  /** From 0. */
  page: number
  size: number
  sizes: readonly number[]
  hasPages: boolean
  /** The name of a column. */
  sort: string
  isDescending: boolean
  q: string
}

const USUAL_SIZE = 10
const USUAL_SIZES = 3
const MOST_SIZES = 10
const LONGEST_SEARCH = 255
const MOST_PAGES = 100_000

interface Limits {
  /** The order that its type has. */
  sort: string
  most: number
}

export function readTableQuery(widget: Widget, search: URLSearchParams, { sort, most }: Limits): TableQuery {
  const { displayPagination, defaultPageSize, defaultSortOrder, pageStepIncrement, pageStepCount } =
    widget.config.settings
  const of = (member: TableMember) => search.get(memberOf(widget, member)) ?? ''
  const hasPages = displayPagination !== false
  const usual = Math.min(most, Math.max(1, Math.floor(numberOf(defaultPageSize) ?? USUAL_SIZE)))
  const step = Math.max(1, Math.floor(numberOf(pageStepIncrement) ?? usual))
  const count = Math.min(MOST_SIZES, Math.max(1, Math.floor(numberOf(pageStepCount) ?? USUAL_SIZES)))
  const steps = Array.from({ length: count }, (_, at) => Math.min(most, step * (at + 1)))
  const sizes = [...new Set([usual, ...steps])].sort((a, b) => a - b)
  const size = sizes.find((one) => String(one) === of('size')) ?? usual
  const page = Math.min(MOST_PAGES, Math.max(1, Math.floor(numberOf(of('page')) ?? 1))) - 1
  const stored = typeof defaultSortOrder === 'string' && defaultSortOrder !== '' ? defaultSortOrder : sort
  const order = of('sort') || stored
  return {
    page: hasPages ? page : 0,
    size: hasPages ? size : most,
    sizes,
    hasPages,
    sort: order.replace(/^[-+]/, ''),
    isDescending: order.startsWith('-'),
    q: of('q').trim().slice(0, LONGEST_SEARCH),
  }
}
