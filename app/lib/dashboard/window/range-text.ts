// Ranges as people write, copy and paste them: now-6h/now, now/d, 2026-11-22T14:30/2026-11-22T15:00, epoch milliseconds,
// the names of addresses (6h, CURRENT_DAY), and the two texts that Grafana copies. Nothing else of the page is in them, so
// that a range goes from one dashboard to another.
import type { Range } from '~/lib/platform/series'
import { momentShowing } from '~/lib/time/day'
import { readLength, SECOND_MS, writeLength } from '~/lib/time/length'
import { digitsOf, isDigits } from '~/lib/time/moment-text'
import { type AnyQuickInterval, type CalendarUnit, isQuickInterval, unitRange } from '~/lib/time/quick-interval'
import { wallClock } from '~/lib/time/wall-clock'
import { LATEST, type Span } from './dashboard-window'

interface Reading {
  zone: string
  now: number
}

/** Stretches of the calendar that have a text of their own; weeks begin on Monday. */
const QUICK_TEXTS: Readonly<Record<string, AnyQuickInterval>> = {
  'now/h': 'CURRENT_HOUR',
  'now/d': 'CURRENT_DAY',
  'now/d/now': 'CURRENT_DAY_SO_FAR',
  'now-1d/d': 'YESTERDAY',
  'now-2d/d': 'DAY_BEFORE_YESTERDAY',
  'now-7d/d': 'THIS_DAY_LAST_WEEK',
  'now/w': 'CURRENT_WEEK_ISO',
  'now/w/now': 'CURRENT_WEEK_ISO_SO_FAR',
  'now-1w/w': 'PREVIOUS_WEEK_ISO',
  'now/M': 'CURRENT_MONTH',
  'now/M/now': 'CURRENT_MONTH_SO_FAR',
  'now-1M/M': 'PREVIOUS_MONTH',
  'now/Q': 'CURRENT_QUARTER',
  'now/Q/now': 'CURRENT_QUARTER_SO_FAR',
  'now-1Q/Q': 'PREVIOUS_QUARTER',
  'now/y': 'CURRENT_YEAR',
  'now/y/now': 'CURRENT_YEAR_SO_FAR',
  'now-1y/y': 'PREVIOUS_YEAR',
}

const LONGEST_TEXT = 200
/** Of days and longer: calendars end somewhere. */
const MOST_STEPS = 9999
const UNITS: Readonly<Record<string, CalendarUnit>> = {
  h: 'hour',
  d: 'day',
  w: 'week-iso',
  M: 'month',
  Q: 'quarter',
  y: 'year',
}
const STEPS_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 }
const RELATIVE = /^now((?:[+-]\d{1,6}[smhdwMQy]){0,4})(?:\/([smhdwMQy]))?$/

/** Undefined for what is no range. Times without an offset are those of the zone. */
export function readRangeText(text: string, reading: Reading): Span | undefined {
  const written = text.trim()
  if (written === '' || written.length > LONGEST_TEXT) return undefined
  if (isQuickInterval(written)) return { kind: 'quick', name: written }
  if (written === 'all') return { kind: 'all' }
  const length = readLength(written)
  if (length !== undefined) return { kind: 'last', lastMs: length }
  if (written.startsWith('{')) return rangeInJson(written, reading)
  const quick = Object.hasOwn(QUICK_TEXTS, written) ? QUICK_TEXTS[written] : undefined
  if (quick) return { kind: 'quick', name: quick }
  return pairIn(written, reading) ?? aloneIn(written, reading)
}

function rangeInJson(text: string, reading: Reading): Span | undefined {
  try {
    const { from, to } = JSON.parse(text) as Record<string, unknown>
    return typeof from === 'string' && typeof to === 'string' ? between(from, to, reading) : undefined
  } catch {
    return undefined
  }
}

/** The two halves of a text: at a slash, a dash between spaces, two dots or an arrow, whichever leaves two moments. */
function pairIn(text: string, reading: Reading): Span | undefined {
  for (const { index, 0: mark } of text.matchAll(/\/|\s+[-–—]\s+|\.\.|\s*→\s*|\s+to\s+/g)) {
    const found = between(text.slice(0, index), text.slice(index + mark.length), reading)
    if (found) return found
  }
  return undefined
}

function between(from: string, to: string, reading: Reading): Span | undefined {
  const [start, end] = [from.trim(), to.trim()]
  const whole = `${start}/${end}`
  const quick = (Object.hasOwn(QUICK_TEXTS, whole) && QUICK_TEXTS[whole]) || wholeUnit(start, end)
  if (quick) return { kind: 'quick', name: quick }
  const lastMs = end === 'now' ? lastOf(start) : undefined
  if (lastMs !== undefined) return { kind: 'last', lastMs }
  const startTs = momentIn(start, reading, 'start')
  const endTs = momentIn(end, reading, 'end')
  if (startTs === undefined || endTs === undefined) return undefined
  return fixed({ startTs, endTs })
}

