// Whether the condition of a rule holds, as platforms look at it: every filter has a value, and the value fits.
import { objectOf } from '../dashboard/model/own'
import { literalOf } from '../platform/lossless-json'

export type Value = string | number | boolean

/** What is known at a moment. */
export interface Situation {
  ts: number
  value(key: string): Value | undefined
  /** Server attributes of the device's customer and tenant. */
  ofOwner(owner: 'CURRENT_CUSTOMER' | 'CURRENT_TENANT', name: string): Value | undefined
}

type Members = Record<string, unknown>

export const attributeKey = (name: string) => `ATTRIBUTE ${name}`
export const seriesKey = (name: string) => `TIME_SERIES ${name}`

const listIn = (value: unknown): Members[] => (Array.isArray(value) ? value.map(objectOf) : [])

export const filtersOf = (rule: unknown): Members[] => listIn(objectOf(objectOf(rule).condition).condition)

/** A constant is in the rule itself. */
export function keyOf(filter: Members): string | undefined {
  const { type, key } = objectOf(filter.key)
  return typeof type !== 'string' || typeof key !== 'string' || type === 'CONSTANT' ? undefined : `${type} ${key}`
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** Of texts, those that are written as one. */
export function asNumber(value: Value): number | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return value
  return NUMBER.test(value.trim()) ? Number(value) : undefined
}

function asTruth(value: Value): boolean {
  if (typeof value === 'string') return value.toLowerCase() === 'true'
  return typeof value === 'number' ? value > 0 : value
}

const readers: Record<string, (value: Value) => Value | undefined> = {
  NUMERIC: asNumber,
  BOOLEAN: asTruth,
  STRING: String,
}

/** A number of a document that is read without loss. */
const plain = (value: unknown): Value | undefined => {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  const literal = literalOf(value)
  return literal === undefined ? undefined : Number(literal)
}

export function dynamicOf(predicate: Members): { sourceType: string; name: string; inherit: boolean } | undefined {
  const { sourceType, sourceAttribute, inherit } = objectOf(objectOf(predicate.value).dynamicValue)
  if (typeof sourceType !== 'string' || typeof sourceAttribute !== 'string') return undefined
  return { sourceType, name: sourceAttribute, inherit: inherit === true }
}

/** From where the value is said to come, and from those above where it is inherited. */
function dynamicValue(predicate: Members, { value, ofOwner }: Situation): Value | undefined {
  const dynamic = dynamicOf(predicate)
  if (!dynamic) return undefined
  const { sourceType, name, inherit } = dynamic
  const chain = [
    ['CURRENT_DEVICE', () => value(attributeKey(name))],
    ['CURRENT_CUSTOMER', () => ofOwner('CURRENT_CUSTOMER', name)],
    ['CURRENT_TENANT', () => ofOwner('CURRENT_TENANT', name)],
  ] as const
  const first = chain.findIndex(([type]) => type === sourceType)
  if (first < 0) return undefined
  for (const [, find] of chain.slice(first, inherit ? undefined : first + 1)) {
    const found = find()
    if (found !== undefined) return found
  }
  return undefined
}

/** It, or the parts that it is made of. */
export const partsOf = (predicate: Members): Members[] =>
  predicate.type === 'COMPLEX' ? listIn(predicate.predicates).flatMap(partsOf) : [predicate]

/** The default counts where there is no other, or one that cannot be read. */
export function limitOf(
  predicate: Members,
  read: (value: Value) => Value | undefined,
  situation: Situation,
): Value | undefined {
  const found = dynamicValue(predicate, situation)
  return (found === undefined ? undefined : read(found)) ?? plain(objectOf(predicate.value).defaultValue)
}

function compare(operation: unknown, value: Value, limit: Value | undefined): boolean {
  if (operation === 'EQUAL') return value === limit
  if (operation === 'NOT_EQUAL') return value !== limit
  if (typeof value === 'number' && typeof limit === 'number') {
    if (operation === 'GREATER') return value > limit
    if (operation === 'LESS') return value < limit
    return operation === 'GREATER_OR_EQUAL' ? value >= limit : operation === 'LESS_OR_EQUAL' && value <= limit
  }
  if (typeof value !== 'string' || typeof limit !== 'string') return false
  if (operation === 'STARTS_WITH') return value.startsWith(limit)
  if (operation === 'ENDS_WITH') return value.endsWith(limit)
  return operation === 'CONTAINS' ? value.includes(limit) : operation === 'NOT_CONTAINS' && !value.includes(limit)
}

function fits(predicate: Members, value: Value, situation: Situation): boolean {
  const { type, operation } = predicate
  if (type === 'COMPLEX') {
    const parts = listIn(predicate.predicates)
    const holds = (part: Members) => fits(part, value, situation)
    return operation === 'OR' ? parts.some(holds) : operation === 'AND' && parts.every(holds)
  }
  const read = readers[String(type)]
  const found = read?.(value)
  if (!read || found === undefined) return false
  const limit = limitOf(predicate, read, situation)
  const fold = (one: Value | undefined) =>
    type === 'STRING' && predicate.ignoreCase === true && typeof one === 'string' ? one.toLowerCase() : one
  return compare(operation, fold(found) as Value, fold(limit))
}

/** Undefined when it cannot be read as what it is said to be. */
function constantOf({ value, valueType }: Members): Value | undefined {
  const found = plain(value)
  if (found === undefined) return undefined
  if (valueType === 'STRING') return String(found)
  if (valueType === 'BOOLEAN') return String(found).toLowerCase() === 'true'
  return asNumber(String(found))
}

export function conditionHolds(filters: readonly Members[], situation: Situation): boolean {
  return filters.every((filter) => {
    const key = keyOf(filter)
    const isConstant = objectOf(filter.key).type === 'CONSTANT'
    const value = key ? situation.value(key) : isConstant ? constantOf(filter) : undefined
    return value !== undefined && fits(objectOf(filter.predicate), value, situation)
  })
}
