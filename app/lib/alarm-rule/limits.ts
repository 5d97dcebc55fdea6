// The numbers that a rule compares the values of a key with: lines across a chart of them.
import { objectOf } from '../dashboard/model/own'
import { asNumber, keyOf, limitOf, partsOf, type Situation, seriesKey } from './condition'
import { rulesOf } from './evaluate'
import type { CLEAR, Severity } from './rule'

export interface Limit {
  value: number
  of: Severity | typeof CLEAR
}

const ORDERS = ['GREATER', 'LESS', 'GREATER_OR_EQUAL', 'LESS_OR_EQUAL']

/** `alarm`: as it is stored; `key`: of values over time. Each limit once, those of the worst severity first. */
export function limitsOf(alarm: unknown, key: string, situation: Situation): Limit[] {
  const { create, clear } = rulesOf(alarm)
  const found = new Map<number, Limit>()
  for (const { name, filters } of [...create, ...(clear ? [clear] : [])]) {
    const predicates = filters
      .filter((filter) => keyOf(filter) === seriesKey(key))
      .map((one) => objectOf(one.predicate))
    for (const predicate of predicates.flatMap(partsOf)) {
      if (predicate.type !== 'NUMERIC' || !ORDERS.includes(String(predicate.operation))) continue
      const value = limitOf(predicate, asNumber, situation)
      if (typeof value === 'number' && !found.has(value)) found.set(value, { value, of: name })
    }
  }
  return [...found.values()]
}
