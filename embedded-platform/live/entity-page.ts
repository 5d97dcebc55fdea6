// The entities that an entity data subscription shows, and what is live about them.

import type { Change } from '../feed/feed'
import type { EntityId } from '../ids'
import type { EntityData, TsValue } from '../queries/entity-data'
import type { KeyType } from '../queries/entity-key'
import { SCOPE_OF } from '../queries/latest-sql'
import { attributeChanges, isOfScope, pointsByKey } from './changes'
import type { EntityUpdate, Pair } from './messages'

/** Keys whose changes are told: as latest values, by key type, or as points of series. */
export type Live = { latest: ReadonlyMap<KeyType, ReadonlySet<string>> } | { series: ReadonlySet<string> }

export interface ShownEntity {
  data: EntityData
  /** The latest values that the client knows. */
  known: Map<string, TsValue>
}

export const shown = (data: EntityData): ShownEntity => ({
  data,
  known: new Map(
    Object.entries(data.latest).flatMap(([type, values]) =>
      Object.entries(values).map(([key, value]): [string, TsValue] => [`${type} ${key}`, value]),
    ),
  ),
})

/** An older value tells nothing, nor does an equal one, nor the end of what was not there. */
function isNews(known: TsValue | undefined, [ts, value]: Pair): boolean {
  if (!known) return true
  if (value === null) return known.ts !== 0
  return ts > known.ts || (ts === known.ts && value !== known.value)
}

/** The news among values of one key type, as an update; from now on the client knows them. */
export function latestUpdate(
  { data, known }: ShownEntity,
  type: KeyType,
  values: ReadonlyMap<string, Pair>,
): EntityUpdate | undefined {
  const news = [...values].filter(([key, pair]) => isNews(known.get(`${type} ${key}`), pair))
  if (news.length === 0) return undefined
  const told = news.map(([key, [ts, value]]): [string, TsValue] => [key, { ts, value }])
  for (const [key, value] of told) known.set(`${type} ${key}`, value)
  return { entityId: data.entityId, latest: { [type]: Object.fromEntries(told) }, timeseries: null }
}

export const seriesUpdate = (entityId: EntityId, points: ReadonlyMap<string, Pair>): EntityUpdate => ({
  entityId,
  latest: null,
  timeseries: Object.fromEntries([...points].map(([key, [ts, value]]) => [key, [{ ts, value }]])),
})

const newest = (pairs: readonly Pair[]): Pair => pairs.reduce((best, pair) => (pair[0] > best[0] ? pair : best))

function latestUpdates(entity: ShownEntity, latest: Extract<Live, { latest: unknown }>['latest'], change: Change) {
  const updates: (EntityUpdate | undefined)[] = []
  for (const [type, keys] of latest) {
    const isWanted = (key: string) => keys.has(key)
    if (type === 'TIME_SERIES') {
      if (change.kind !== 'telemetry') continue
      const points = pointsByKey(change.points, isWanted)
      const values = [...points].map(([key, pairs]): [string, Pair] => [key, newest(pairs)])
      updates.push(latestUpdate(entity, type, new Map(values)))
    } else if (type !== 'ENTITY_FIELD') {
      if (change.kind !== 'attributes' && change.kind !== 'attributes-deleted') continue
      if (isOfScope(SCOPE_OF[type], change))
        updates.push(latestUpdate(entity, type, attributeChanges(change, isWanted)))
    }
  }
  return updates.filter((update) => update !== undefined)
}

/** Updates of a change of an entity, one a message to the client. Of several points of a key the last one counts. */
export function updatesOf(entity: ShownEntity, live: Live, change: Change): EntityUpdate[] {
  if ('latest' in live) return latestUpdates(entity, live.latest, change)
  if (change.kind !== 'telemetry') return []
  const points = pointsByKey(change.points, (key) => live.series.has(key))
  const first = [...points].flatMap(([key, [pair]]): [string, Pair][] => (pair ? [[key, pair]] : []))
  return first.length === 0 ? [] : [seriesUpdate(entity.data.entityId, new Map(first))]
}
