// The keys of live values that a page shows: searched, sorted and cut as the address says.
import type { Values } from '~/lib/live/shapes/live-value'
import { type ListQuery, slicePage } from '~/lib/paging'

const fits = (key: string, text: string, search: string) =>
  key.toLowerCase().includes(search) || text.toLowerCase().includes(search)

export function liveKeys(values: Values, query: Pick<ListQuery, 'q' | 'order' | 'page' | 'size'>) {
  const all = Object.keys(values)
  const search = query.q.toLowerCase()
  const found = search ? all.filter((key) => fits(key, values[key]?.value ?? '', search)) : all
  const sorted = found.sort((a, b) => (a < b ? -1 : 1))
  const { data, totalPages, totalElements } = slicePage(query.order === 'asc' ? sorted : sorted.reverse(), query)
  return { keys: data, totalPages, matches: totalElements, total: all.length }
}
