// Values over time as rows, the newest first: those of one moment stand in one row.
import type { DataPoint } from '~/lib/dashboard/data/buckets'
import type { DataValue } from '~/lib/dashboard/format/read-value'

export interface TimeRow {
  ts: number
  /** In the order of the columns; undefined where nothing came at that time. */
  values: readonly (DataValue | undefined)[]
}

export function timeRows(columns: readonly (readonly DataPoint[])[]): TimeRow[] {
  const byTime = new Map<number, (DataValue | undefined)[]>()
  for (const [at, points] of columns.entries()) {
    for (const [ts, value] of points) {
      const known = byTime.get(ts)
      const row = known ?? new Array<DataValue | undefined>(columns.length).fill(undefined)
      row[at] = value
      if (!known) byTime.set(ts, row)
    }
  }
  return [...byTime].sort(([a], [b]) => b - a).map(([ts, values]) => ({ ts, values }))
}

export interface RowPage<Row> {
  rows: readonly Row[]
  page: number
  pages: number
}

/** `wanted` is what an address says: from 1. */
export function pageOf<Row>(rows: readonly Row[], wanted: string | undefined, size: number): RowPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const said = Number(wanted)
  const page = Number.isInteger(said) ? Math.min(pages, Math.max(1, said)) : 1
  return { rows: rows.slice((page - 1) * size, page * size), page, pages }
}
