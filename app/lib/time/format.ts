// Times, ages and numbers in the reader's language and zone. Today 14:32:08, this year 17 Mar, 14:32, older 2024-11-04.
import { type Language, tagOf } from '~/lib/i18n/languages'
import { type Clock, DEFAULT_CLOCK } from './clock'
import { formatNumber, type NumberStyle } from './number'
import type { TickUnit } from './ticks'

export interface Format {
  /** The shortest form that is still certain, seen from `now`. */
  dateTime(ts: number, now?: number): string
  date(ts: number): string
  time(ts: number): string
  year(ts: number): string
  /** A mark of an axis, told from the next by this part of it. */
  tick(ts: number, unit: TickUnit): string
  /** Minutes since midnight in the reader's zone. */
  minuteOfDay(ts: number): number
  /** Everything, with the zone: for tooltips and error details. */
  full(ts: number): string
  /** 2 s, 9 min, 3 h, 2 d. */
  age(ms: number): string
  /** A length of whole units: 90 s, 10 min, 7 d. */
  duration(ms: number): string
  number(value: number, style?: NumberStyle): string
  /** 0.25 as 25 %. */
  percent(part: number): string
  list(items: string[]): string
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
] as const
const NO_BREAK_SPACE = '\u00a0'

/** Languages that write a date as 2024-11-04; the others have their own order, and Persian its own calendar. */
const ISO_DATES: readonly Language[] = ['en_US', 'zh_CN']
const ENGLISH_UNITS = { second: 's', minute: 'min', hour: 'h', day: 'd' }
type Unit = keyof typeof ENGLISH_UNITS

/** British order, so that 17 Mar stands before the hour; the words are the same. */
export const orderOf = (language: Language) => (language === 'en_US' ? 'en-GB' : tagOf(language))

function makeFormat(language: Language, zone: string, clock: Clock): Format {
  const locale = orderOf(language)
  const make = (options: Intl.DateTimeFormatOptions) =>
    remembering(
      new Intl.DateTimeFormat(locale, { timeZone: zone, hourCycle: clock === '12' ? 'h12' : 'h23', ...options }),
    )
  const hour = clock === '12' ? 'numeric' : '2-digit'

  const day = remembering(
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  )
  const time = make({ hour, minute: '2-digit', second: '2-digit' })
  const withinYear = make({ day: 'numeric', month: 'short', hour, minute: '2-digit' })
  const date = ISO_DATES.includes(language) ? day : make({ year: 'numeric', month: '2-digit', day: '2-digit' })
  const year = make({ year: 'numeric' })
  const full = make({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour,
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  })
  const ticks: Record<TickUnit, Written> = {
    second: time,
    minute: make({ hour, minute: '2-digit' }),
    day: make({ day: 'numeric', month: 'short' }),
    month: make({ month: 'short', year: 'numeric' }),
    year,
  }
  const hours = new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })

  const unit = (value: number, name: Unit) =>
    language === 'en_US'
      ? `${formatNumber(value, language)}${NO_BREAK_SPACE}${ENGLISH_UNITS[name]}`
      : new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' })
          .format(value)
          .replaceAll(' ', NO_BREAK_SPACE)

  return {
    dateTime(ts, now = Date.now()) {
      if (day.format(ts) === day.format(now)) return time.format(ts)
      return year.format(ts) === year.format(now) ? withinYear.format(ts) : date.format(ts)
    },
    date: (ts) => date.format(ts),
    time: (ts) => time.format(ts),
    tick: (ts, unit) => (unit === 'year' ? partOf(year, ts, 'year') : ticks[unit].format(ts)),
    minuteOfDay: (ts) => Number(partOf(hours, ts, 'hour')) * 60 + Number(partOf(hours, ts, 'minute')),
    year: (ts) => partOf(year, ts, 'year'),
    full: (ts) => full.format(ts),
    age(ms) {
      const past = Math.max(0, ms)
      if (past < MINUTE) return unit(Math.floor(past / SECOND), 'second')
      if (past < HOUR) return unit(Math.floor(past / MINUTE), 'minute')
      return past < DAY ? unit(Math.floor(past / HOUR), 'hour') : unit(Math.floor(past / DAY), 'day')
    },
    duration(ms) {
      let rest = Math.round(ms / SECOND) * SECOND
      const parts: string[] = []
      for (const [name, size] of units) {
        const count = Math.floor(rest / size)
        rest -= count * size
        if (count > 0) parts.push(unit(count, name))
      }
      return parts.join(' ') || unit(0, 'second')
    },
    number: (value, style) => formatNumber(value, language, style),
    percent: (part) => percent.format(part),
    list: (items) => list.format(items),
  }
}

const MOST_MOMENTS = 100

type Written = ReturnType<typeof remembering>

/** Lists are looked at again and again, and `now` is compared with in every row: Intl is asked once a moment. */
function remembering(format: Intl.DateTimeFormat) {
  const known = new Map<number, string>()
  return {
    format(ts: number): string {
      const ready = known.get(ts)
      if (ready !== undefined) return ready
      const text = format.format(ts)
      if (known.size >= MOST_MOMENTS) known.clear()
      known.set(ts, text)
      return text
    },
    formatToParts: (ts: number) => format.formatToParts(ts),
  }
}

/** Only the number: some languages write an era or a word beside it. */
const partOf = (format: Pick<Intl.DateTimeFormat, 'formatToParts'>, ts: number, type: Intl.DateTimeFormatPartTypes) =>
  format.formatToParts(ts).find((part) => part.type === type)?.value ?? ''

// Making the Intl objects costs more than a page of formatting; a few zones and languages are all a server meets.
const MAX_FORMATS = 200
const made = new Map<string, Format>()

export function formatIn(language: Language, zone: string, clock = DEFAULT_CLOCK): Format {
  const key = `${language}|${zone}|${clock}`
  const known = made.get(key)
  if (known) return known
  const format = makeFormat(language, zone, clock)
  if (made.size >= MAX_FORMATS) made.clear()
  made.set(key, format)
  return format
}
