// The parameters of a URL. A value that cannot be read is the framework's 400, before any role is looked at.
import { badRequest } from './errors'

export interface QueryParameter {
  name: string
  type?: 'text' | 'int' | 'long' | 'boolean'
  /** An endpoint whose required parameters are missing is not meant: a sibling path may be. */
  isOptional?: boolean
}

export interface Query {
  has(name: string): boolean
  /** `undefined` when absent; several values are joined by commas, as the platform does. */
  text(name: string): string | undefined
  required(name: string): string
  int(name: string): number | undefined
  /** A 64-bit integer, exact up to 2^53. */
  long(name: string): number | undefined
  boolean(name: string): boolean | undefined
  /** `a,b` and repeated parameters alike; absent: empty. */
  list(name: string): string[]
}

const TRUE = new Set(['true', 'on', 'yes', '1'])
const FALSE = new Set(['false', 'off', 'no', '0'])

/** Digits, or hexadecimal ones after `0x` or `#`; blanks do not count. */
function wholeOf(raw: string): bigint | undefined {
  const [, sign, hex, digits] =
    /^([+-]?)(?:(?:0[xX]|#)([\da-fA-F]{1,16})|(\d{1,20}))$/.exec(raw.replace(/\s+/g, '')) ?? []
  if (sign === undefined || (hex !== undefined && sign === '+')) return undefined
  const size = BigInt(hex === undefined ? (digits ?? 0) : `0x${hex}`)
  return sign === '-' ? -size : size
}

function readInteger(raw: string, bits: 32 | 64): bigint {
  const value = wholeOf(raw)
  if (value === undefined) throw badRequest()
  const limit = 1n << BigInt(bits - 1)
  if (value < -limit || value >= limit) throw badRequest()
  return value
}

/** The greatest that a number holds without leaving 64 bits, however it is printed. */
const MAX_LONG = 2 ** 63 - 1024

/** A 64-bit integer, exact up to 2^53 and never beyond what a column of the database takes. */
export const readLong = (raw: string): number => Math.max(-MAX_LONG, Math.min(Number(readInteger(raw, 64)), MAX_LONG))

export function readQuery(search: string): Query {
  const params = new URLSearchParams(search)
  const text = (name: string) => {
    const values = params.getAll(name)
    return values.length === 0 ? undefined : values.join(',')
  }
  /** An empty value of a typed parameter is the same as none. */
  const typed = (name: string) => params.get(name)?.trim() || undefined
  const integer = (name: string, read: (raw: string) => number) => {
    const raw = typed(name)
    return raw === undefined ? undefined : read(raw)
  }
  return {
    has: (name) => params.has(name),
    text,
    required: (name) => {
      const value = text(name)
      if (value === undefined) throw badRequest()
      return value
    },
    int: (name) => integer(name, (raw) => Number(readInteger(raw, 32))),
    long: (name) => integer(name, readLong),
    boolean: (name) => {
      const raw = typed(name)?.toLowerCase()
      if (raw === undefined) return undefined
      if (TRUE.has(raw)) return true
      if (FALSE.has(raw)) return false
      throw badRequest()
    },
    list: (name) => params.getAll(name).flatMap((value) => (value === '' ? [] : value.split(','))),
  }
}

export const hasRequired = (query: Query, needs: readonly QueryParameter[]) =>
  needs.every(({ name, isOptional }) => isOptional || query.has(name))

/** Reads every declared parameter once, so that the endpoint itself cannot meet an unreadable one. */
export function checkParameters(query: Query, needs: readonly QueryParameter[]) {
  for (const { name, type = 'text', isOptional } of needs) {
    if (query[type](name) === undefined && !isOptional) throw badRequest()
  }
}
