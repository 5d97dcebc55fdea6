// The five kinds of a stored value and what a person may type for each; literals are kept exactly as they are written.
import { faultInJson, literalOf, numberLiteral, parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import { type TypedValue, typeOfText, type ValueType } from './value-type'

/** The value the platform sent (read without loss) as kind and text. */
export function typedValue(value: unknown): TypedValue {
  const literal = literalOf(value)
  if (literal !== undefined) return { type: /^-?\d+$/.test(literal) ? 'INTEGER' : 'DOUBLE', text: literal }
  if (typeof value === 'boolean') return { type: 'BOOLEAN', text: String(value) }
  if (typeof value === 'object' && value !== null) return { type: 'JSON', text: stringifyLossless(value) }
  return { type: 'STRING', text: value === null || value === undefined ? '' : String(value) }
}

export type ReadValue = { ok: true; value: unknown } | { ok: false; error: ValueError }
export interface ValueError {
  key: string
  values?: Record<string, string>
}

const refuse = (key: string, values?: ValueError['values']): ReadValue => ({ ok: false, error: { key, values } })
const accept = (value: unknown): ReadValue => ({ ok: true, value })

const LONG_MIN = -(2n ** 63n)
const LONG_MAX = 2n ** 63n - 1n

/** Digits of Arabic and Persian keyboards as the ones of a number literal. */
export const latinDigits = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace('٫', '.')
    .replace(/^[−‎‏]+/, '-')

const readInteger = (text: string): ReadValue => {
  const typed = latinDigits(text.trim())
  if (!typed) return refuse('value.integer-value-required')
  if (!/^-?\d+$/.test(typed)) return refuse('value.invalid-integer-value')
  const integer = BigInt(typed)
  if (integer < LONG_MIN || integer > LONG_MAX) {
    return refuse('value.integer-out-of-range', { min: String(LONG_MIN), max: String(LONG_MAX) })
  }
  return accept(numberLiteral(String(integer)))
}

const readDouble = (text: string): ReadValue => {
  const typed = latinDigits(text.trim())
  if (!typed) return refuse('value.double-value-required')
  const [, sign, whole = '', fraction, exponent = ''] = /^([-+]?)(\d*)(?:\.(\d*))?([eE][-+]?\d+)?$/.exec(typed) ?? []
  if (sign === undefined || (!whole && !fraction)) return refuse('value.invalid-double-value')
  if (!Number.isFinite(Number(typed))) return refuse('value.double-out-of-range')
  // A literal without a point would be stored as an integer, so the point is what makes it a double.
  const digits = `${whole.replace(/^0+(?=\d)/, '') || '0'}.${fraction || '0'}`
  return accept(numberLiteral(`${sign === '-' ? '-' : ''}${digits}${exponent}`))
}

/** JSON of any kind; what is wrong with it is told with its line. */
export function readJson(text: string): ReadValue {
  if (!text.trim()) return refuse('value.json-value-required')
  try {
    return accept(parseLossless(text))
  } catch (error) {
    const { line, column, message } = faultInJson(text, error)
    return refuse('value.json-value-invalid', { line: String(line), column: String(column), reason: message })
  }
}

/** A bare text, number or null is no JSON value of the platform: null would be ignored, the others stored as their kind. */
function readJsonObject(text: string): ReadValue {
  const read = readJson(text)
  if (!read.ok) return read
  const { value } = read
  return typeof value === 'object' && value !== null && literalOf(value) === undefined
    ? read
    : refuse('value.json-value-not-an-object')
}

/** The value to send, from what was typed, or why it can't be. */
export function readTypedValue(type: ValueType, text: string): ReadValue {
  switch (type) {
    case 'STRING':
      return text === '' ? refuse('value.string-value-required') : accept(text)
    case 'INTEGER':
      return readInteger(text)
    case 'DOUBLE':
      return readDouble(text)
    case 'BOOLEAN':
      return accept(text === 'true')
    case 'JSON':
      return readJsonObject(text)
    default:
      return type satisfies never
  }
}

/** What a text stands for, of which nobody said the kind: 007 is a text, and so is what only begins like JSON. */
export function readPlainValue(text: string): ReadValue {
  const typed = text.trim()
  const type = /^-?0\d/.test(typed) ? 'STRING' : typeOfText(typed, 'INTEGER')
  const read = readTypedValue(type, type === 'STRING' ? text : typed)
  return read.ok || type !== 'JSON' ? read : accept(text)
}

/** Platforms since 4.2 store such a text as a number: a part number of “007” comes back as 7. */
export const looksLikeNumber = (text: string) => /^-?\d{1,19}(\.\d+)?$/.test(text.trim())
