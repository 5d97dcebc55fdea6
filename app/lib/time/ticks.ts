// The round times at which an axis has marks, by the reader's clock.
import { momentShowing } from './day'
import { wallClock } from './wall-clock'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH_DAYS = 30
const MONTH = MONTH_DAYS * DAY

/** Months and years are no fixed lengths: they are counted. */
const STEPS = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 3, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 7, 14].map((count) => count * DAY),
  ...[1, 2, 3, 6, 12, 24, 60, 120].map((count) => count * MONTH),
]

export type TickUnit = 'second' | 'minute' | 'day' | 'month' | 'year'

export interface Ticks {
  times: number[]
  /** The smallest part of a time that tells one from the next. */
  unit: TickUnit
}

/** Midnight is told by the day that begins. */
export const unitAt = (minuteOfDay: number, unit: TickUnit): TickUnit =>
  unit === 'minute' && minuteOfDay === 0 ? 'day' : unit

function unitOf(step: number): TickUnit {
  if (step < MINUTE) return 'second'
  if (step < DAY) return 'minute'
  if (step < MONTH) return 'day'
  return step < 12 * MONTH ? 'month' : 'year'
}

export function timeTicks(startTs: number, endTs: number, zone: string, most: number): Ticks {
  const step = STEPS.find((one) => (endTs - startTs) / one <= most) ?? STEPS.at(-1) ?? MONTH
  const clock = wallClock(startTs, zone).shown
  const times: number[] = []
  for (let place = 0; place <= most + 2; place++) {
    const ts = momentShowing(clockAt(clock, step, place), zone)
    if (ts >= startTs && ts < endTs) times.push(ts)
  }
  return { times, unit: unitOf(step) }
}

/** The clock of a mark, counted from the round one at or before the beginning, as if it were UTC's. */
function clockAt(clock: Date, step: number, place: number): number {
  if (step < MONTH) {
    const day = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate())
    return day + (Math.floor((clock.getTime() - day) / step) + place) * step
  }
  const months = step / MONTH
  const month = (clock.getUTCFullYear() - 2000) * 12 + clock.getUTCMonth()
  return Date.UTC(2000, (Math.floor(month / months) + place) * months, 1)
}
