// How the author of a widget wants times written (`dateFormat` of newer platforms): as their age, by a pattern, or as far as
// the moment or the interval that it stands for is known.
import { stretchTelling, writtenAs } from '~/lib/time/date-pattern'
import type { Locale } from '~/lib/time/locale'
import { wallClock } from '~/lib/time/wall-clock'
import type { Members } from '../model/dashboard'
import { objectOf, own } from '../model/own'

export type DateForm = 'age' | WrittenForm
/** By one pattern, or by one for each unit that counts, where there is one. */
export type WrittenForm = { pattern: string } | { byUnit: Members }

/** Undefined where none was chosen. */
export function readDateForm(stored: unknown): DateForm | undefined {
  const { format, lastUpdateAgo, auto, custom, autoDateFormatSettings } = objectOf(stored)
  if (lastUpdateAgo === true) return 'age'
  if (auto === true && custom !== true) return { byUnit: objectOf(autoDateFormatSettings) }
  return typeof format === 'string' && format !== '' ? { pattern: format } : undefined
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY

/** The unit that counts in intervals from such a length, and in moments whose clock ends so; what it tells. */
const UNITS = [
  ['year', YEAR, '-01-01T00:00:00.000Z', 'y'],
  ['month', YEAR / 12, '-01T00:00:00.000Z', 'MMM y'],
  ['day', DAY, 'T00:00:00.000Z', 'd MMM y'],
  ['hour', HOUR, ':00:00.000Z', 'd MMM y HH:mm'],
  ['minute', MINUTE, ':00.000Z', 'd MMM y HH:mm'],
  ['second', SECOND, '.000Z', 'd MMM y HH:mm:ss'],
  ['millisecond', 0, '', 'd MMM y HH:mm:ss.SSS'],
] as const

export type Moments = readonly [ts: number, endTs?: number]

/** `intervalMs`: how far apart values are that stand for more than a moment. */
export function dateText(form: WrittenForm, [from, to = from]: Moments, reader: Locale, intervalMs?: number): string {
  if ('pattern' in form) return byPattern(form.pattern, from, to, reader)
  const clock = wallClock(from, reader.zone).shown.toISOString()
  const isTold = (length: number, end: string) =>
    intervalMs === undefined ? clock.endsWith(end) : intervalMs >= length
  const [unit, , , tells = ''] = UNITS.find(([, length, end]) => isTold(length, end)) ?? []
  const pattern = own(form.byUnit, unit)
  return typeof pattern === 'string' ? byPattern(pattern, from, to, reader) : stretchTelling(from, to, tells, reader)
}

function byPattern(pattern: string, from: number, to: number, reader: Locale): string {
  const [first, last] = [from, to].map((ts) => writtenAs(ts, pattern, reader))
  return first === last ? (first ?? '') : `${first} – ${last}`
}
