// What the subscriptions of a tile know, datasource by datasource: the reading of it, before anything is drawn up.
import type { Result } from '~/lib/live/result'
import type { EntityRow } from '~/lib/live/shapes/entities'
import { latestOf } from '../data/latest-value'
import { namesOf, type ShownSource, shownSeries } from '../data/shown-series'
import type { Feed } from '../data/subscription-plan'
import type { Datasource, Widget } from '../model/widget'
import type { DataItem, SourceData } from './tile-values'

export interface FoundSource extends ShownSource {
  rows: readonly EntityRow[]
  /** Maps have thousands. */
  byId: ReadonlyMap<string, EntityRow>
  isCompared: boolean
  total: number
  feed: Feed
  result?: Result
}

interface Reading {
  source: Datasource
  aliasName: string
}

export function foundSource(feed: Feed, result: Result | undefined, { source, aliasName }: Reading): FoundSource {
  const rows = rowsIn(result, feed)
  return {
    source,
    place: feed.source,
    aliasName,
    isCompared: feed.compared !== undefined,
    rows,
    byId: new Map(rows.map((row) => [row.entityId.id, row])),
    total: result?.shape === 'entities' ? result.totalElements : (countIn(source, result) ?? 0),
    result,
    feed,
  }
}

/** What is known of one entity by itself is a row as well. */
function rowsIn(result: Result | undefined, { entity }: Feed): readonly EntityRow[] {
  if (result?.shape === 'entities') return result.rows
  if (result?.shape !== 'values' || !entity) return []
  return [{ entityId: entity, latest: { TIME_SERIES: result.values }, points: {}, raw: {} }]
}

export function sourceData({
  source,
  place,
  aliasName = '',
  isCompared,
  rows,
  total,
}: Omit<FoundSource, 'feed' | 'result' | 'byId'>): SourceData {
  const from = { source, place, aliasName, rows }
  return {
    datasource: source,
    place,
    aliasName,
    isCompared,
    total,
    rows: rows.map((row) => ({
      row,
      names: namesOf(from, row),
      values: source.dataKeys.map((key) => latestOf(row.latest, key)),
    })),
  }
}

/** Undefined for datasources that count nothing. */
function countIn({ type }: Datasource, result: Result | undefined): number | undefined {
  if (result?.shape === 'count') return result.count
  return type === 'alarmCount' && result?.shape === 'alarms' ? result.totalElements : undefined
}

/** Of datasources that count, the number is the value of their one key. */
export function countItems(found: readonly FoundSource[], { config }: Widget): DataItem[] {
  return found.flatMap((from) => {
    const { source, place, result } = from
    const count = countIn(source, result)
    if (count === undefined) return []
    const counted = shownSeries([{ ...from, source: { ...source, type: 'function' }, rows: [] }], config)
    return counted.map((series, keyIndex) => ({
      ...series,
      id: `${place}-count-${keyIndex}`,
      keyIndex,
      names: namesOf(from),
      latest: [0, count] as const,
      points: [],
    }))
  })
}
