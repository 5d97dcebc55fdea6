// The values that a page of a key's history shows: each of them, or summed up over intervals. However long the window, the
// platform is asked for no more than a page can show.
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import type { Aggregation, Point, Range } from '~/lib/platform/series'
import { bucketPoints, rawPoints } from '~/lib/platform/series.server'
import { intervalFor, wholeIntervals } from '~/lib/telemetry/intervals'
import type { HistoryQuery } from './query'

export interface Shown {
  agg: Aggregation
  intervalMs?: number
  /** Oldest first. */
  points: Point[]
  /** The range of the intervals, where there are some. */
  range: Range
  leftOutBefore?: number
}

interface Asked {
  platform: Connection
  entity: EntityId
  query: HistoryQuery
  range: Range
  zone: string
  /** What the values are, as far as is known. */
  areNumbers: boolean
}

export async function shownPoints(asked: Asked): Promise<Shown> {
  const { query, areNumbers } = asked
  const agg = query.agg ?? 'NONE'
  if (agg !== 'NONE' && (areNumbers || agg === 'COUNT')) return summedUp(asked, agg)
  const shown = await oneByOne(asked)
  return query.agg === undefined && shown.leftOutBefore !== undefined && areNumbers ? summedUp(asked, 'AVG') : shown
}

async function oneByOne({ platform, entity, query, range }: Asked): Promise<Shown> {
  const { key, limit } = query
  const found = await rawPoints(platform, entity, key, { ...range, limit: limit + 1, order: 'DESC' })
  const points = found.slice(0, limit).reverse()
  const oldest = points[0]
  return { agg: 'NONE', points, range, ...(found.length > limit && oldest && { leftOutBefore: oldest.ts }) }
}

async function summedUp(asked: Asked, agg: Exclude<Aggregation, 'NONE'>): Promise<Shown> {
  const { platform, entity, query, zone } = asked
  const intervalMs = intervalFor(asked.range, query.interval ?? null)
  const range = wholeIntervals(asked.range, intervalMs, zone)
  const points = await bucketPoints(platform, entity, query.key, { ...range, agg, intervalMs })
  return { agg, intervalMs, points, range }
}
