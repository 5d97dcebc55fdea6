// Key filters as they are sent: comparisons, nested at will, and where the value to compare with comes from.
import { badRequest } from '../api/errors'
import type { Members } from '../api/members'
import { type EntityKey, readKey } from './entity-key'
import { knownMembers, needed, type Reading, storable } from './reading'

const STRING_OPERATIONS = ['EQUAL', 'NOT_EQUAL', 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'NOT_CONTAINS'] as const
const NUMERIC_OPERATIONS = ['EQUAL', 'NOT_EQUAL', 'GREATER', 'LESS', 'GREATER_OR_EQUAL', 'LESS_OR_EQUAL'] as const
const BOOLEAN_OPERATIONS = ['EQUAL', 'NOT_EQUAL'] as const
const COMPLEX_OPERATIONS = ['AND', 'OR'] as const
const SOURCES = ['CURRENT_TENANT', 'CURRENT_CUSTOMER', 'CURRENT_USER', 'CURRENT_DEVICE'] as const
const VALUE_TYPES = ['STRING', 'NUMERIC', 'BOOLEAN', 'DATE_TIME'] as const
const DEEPEST = 50
const MOST_PREDICATES = 1_000 // the database plans every one of them

/** The server attribute of the caller's tenant, customer or user. */
export interface DynamicSource {
  source: (typeof SOURCES)[number]
  attribute: string
}

export interface FilterValue<T> {
  chosen: T | null
  dynamic: DynamicSource | null
  fallback: T | null
}

export type Predicate =
  | {
      type: 'STRING'
      operation: (typeof STRING_OPERATIONS)[number]
      value: FilterValue<string>
      ignoreCase: boolean
    }
  | { type: 'NUMERIC'; operation: (typeof NUMERIC_OPERATIONS)[number]; value: FilterValue<number> }
  | { type: 'BOOLEAN'; operation: (typeof BOOLEAN_OPERATIONS)[number]; value: FilterValue<boolean> }
  | { type: 'COMPLEX'; operation: (typeof COMPLEX_OPERATIONS)[number]; predicates: Predicate[] }

export interface KeyFilter {
  key: EntityKey
  predicate: Predicate
}

const NO_PREDICATE: Predicate = { type: 'COMPLEX', operation: 'AND', predicates: [] }
const NO_VALUE = { chosen: null, dynamic: null, fallback: null }

const operationOf = <const T extends string>(reading: Reading, read: Members, operations: readonly [T, ...T[]]): T =>
  needed(reading, read.oneOf('operation', operations), operations[0], 'Filter operation must be specified.')

function readDynamic(reading: Reading, value: unknown): DynamicSource | null {
  if (value === undefined || value === null) return null
  const read = knownMembers(reading, value, ['sourceType', 'sourceAttribute', 'inherit'])
  const source = read.oneOf('sourceType', SOURCES)
  const attribute = read.text('sourceAttribute')
  read.boolean('inherit') // means something in alarm rules only
  return source === null || attribute === null ? null : { source, attribute: storable(reading, attribute) }
}

function readValue<T>(reading: Reading, value: unknown, member: (read: Members, name: string) => T | null) {
  if (value === undefined || value === null)
    return needed<FilterValue<T>>(reading, null, NO_VALUE, 'Filter value must be specified.')
  const read = knownMembers(reading, value, ['defaultValue', 'userValue', 'dynamicValue'])
  return {
    chosen: member(read, 'userValue'),
    dynamic: readDynamic(reading, read.raw('dynamicValue')),
    fallback: member(read, 'defaultValue'),
  }
}

const MEMBERS = ['type', 'operation', 'value'] as const

const READERS: Record<string, (reading: Reading, value: unknown, depth: number) => Predicate> = {
  STRING(reading, value) {
    const read = knownMembers(reading, value, [...MEMBERS, 'ignoreCase'])
    const text = (from: Members, name: string) => {
      const found = from.text(name)
      return found === null ? null : storable(reading, found)
    }
    return {
      type: 'STRING',
      operation: operationOf(reading, read, STRING_OPERATIONS),
      value: readValue(reading, read.raw('value'), text),
      ignoreCase: read.boolean('ignoreCase') ?? false,
    }
  },
  NUMERIC(reading, value) {
    const read = knownMembers(reading, value, MEMBERS)
    const operation = operationOf(reading, read, NUMERIC_OPERATIONS)
    return {
      type: 'NUMERIC',
      operation,
      value: readValue(reading, read.raw('value'), (from, name) => from.number(name)),
    }
  },
  BOOLEAN(reading, value) {
    const read = knownMembers(reading, value, MEMBERS)
    const operation = operationOf(reading, read, BOOLEAN_OPERATIONS)
    return {
      type: 'BOOLEAN',
      operation,
      value: readValue(reading, read.raw('value'), (from, name) => from.boolean(name)),
    }
  },
  COMPLEX(reading, value, depth) {
    const read = knownMembers(reading, value, ['type', 'operation', 'predicates'])
    const operation = operationOf(reading, read, COMPLEX_OPERATIONS)
    const predicates = needed(reading, read.list('predicates'), [], 'Predicates must be specified.')
    return {
      type: 'COMPLEX',
      operation,
      predicates: predicates.map((predicate) => readPredicate(reading, predicate, depth + 1)),
    }
  },
}

function readPredicate(reading: Reading, value: unknown, depth = 0): Predicate {
  if (depth > DEEPEST) throw badRequest()
  if (value === undefined || value === null)
    return needed(reading, null, NO_PREDICATE, 'Filter predicate must be specified.')
  const type = knownMembers({ ...reading, isStrict: false }, value, []).raw('type')
  const read = typeof type === 'string' && Object.hasOwn(READERS, type) ? READERS[type] : undefined
  if (!read) throw badRequest()
  return read(reading, value, depth)
}

const size = (predicate: Predicate): number =>
  predicate.type === 'COMPLEX' ? predicate.predicates.reduce((sum, part) => sum + size(part), 1) : 1

export function readKeyFilters(reading: Reading, values: readonly unknown[] | null): KeyFilter[] {
  const filters = readFilters(reading, values ?? [])
  if (filters.reduce((sum, { predicate }) => sum + size(predicate), 0) > MOST_PREDICATES)
    reading.problems.push(`There must not be more than ${MOST_PREDICATES} predicates.`)
  return filters
}

function readFilters(reading: Reading, values: readonly unknown[]): KeyFilter[] {
  return values.map((value) => {
    if (value === null) {
      reading.problems.push('Key filter must be specified.')
      return { key: { type: 'ENTITY_FIELD', key: '' }, predicate: NO_PREDICATE }
    }
    const read = knownMembers(reading, value, ['key', 'valueType', 'predicate'])
    read.oneOf('valueType', VALUE_TYPES) // checked, but it is the predicate that counts
    return { key: readKey(reading, read.raw('key')), predicate: readPredicate(reading, read.raw('predicate')) }
  })
}

/** Every dynamic source inside a predicate. */
export function dynamicSources(predicate: Predicate): DynamicSource[] {
  if (predicate.type === 'COMPLEX') return predicate.predicates.flatMap(dynamicSources)
  return predicate.value.dynamic ? [predicate.value.dynamic] : []
}
