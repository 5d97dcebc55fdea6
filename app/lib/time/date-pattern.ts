// Moments by the letters of a pattern such as `dd MMM yyyy HH:mm`: in its order and with its marks, or, where nobody chose an
// order, in that of the reader's language. Words, digits and the calendar are always the language's.
import { type Language, tagOf } from '~/lib/i18n/languages'
import type { Clock } from './clock'
import { orderOf } from './format'

interface Reader {
  language: Language
  zone: string
  clock?: Clock
}

type Options = Intl.DateTimeFormatOptions

const digits = (count: number) => (count === 2 ? '2-digit' : 'numeric')
const word = (count: number) => (count === 4 ? 'long' : count === 5 ? 'narrow' : 'short')

/** What a run of a letter tells, and how it is asked for. */
const LETTERS: Readonly<Record<string, [part: Intl.DateTimeFormatPartTypes, asked: (count: number) => Options]>> = {
  y: ['year', (count) => ({ year: digits(count) })],
  M: ['month', (count) => ({ month: count > 2 ? word(count) : digits(count) })],
  d: ['day', (count) => ({ day: digits(count) })],
  E: ['weekday', (count) => ({ weekday: word(count) })],
  H: ['hour', (count) => ({ hour: digits(count), hourCycle: 'h23' })],
  h: ['hour', (count) => ({ hour: digits(count), hourCycle: 'h12' })],
  m: ['minute', () => ({ minute: '2-digit' })],
  s: ['second', () => ({ second: '2-digit' })],
  S: ['fractionalSecond', (count) => ({ fractionalSecondDigits: count > 2 ? 3 : count === 2 ? 2 : 1 })],
  a: ['dayPeriod', () => ({})],
  z: ['timeZoneName', () => ({ timeZoneName: 'short' })],
  Z: ['timeZoneName', () => ({ timeZoneName: 'shortOffset' })],
}

/** Letters that follow each other, or words between quotes. */
const PIECE = /'((?:[^']|'')*)'|([A-Za-z])\2*/g
/** Those that have a name of their own: `mediumDate`. */
const NAMED = /^(short|medium|long|full)(Date|Time)?$/
const LONGEST = 100

const MOST_KEPT = 100

/** Making what Intl writes with costs more than writing. */
function kept<Made extends object>(make: (pattern: string, reader: Reader) => Made) {
  const known = new Map<string, Made>()
  return (pattern: string, reader: Reader): Made => {
    const key = [reader.language, reader.zone, reader.clock, pattern].join('|')
    const made = known.get(key) ?? make(pattern, reader)
    if (known.size >= MOST_KEPT) known.clear()
    known.set(key, made)
    return made
  }
}

function askedBy(pattern: string): Options {
  const [, style, only] = NAMED.exec(pattern) ?? []
  if (style) {
    const named = style as 'short' | 'medium' | 'long' | 'full'
    return { ...(only !== 'Time' && { dateStyle: named }), ...(only !== 'Date' && { timeStyle: named }) }
  }
  const pieces = [...pattern.matchAll(PIECE)]
  return Object.assign({}, ...pieces.map(([piece, , letter = '']) => LETTERS[letter]?.[1](piece.length)))
}

const inOrderOfPattern = kept((pattern, { language, zone }) => {
  const tag = tagOf(language)
  const asked = askedBy(pattern)
  const format = new Intl.DateTimeFormat(tag, { timeZone: zone, ...asked })
  if (NAMED.test(pattern)) return (ts: number) => format.format(ts)
  const month = new Intl.DateTimeFormat(tag, { timeZone: zone, month: asked.month ?? 'short' })
  return (ts: number) => {
    const parts = new Map(format.formatToParts(ts).map(({ type, value }) => [type, value]))
    // Beside other parts some languages write a month as a number whatever is asked for.
    if (asked.month !== undefined && /\p{N}/u.test(parts.get('month') ?? '')) parts.set('month', month.format(ts))
    return pattern.replace(PIECE, (piece, quoted?: string, letter = '') => {
      if (quoted !== undefined) return quoted.replaceAll("''", "'") || "'"
      const known = LETTERS[letter]
      return known ? (parts.get(known[0]) ?? '') : piece
    })
  }
})

const inOrderOfLanguage = kept((pattern, { language, zone, clock }) => {
  const asked = askedBy(pattern)
  const isTwelve = clock === '12'
  const hours: Options = { hour: isTwelve ? 'numeric' : '2-digit', hourCycle: isTwelve ? 'h12' : 'h23' }
  return new Intl.DateTimeFormat(orderOf(language), { timeZone: zone, ...asked, ...(asked.hour && hours) })
})

export const writtenAs = (ts: number, pattern: string, reader: Reader): string =>
  inOrderOfPattern(pattern.slice(0, LONGEST), reader)(ts)

/** What the pattern names, from one moment to another: what is the same of both is told once. */
export const stretchTelling = (startTs: number, endTs: number, pattern: string, reader: Reader): string =>
  inOrderOfLanguage(pattern, reader).formatRange(startTs, endTs)
