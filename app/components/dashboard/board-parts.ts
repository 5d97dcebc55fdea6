// The parts of a dashboard's page that few of its visits need, each fetched where there is something for it to show.
import { fetched } from '~/components/ui/fetched'
import type { BoardData } from '~/lib/dashboard/page/data'

export const parts = {
  entities: () => import('./board-entities'),
  filters: () => import('./board-filters'),
  icon: () => import('./title-icon'),
  inspector: () => import('./tile-inspector'),
  table: () => import('./values-table'),
  window: () => import('./tile-window'),
}

export const boardParts = fetched(parts)

export type Part = keyof typeof parts

/** Those that the page needs at first. `search`: the query of its address. */
export function partsOf({ entities, filters, tiles }: BoardData, search: URLSearchParams): Part[] {
  const isInspected = search.has('inspect')
  const needed: Record<Part, boolean> = {
    entities: entities.length > 0,
    filters: filters.length > 0,
    icon: tiles.some(({ widget: { config } }) => config.showTitleIcon && config.titleIcon !== ''),
    inspector: isInspected,
    table: isInspected || tiles.some(({ id }) => search.get(`as-${id}`) === 'table'),
    window: tiles.some(({ tileWindow }) => tileWindow),
  }
  return (Object.keys(needed) as Part[]).filter((part) => needed[part])
}
