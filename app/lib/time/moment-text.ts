// Moments as the fields of forms hold them. A field shows the reader's clock ('2026-11-22T14:32:08'); what is stored and
// compared are epoch milliseconds, written in digits. A field that nobody touched must give back every millisecond.
import { momentShowing } from './day'
import { isMoment, wallClock } from './wall-clock'

const DIGITS = /^-?\d{1,19}$/
const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/

export const isDigits = (text: string) => DIGITS.test(text)

/** The clock as if it were UTC's, or undefined for what is no time of a clock. */
function clockIn(text: string): number | undefined {
  if (!CLOCK.test(text)) return undefined
  const shown = Date.parse(`${text}Z`)
  // There is no 31 February, though parsers take it for one of March.
  const isDay = !Number.isNaN(shown) && new Date(shown).toISOString().startsWith(text.slice(0, 10))
  return isDay ? shown : undefined
}

/** True for what a field of a moment may hold: the reader's clock, or milliseconds. */
export const isMomentText = (text: string) => isDigits(text) || clockIn(text) !== undefined

/** The clock of the zone, to the second; undefined for moments that no calendar has. */
export function clockText(digits: string, zone: string): string | undefined {
  const ts = Number(digits)
  if (!isDigits(digits) || !isMoment(ts) || ts < FIRST || ts > LAST) return undefined
  return wallClock(ts, zone).text.replace(' ', 'T')
}

/** The years that a field of the browser can hold without a sign: 1000 to 9999. */
const FIRST = Date.UTC(1000, 0, 2)
const LAST = Date.UTC(9999, 11, 30)

/**
 * Milliseconds for what a field holds; other texts stay as they are, to be refused. `before` is what the field was made
 * with: where its clock was not changed, neither is the moment.
 */
export function digitsOf(text: string, zone: string, before = ''): string {
  const shown = clockIn(text)
  if (shown === undefined) return text
  return clockIn(clockText(before, zone) ?? '') === shown ? before : String(momentShowing(shown, zone))
}

/** For comparing two fields with each other: milliseconds of whichever clock both show. Undefined where that is not told. */
export function gapBetween(start: string, end: string): number | undefined {
  if (isDigits(start) && isDigits(end)) return Number(end) - Number(start)
  const [from, to] = [clockIn(start), clockIn(end)]
  return from === undefined || to === undefined ? undefined : to - from
}

const SECOND = 1000

/** A range begins at least a second before it ends; an open end or beginning is right beside any other. */
export const isRange = (start: string, end: string) => (gapBetween(start, end) ?? SECOND) >= SECOND

/** The clock so many milliseconds from that of a field: '2026-11-22T14:32:08'. */
export function clockFrom(text: string, ms: number): string | undefined {
  const shown = clockIn(text)
  return shown === undefined ? undefined : new Date(shown + ms).toISOString().slice(0, 19)
}
