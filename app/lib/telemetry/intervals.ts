// The intervals over which values are summed up: those that are offered, and how many make a window.
import type { Range } from '../platform/series'
import { startOfDay } from '../time/day'
import { DAY_MS } from '../time/time-window'
import { wallClock } from '../time/wall-clock'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** By their names in an address. */
export const INTERVALS = {
  '1s': SECOND,
  '5s': 5 * SECOND,
  '10s': 10 * SECOND,
  '15s': 15 * SECOND,
  '30s': 30 * SECOND,
  '1m': MINUTE,
  '2m': 2 * MINUTE,
  '5m': 5 * MINUTE,
  '10m': 10 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
  '2h': 2 * HOUR,
  '5h': 5 * HOUR,
  '10h': 10 * HOUR,
  '12h': 12 * HOUR,
  '1d': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
} as const
export type IntervalName = keyof typeof INTERVALS
export const intervalNames = Object.keys(INTERVALS) as IntervalName[]

/** More of them than a screen has places for; platforms refuse 700. */
const MOST = 500
const FEWEST = 7
/** What a window is divided into when nothing is chosen. */
const USUAL = 200

const lengthOf = ({ startTs, endTs }: Range) => endTs - startTs

/** Those of which a window holds neither too many nor too few. */
export function fittingIntervals(range: Range): IntervalName[] {
  const length = lengthOf(range)
  return intervalNames.filter((name) => length / INTERVALS[name] <= MOST && length / INTERVALS[name] >= FEWEST)
}

/** The one that was asked for, where it fits; else the one that divides the window as usual. */
export function intervalFor(range: Range, wanted: string | null): number {
  const fitting = fittingIntervals(range)
  const chosen = fitting.find((name) => name === wanted)
  if (chosen) return INTERVALS[chosen]
  const length = lengthOf(range)
  const near = (name: IntervalName) => Math.abs(Math.log(length / INTERVALS[name] / USUAL))
  const [usual] = fitting.toSorted((a, b) => near(a) - near(b))
  if (usual) return INTERVALS[usual]
  return Math.max(SECOND, Math.ceil(length / MOST / SECOND) * SECOND)
}

/** Whole intervals around a range, which begin where days do at the reader's. */
export function wholeIntervals({ startTs, endTs }: Range, intervalMs: number, zone: string): Range {
  const day = startOfDay(wallClock(startTs, zone).text.slice(0, 10), zone)
  const start = intervalMs >= DAY_MS ? day : day + Math.floor((startTs - day) / intervalMs) * intervalMs
  const first = Math.max(0, start)
  return { startTs: first, endTs: first + Math.ceil((endTs - first) / intervalMs) * intervalMs }
}
