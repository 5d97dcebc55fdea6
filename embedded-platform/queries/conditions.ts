// Conditions of entity queries: what the caller sees, and which entities fit the key filters.
import type { Actor } from '../api/endpoint'
import { invalid } from '../api/errors'
import { type EntityKey, keyName } from './entity-key'
import { type EntityTable, fieldOf, visibleTo } from './entity-tables'
import { isLatest, type LatestKey, VALUE, valueRows } from './latest-sql'
import type { KeyFilter, Predicate } from './predicate'
import { predicateCondition, type Resolve } from './predicate-sql'
import type { EntityCountQuery } from './query'
import { allOf, type Sql, sql } from './sql'

/** Conditions over `v`, by the name of the key they are about. */
type OfValues = ReadonlyMap<string, { key: LatestKey; conditions: Sql[] }>

export interface Conditions {
  /** Over the row `e`. */
  where: Sql
  /** The condition of a key filter on the value of that very key. */
  ofValue(key: LatestKey): Sql
  isFiltered(key: LatestKey): boolean
}

function fieldConditions(table: EntityTable, keyFilters: readonly KeyFilter[], resolve: Resolve): Sql[] {
  const givenNames = new Map<string, string>()
  return keyFilters.flatMap(({ key, predicate }) => {
    const field = key.type === 'ENTITY_FIELD' ? fieldOf(table, key.key) : undefined
    if (!field) return [] // a field that the type does not have filters nothing
    const before = givenNames.get(field.name) ?? key.key
    if (before !== key.key) throw invalid(`'${before}' and '${key.key}' are the same field.`)
    givenNames.set(field.name, key.key)
    const column = field.number ? { number: field.number } : { text: field.text }
    return predicateCondition(predicate, column, resolve) ?? []
  })
}

function valueConditions(keyFilters: readonly KeyFilter[], resolve: Resolve): OfValues {
  const found = new Map<string, { key: LatestKey; conditions: Sql[] }>()
  const entry = (key: LatestKey) => {
    const known = found.get(keyName(key)) ?? { key, conditions: [] }
    found.set(keyName(key), known)
    return known
  }
  const add = (key: EntityKey, predicate: Predicate) => {
    if (!isLatest(key)) return
    const condition = predicateCondition(predicate, VALUE, resolve)
    const { conditions } = entry(key)
    if (condition) conditions.push(condition)
  }
  for (const { key, predicate } of keyFilters) add(key, predicate)
  return found
}

export function conditionsOf(actor: Actor, { source, keyFilters }: EntityCountQuery, resolve: Resolve): Conditions {
  const values = valueConditions(keyFilters, resolve)
  const ofValue = (key: LatestKey) => allOf(values.get(keyName(key))?.conditions ?? [])
  // Without the key an entity fits no filter on it, whatever the operation. IS TRUE keeps it from becoming a join, which
  // a planner that believes in a handful of rows does by comparing each with each: values are looked up, or hashed.
  const having = [...values.values()].map(
    ({ key }) => sql`(EXISTS (SELECT 1 ${valueRows(key)} AND ${ofValue(key)})) IS TRUE`,
  )
  const where = allOf([
    visibleTo(actor, source.table),
    source.condition,
    ...fieldConditions(source.table, keyFilters, resolve),
    ...having,
  ])
  return { where, ofValue, isFiltered: (key) => values.has(keyName(key)) }
}
