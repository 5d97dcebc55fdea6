// Columns with a value for any entity that a person may see: the others are not shown by default. Looked at once
// for each tenant or customer, on a sample; what pages show afterwards adds to it, so that a column that was filled once
// stays.
import type { Connection } from '~/lib/platform/connection.server'
import { ownerOf } from '~/lib/platform/entity-calls.server'
import { PlatformError } from '~/lib/platform/errors'
import { platformIdentity } from '~/lib/session/session-record.server'
import type { SessionUser } from '~/lib/session/session-user'
import { singleton } from '~/lib/session/singletons.server'
import type { ColumnData } from './column-data'
import { columnsOf } from './columns.server'
import type { Items } from './items'
import type { Kind } from './kinds'
import { sourceOf } from './sources.server'

/** Enough for most to be exact, and one cheap call. */
const SAMPLE = 500

const seen = () => singleton('filled-columns', () => new Map<string, Set<string>>())

interface Reader {
  user: SessionUser
  platform: Connection
}

const keyOf = ({ user: { authority, tenantId, customerId } }: Reader, kind: Kind) =>
  [platformIdentity(), tenantId, authority === 'CUSTOMER_USER' ? customerId : '', kind].join(' ')

const isFilled = <Item>(column: ColumnData<Item>, item: Item) =>
  column.as === 'chips'
    ? column.value(item).length > 0
    : (column.as !== 'text' && column.as !== 'yes') || Boolean(column.value(item))

function add<K extends Kind>(known: Set<string>, kind: K, items: readonly Items[K][]) {
  for (const column of columnsOf(kind, true)) {
    if (!known.has(column.key) && items.some((item) => isFilled(column, item))) known.add(column.key)
  }
}

/** A page of a list: what it holds is known for nothing. */
interface Page<Item> {
  items: readonly Item[]
  /** True when there are no others. */
  isAll: boolean
}

const MOST_KEPT = 2000

function keep(key: string): Set<string> {
  const known = seen().get(key) ?? new Set<string>()
  if (seen().size >= MOST_KEPT) seen().clear()
  seen().set(key, known)
  return known
}

/** The values that a page shows in columns that were not known to have one. */
export function noteFilled<K extends Kind>(reader: Reader, kind: K, items: readonly Items[K][]): void {
  const known = seen().get(keyOf(reader, kind))
  if (known) add(known, kind, items)
}

export async function filledColumns<K extends Kind>(
  reader: Reader,
  kind: K,
  page?: Page<Items[K]>,
): Promise<(name: string) => boolean> {
  const key = keyOf(reader, kind)
  let known = seen().get(key)
  if (!known) {
    const sample = page?.isAll ? page.items : await sampleOf(reader, kind)
    // Of none at all nothing can be said yet.
    if (sample.length === 0) return () => true
    known = keep(key)
    add(known, kind, sample)
  }
  const found = known
  return (name) => found.has(name)
}

/** None, when the platform does not say: the page is worth showing all the same. */
async function sampleOf<K extends Kind>({ user, platform }: Reader, kind: K): Promise<Items[K][]> {
  try {
    return (await sourceOf(kind).list(platform, ownerOf(user), { pageSize: SAMPLE, page: 0 })).items
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return []
  }
}
