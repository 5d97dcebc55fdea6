// The last values of a key, and what they tell: how often one comes, and the line they draw.
import type { Place } from './packed'

export interface Recent {
  /** The usual time between two values; absent when there are too few to tell, or they come as they like. */
  expectedMs?: number
  /** It is sent when it changes: texts, states, counters of what seldom happens. */
  onChange?: true
  /** Time and value, oldest first; empty for what is no number and no state. */
  points: readonly Place[]
  /** The stretch of time, up to now, that these are all values of. */
  windowMs: number
}

/** As the page is sent it: its points are one text. */
export type SentRecent = Omit<Recent, 'points'> & { points: string }

/** Values that came before this many say nothing about the next. */
const LEAST_VALUES = 10
const LAST_GAPS = 10
/** A gap so many times the usual one is out of step; one is a break, two are a habit. */
const OUT_OF_STEP = 3
export const MOST_POINTS = 60

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
const WINDOWS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY]

const STATES: Readonly<Record<string, number>> = { false: 0, true: 1 }

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isState = (value: unknown) => Object.hasOwn(STATES, String(value))

function numberOf(value: unknown): number | undefined {
  if (isState(value)) return STATES[String(value)]
  const number = typeof value === 'string' && /^-?\d/.test(value) ? Number(value) : value
  return isNumber(number) ? number : undefined
}

/** The median of the last ten gaps; undefined when there are too few values, or they keep no time. */
function usualGap(times: readonly number[]): number | undefined {
  if (times.length < LEAST_VALUES) return undefined
  const gaps = times.slice(1).map((ts, index) => ts - (times[index] ?? ts))
  const last = gaps.slice(-LAST_GAPS).sort((a, b) => a - b)
  const median = last[Math.floor(last.length / 2)] ?? 0
  return (last.at(-2) ?? 0) > OUT_OF_STEP * Math.max(median, 1) ? undefined : median
}

/** The shortest usual stretch with all values in it, or, where older ones were cut off, the longest they fill. */
function windowOf(sinceOldest: number, isCut: boolean): number {
  return isCut
    ? (WINDOWS.findLast((window) => window <= sinceOldest) ?? Math.max(sinceOldest, 1))
    : (WINDOWS.find((window) => window >= sinceOldest) ?? DAY)
}

/** `values` of the last day as the platform sends them, newest first, MOST_POINTS at most. */
export function recentOf(values: { ts: number; value?: unknown }[], now: number): Recent {
  const inOrder = values.toReversed()
  const times = inOrder.map(({ ts }) => ts)
  const pairs = inOrder.map(({ ts, value }) => [ts, numberOf(value)] as const)
  const points = pairs.every(([, number]) => number !== undefined) ? (pairs as [number, number][]) : []
  const isMeasured = points.length > 0 && !inOrder.every(({ value }) => isState(value))
  const expectedMs = isMeasured ? usualGap(times) : undefined
  const onChange = values.length > 0 && (!isMeasured || (expectedMs === undefined && times.length >= LEAST_VALUES))
  return {
    ...(expectedMs !== undefined && { expectedMs }),
    ...(onChange && { onChange }),
    points,
    windowMs: windowOf(now - (times[0] ?? now), values.length >= MOST_POINTS),
  }
}

/** With a value that came since, so that the line goes on while the page is open. */
export function goneOn(
  { points }: Pick<Recent, 'points'>,
  { ts, value }: { ts: number; value: string },
): Recent['points'] {
  const number = numberOf(value)
  const last = points.at(-1)
  if (number === undefined || !last || ts <= last[0]) return points
  return [...points, [ts, number] as [number, number]].slice(-MOST_POINTS)
}
