// The windows that a navigator leads to, by the one that the dashboard has.
import type { Members } from '~/lib/dashboard/model/dashboard'
import { LENGTHS, type LengthName, lengthNamed, lengthNames } from '~/lib/dashboard/window/navigator'
import type { Range } from '~/lib/platform/series'

const DAY_MS = 86_400_000

const TEMPLATES = [
  'CURRENT_DAY',
  'YESTERDAY',
  'CURRENT_WEEK_ISO',
  'PREVIOUS_WEEK_ISO',
  'CURRENT_MONTH',
  'PREVIOUS_MONTH',
]

export interface NavigatorSettings {
  hasPicker: boolean
  hasTemplates: boolean
  hasLengths: boolean
  hasSteps: boolean
  hasLabels: boolean
  step: LengthName
  /** Windows of the calendar that are often wanted, with weeks as its author has them. */
  templates: readonly string[]
}

export const navigatorSettings = (settings: Members, step: string | undefined): NavigatorSettings => ({
  hasPicker: settings.hidePicker !== true,
  hasTemplates: settings.showTemplate === true,
  hasLengths: settings.hideInterval !== true,
  hasSteps: settings.hideStepSize !== true,
  hasLabels: settings.hideLabels !== true,
  step: lengthNamed(step) ?? lengthNamed(settings.stepSize) ?? 'day',
  // Anything but a Sunday is told by the weeks of ISO 8601, which begin on Monday.
  templates: TEMPLATES.map((name) => (settings.firstDayOfWeek === 0 ? name.replace('_ISO', '') : name)),
})

/** Windows do not lie where nothing can be yet: not after the day that it is. */
const within = ({ startTs, endTs }: Range, latest: number): Range => {
  const over = Math.max(0, endTs - latest)
  const start = Math.max(0, startTs - over)
  return { startTs: start, endTs: Math.max(start + 1000, endTs - over) }
}

export const latestOf = (now: number) => now + DAY_MS

/** A step back or forth; undefined where there is nothing further on. */
export function stepped({ startTs, endTs }: Range, step: LengthName, by: -1 | 1, now: number): Range | undefined {
  if (by > 0 && endTs >= now) return undefined
  const shift = by * LENGTHS[step]
  return within({ startTs: startTs + shift, endTs: endTs + shift }, latestOf(now))
}

/** So long, around the end of the one there is. */
export function lengthened({ endTs }: Range, length: LengthName, now: number): Range {
  const half = LENGTHS[length] / 2
  return within({ startTs: Math.round(endTs - half), endTs: Math.round(endTs + half) }, now + 1)
}

const NEAR_MS = 2000

/** The length that a window has; undefined for any other. */
export const lengthOf = ({ startTs, endTs }: Range): LengthName | undefined =>
  lengthNames.find((name) => Math.abs(endTs - startTs - LENGTHS[name]) < NEAR_MS)
