// The rows of an attributes table: searched, sorted and cut into pages, as the address says.
import { record } from '~/lib/live/shapes/record'
import type { ValuesResult } from '~/lib/live/shapes/values'
import { type ListQuery, slicePage } from '~/lib/paging'
import type { Attribute } from '~/lib/platform/attribute'
import { typedValue } from '~/lib/telemetry/typed-value'
import type { TypedValue } from '~/lib/telemetry/value-type'
import type { AttributeSort } from './attribute-list'

export interface AttributeRow extends TypedValue {
  key: string
  ts: number
}

export const toAttributeRow = ({ key, lastUpdateTs, value }: Attribute): AttributeRow => ({
  key,
  ts: lastUpdateTs,
  ...typedValue(value),
})

/** The same as a live link would tell them. */
export const rowValues = (rows: readonly AttributeRow[]): ValuesResult => ({
  shape: 'values',
  values: record(Object.fromEntries(rows.map(({ key, ts, text }) => [key, { ts, value: text }]))),
})

const byKey = (a: AttributeRow, b: AttributeRow) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
const orders: Record<AttributeSort, (a: AttributeRow, b: AttributeRow) => number> = {
  key: byKey,
  updated: (a, b) => a.ts - b.ts || byKey(a, b),
}

/** Rows whose key or value has the text in it, whatever the case. */
export const fits = ({ key, text }: { key: string; text: string }, search: string) => {
  const wanted = search.toLowerCase()
  return key.toLowerCase().includes(wanted) || text.toLowerCase().includes(wanted)
}

export function attributePage(attributes: Attribute[], query: ListQuery<AttributeSort>) {
  const rows = attributes.map(toAttributeRow)
  const found = query.q ? rows.filter((row) => fits(row, query.q)) : rows
  const direction = query.order === 'asc' ? 1 : -1
  const sorted = found.sort((a, b) => direction * orders[query.sort](a, b))
  const { data, totalPages, totalElements } = slicePage(sorted, query)
  return { rows: data, totalPages, matches: totalElements, total: rows.length }
}
