// A value as an entity query shows it. Whatever looks like a number is printed anew: 25.0 is 25, the text 007 is 7.
// REST history and socket pushes show values as they were stored; clients know both forms.
import { doubleText, type Value, valueText } from '../json/value'

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[dDfF]?$/
const LEADING_ZERO = /^[+-]?0\d[^.]*$/ // a number only when it could be octal
const OCTAL = /^[+-]?0[0-7]+$/
const WHOLE = /^[+-]?\d+$/
const MAX_LONG = 2n ** 63n - 1n
const DIGITS_OF_A_DOUBLE = 1e15 // from here on a whole double is written with an exponent

const looksLikeNumber = (text: string) => NUMBER.test(text) && (!LEADING_ZERO.test(text) || OCTAL.test(text))

function shownText(text: string): string {
  if (!looksLikeNumber(text)) return text
  if (WHOLE.test(text)) {
    const whole = BigInt(text.replace('+', ''))
    if (whole <= MAX_LONG && whole >= -MAX_LONG - 1n) return String(whole)
  }
  const number = Number.parseFloat(text)
  return Number.isFinite(number) ? doubleText(number) : text
}

function shownDouble(number: number): string {
  if (number === 0) return '0'
  return Number.isInteger(number) && Math.abs(number) < DIGITS_OF_A_DOUBLE ? String(number) : doubleText(number)
}

export function shownValue(value: Value): string {
  if (value.type === 'STRING') return shownText(value.value)
  return value.type === 'DOUBLE' ? shownDouble(value.value) : valueText(value)
}
