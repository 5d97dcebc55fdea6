// The stretch of time that a page shows, as it stands in its address: `window=1d` or `window=CURRENT_DAY`, which move with
// the clock, or `start` and `end` in epoch milliseconds. A time of the reader's clock becomes milliseconds before a page
// is made (window-address.server.ts), so that an address means the same everywhere.
import { type QuickInterval, quickIntervals, quickRange } from './quick-interval'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
export const DAY_MS = 24 * HOUR
const YEAR = 365 * DAY_MS

/** By their names in an address, the shortest first. */
export const LAST = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
  '2h': 2 * HOUR,
  '5h': 5 * HOUR,
  '12h': 12 * HOUR,
  '1d': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '90d': 90 * DAY_MS,
  '1y': YEAR,
  /** All time: longer than any platform has kept anything. */
  all: 20 * YEAR,
} as const
export type LastName = keyof typeof LAST

export const lastNames = Object.keys(LAST) as LastName[]
export type WindowName = LastName | QuickInterval

export interface TimeWindow {
  /** Absent: it is fixed. */
  name?: WindowName
  /** It moves on with the clock, so long. */
  lastMs?: number
  /** startTs <= ts < endTs, as of now. */
  startTs: number
  endTs: number
}

const LATEST = 8_640_000_000_000_000
const momentIn = (text: string | null) => (text && /^\d{1,16}$/.test(text) ? Math.min(Number(text), LATEST) : undefined)

const isLast = (name: string | null): name is LastName => name !== null && Object.hasOwn(LAST, name)
const isQuick = (name: string | null): name is QuickInterval => quickIntervals.some((one) => one === name)

interface Reading {
  /** The window of an address that names none. */
  usual: LastName
  zone: string
  now: number
}

const lastWindow = (name: LastName, now: number): TimeWindow => {
  const lastMs = LAST[name]
  return { name, lastMs, startTs: now - lastMs, endTs: now + 1 }
}

/** A range begins at least a second before it ends: the end that is set alone stands for a usual length. */
function fixedWindow(start: number | undefined, end: number | undefined, { usual, now }: Reading): TimeWindow {
  const endTs = Math.max(end ?? now + 1, SECOND)
  const startTs = start ?? Math.max(0, endTs - LAST[usual])
  return { startTs: Math.min(startTs, endTs - SECOND), endTs }
}

export const isWindowName = (name: string | null): name is WindowName => isLast(name) || isQuick(name)

export function readWindow(params: URLSearchParams, reading: Reading): TimeWindow {
  const { usual, zone, now } = reading
  const name = params.get('window')
  if (isLast(name)) return lastWindow(name, now)
  if (isQuick(name)) return { name, ...quickRange(name, zone, now) }
  const [start, end] = [momentIn(params.get('start')), momentIn(params.get('end'))]
  if (start === undefined && end === undefined) return lastWindow(usual, now)
  return fixedWindow(start, end, reading)
}

/** The window as it stands in an address; none where it is the usual one. */
export function windowParams({ name, startTs, endTs }: TimeWindow, usual: LastName): Record<string, string> {
  if (name === usual) return {}
  return name ? { window: name } : fixedParams({ startTs, endTs })
}

export const fixedParams = ({ startTs, endTs }: Pick<TimeWindow, 'startTs' | 'endTs'>) => ({
  start: String(startTs),
  end: String(endTs),
})

/** The window beside it: as long, before or after. A moving one stands still then. */
export function windowBeside({ startTs, endTs }: TimeWindow, direction: -1 | 1) {
  const length = endTs - startTs
  const start = Math.max(0, startTs + direction * length)
  return { startTs: start, endTs: start + length }
}
