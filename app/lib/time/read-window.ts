// The window of an address, as of now.
import { readLength, SECOND_MS } from './length'
import { LAST } from './named-lengths'
import { quickRange } from './quick-interval'
import { type QuickInterval, quickIntervals } from './quick-names'
import type { LastName, TimeWindow } from './time-window'

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

const movingWindow = (lastMs: number, now: number): TimeWindow => ({
  lastMs,
  startTs: Math.max(0, now - lastMs),
  endTs: now + 1,
})
const lastWindow = (name: LastName, now: number): TimeWindow => ({ name, ...movingWindow(LAST[name], now) })

/** A range begins at least a second before it ends: the end that is set alone stands for a usual length. */
function fixedWindow(start: number | undefined, end: number | undefined, { usual, now }: Reading): TimeWindow {
  const endTs = Math.max(end ?? now + 1, SECOND_MS)
  const startTs = start ?? Math.max(0, endTs - LAST[usual])
  return { startTs: Math.min(startTs, endTs - SECOND_MS), endTs }
}

/** True for what names a window that moves with the clock. */
export const isWindowName = (name: string | null) => isLast(name) || isQuick(name) || readLength(name) !== undefined

export function readWindow(params: URLSearchParams, reading: Reading): TimeWindow {
  const { usual, zone, now } = reading
  const name = params.get('window')
  if (isLast(name)) return lastWindow(name, now)
  if (isQuick(name)) return { name, ...quickRange(name, zone, now) }
  const length = readLength(name)
  if (length !== undefined) return movingWindow(length, now)
  const [start, end] = [momentIn(params.get('start')), momentIn(params.get('end'))]
  if (start === undefined && end === undefined) return lastWindow(usual, now)
  return fixedWindow(start, end, reading)
}
