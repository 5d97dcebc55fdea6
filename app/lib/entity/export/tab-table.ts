// A table of a tab as its export needs it: what is shown of it now, and how its file is made.
import type { T } from '~/lib/i18n/texts'
import type { Query } from '~/lib/paths'
import type { EntityId } from '~/lib/platform/entity-id'
import type { Kind } from '../kinds'
import type { Cell, ExportColumn } from './cells'

export const exportedTabs = ['attributes', 'telemetry', 'events', 'relations'] as const
export type ExportedTab = (typeof exportedTabs)[number]

export interface TabTable<Item> {
  kind: Kind
  entity: EntityId
  /** The table as it stands in an address. */
  params: Query
  matches: number
  onPage: number
  /** The translation key of what it is called. */
  name: string
  /** `all`: with what the table leaves out. */
  columns(t: T, all: boolean): ExportColumn<Item>[]
  /** Those of the page, or all that match. */
  portions(isAll: boolean, signal: AbortSignal): AsyncGenerator<Item[]>
}

/** Of a table that is all here already. */
export async function* atOnce<Item>(items: Item[]) {
  yield items
}

export const textCell = (text: string | undefined): Cell => (text ? { as: 'text', text } : undefined)

export function exportColumn<Item>(name: string, title: string, cell: (item: Item) => Cell): ExportColumn<Item> {
  return { name, title, isDate: false, cell }
}

export const dateColumn = <Item>(name: string, title: string, ts: (item: Item) => number): ExportColumn<Item> => ({
  name,
  title,
  isDate: true,
  cell: (item) => dateCell(ts(item)),
})

const dateCell = (ts: number): Cell => ({ as: 'date', ts })
