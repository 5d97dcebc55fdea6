// Reads the members of a JSON object with the platform's leniency: 4.50 for a text is "4.50", "5" for a number is 5.
// Anything that cannot be read so is the framework's 400.

import type { EntityType } from '../ids'
import { exactMember, spellingOf } from '../json/exact-json'
import { badRequest } from './errors'
import { entityIdOf } from './ids'

export interface Members {
  has(name: string): boolean
  /** The member as sent; `undefined` when absent. */
  raw(name: string): unknown
  /** `null` when absent. */
  text(name: string): string | null
  /** A whole number, a fraction cut off; `null` when absent. */
  integer(name: string, bits?: 32 | 64): number | null
  /** The same of 64 bits, with every digit. */
  long(name: string): number | bigint | null
  number(name: string): number | null
  boolean(name: string): boolean | null
  oneOf<const T extends string>(name: string, values: readonly T[]): T | null
  /** Any JSON; `null` when absent. */
  json(name: string): unknown
  object(name: string): Members | null
  list(name: string): unknown[] | null
  /** The id inside an entity id object of that type; `null` when absent. */
  id(name: string, type: EntityType): string | null
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'object') throw badRequest()
  return String(value)
}

function numberOf(value: unknown): number | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'number') return value
  if (typeof value !== 'string') throw badRequest()
  const trimmed = value.trim()
  if (trimmed === '') return null
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(trimmed)) throw badRequest()
  return Number(trimmed)
}

function integerOf(value: unknown, bits: 32 | 64): number | null {
  if (typeof value === 'string' && value.trim() !== '' && !/^\s*[+-]?\d+\s*$/.test(value)) throw badRequest()
  const number = numberOf(value)
  if (number === null) return null
  const whole = Math.trunc(number)
  const limit = 2 ** (bits - 1)
  if (whole < -limit || whole > limit || (bits === 32 && whole === limit)) throw badRequest()
  return whole === 0 ? 0 : whole // no -0
}

/** Digits beyond 2^53 came as a text, or are told by how the number was written. */
function longOf(value: unknown, exact: unknown): number | bigint | null {
  const number = integerOf(value, 64)
  if (number === null || Number.isSafeInteger(number)) return number
  if (typeof exact === 'bigint') return exact
  return typeof value === 'string' ? BigInt(value.trim().replace('+', '')) : BigInt(number)
}

function booleanOf(value: unknown): boolean | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isInteger(value)) return value !== 0
  if (value === 'true' || value === 'True' || value === 'TRUE') return true
  if (value === 'false' || value === 'False' || value === 'FALSE') return false
  throw badRequest()
}

/** The members of a body that must be an object. */
export function members(body: unknown): Members {
  if (!isObject(body)) throw badRequest()
  const raw = (name: string) => (Object.hasOwn(body, name) ? body[name] : undefined)
  return {
    has: (name) => Object.hasOwn(body, name),
    raw,
    text: (name) => {
      const value = raw(name)
      return typeof value === 'number' ? spellingOf(body, name, value) : textOf(value)
    },
    integer: (name, bits = 64) => integerOf(raw(name), bits),
    long: (name) => longOf(raw(name), exactMember(body, name, raw(name))),
    number: (name) => numberOf(raw(name)),
    boolean: (name) => booleanOf(raw(name)),
    oneOf: (name, values) => {
      const value = raw(name)
      if (value === undefined || value === null) return null
      const found = values.find((one, place) => one === value || place === value) // a number is the place in the list
      if (found === undefined) throw badRequest()
      return found
    },
    json: (name) => exactMember(body, name, raw(name)) ?? null,
    object: (name) => {
      const value = raw(name)
      return value === undefined || value === null ? null : members(value)
    },
    list: (name) => {
      const value = raw(name)
      if (value === undefined || value === null) return null
      if (!Array.isArray(value)) throw badRequest()
      return value
    },
    id: (name, type) => entityIdOf(raw(name), type),
  }
}
