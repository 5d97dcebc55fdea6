// The lengths of time that a navigator of dates offers, and the window with which a dashboard opens where one says so.
import { unitRange } from '~/lib/time/quick-interval'
import type { Members } from '../model/dashboard'
import type { DashboardWindow } from './dashboard-window'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MONTH_MS = 2_629_743_000

export const LENGTHS = {
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  twoWeeks: 14 * DAY_MS,
  month: MONTH_MS,
  threeMonths: 3 * MONTH_MS,
  sixMonths: 6 * MONTH_MS,
} as const
export type LengthName = keyof typeof LENGTHS
export const lengthNames = Object.keys(LENGTHS) as LengthName[]

export const lengthNamed = (value: unknown): LengthName | undefined => lengthNames.find((name) => name === value)

/**
 * The dashboard's own window. Where the author of a navigator chose how much it shows at first, that is so long up to the end
 * of the day: what was left as it was takes no window away.
 */
export function openingWindow(
  own: DashboardWindow,
  navigator: Members | undefined,
  { zone, now }: { zone: string; now: number },
): DashboardWindow {
  const length = lengthNamed(navigator?.initialInterval)
  if (!length) return own
  const { endTs } = unitRange(now, 'day', own.zone ?? zone)
  return { ...own, isLive: false, span: { kind: 'fixed', startTs: endTs - LENGTHS[length], endTs } }
}
