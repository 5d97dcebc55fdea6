// The intervals over which values are summed up: those that are offered, and how many make a window.
import type { Range } from '../platform/series'
import { startOfDay } from '../time/day'
import { type Bounds, DAY_MS, nearestLength, readLength, SECOND_MS } from '../time/length'
import { durations } from '../time/named-lengths'
import { boundsOf, clampLength } from '../time/typed-length'
import { wallClock } from '../time/wall-clock'

/** By their names in an address. */
export const INTERVALS = durations(
  ...(['1s', '5s', '10s', '15s', '30s'] as const),
  ...(['1m', '2m', '5m', '10m', '15m', '30m'] as const),
  ...(['1h', '2h', '5h', '10h', '12h', '1d', '7d', '30d'] as const),
)
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

/** The shortest and the longest of which a window holds neither too many nor too few. */
export function intervalBounds(range: Range): Bounds {
  const length = lengthOf(range)
  return boundsOf({ min: Math.ceil(length / MOST / SECOND_MS) * SECOND_MS, max: length / FEWEST })
}

/**
 * The one that was asked for, kept within bounds: the nearest of those that are offered, or exactly as long as it was
 * written. Without one, the one that divides the window as usual.
 */
export function intervalFor(range: Range, wanted: string | null): number {
  const fitting = fittingIntervals(range)
  const length = lengthOf(range)
  const offered = intervalNames.find((name) => name === wanted)
  const chosen = offered
    ? nearestLength(
        INTERVALS[offered],
        fitting.map((name) => INTERVALS[name]),
      )
    : readLength(wanted)
  if (chosen !== undefined) return clampLength(chosen, intervalBounds(range))
  const near = (name: IntervalName) => Math.abs(Math.log(length / INTERVALS[name] / USUAL))
  const [usual] = fitting.toSorted((a, b) => near(a) - near(b))
  if (usual) return INTERVALS[usual]
  return Math.max(SECOND_MS, Math.ceil(length / MOST / SECOND_MS) * SECOND_MS)
}

/** Whole intervals around a range, which begin where days do at the reader's. */
export function wholeIntervals({ startTs, endTs }: Range, intervalMs: number, zone: string): Range {
  const day = startOfDay(wallClock(startTs, zone).text.slice(0, 10), zone)
  const start = intervalMs >= DAY_MS ? day : day + Math.floor((startTs - day) / intervalMs) * intervalMs
  const first = Math.max(0, start)
  return { startTs: first, endTs: first + Math.ceil((endTs - first) / intervalMs) * intervalMs }
}
