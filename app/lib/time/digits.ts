// A number as somebody else wrote it, digit for digit, in the digits and with the point of the reader's language.
import { type Language, tagOf } from '~/lib/i18n/languages'
import { formatNumber } from './number'

/** Of a point, to be written out. */
const MOST_SHIFT = 20

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

/** 1.5E3 as 1500, digit for digit; what has an exponent too large to be written out stays as it is. */
function writtenOut(number: string): string {
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?[eE]([-+]?\d{1,2})$/.exec(number) ?? []
  const shift = Number(exponent)
  if (exponent === undefined || Math.abs(shift) > MOST_SHIFT) return number
  const digits = `${'0'.repeat(MOST_SHIFT)}${whole}${fraction.padEnd(MOST_SHIFT, '0')}`
  const point = MOST_SHIFT + whole.length + shift
  const decimals = digits.slice(point).replace(/0+$/, '')
  return `${sign}${digits.slice(0, point).replace(/^0+(?=\d)/, '')}${decimals && `.${decimals}`}`
}

/** The same with its thousands apart; none of its decimals is lost or added. 007 is no amount and stays as it is. */
export function localNumber(number: string, language: Language): string {
  const plain = writtenOut(number)
  const [, sign = '', whole, decimals = ''] = /^(-?)(0|[1-9]\d*)(\.\d+)?$/.exec(plain) ?? []
  if (whole === undefined) return localDigits(number, language)
  const minus = sign && formatNumber(-1, language).replace(formatNumber(1, language), '')
  return minus + formatNumber(BigInt(whole), language) + localDigits(decimals, language)
}
