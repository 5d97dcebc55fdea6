// The entities of an export, a platform page at a time: nothing is asked for before what was got has been written.
import { ownerOf } from '~/lib/platform/entity-calls.server'
import type { Latest } from '~/lib/platform/latest-text'
import { latestValues } from '~/lib/platform/latest-values.server'
import type { Items } from '../items'
import { keyColumn, latestKey } from '../key-columns'
import { type Kind, kindOf } from '../kinds'
import type { EntityListQuery } from '../list-query'
import { type ListReader, listRows } from '../list-rows.server'
import { sourceOf } from '../sources.server'
import type { ExportScope } from './choices'
import { patiently } from './patiently.server'

/** Rows of one call: few enough for the platform, and for what is held here. */
export const ROWS_AT_ONCE = 500

export interface Wanted<K extends Kind> extends ListReader {
  kind: K
  query: EntityListQuery
  scope: ExportScope
  ids: readonly string[]
  /** Names of the columns. */
  names: readonly string[]
  signal: AbortSignal
}

export interface ExportRow<K extends Kind> {
  item: Items[K]
  latest: Latest
}

/** One portion after the other; the first one fails before anything is written. */
export async function* exportRows<K extends Kind>(wanted: Wanted<K>): AsyncGenerator<ExportRow<K>[]> {
  const portions = wanted.scope === 'selected' ? chosenItems(wanted) : listedItems(wanted)
  for await (const items of portions) yield completed(wanted, items)
}

async function* listedItems<K extends Kind>({ kind, query, scope, ...reader }: Wanted<K>) {
  const ask = (query: EntityListQuery) => patiently(reader.signal, () => listRows(kind, reader, query))
  if (scope === 'page') {
    yield (await ask(query)).items
    return
  }
  for (let page = 1; ; page++) {
    const { items, totalPages } = await ask({ ...query, size: ROWS_AT_ONCE, page })
    yield items
    if (page >= totalPages) return
  }
}

/** Without those that somebody deleted, and those that are not this person's to see. */
async function* chosenItems<K extends Kind>({ kind, user, platform, ids, signal }: Wanted<K>) {
  // Also where there are none: the file then has its head.
  for (let start = 0; start === 0 || start < ids.length; start += ROWS_AT_ONCE) {
    const portion = ids.slice(start, start + ROWS_AT_ONCE)
    yield await patiently(signal, () => sourceOf(kind).some(platform, ownerOf(user), portion))
  }
}

/** With the latest values of the columns that show some. */
async function completed<K extends Kind>({ kind, platform, names, signal }: Wanted<K>, items: Items[K][]) {
  const { beyond } = sourceOf(kind)
  const ofColumns = names.flatMap((name) => {
    const column = keyColumn(name)
    return column ? [latestKey(column)] : []
  })
  const keys = [...(beyond?.keys ?? []), ...ofColumns]
  const ids = items.map(({ id }) => id)
  const found = await patiently(signal, () => latestValues(platform, kindOf(kind).type, ids, keys))
  return items.map((item): ExportRow<K> => {
    const latest = found.get(item.id)
    return { item: beyond ? beyond.with(item, latest) : item, latest }
  })
}