/** now/d until now/d is the whole day, as with Grafana. */
const wholeUnit = (start: string, end: string) =>
  start === end && Object.hasOwn(QUICK_TEXTS, start) ? QUICK_TEXTS[start] : undefined

const lastOf = (start: string) => (start.startsWith('now-') ? readLength(start.slice('now-'.length)) : undefined)

/** A moment alone: from then until now; a unit alone: the whole of it. */
function aloneIn(text: string, reading: Reading): Span | undefined {
  const lastMs = lastOf(text)
  if (lastMs !== undefined) return { kind: 'last', lastMs }
  const startTs = momentIn(text, reading, 'start')
  if (startTs === undefined) return undefined
  const isUnit = RELATIVE.exec(text)?.[2] !== undefined
  return fixed({ startTs, endTs: (isUnit ? momentIn(text, reading, 'end') : undefined) ?? reading.now + 1 })
}

function fixed({ startTs, endTs }: Range): Span | undefined {
  if (endTs - 1 <= startTs) return undefined
  const start = Math.max(0, startTs)
  if (!(start < LATEST - SECOND_MS)) return undefined
  return { kind: 'fixed', startTs: start, endTs: Math.min(LATEST, Math.max(endTs, start + SECOND_MS)) }
}

function momentIn(text: string, { zone, now }: Reading, side: 'start' | 'end'): number | undefined {
  const relative = RELATIVE.exec(text)
  if (relative) return relativeMoment(relative, { zone, now }, side)
  if (isDigits(text)) return text.length > 16 ? undefined : Number(text)
  const clock = digitsOf(text.replace(' ', 'T'), zone)
  if (isDigits(clock)) return Number(clock)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayMoment(text, zone, side)
  const parsed = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(parsed) ? undefined : parsed
}

function dayMoment(text: string, zone: string, side: 'start' | 'end'): number | undefined {
  const digits = digitsOf(`${text}T00:00`, zone)
  if (!isDigits(digits)) return undefined
  return side === 'start' ? Number(digits) : unitRange(Number(digits), 'day', zone).endTs
}

function relativeMoment([, steps = '', unit]: RegExpExecArray, { zone, now }: Reading, side: 'start' | 'end'): number {
  let ts = now
  for (const [, sign, count, step = ''] of steps.matchAll(/([+-])(\d+)([a-zA-Z])/g)) {
    const by = (sign === '-' ? -1 : 1) * Number(count)
    const stepMs = STEPS_MS[step]
    ts =
      stepMs === undefined
        ? clockStep(ts, step, Math.max(-MOST_STEPS, Math.min(MOST_STEPS, by)), zone)
        : ts + by * stepMs
  }
  if (unit === undefined) return side === 'end' && steps === '' ? ts + 1 : ts
  const range = UNITS[unit] ? unitRange(ts, UNITS[unit], zone) : flooredTo(ts, STEPS_MS[unit] ?? 1)
  return side === 'start' ? range.startTs : range.endTs
}

const flooredTo = (ts: number, stepMs: number): Range => {
  const startTs = Math.floor(ts / stepMs) * stepMs
  return { startTs, endTs: startTs + stepMs }
}

/** Days and longer go by the clock: a day ago it showed the same. */
function clockStep(ts: number, step: string, by: number, zone: string): number {
  const { shown } = wallClock(ts, zone)
  const day = shown.getUTCDate()
  if (step === 'd' || step === 'w') shown.setUTCDate(day + by * (step === 'w' ? 7 : 1))
  else {
    shown.setUTCDate(1)
    shown.setUTCMonth(shown.getUTCMonth() + by * ({ M: 1, Q: 3, y: 12 }[step] ?? 1))
    const last = new Date(Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth() + 1, 0)).getUTCDate()
    shown.setUTCDate(Math.min(day, last))
  }
  return momentShowing(shown.getTime(), zone)
}

/** The text that readRangeText reads as the same. */
export function rangeText(span: Span): string {
  switch (span.kind) {
    case 'last':
      return `now-${writeLength(span.lastMs)}/now`
    case 'quick':
      return Object.entries(QUICK_TEXTS).find(([, name]) => name === span.name)?.[0] ?? span.name
    case 'fixed':
      return `${new Date(span.startTs).toISOString()}/${new Date(span.endTs).toISOString()}`
    case 'all':
      return 'all'
    default:
      return span satisfies never
  }
}
