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

/** What a letter tells. */
const PARTS: Readonly<Record<string, string>> = {
  y: 'year',
  M: 'month',
  d: 'day',
  E: 'weekday',
  H: 'hour',
  h: 'hour',
  m: 'minute',
  s: 'second',
  S: 'fractionalSecond',
  a: 'dayPeriod',
  z: 'timeZoneName',
}

/** Letters that follow each other, or words between quotes. */
const PIECE = /'((?:[^']|'')*)'|([A-Za-z])\2*/g
/** Those that are told in words. */
const WORDS = /^(MMM|E|z)/
/** Those that have a name of their own: `mediumDate`. */
const NAMED = /^(short|medium|long|full)(Date|Time)?$/
const LONGEST = 100

function askedBy(pattern: string): Options {
  const [isNamed, style, only] = NAMED.exec(pattern) ?? []
  if (isNamed)
    return { [only === 'Time' ? 'timeStyle' : 'dateStyle']: style, ...(!only && { timeStyle: style }) } as Options
  const asked: Record<string, unknown> = {}
  for (const [piece, , letter = ''] of pattern.matchAll(PIECE)) {
    const [part, count] = [PARTS[letter], piece.length]
    if (letter === 'S') asked.fractionalSecondDigits = Math.min(3, count)
    else if (part && WORDS.test(piece)) asked[part] = count > 3 ? 'long' : 'short'
    else if (letter !== 'a' && part) asked[part] = count === 2 ? '2-digit' : 'numeric'
    if (part === 'hour') asked.hourCycle = letter === 'h' ? 'h12' : 'h23'
  }
  return asked
}

const MOST_MADE = 100
const made = new Map<string, Intl.DateTimeFormat>()

/** Making one costs more than writing with it. */
function formatOf(locale: string, asked: Options): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, asked])
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale, asked)
  if (made.size >= MOST_MADE) made.clear()
  made.set(key, format)
  return format
}

export function writtenAs(ts: number, whole: string, { language, zone: timeZone }: Reader): string {
  const pattern = whole.slice(0, LONGEST)
  const locale = tagOf(language)
  const asked = askedBy(pattern)
  const format = formatOf(locale, { timeZone, ...asked })
  if (NAMED.test(pattern)) return format.format(ts)
  const parts = new Map<string, string>(format.formatToParts(ts).map(({ type, value }) => [type, value]))
  // Beside other parts some languages write a month as a number whatever is asked for.
  if (/\p{N}/u.test(parts.get('month') ?? '')) {
    parts.set('month', formatOf(locale, { timeZone, month: asked.month }).format(ts))
  }
  return pattern.replace(PIECE, (piece, quoted?: string, letter = '') => {
    if (quoted !== undefined) return quoted.replaceAll("''", "'") || "'"
    const part = PARTS[letter]
    return part ? (parts.get(part) ?? '') : piece
  })
}

/** What the pattern names, from one moment to another: what is the same of both is told once. */
export function stretchTelling(startTs: number, endTs: number, pattern: string, reader: Reader): string {
  const { hour, hourCycle, ...asked } = askedBy(pattern)
  const clock: Options = reader.clock === '12' ? { hour: 'numeric', hourCycle: 'h12' } : { hour, hourCycle }
  const format = formatOf(orderOf(reader.language), { timeZone: reader.zone, ...asked, ...(hour && clock) })
  return format.formatRange(startTs, endTs)
}
