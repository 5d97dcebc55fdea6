// The entities of an alarm subscription: a fixed set, and the latest values that are shown with their alarms.

import type { Change } from '../feed/feed'
import type { EntityId } from '../ids'
import { entityQuery } from '../queries/alarm-page'
import type { AlarmDataQuery } from '../queries/alarm-query'
import { type EntityData, entityDataPage } from '../queries/entity-data'
import { findEntities } from '../queries/find'
import { isLatest } from '../queries/latest-sql'
import { resolveDynamic } from './dynamic-values'
import { type ShownEntity, shown, updatesOf } from './entity-page'
import type { EntityUpdate } from './messages'
import { liveLatest, storedLatest } from './missed-latest'
import type { Session } from './session'

export interface AlarmEntities {
  readonly list: readonly EntityId[]
  /** There may be more than are looked at. */
  readonly total: number
  has(id: string): boolean
  isSameSet(other: AlarmEntities): boolean
  /** Changes with the entity. */
  latestOf(id: string): EntityData['latest']
  /** The values after a change; returns how many kinds of values it was. */
  change(id: string, change: Change): number
  hasSeries: boolean
  /** From now on series are shown as they are stored: 25.0, not 25. */
  showStored(id: string): void
}

function merge({ data }: ShownEntity, { latest }: EntityUpdate) {
  for (const [type, values] of Object.entries(latest ?? {})) data.latest[type] = { ...data.latest[type], ...values }
}

export async function readAlarmEntities(session: Session, query: AlarmDataQuery): Promise<AlarmEntities> {
  const { platform, actor } = session
  const entitiesQuery = entityQuery(query)
  const found = await findEntities(platform.db, actor, entitiesQuery, await resolveDynamic(session, query.keyFilters))
  const { data } = entityDataPage(found, entitiesQuery, platform.clock())
  const entities = new Map(data.map((one): [string, ShownEntity] => [one.entityId.id, shown(one)]))
  const keys = query.latest.filter(isLatest)
  const live = { latest: liveLatest(keys) }
  const series = keys.filter(({ type }) => type === 'TIME_SERIES')
  const stored = storedLatest({ query: entitiesQuery, entities, found: found.entities })

  const mergeAll = (id: string, updates: (entity: ShownEntity) => EntityUpdate[]) => {
    const entity = entities.get(id)
    const news = entity ? updates(entity) : []
    if (entity) for (const update of news) merge(entity, update)
    return news.length
  }
  return {
    list: data.map(({ entityId }) => entityId),
    total: found.total,
    has: (id) => entities.has(id),
    isSameSet: (other) => other.list.length === entities.size && other.list.every(({ id }) => entities.has(id)),
    latestOf: (id) => entities.get(id)?.data.latest ?? {},
    change: (id, change) => mergeAll(id, (entity) => updatesOf(entity, live, change)),
    hasSeries: series.length > 0,
    showStored: (id) => mergeAll(id, (entity) => stored(series, [entity])),
  }
}
