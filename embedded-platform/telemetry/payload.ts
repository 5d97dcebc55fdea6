// Telemetry and attributes as they are sent (platform-api §2.16, §5.2) become points and values; nothing is rounded.
import { type Json, jsonText, MalformedJson, readJson } from '../json/lenient-json'
import type { Point, Value } from '../json/value'

/** The payload cannot be used. Its message is the sentence that the REST calls answer. */
export class UnusablePayload extends Error {
  constructor(
    message: string,
    /** No JSON at all, as against JSON of a wrong kind. */
    readonly isMalformed = false,
  ) {
    super(message)
    this.name = 'UnusablePayload'
  }
}

export interface KeyValue {
  key: string
  value: Value
}

/** Rules by sender, for nulls, texts of digits and exponents. */
export interface PayloadRules {
  nulls: 'ignored' | 'refused'
  textsOfDigits: 'numbers' | 'texts'
  /** 1e3 becomes a long when whole, always a double, or nothing at all when it has no decimal point. */
  exponents: 'long-when-whole' | 'double' | 'refused-without-point'
}

export const DEVICE_TELEMETRY: PayloadRules = { nulls: 'ignored', textsOfDigits: 'numbers', exponents: 'double' }
export const DEVICE_ATTRIBUTES: PayloadRules = { ...DEVICE_TELEMETRY, exponents: 'refused-without-point' }
export const REST_TELEMETRY: PayloadRules = { nulls: 'refused', textsOfDigits: 'numbers', exponents: 'long-when-whole' }
const REST_ATTRIBUTES: PayloadRules = { nulls: 'ignored', textsOfDigits: 'texts', exponents: 'double' }

const LONGEST_KEY = 255
const MAX_LONG = 2n ** 63n - 1n
const DECIMAL = /^-?(?:\d+|\d*\.\d+)$/

const cannotParse = (json: Json) => new UnusablePayload(`Can't parse value: ${jsonText(json)}`)

function longOf(text: string): bigint {
  const long = BigInt(text)
  if (long > MAX_LONG || long < -MAX_LONG - 1n) throw new UnusablePayload('Big integer values are not supported!')
  return long
}

function doubleOf(text: string): Value {
  const value = Number(text)
  if (!Number.isFinite(value)) throw new UnusablePayload(`The number ${text} is out of range`)
  return { type: 'DOUBLE', value }
}

/** A whole number that was written with an exponent, as far as it fits 64 bits. */
function wholeOf(text: string): bigint | undefined {
  const [, sign, whole = '', fraction = '', exponent] = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d+)$/.exec(text) ?? []
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  if (digits === '') return 0n
  const scale = Number(exponent) - fraction.length
  if (scale > 19) return undefined
  const kept = scale >= 0 ? digits + '0'.repeat(scale) : digits.slice(0, scale)
  if (scale < 0 && !/^0*$/.test(digits.slice(scale))) return undefined
  if (kept.length > 19 || kept === '') return undefined
  const long = BigInt(`${sign}${kept}`)
  return long > MAX_LONG || long < -MAX_LONG - 1n ? undefined : long
}

function numberValue(text: string, rules: PayloadRules): Value {
  if (!/[.eE]/.test(text)) return { type: 'LONG', value: longOf(text) }
  if (!/[eE]/.test(text)) return doubleOf(text)
  if (rules.exponents === 'refused-without-point' && !text.includes('.')) {
    throw new UnusablePayload(`The number ${text} is not supported`)
  }
  const whole = rules.exponents === 'long-when-whole' ? wholeOf(text) : undefined
  return whole === undefined ? doubleOf(text) : { type: 'LONG', value: whole }
}

function textValue(text: string, rules: PayloadRules): Value {
  if (rules.textsOfDigits === 'numbers' && DECIMAL.test(text)) {
    try {
      return numberValue(text, rules)
    } catch {
      // too large for a number: it stays the text that it is
    }
  }
  if (text.includes('\0')) throw new UnusablePayload('A NUL character cannot be stored')
  return { type: 'STRING', value: text }
}

