// Updates the client has missed when latest values go live: what is stored by now is not what the page shows.
import type { Queryable } from '../db/database'
import { valueText } from '../json/value'
import { type EntityKey, type KeyType, keyName } from '../queries/entity-key'
import type { FoundEntity } from '../queries/find'
import type { LatestKey } from '../queries/latest-sql'
import { type LatestValue, latestValues } from '../queries/latest-values'
import type { EntityDataQuery } from '../queries/query'
import { latestUpdate, type ShownEntity } from './entity-page'
import type { EntityUpdate, Pair } from './messages'

interface Shown {
  query: EntityDataQuery
  entities: ReadonlyMap<string, ShownEntity>
  found: readonly FoundEntity[]
}

type Stored = (id: string, key: LatestKey) => LatestValue | undefined
/** The updates that bring the entities up to date, as far as the keys go. */
export type Missed = (keys: readonly LatestKey[], entities: readonly ShownEntity[]) => EntityUpdate[]

const SERIES: KeyType = 'TIME_SERIES'

export function liveLatest(keys: readonly EntityKey[]): Map<KeyType, Set<string>> {
  const found = new Map<KeyType, Set<string>>()
  for (const { type, key } of keys) found.set(type, (found.get(type) ?? new Set()).add(key))
  return found
}

const byType = (keys: readonly LatestKey[]) =>
  new Map(keys.map(({ type }) => [type, keys.filter((key) => key.type === type)]))

function updates(stored: Stored, keys: readonly LatestKey[], entities: readonly ShownEntity[]): EntityUpdate[] {
  return entities.flatMap((entity) =>
    [...byType(keys)].flatMap(([type, ofType]) => {
      const values = ofType.flatMap(({ key }): [string, Pair][] => {
        const value = stored(entity.data.entityId.id, { type, key })
        return value ? [[key, [value.ts, valueText(value.value)]]] : []
      })
      return latestUpdate(entity, type, new Map(values)) ?? []
    }),
  )
}

/** The page was read just now: only what it shows in another form, 25 for 25.0, differs; the real one does so of series. */
export function storedLatest({ query, found }: Shown): Missed {
  const rows = new Map(found.map((entity) => [entity.id, entity]))
  const places = new Map(query.latest.map((key, place) => [keyName(key), place]))
  const stored: Stored = (id, key) => rows.get(id)?.latest[places.get(keyName(key)) ?? -1]
  return (keys, entities) =>
    updates(
      stored,
      keys.filter(({ type }) => type === SERIES),
      entities,
    )
}

/**
 * The page is from before: series are compared as they are now, and keys that it does not show are told.
 * Of attributes that it shows the client's are compared only; so does the real platform, and clients that cannot wait
 * for the next change send query and latest command in one message.
 */
export async function missedLatest(
  db: Queryable,
  { query, entities }: Shown,
  keys: readonly LatestKey[],
): Promise<Missed> {
  const isShown = new Set(query.latest.map(keyName))
  const ids = [...entities.keys()]
  const asClient = keys.map((key): LatestKey => ({ ...key, type: 'CLIENT_ATTRIBUTE' }))
  const read = await latestValues(db, ids, [...keys, ...asClient])
  const stored: Stored = (id, key) => {
    if (key.type === SERIES || !isShown.has(keyName(key))) return read(id, key)
    if (key.type !== 'CLIENT_ATTRIBUTE' && key.type !== 'ATTRIBUTE') return undefined
    const client = read(id, { ...key, type: 'CLIENT_ATTRIBUTE' })
    const known = entities.get(id)?.known.get(keyName(key))
    return client && client.ts > (known?.ts ?? 0) ? client : undefined
  }
  return (wanted, shown) => updates(stored, wanted, shown)
}
