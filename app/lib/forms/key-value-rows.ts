// Rows of a key and a value in a form: what they hold, what is wrong with them, and the object they make.

export const MOST_ROWS = 100

export interface KeyValueRow {
  key: string
  value: string
}

export const isEmptyRow = ({ key, value }: KeyValueRow) => key.trim() === '' && value === ''

interface RowFault {
  /** The name of its field: rows[1].key. */
  at: string
  key: string
}

/** The first fault of each row. `name`: of the list. */
export function faultsOfRows(name: string, rows: readonly KeyValueRow[]): RowFault[] {
  const seen = new Set<string>()
  return rows.flatMap((row, index): RowFault[] => {
    if (isEmptyRow(row)) return []
    const key = row.key.trim()
    if (key === '') return [{ at: `${name}[${index}].key`, key: 'key-val.key-required' }]
    if (seen.has(key)) return [{ at: `${name}[${index}].key`, key: 'key-val.key-twice' }]
    seen.add(key)
    return row.value === '' ? [{ at: `${name}[${index}].value`, key: 'key-val.value-required' }] : []
  })
}

/** In their order, which an object would not keep for keys that are numbers. */
export const entriesOfRows = (rows: readonly KeyValueRow[]): [string, string][] =>
  rows.flatMap((row) => (isEmptyRow(row) ? [] : [[row.key.trim(), row.value]]))

/** The rows of a form that came back, by the values it was sent with. */
export function rowsIn(value: unknown): KeyValueRow[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.map((row: Partial<KeyValueRow> | undefined) => ({ key: row?.key ?? '', value: row?.value ?? '' }))
}