/** `undefined` for a null that is ignored. */
function valueOfJson(json: Json, rules: PayloadRules): Value | undefined {
  switch (json.kind) {
    case 'boolean':
      return { type: 'BOOLEAN', value: json.value }
    case 'number':
      return numberValue(json.text, rules)
    case 'text':
      return textValue(json.value, rules)
    case 'null':
      if (rules.nulls === 'refused') throw cannotParse(json)
      return undefined
    default:
      return { type: 'JSON', value: jsonText(json) }
  }
}

function checkKey(key: string) {
  if (key.length > LONGEST_KEY) throw new UnusablePayload(`A key must not be longer than ${LONGEST_KEY} characters`)
  if (key.includes('\0')) throw new UnusablePayload('A NUL character cannot be stored')
}

function valuesOf(members: Map<string, Json>, rules: PayloadRules): KeyValue[] {
  const values: KeyValue[] = []
  for (const [key, json] of members) {
    checkKey(key)
    const value = valueOfJson(json, rules)
    if (value) values.push({ key, value })
  }
  return values
}

export function parse(text: string, mode: 'strict' | 'lenient'): Json {
  try {
    return mode === 'lenient' && text.trim() === '' ? { kind: 'null' } : readJson(text, mode)
  } catch (error) {
    if (error instanceof MalformedJson) throw new UnusablePayload('Invalid JSON body!', true)
    throw error
  }
}

/** The time of a point: digits in a text do as well, a fraction is cut. */
function timeOf(json: Json): number {
  if (json.kind === 'null') throw new UnusablePayload('JsonNull')
  if (json.kind === 'object') throw new UnusablePayload('JsonObject')
  if (json.kind === 'array') throw new UnusablePayload('JsonArray')
  const text = json.kind === 'number' ? json.text : String(json.value)
  const time = json.kind === 'number' || /^[+-]?\d+$/.test(text) ? Math.trunc(Number(text)) : Number.NaN
  if (!Number.isSafeInteger(time)) throw new UnusablePayload(`For input string: "${text}"`)
  return time === 0 ? 0 : time
}

function pointsOf(json: Json, now: number, rules: PayloadRules): Point[] {
  if (json.kind !== 'object') throw cannotParse(json)
  const timed = json.members.get('ts')
  const values = json.members.get('values')
  if (!timed || !values) return valuesOf(json.members, rules).map((value) => ({ ts: now, ...value }))
  const ts = timeOf(timed)
  if (values.kind !== 'object') throw new UnusablePayload(`Not a JSON Object: ${jsonText(values)}`)
  return valuesOf(values.members, rules).map((value) => ({ ts, ...value }))
}

/** One of the three forms of §5.2; `now` is the time of all points that bring none. */
export function telemetryOf(json: Json, now: number, rules: PayloadRules): Point[] {
  return json.kind === 'array' ? json.items.flatMap((item) => pointsOf(item, now, rules)) : pointsOf(json, now, rules)
}

export const readTelemetry = (text: string, now: number, rules: PayloadRules): Point[] =>
  telemetryOf(parse(text, 'lenient'), now, rules)

/** One object, key by key; `ts` and `values` are keys like any other. */
export function attributesOf(json: Json, rules: PayloadRules): KeyValue[] {
  if (json.kind !== 'object') throw cannotParse(json)
  return valuesOf(json.members, rules)
}

export const readDeviceAttributes = (text: string): KeyValue[] =>
  attributesOf(parse(text, 'lenient'), DEVICE_ATTRIBUTES)

/** The body of an attribute write: plain JSON. Malformed texts throw with `isMalformed`. */
export function readRestAttributes(text: string): KeyValue[] {
  const json = parse(text, 'strict')
  if (json.kind !== 'object') throw new UnusablePayload('Request is not a JSON object')
  const values = valuesOf(json.members, REST_ATTRIBUTES)
  if (values.some(({ key }) => key.trim() === '')) {
    throw new UnusablePayload('Key cannot be empty or contains only spaces')
  }
  return values
}
