// Days of a calendar as moments: when '2026-03-01' begins where the reader is.
const DAY_MS = 86_400_000

/** The lead of the zone's clocks over UTC at that moment, in milliseconds. */
function aheadOfUtc(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(at / 1000) * 1000
}

/** `date` as '2026-03-01'; the beginning of the day so many days later, in epoch milliseconds. */
export function startOfDay(date: string, zone: string, daysLater = 0): number {
  const midnight = Date.parse(date) + daysLater * DAY_MS
  const guess = midnight - aheadOfUtc(midnight, zone)
  // The clocks may change between the guess and the day.
  return midnight - aheadOfUtc(guess, zone)
}
