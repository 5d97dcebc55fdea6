// The stretch of time that a page shows, as it stands in its address: `window=1d`, `window=1h30m` or `window=CURRENT_DAY`,
// which move with the clock, or `start` and `end` in epoch milliseconds. A time of the reader's clock becomes milliseconds
// before a page is made (window-address.server.ts), so that an address means the same everywhere.
import { writeLength } from './length'
import type { QuickInterval } from './quick-names'

export const shortNames = ['1m', '5m', '15m', '30m', '1h', '2h', '5h', '12h', '1d', '7d', '30d', '90d'] as const

/** As they stand in an address, the shortest first; their lengths are in named-lengths.ts. */
export const lastNames = [...shortNames, '1y', 'all'] as const
export type LastName = (typeof lastNames)[number]
export type WindowName = LastName | QuickInterval

export interface TimeWindow {
  /** Absent: it is fixed, or of a length of its own. */
  name?: WindowName
  /** It moves on with the clock, and is so long. */
  lastMs?: number
  /** startTs <= ts < endTs, as of now. */
  startTs: number
  endTs: number
}

/** The window as it stands in an address; none where it is the usual one. */
export function windowParams({ name, lastMs, startTs, endTs }: TimeWindow, usual: LastName): Record<string, string> {
  if (name === usual) return {}
  if (name) return { window: name }
  return lastMs === undefined ? fixedParams({ startTs, endTs }) : { window: writeLength(lastMs) }
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
