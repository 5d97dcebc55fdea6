// The stretch of time that a subscription is about.
import { z } from 'zod'

export const YEAR_MS = 366 * 86_400_000
const Ts = z.int().min(0).max(8_640_000_000_000_000)

export const WindowSchema = z.union([
  /** The last so many milliseconds: moves on with the clock. */
  z.object({
    lastMs: z
      .int()
      .min(1000)
      .max(20 * YEAR_MS),
  }),
  /** A fixed stretch, startTs <= ts < endTs: read once, never pushed. */
  z.object({ startTs: Ts, endTs: Ts }).refine(({ startTs, endTs }) => endTs > startTs),
])
export type LiveWindow = z.output<typeof WindowSchema>

export const windowLength = (window: LiveWindow) => ('lastMs' in window ? window.lastMs : window.endTs - window.startTs)

/** A window that moves starts on a whole interval, so that its buckets stay the same when it is asked for again. */
export function startOf(window: LiveWindow, intervalMs: number | undefined, now: number) {
  if ('startTs' in window) return window.startTs
  const start = now - windowLength(window)
  return intervalMs ? Math.floor(start / intervalMs) * intervalMs : start
}

/** Whole intervals: newer platforms cut the last bucket at the end, which would move its time. */
export const lengthOf = (startTs: number, intervalMs: number | undefined, now: number) =>
  intervalMs ? Math.ceil((now - startTs) / intervalMs) * intervalMs : now - startTs

export const rangeOf = (window: LiveWindow, now: number) =>
  'startTs' in window ? window : { startTs: now - window.lastMs, endTs: now + 1 }
