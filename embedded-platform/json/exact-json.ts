// JSON that loses nothing between two readings: what is parsed are plain values for whoever looks into them, and when
// one of these objects is written again, its numbers are spelled as they were: 1.0, 1e3, 9007199254740993.
import { type Json, jsonText, readJson } from './lenient-json'

/** Objects and lists in which some number would be spelled otherwise, with what they were read from. */
const sources = new WeakMap<object, Json>()

/** Texts that stand where a number may; words inside of texts only cost a second look. */
const NUMBERS = /(?<=^|[\s:,[])-?\d[\d.eE+-]*(?=[\s,\]}]|$)/g

const isAsWritten = (digits: string) => String(Number(digits)) === digits

function hasOwnSpelling(text: string): boolean {
  for (const [digits] of text.matchAll(NUMBERS)) if (!isAsWritten(digits)) return true
  return false
}

/** Notes the spellings within a value; answers whether there was one. */
function remember(source: Json, value: unknown): boolean {
  if (source.kind === 'number') return !isAsWritten(source.text)
  if (typeof value !== 'object' || value === null) return false
  let isSpecial = false
  if (source.kind === 'array' && Array.isArray(value)) {
    source.items.forEach((item, at) => {
      isSpecial = remember(item, value[at]) || isSpecial
    })
  } else if (source.kind === 'object' && !Array.isArray(value)) {
    for (const [name, member] of source.members) {
      isSpecial = remember(member, Reflect.get(value, name)) || isSpecial
    }
  }
  if (isSpecial) sources.set(value, source)
  return isSpecial
}

/** As JSON.parse; throws its SyntaxError. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!hasOwnSpelling(text)) return value
  if (typeof value === 'number') return /^-?\d+$/.test(text.trim()) ? BigInt(text) : value
  try {
    remember(readJson(text, 'strict'), value)
  } catch {
    // nested deeper than that reader goes: plain values have to do
  }
  return value
}

/** A number that is no member's of an object, as exact as it can be. */
export function exactMember(parent: object, name: string, value: unknown): unknown {
  const source = typeof value === 'number' ? sources.get(parent) : undefined
  const member = source?.kind === 'object' ? source.members.get(name) : undefined
  const isLarge = member?.kind === 'number' && /^-?\d+$/.test(member.text) && !Number.isSafeInteger(value)
  return isLarge ? BigInt(member.text) : value
}

/** The spelling of a number that is a member of an object. */
export function spellingOf(parent: object, name: string, value: number): string {
  const source = sources.get(parent)
  const member = source?.kind === 'object' ? source.members.get(name) : undefined
  return member?.kind === 'number' ? member.text : String(value)
}

/** `copy` is `original` with some members changed: those that are the same keep their spelling. */
export function sameSpelling<T extends object>(original: object, copy: T): T {
  const source = sources.get(original)
  if (source?.kind !== 'object') return copy
  const members = new Map<string, Json>()
  for (const [name, value] of Object.entries(copy)) {
    const known = Object.is(value, Reflect.get(original, name)) ? source.members.get(name) : undefined
    if (value !== undefined) members.set(name, known ?? readJson(stringifyJson(value), 'strict'))
  }
  sources.set(copy, { kind: 'object', members })
  return copy
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'bigint') return false
  if (typeof value !== 'object' || value === null) return true
  if (sources.has(value)) return false
  return Array.isArray(value) ? value.every(isPlain) : Object.values(value).every(isPlain)
}

function write(value: unknown): string | undefined {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const source = sources.get(value)
  if (source) return jsonText(source)
  if (isPlain(value)) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => write(item) ?? 'null').join(',')}]`
  const members = Object.entries(value).flatMap(([name, member]) => {
    const text = write(member)
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`]
  })
  return `{${members.join(',')}}`
}

/** As JSON.stringify, but for what was read with a spelling of its own, and for integers beyond a double. */
export const stringifyJson = (value: unknown): string => write(value) ?? 'null'
