// Fields of the forms of widgets: what was typed, as the value that is written.
import { readJson, readTypedValue } from '~/lib/telemetry/typed-value'
import { digitsOf, isDigits } from '~/lib/time/moment-text'
import type { Members } from '../model/dashboard'
import { numberOf } from '../model/own'
import type { ControlFault } from './control'

export const fieldKinds = ['string', 'integer', 'double', 'boolean', 'dateTime', 'date', 'time', 'json'] as const
export type FieldKind = (typeof fieldKinds)[number]

export interface FieldRules {
  isRequired: boolean
  min?: number
  max?: number
  minLength?: number
  maxLength?: number
  /** The author's words for what is missing, too small, too great or of another kind. */
  requiredText?: string
  minText?: string
  maxText?: string
  wrongText?: string
}

const numberIn = (settings: Members, name: string) => numberOf(settings[name])

function wordsIn(settings: Members, name: string): string | undefined {
  const words = settings[name]
  return typeof words === 'string' && words ? words : undefined
}

/** In the words of its author, where there are any. */
const told = (text: string | undefined, usual: ControlFault): ControlFault =>
  text ? { key: 'tile.input-words', values: { text } } : usual

/** Zero and “no” are settings as well. */
export const rulesOf = (settings: Members, isRequired: boolean): FieldRules => ({
  isRequired,
  min: numberIn(settings, 'minValue'),
  max: numberIn(settings, 'maxValue'),
  minLength: numberIn(settings, 'minLength'),
  maxLength: numberIn(settings, 'maxLength'),
  requiredText: wordsIn(settings, 'requiredErrorMessage'),
  minText: wordsIn(settings, 'minValueErrorMessage'),
  maxText: wordsIn(settings, 'maxValueErrorMessage'),
  wrongText: wordsIn(settings, 'invalidDateErrorMessage'),
})

/** `value` undefined: there is none, and none is written. */
export type ReadField = { value: unknown } | ControlFault

const missing = ({ requiredText, isRequired }: FieldRules): ReadField => {
  if (!isRequired) return { value: undefined }
  return told(requiredText, { key: 'tile.input-required' })
}

function readNumber(kind: 'integer' | 'double', typed: string, rules: FieldRules): ReadField {
  const { min, max, minText, maxText } = rules
  const read = readTypedValue(kind === 'integer' ? 'INTEGER' : 'DOUBLE', typed)
  if (!read.ok) return { key: kind === 'integer' ? 'tile.input-integer' : 'tile.input-number' }
  const number = Number(String(read.value))
  if (min !== undefined && number < min) return told(minText, { key: 'tile.input-least', values: { min } })
  if (max !== undefined && number > max) return told(maxText, { key: 'tile.input-most', values: { max } })
  return { value: read.value }
}

function readText(typed: string, { minLength, maxLength }: FieldRules): ReadField {
  if (minLength !== undefined && typed.length < minLength)
    return { key: 'tile.input-longer', values: { min: minLength } }
  if (maxLength !== undefined && maxLength > 0 && typed.length > maxLength)
    return { key: 'tile.input-shorter', values: { max: maxLength } }
  return { value: typed }
}

/** A time of day is written as one of the first day there is. */
const CLOCK = {
  dateTime: (text: string) => text,
  date: (text: string) => `${text}T00:00`,
  time: (text: string) => `1970-01-01T${text}`,
}

function readMoment(kind: keyof typeof CLOCK, typed: string, zone: string, { wrongText }: FieldRules): ReadField {
  const digits = digitsOf(CLOCK[kind](typed), zone)
  if (isDigits(digits)) return { value: Number(digits) }
  return told(wrongText, { key: kind === 'time' ? 'tile.input-time' : 'tile.input-date' })
}

export function readField(kind: FieldKind, typed: string | undefined, rules: FieldRules, zone: string): ReadField {
  if (kind === 'boolean') return { value: typed === 'true' }
  if (typed === undefined || typed.trim() === '') return missing(rules)
  if (kind === 'integer' || kind === 'double') return readNumber(kind, typed, rules)
  if (kind === 'string') return readText(typed, rules)
  if (kind !== 'json') return readMoment(kind, typed.trim(), zone, rules)
  const read = readJson(typed)
  return read.ok ? { value: read.value } : { key: read.error.key, values: read.error.values }
}
