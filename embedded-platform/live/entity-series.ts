// The series part of an entity data command: points of a range for every entity of the page.
import type { Queryable } from '../db/database'
import { type Point, valueText } from '../json/value'
import type { TsValue } from '../queries/entity-data'
import { history } from '../telemetry/read'
import type { RangeCommand } from './commands'
import { badCommand, type Pair } from './messages'
import { checkRange, readRange, type SeriesRange } from './series-range'

const A_YEAR_MS = 365 * 24 * 3_600_000

export interface EntityRange extends SeriesRange {
  withPreviousPoint: boolean
}

export function rangeOf({ keys, agg, ...rest }: RangeCommand): EntityRange {
  if (!keys) throw badCommand('Keys are empty!')
  if (!agg) throw badCommand('Aggregation is not set!')
  const range = { ...rest, keys, agg }
  if (range.withPreviousPoint && agg !== 'NONE')
    throw badCommand('The previous point can be fetched without aggregation only!')
  checkRange(range)
  return range
}

const shownPoint = ({ ts, value }: Point): TsValue => ({ ts, value: valueText(value) })

/** Every asked key is there, possibly without points. */
export async function readSeries(
  db: Queryable,
  entityId: string,
  range: EntityRange,
): Promise<Record<string, TsValue[]>> {
  const found = await readRange(db, entityId, range)
  const before = range.withPreviousPoint ? await previousPoints(db, entityId, range) : undefined
  const points = range.keys.map((key): [string, TsValue[]] => [
    key,
    [...(found.get(key) ?? []), ...(before?.get(key) ?? [])].map(shownPoint),
  ])
  return Object.fromEntries(points)
}

async function previousPoints(db: Queryable, entityId: string, { keys, startTs }: EntityRange) {
  if (keys.length === 0) return undefined
  return history(db, entityId, { keys, startTs: startTs - A_YEAR_MS, endTs: startTs, limit: 1, order: 'DESC' })
}

/** Of each key the newest point inside the window that is newer than the last one told: an aggregate has no raw points. */
export async function newestMissed(
  db: Queryable,
  entityId: string,
  { keys, startTs, endTs, agg }: EntityRange,
  told: Record<string, TsValue[]>,
  now: number,
): Promise<Map<string, Pair>> {
  const until = Math.min(endTs, now)
  if (agg === 'NONE' || keys.length === 0 || startTs >= until) return new Map()
  const found = await history(db, entityId, { keys, startTs: startTs + 1, endTs: until, limit: 1, order: 'DESC' })
  const missed = [...found].flatMap(([key, [point]]): [string, Pair][] => {
    const last = told[key]?.at(-1)?.ts ?? startTs
    return point && point.ts > last ? [[key, [point.ts, valueText(point.value)]]] : []
  })
  return new Map(missed)
}
