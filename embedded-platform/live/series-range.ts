// Series of a time range, as commands of both generations ask for them.
import type { Queryable } from '../db/database'
import type { Point } from '../json/value'
import { aggregate, history } from '../telemetry/read'
import type { Aggregation } from './commands'
import { badCommand } from './messages'

export interface SeriesRange {
  keys: readonly string[]
  startTs: number
  endTs: number
  interval: number
  limit: number
  agg: Aggregation
}

const DEFAULT_LIMIT = 100
const MOST_INTERVALS = 700
const SHORTEST_COUNTED_MS = 1_000

/** Throws what is wrong with a range, before anything is read. */
export function checkRange({ keys, startTs, endTs, interval, limit, agg }: SeriesRange) {
  if (keys.some((key) => key === '')) throw badCommand("Incorrect ReadTsKvQuery. Key can't be empty")
  if (agg === 'NONE') {
    if (limit < 0) throw badCommand('Page size must not be less than one!')
    return
  }
  if (interval <= 0) throw badCommand('Interval must be greater than zero!')
  const intervals = Math.floor((endTs - startTs) / Math.max(interval, SHORTEST_COUNTED_MS))
  if (endTs < startTs || intervals > MOST_INTERVALS)
    throw badCommand(`Incorrect TsKvQuery. Number of intervals is to high - ${intervals}.`)
}

/** Newest first without aggregation, else one point an interval, ascending. */
export async function readRange(db: Queryable, entityId: string, range: SeriesRange): Promise<Map<string, Point[]>> {
  const { keys, startTs, endTs, interval, limit, agg } = range
  if (keys.length === 0) return new Map()
  return agg === 'NONE'
    ? history(db, entityId, { keys, startTs, endTs, limit: limit || DEFAULT_LIMIT, order: 'DESC' })
    : aggregate(db, entityId, { keys, startTs, endTs, intervalMs: interval, agg })
}
