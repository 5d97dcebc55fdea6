// A number as somebody else wrote it, digit for digit, in the digits and with the point of the reader's language.
import { type Language, tagOf } from '~/lib/i18n/languages'

interface Script {
  digits: string[]
  point: string
}

const scripts = new Map<Language, Script>()

function scriptOf(language: Language): Script {
  const known = scripts.get(language)
  if (known) return known
  const format = new Intl.NumberFormat(tagOf(language), { useGrouping: false })
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit))
  const point = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const made = { digits, point }
  scripts.set(language, made)
  return made
}

export function localDigits(number: string, language: Language): string {
  const { digits, point } = scriptOf(language)
  return number.replace(/[\d.]/g, (sign) => (sign === '.' ? point : (digits[Number(sign)] ?? sign)))
}
