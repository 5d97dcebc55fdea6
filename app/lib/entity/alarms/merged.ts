// Pages of alarms of several kinds of originators put together to one: each is given from its beginning, as far as this page
// can reach. The server draws with it, and the page itself as alarms come in.
import type { AlarmRow, AlarmsResult } from '~/lib/live/shapes/alarms'
import type { ListQuery } from '~/lib/paging'
import type { AlarmSort } from './query'

export const NO_ALARMS: AlarmsResult = {
  shape: 'alarms',
  rows: [],
  totalElements: 0,
  totalPages: 0,
  hasNext: false,
  isPartial: false,
}

type Order = Pick<ListQuery<AlarmSort>, 'sort' | 'order' | 'page' | 'size'>

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

/** As platforms sort: by the letters of the member, capitals first; equal ones by their time. */
export const inOrder =
  ({ sort, order }: Pick<Order, 'sort' | 'order'>) =>
  (a: AlarmRow, b: AlarmRow) =>
    (order === 'asc' ? 1 : -1) *
    (compare(a[sort], b[sort]) || compare(a.createdTime, b.createdTime) || compare(a.id, b.id))

export function mergedPage(parts: readonly AlarmsResult[], { size, page, ...order }: Order): AlarmsResult {
  const rows = parts.flatMap((part) => part.rows).sort(inOrder(order))
  const totalElements = parts.reduce((sum, part) => sum + part.totalElements, 0)
  return {
    shape: 'alarms',
    rows: rows.slice((page - 1) * size, page * size),
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    hasNext: page * size < totalElements,
    isPartial: parts.some(({ isPartial }) => isPartial),
  }
}
