// Predicates as conditions of SQL. Texts are compared with functions that know no wildcards.
import { invalid } from '../api/errors'
import type { FilterValue, Predicate } from './predicate'
import { joined, type Sql, sql, trusted } from './sql'

/** A value as text, as number, as boolean; absent: it cannot be compared so. */
export interface Comparable {
  text?: Sql
  number?: Sql
  boolean?: Sql
}

/** The value to compare with, `null` when there is none. Dynamic ones are looked up beforehand. */
export type Resolve = <T extends string | number | boolean>(
  value: FilterValue<T>,
  fromText: (text: string) => T | null,
) => T | null

/** REST does not look at dynamic values. */
export const withoutDynamic: Resolve = (value) => value.chosen ?? value.fallback

const NO_VALUE = 'Filter value must be specified.'
const COMPARISONS = {
  EQUAL: '=',
  NOT_EQUAL: '<>',
  GREATER: '>',
  LESS: '<',
  GREATER_OR_EQUAL: '>=',
  LESS_OR_EQUAL: '<=',
} as const

type StringPredicate = Extract<Predicate, { type: 'STRING' }>

const STRINGS: Record<StringPredicate['operation'], (text: Sql, wanted: Sql) => Sql> = {
  EQUAL: (text, wanted) => sql`${text} = ${wanted}`,
  NOT_EQUAL: (text, wanted) => sql`${text} <> ${wanted}`,
  STARTS_WITH: (text, wanted) => sql`starts_with(${text}, ${wanted})`,
  ENDS_WITH: (text, wanted) => sql`right(${text}, length(${wanted})) = ${wanted}`,
  CONTAINS: (text, wanted) => sql`strpos(${text}, ${wanted}) > 0`,
  NOT_CONTAINS: (text, wanted) => sql`strpos(${text}, ${wanted}) = 0`,
}

function stringCondition({ operation, value, ignoreCase }: StringPredicate, text: Sql, resolve: Resolve): Sql {
  const wanted = resolve(value, (found) => found)
  const isContaining = operation === 'CONTAINS' || operation === 'NOT_CONTAINS'
  if (wanted === null) {
    if (ignoreCase || isContaining) throw invalid(NO_VALUE)
    return trusted('FALSE')
  }
  // A text that is not there is an empty one. Empty is contained in empty only.
  const compared = sql`coalesce(${text}, '')`
  if (isContaining && wanted === '') return sql`${compared} ${trusted(operation === 'CONTAINS' ? '=' : '<>')} ''`
  const parameter = sql`${wanted}::text`
  const folded = (one: Sql) => (ignoreCase ? sql`lower(${one} COLLATE "default")` : one)
  return STRINGS[operation](folded(compared), folded(parameter))
}

/** Like Java reads a number: blanks around it, no text besides. */
function numberFromText(text: string): number | null {
  return /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[dDfF]?\s*$/.test(text) ? Number.parseFloat(text) : null
}

function needed<T>(value: T | null): T {
  if (value === null) throw invalid(NO_VALUE)
  return value
}

const comparable = (column: Sql | undefined, kind: string): Sql => {
  if (!column) throw invalid(`The key cannot be compared by a ${kind} predicate.`)
  return column
}

/** `undefined`: the predicate says nothing. */
export function predicateCondition(predicate: Predicate, of: Comparable, resolve: Resolve): Sql | undefined {
  switch (predicate.type) {
    case 'STRING':
      return stringCondition(predicate, comparable(of.text, predicate.type), resolve)
    case 'NUMERIC': {
      const wanted = needed(resolve(predicate.value, numberFromText))
      const operator = trusted(COMPARISONS[predicate.operation])
      return sql`${comparable(of.number, predicate.type)} ${operator} ${wanted}::float8`
    }
    case 'BOOLEAN': {
      const wanted = needed(resolve(predicate.value, (text) => text.toLowerCase() === 'true'))
      const operator = trusted(COMPARISONS[predicate.operation])
      // In the text, because the two states of devices have an index each.
      return sql`${comparable(of.boolean, predicate.type)} ${operator} ${trusted(wanted ? 'TRUE' : 'FALSE')}`
    }
    case 'COMPLEX': {
      const parts = predicate.predicates.map((part) => predicateCondition(part, of, resolve))
      const present = parts.filter((part) => part !== undefined)
      if (present.length === 0) return undefined
      if (present.length < parts.length) throw invalid('An empty predicate cannot stand beside another.')
      return sql`(${joined(present, predicate.operation === 'AND' ? ' AND ' : ' OR ')})`
    }
  }
}
