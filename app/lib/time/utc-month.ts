// The name of a month as platforms count them: of the Gregorian calendar in universal time, whatever the reader's are.
import { type Language, tagOf } from '~/lib/i18n/languages'

const made = new Map<Language, Intl.DateTimeFormat>()

export function utcMonth(ts: number, language: Language): string {
  const known = made.get(language)
  if (known) return known.format(ts)
  const locale = new Intl.Locale(tagOf(language), { calendar: 'gregory' })
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', year: 'numeric' })
  made.set(language, format)
  return format.format(ts)
}
