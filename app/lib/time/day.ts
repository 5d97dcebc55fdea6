// Days of a calendar as moments: when '2026-03-01' begins where the reader is.
import { wallClock } from './wall-clock'

const DAY_MS = 86_400_000

/** The lead of the zone's clocks over UTC at that moment, in milliseconds. */
const aheadOfUtc = (at: number, zone: string) => wallClock(at, zone).shown.getTime() - at

/** `date` as '2026-03-01'; the beginning of the day so many days later, in epoch milliseconds. */
export function startOfDay(date: string, zone: string, daysLater = 0): number {
  const midnight = Date.parse(date) + daysLater * DAY_MS
  const guess = midnight - aheadOfUtc(midnight, zone)
  // The clocks may change between the guess and the day.
  return midnight - aheadOfUtc(guess, zone)
}
