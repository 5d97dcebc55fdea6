// The list an entity's page was opened from, and the row it was: one short parameter, 'from=23' or 'from=23.q=pump'.
import type { Query } from '~/lib/paths'
import type { EntityListQuery } from './list-query'

const LONGEST = 2000
const FROM = /^([1-9]\d{0,8})(?:\.(.*))?$/s

export interface CameFrom {
  /** From 0, over all pages. */
  index: number
  /** The list as it stands in its address, without the page. */
  list: URLSearchParams
}

/** Of a row of a page, by its index on it. */
export function cameFrom(params: Query, { page, size }: Pick<EntityListQuery, 'page' | 'size'>) {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    name === 'page' ? [] : [value ?? []].flat().map((one) => [name, String(one)]),
  )
  const list = new URLSearchParams(pairs).toString()
  return (index: number): string => {
    const place = String((page - 1) * size + index + 1)
    return list ? `${place}.${list}` : place
  }
}

export function readCameFrom(from: string | null): CameFrom | undefined {
  const [, place, list = ''] = (from !== null && from.length <= LONGEST && FROM.exec(from)) || []
  return place ? { index: Number(place) - 1, list: new URLSearchParams(list) } : undefined
}

/** The smallest page that shows a row with the one before and the one after it. */
export function pageAround(index: number): { size: number; page: number } {
  const first = Math.max(0, index - 1)
  for (let size = 3; ; size++) {
    if (Math.floor(first / size) === Math.floor((index + 1) / size)) return { size, page: Math.floor(first / size) + 1 }
  }
}

/** The parameter as it stands in an address, for the addresses of the same entity's other pages. */
export function fromIn(params: URLSearchParams): { from?: string } {
  const from = params.get('from')
  return readCameFrom(from) ? { from: from ?? '' } : {}
}
