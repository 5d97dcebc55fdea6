// Stretches of the calendar by the reader's clock: today, the week before this one, this year. Their names are those of the
// platform's dashboards, so that an address can say what a dashboard keeps.
import { momentShowing } from './day'
import { wallClock } from './wall-clock'

type Unit = 'hour' | 'day' | 'week' | 'week-iso' | 'month' | 'year'

interface Quick {
  unit: Unit
  /** So many days or units before the one that is now. */
  daysBack?: number
  unitsBack?: number
  /** It ends now, not when the unit does. */
  isSoFar?: boolean
}

const QUICK = {
  CURRENT_HOUR: { unit: 'hour' },
  CURRENT_DAY: { unit: 'day' },
  CURRENT_DAY_SO_FAR: { unit: 'day', isSoFar: true },
  YESTERDAY: { unit: 'day', daysBack: 1 },
  DAY_BEFORE_YESTERDAY: { unit: 'day', daysBack: 2 },
  THIS_DAY_LAST_WEEK: { unit: 'day', daysBack: 7 },
  CURRENT_WEEK: { unit: 'week' },
  CURRENT_WEEK_ISO: { unit: 'week-iso' },
  CURRENT_WEEK_SO_FAR: { unit: 'week', isSoFar: true },
  CURRENT_WEEK_ISO_SO_FAR: { unit: 'week-iso', isSoFar: true },
  PREVIOUS_WEEK: { unit: 'week', daysBack: 7 },
  PREVIOUS_WEEK_ISO: { unit: 'week-iso', daysBack: 7 },
  CURRENT_MONTH: { unit: 'month' },
  CURRENT_MONTH_SO_FAR: { unit: 'month', isSoFar: true },
  PREVIOUS_MONTH: { unit: 'month', unitsBack: 1 },
  CURRENT_YEAR: { unit: 'year' },
  CURRENT_YEAR_SO_FAR: { unit: 'year', isSoFar: true },
  PREVIOUS_YEAR: { unit: 'year', unitsBack: 1 },
} as const satisfies Record<string, Quick>

export type QuickInterval = keyof typeof QUICK
export const quickIntervals = Object.keys(QUICK) as QuickInterval[]

const HOUR = 3_600_000

/** The clock at the beginning of a unit, `ahead` units on, as if it were UTC's. */
function beginning(clock: Date, unit: Unit, ahead: number): number {
  const [year, month, day] = [clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate()]
  switch (unit) {
    case 'hour':
      return Math.floor(clock.getTime() / HOUR + ahead) * HOUR
    case 'day':
      return Date.UTC(year, month, day + ahead)
    case 'week':
      return Date.UTC(year, month, day - clock.getUTCDay() + 7 * ahead)
    case 'week-iso':
      return Date.UTC(year, month, day - ((clock.getUTCDay() + 6) % 7) + 7 * ahead)
    case 'month':
      return Date.UTC(year, month + ahead, 1)
    case 'year':
      return Date.UTC(year + ahead, 0, 1)
    default:
      return unit satisfies never
  }
}

/** By the clock of the zone at `now`: startTs <= ts < endTs. */
export function quickRange(name: QuickInterval, zone: string, now: number): { startTs: number; endTs: number } {
  const { unit, daysBack = 0, unitsBack = 0, isSoFar }: Quick = QUICK[name]
  const clock = wallClock(now, zone).shown
  clock.setUTCDate(clock.getUTCDate() - daysBack)
  const startTs = momentShowing(beginning(clock, unit, -unitsBack), zone)
  const endTs = isSoFar ? now + 1 : momentShowing(beginning(clock, unit, 1 - unitsBack), zone)
  return { startTs, endTs: Math.max(endTs, startTs + 1000) }
}
