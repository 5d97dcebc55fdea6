// The stretch that a widget draws, as the clock goes on.
import type { Range } from '~/lib/platform/series'
import type { Timing } from '../window/timing'

/** One that was asked for as the last so many milliseconds ends now; a stretch of the calendar stays until its end. */
export function spanNow({ asked, shown }: Pick<Timing, 'asked' | 'shown'>, now: number): Range {
  if (!('lastMs' in asked) || shown.endTs - 1 > now) return shown
  const length = shown.endTs - shown.startTs
  return length < asked.lastMs
    ? { startTs: shown.startTs, endTs: Math.max(shown.endTs, now + 1) }
    : { startTs: now + 1 - length, endTs: now + 1 }
}
