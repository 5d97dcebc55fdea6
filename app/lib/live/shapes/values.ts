// Latest values or attributes of one entity.
import { applyValues, diffValues, type KeysChange, mergeValues, onlyKeys, sameValues, type Values } from './live-value'
import { record } from './record'
import type { Shape } from './shape'

export interface ValuesResult {
  shape: 'values'
  values: Values
}
export interface ValuesChange {
  shape: 'values'
  values: KeysChange
}

interface Rules {
  /** All when absent. */
  keys: readonly string[] | undefined
  newestWins: boolean
}

const empty: ValuesResult = { shape: 'values', values: record() }

export const valuesShape = ({ keys, newestWins }: Rules): Shape<ValuesResult, ValuesChange> => ({
  empty,
  merge(known, { content, first }) {
    if (content.kind !== 'pairs') return { result: known }
    const start = first ? empty.values : known.values
    const values = mergeValues(start, onlyKeys(content.data, keys), { newestWins })
    return { result: sameValues(known.values, values) ? known : { shape: 'values', values } }
  },
  diff(before, after) {
    const values = diffValues(before.values, after.values)
    return values && { shape: 'values', values }
  },
  entitiesOf: () => [],
})

export const apply = (result: ValuesResult, change: ValuesChange): ValuesResult => ({
  ...result,
  values: applyValues(result.values, change.values),
})
