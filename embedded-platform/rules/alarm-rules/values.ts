// Values as predicates look at them: each one can be asked for as a text, a number or a truth.
import { type Value, valueText } from '../../json/value'

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

export const textOf: (value: Value) => string = valueText

/** `null` when it is none. */
export function numberOf({ type, value }: Value): number | null {
  if (type === 'BOOLEAN') return value ? 1 : 0
  if (type === 'LONG' || type === 'DOUBLE') return Number(value)
  const text = value.trim()
  return NUMBER.test(text) ? Number(text) : null
}

export function truthOf({ type, value }: Value): boolean {
  if (type === 'BOOLEAN') return value
  if (type === 'LONG' || type === 'DOUBLE') return value > 0
  return value.toLowerCase() === 'true'
}

export const isSame = (one: Value, other: Value): boolean => one.type === other.type && one.value === other.value
