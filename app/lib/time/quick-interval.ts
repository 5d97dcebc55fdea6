// Stretches of the calendar by the reader's clock: today, the week before this one, this year. Their names are those of the
// platform's dashboards, so that an address can say what a dashboard keeps.
import { momentShowing } from './day'
import type { QuickInterval } from './quick-names'
import { wallClock } from './wall-clock'

export type CalendarUnit = 'hour' | 'day' | 'week' | 'week-iso' | 'month' | 'quarter' | 'half-year' | 'year'

interface Quick {
  unit: CalendarUnit
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
} as const satisfies Record<QuickInterval, Quick>

/** Those that dashboards of later platforms have beside them. */
const LATER = {
  CURRENT_QUARTER: { unit: 'quarter' },
  CURRENT_QUARTER_SO_FAR: { unit: 'quarter', isSoFar: true },
  PREVIOUS_QUARTER: { unit: 'quarter', unitsBack: 1 },
  CURRENT_HALF_YEAR: { unit: 'half-year' },
  CURRENT_HALF_YEAR_SO_FAR: { unit: 'half-year', isSoFar: true },
  PREVIOUS_HALF_YEAR: { unit: 'half-year', unitsBack: 1 },
} as const satisfies Record<string, Quick>

const ANY = { ...QUICK, ...LATER }
export type AnyQuickInterval = keyof typeof ANY

export const isQuickInterval = (name: unknown): name is AnyQuickInterval =>
  typeof name === 'string' && Object.hasOwn(ANY, name)

/** What it is a stretch of, and whether it ends now. */
export function quickKind(name: AnyQuickInterval): { unit: CalendarUnit; isSoFar: boolean } {
  const { unit, isSoFar = false }: Quick = ANY[name]
  return { unit, isSoFar }
}

const HOUR = 3_600_000

/** The clock at the beginning of a unit, `ahead` units on, as if it were UTC's. */
function beginning(clock: Date, unit: CalendarUnit, ahead: number): number {
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
    case 'quarter':
      return Date.UTC(year, (Math.floor(month / 3) + ahead) * 3, 1)
    case 'half-year':
      return Date.UTC(year, (Math.floor(month / 6) + ahead) * 6, 1)
    case 'year':
      return Date.UTC(year + ahead, 0, 1)
    default:
      return unit satisfies never
  }
}

/** By the clock of the zone at `now`: startTs <= ts < endTs. */
export function quickRange(name: AnyQuickInterval, zone: string, now: number): { startTs: number; endTs: number } {
  const { unit, daysBack = 0, unitsBack = 0, isSoFar }: Quick = ANY[name]
  const clock = wallClock(now, zone).shown
  clock.setUTCDate(clock.getUTCDate() - daysBack)
  const startTs = momentShowing(beginning(clock, unit, -unitsBack), zone)
  const endTs = isSoFar ? now + 1 : momentShowing(beginning(clock, unit, 1 - unitsBack), zone)
  return { startTs, endTs: Math.max(endTs, startTs + 1000) }
}

/** The unit of the calendar in which a moment lies, so many units on: startTs <= ts < endTs. */
export function unitRange(ts: number, unit: CalendarUnit, zone: string, ahead = 0): { startTs: number; endTs: number } {
  const clock = wallClock(ts, zone).shown
  return {
    startTs: momentShowing(beginning(clock, unit, ahead), zone),
    endTs: momentShowing(beginning(clock, unit, ahead + 1), zone),
  }
}
