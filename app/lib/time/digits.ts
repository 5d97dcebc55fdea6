// A number as somebody else wrote it, digit for digit, in the digits and with the point of the reader's language.
import { type Language, tagOf } from '~/lib/i18n/languages'
import { formatNumber } from './number'

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

/** The same with its thousands apart; none of its decimals is lost or added. 007 is no amount and stays as it is. */
export function localNumber(number: string, language: Language): string {
  const [, sign = '', whole, decimals = ''] = /^(-?)(0|[1-9]\d*)(\.\d+)?$/.exec(number) ?? []
  if (whole === undefined) return localDigits(number, language)
  const minus = sign && formatNumber(-1, language).replace(formatNumber(1, language), '')
  return minus + formatNumber(BigInt(whole), language) + localDigits(decimals, language)
}
