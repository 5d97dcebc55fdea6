// Columns of a value in a table: one of its type, the others null. Shared by history, latest and attributes.
import type { Value } from '../json/value'

export interface ValueColumns {
  bool_v: boolean | null
  long_v: number | bigint | null
  dbl_v: number | null
  str_v: string | null
  json_v: string | null
}

export const VALUE_COLUMNS = ['bool_v', 'long_v', 'dbl_v', 'str_v', 'json_v'] as const

export function valueOfColumns(row: ValueColumns): Value {
  if (row.long_v !== null) return { type: 'LONG', value: BigInt(row.long_v) }
  if (row.dbl_v !== null) return { type: 'DOUBLE', value: row.dbl_v }
  if (row.bool_v !== null) return { type: 'BOOLEAN', value: row.bool_v }
  if (row.str_v !== null) return { type: 'STRING', value: row.str_v }
  return { type: 'JSON', value: row.json_v ?? 'null' }
}

/** Parameters for `unnest(boolean[], bigint[], float8[], text[], text[])`, one list a column. */
export function columnsOfValues(values: readonly Value[]): unknown[][] {
  const of = (type: Value['type']) => values.map((value) => (value.type === type ? value.value : null))
  const doubles = of('DOUBLE').map((value) => (Object.is(value, -0) ? '-0' : value)) // String(-0) is 0
  return [of('BOOLEAN'), of('LONG'), doubles, of('STRING'), of('JSON')]
}

export const columnsAs = (prefix: string) => VALUE_COLUMNS.map((column) => `${prefix}.${column}`).join(', ')

/** The right side of an upsert. */
export const SET_VALUES = VALUE_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')
