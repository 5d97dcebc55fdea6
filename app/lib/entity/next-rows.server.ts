// The same page about the next ones, where more are chosen than can be done at once.
import { type ListPage, paths, type Query } from '~/lib/paths'
import { type Chosen, MOST_AT_ONCE } from './chosen.server'
import type { Kind } from './kinds'
import { listAddress, readListQuery } from './list-query'

/** `isLeaving`: those that are done no longer match the filters of that list. `more`: what the page goes on with. */
export function nextRows(
  kind: Kind,
  page: ListPage,
  search: URLSearchParams,
  chosen: Chosen,
  isLeaving: (query: Query) => boolean = () => false,
  more: Query = {},
): string | undefined {
  if (chosen.beyond === 0) return undefined
  const query = { ...listAddress(kind, readListQuery(kind, search)), ...more }
  const kept = search.get('kept')
  if (kept) return paths.of(kind).over(page, { ...query, kept, from: chosen.from + MOST_AT_ONCE })
  if (chosen.all === undefined) {
    const done = new Set(chosen.items.map(({ id }) => id))
    return paths.of(kind).over(page, { ...query, id: search.getAll('id').filter((id) => !done.has(id)) })
  }
  return paths
    .of(kind)
    .over(page, { ...query, all: '1', from: isLeaving(query) ? 0 : chosen.from + chosen.items.length })
}
