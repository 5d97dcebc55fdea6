// Days of a calendar as moments: when '2026-03-01' begins where the reader is.
import { wallClock } from './wall-clock'

const DAY_MS = 86_400_000

/** The lead of the zone's clocks over UTC at that moment, in milliseconds. */
const aheadOfUtc = (at: number, zone: string) => wallClock(at, zone).shown.getTime() - at

/** The moment at which the zone's clocks show what UTC's show at `shown`. */
export function momentShowing(shown: number, zone: string): number {
  const guess = shown - aheadOfUtc(shown, zone)
  // The clocks may change between the guess and the moment.
  return shown - aheadOfUtc(guess, zone)
}

/** `date` as '2026-03-01'; the beginning of the day so many days later, in epoch milliseconds. */
export const startOfDay = (date: string, zone: string, daysLater = 0): number =>
  momentShowing(Date.parse(date) + daysLater * DAY_MS, zone)
