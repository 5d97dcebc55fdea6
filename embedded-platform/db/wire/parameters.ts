// Values that go to the database, as texts: the database knows the types that it wants.
import { arrayText } from './arrays'

const withoutBigInts = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

export function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return arrayText(value)
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return value instanceof Date ? value.toISOString() : JSON.stringify(value, withoutBigInts)
}
