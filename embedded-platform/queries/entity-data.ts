// Found entities, as they go over the wire.
import { type PageData, pageData } from '../api/page'
import type { EntityId } from '../ids'
import type { FoundEntity, FoundPage } from './find'
import type { EntityDataQuery } from './query'
import { shownValue } from './shown-value'

export interface TsValue {
  ts: number
  value: string | null
}

type Latest = Record<string, Record<string, TsValue>>

export interface EntityData {
  entityId: EntityId
  /** By key type and key; a type is there when one of its keys was asked for. */
  latest: Latest
  timeseries: Record<string, TsValue[]>
}

function entityData({ type, id, fields, latest }: FoundEntity, query: EntityDataQuery, now: number): EntityData {
  const byType = new Map<string, [string, TsValue][]>()
  const add = (keyType: string, key: string, value: TsValue) => {
    byType.set(keyType, [...(byType.get(keyType) ?? []), [key, value]])
  }
  for (const [place, key] of query.fields.entries()) add(key.type, key.key, { ts: now, value: fields[place] ?? '' })
  for (const [place, key] of query.latest.entries()) {
    const found = latest[place]
    add(key.type, key.key, found ? { ts: found.ts, value: shownValue(found.value) } : { ts: 0, value: '' })
  }
  const shown = [...byType].map(([keyType, values]) => [keyType, Object.fromEntries(values)])
  return { entityId: { entityType: type, id }, latest: Object.fromEntries(shown), timeseries: {} }
}

export const entityDataPage = (found: FoundPage, query: EntityDataQuery, now: number): PageData<EntityData> =>
  pageData(
    found.entities.map((entity) => entityData(entity, query, now)),
    found.total,
    query.pageLink,
  )
