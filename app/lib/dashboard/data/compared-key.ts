// A key whose values are compared with those of another time, and what the compared ones are called and drawn in.
import { objectOf } from '../model/own'
import type { DataKey, Datasource } from '../model/widget'

export interface ComparedKey {
  label?: string
  color?: string
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Undefined for keys that stand alone. */
export function comparedKey({ settings }: Pick<DataKey, 'settings'>): ComparedKey | undefined {
  const { showValuesForComparison, comparisonValuesLabel, color } = objectOf(settings.comparisonSettings)
  if (showValuesForComparison !== true) return undefined
  return { label: textOf(comparisonValuesLabel), color: textOf(color) }
}

/** The datasource with the compared keys alone. */
export const comparedSource = (source: Datasource): Datasource => ({
  ...source,
  dataKeys: source.dataKeys.filter((key) => comparedKey(key) !== undefined),
  latestDataKeys: [],
})
