// The condition of a rule. It holds when every filter has a value, and the value fits.

import type { Value } from '../../json/value'
import type { AlarmFilter, AlarmPredicate, FilterValue } from '../../schemas/alarm-rules'
import { attributeKey, type Key, keyOf, type Rule } from './rules'
import { numberOf, textOf, truthOf } from './values'

/** The facts known at the moment that a rule is looked at. */
export interface Situation {
  /** Epoch milliseconds. */
  ts: number
  /** Of the device. */
  value(key: Key): Value | undefined
  /** Server attributes. */
  ofCustomer(name: string): Value | undefined
  ofTenant(name: string): Value | undefined
}

/** From where the value is said to come, and from those above where it is inherited. */
function dynamicValue({ dynamicValue }: FilterValue<unknown>, situation: Situation): Value | undefined {
  if (!dynamicValue || dynamicValue.sourceAttribute === null) return undefined
  const { sourceType, sourceAttribute, inherit } = dynamicValue
  const chain = [
    ['CURRENT_DEVICE', () => situation.value(attributeKey(sourceAttribute))],
    ['CURRENT_CUSTOMER', () => situation.ofCustomer(sourceAttribute)],
    ['CURRENT_TENANT', () => situation.ofTenant(sourceAttribute)],
  ] as const
  const first = chain.findIndex(([type]) => type === sourceType)
  if (first < 0) return undefined
  for (const [, find] of chain.slice(first, inherit ? undefined : first + 1)) {
    const found = find()
    if (found) return found
  }
  return undefined
}

/** The default value counts where there is no other, or one that cannot be read. */
function limitOf<T>(limit: FilterValue<T> | null, read: (value: Value) => T | null, situation: Situation): T | null {
  if (!limit) return null
  const found = dynamicValue(limit, situation)
  return (found && read(found)) ?? limit.defaultValue
}

const fitsNumber = (operation: string | null, value: number, limit: number | null): boolean => {
  if (operation === 'EQUAL') return value === limit
  if (operation === 'NOT_EQUAL') return value !== limit
  if (limit === null) return false
  switch (operation) {
    case 'GREATER':
      return value > limit
    case 'GREATER_OR_EQUAL':
      return value >= limit
    case 'LESS':
      return value < limit
    case 'LESS_OR_EQUAL':
      return value <= limit
    default:
      return false
  }
}

const fitsText = (operation: string | null, value: string, limit: string | null): boolean => {
  if (operation === 'EQUAL') return value === limit
  if (operation === 'NOT_EQUAL') return value !== limit
  if (limit === null) return false
  switch (operation) {
    case 'STARTS_WITH':
      return value.startsWith(limit)
    case 'ENDS_WITH':
      return value.endsWith(limit)
    case 'CONTAINS':
      return value.includes(limit)
    case 'NOT_CONTAINS':
      return !value.includes(limit)
    default:
      return false
  }
}

function fits(predicate: AlarmPredicate, value: Value, situation: Situation): boolean {
  switch (predicate.type) {
    case 'COMPLEX': {
      const parts = predicate.predicates ?? []
      const one = (part: AlarmPredicate) => fits(part, value, situation)
      return predicate.operation === 'OR' ? parts.some(one) : predicate.operation === 'AND' && parts.every(one)
    }
    case 'NUMERIC': {
      const number = numberOf(value)
      if (number === null) return false
      return fitsNumber(predicate.operation, number, limitOf(predicate.value, numberOf, situation))
    }
    case 'BOOLEAN': {
      const isSame = truthOf(value) === limitOf(predicate.value, truthOf, situation)
      return predicate.operation === 'NOT_EQUAL' ? !isSame : predicate.operation === 'EQUAL' && isSame
    }
    case 'STRING': {
      const limit = limitOf(predicate.value, textOf, situation)
      const [text, other] = predicate.ignoreCase
        ? [textOf(value).toLowerCase(), limit?.toLowerCase() ?? null]
        : [textOf(value), limit]
      return fitsText(predicate.operation, text, other)
    }
  }
}

/** `undefined` when it cannot be read as what it is said to be. */
function constantOf({ value, valueType }: AlarmFilter): Value | undefined {
  if (value === null || value === undefined) return undefined
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  switch (valueType) {
    case 'STRING':
      return { type: 'STRING', value: text }
    case 'BOOLEAN':
      return { type: 'BOOLEAN', value: text.toLowerCase() === 'true' }
    case 'NUMERIC':
    case 'DATE_TIME': {
      const number = numberOf({ type: 'STRING', value: text })
      return number === null ? undefined : { type: 'DOUBLE', value: number }
    }
    default:
      return undefined
  }
}

function filterHolds(filter: AlarmFilter, situation: Situation): boolean {
  const key = keyOf(filter)
  const value = key ? situation.value(key) : filter.key?.type === 'CONSTANT' ? constantOf(filter) : undefined
  return value !== undefined && filter.predicate !== null && fits(filter.predicate, value, situation)
}

export const conditionHolds = ({ filters }: Rule, situation: Situation): boolean =>
  filters.every((filter) => filterHolds(filter, situation))
