// What a tile knows as a table, whatever its widget draws of it: the moments of widgets over time, the entities of others,
// alarms as they are. Shown in place of the drawing, inspected, and exported.
import { labelText } from '../format/label-pattern'
import type { ValueForm } from '../format/value-text'
import type { WidgetType } from '../model/widget'
import type { DataItem, TileValues } from './tile-values'

export interface TableColumn {
  /** As a program reads it. */
  name: string
  title: string
  isDate: boolean
  form?: ValueForm
}

export interface TileTable {
  columns: TableColumn[]
  /** Oldest first where they are moments. */
  rows: (readonly unknown[])[]
}

/** The words of the columns that no dashboard names. */
export type TableWord = 'time' | 'entity' | 'originator' | 'type' | 'severity' | 'status' | 'cleared' | 'acknowledged'

export function tileTable(type: WidgetType, values: TileValues, word: (name: TableWord) => string): TileTable {
  if (values.alarms) return alarmsTable(values.alarms.rows, word)
  const isOverTime = type === 'timeseries' && values.window !== undefined
  return isOverTime ? timeTable(values.items, word) : entitiesTable(values, word)
}

const date = (name: string, title: string): TableColumn => ({ name, title, isDate: true })
const text = (name: string, title: string): TableColumn => ({ name, title, isDate: false })

/** Names are told apart in files. */
function distinct(columns: readonly TableColumn[]): TableColumn[] {
  const taken = new Map<string, number>()
  return columns.map((column) => {
    const count = (taken.get(column.name) ?? 0) + 1
    taken.set(column.name, count)
    return count === 1 ? column : { ...column, name: `${column.name} ${count}` }
  })
}

function timeTable(items: readonly DataItem[], word: (name: TableWord) => string): TileTable {
  const byTime = new Map<number, unknown[]>()
  for (const [at, { points }] of items.entries()) {
    for (const [ts, value] of points) {
      const row = byTime.get(ts) ?? [ts, ...new Array<undefined>(items.length)]
      row[at + 1] = value
      byTime.set(ts, row)
    }
  }
  const columns = items.map(
    ({ label, units, decimals }): TableColumn => ({
      name: label,
      title: units ? `${label} (${units})` : label,
      isDate: false,
      form: { decimals },
    }),
  )
  return {
    columns: distinct([date('time', word('time')), ...columns]),
    rows: [...byTime].sort(([a], [b]) => a - b).map(([, row]) => row),
  }
}

const keyLabel = ({ key, names }: DataItem) => labelText(key.label, { ...names, keyName: key.name })

/** One row for each entity of each datasource, one column for each name of a key. */
function entitiesTable({ items }: TileValues, word: (name: TableWord) => string): TileTable {
  const columns = new Map<string, TableColumn>()
  const rows = new Map<string, { name: string; values: Map<string, unknown>; ts: number }>()
  for (const item of items) {
    const label = keyLabel(item)
    const { units, decimals } = item
    if (!columns.has(label))
      columns.set(label, {
        name: label,
        title: units ? `${label} (${units})` : label,
        isDate: false,
        form: { decimals },
      })
    const id = `${item.source} ${item.entityId?.id ?? ''} ${item.isCompared ?? ''}`
    const row = rows.get(id) ?? { name: item.entityName ?? item.names.entityName ?? '', values: new Map(), ts: 0 }
    row.values.set(label, item.latest?.[1])
    row.ts = Math.max(row.ts, item.latest?.[0] ?? 0)
    rows.set(id, row)
  }
  const labels = [...columns.keys()]
  return {
    columns: distinct([text('entity', word('entity')), ...columns.values(), date('time', word('time'))]),
    rows: [...rows.values()].map(({ name, values, ts }) => [
      name,
      ...labels.map((label) => values.get(label)),
      ts || undefined,
    ]),
  }
}

const alarmsTable = (
  alarms: NonNullable<TileValues['alarms']>['rows'],
  word: (name: TableWord) => string,
): TileTable => ({
  columns: [
    date('time', word('time')),
    text('originator', word('originator')),
    text('type', word('type')),
    text('severity', word('severity')),
    text('status', word('status')),
    date('acknowledged', word('acknowledged')),
    date('cleared', word('cleared')),
  ],
  rows: alarms.map(({ startTs, createdTime, originatorName = '', type, severity, status, ackTs, clearTs }) => [
    startTs || createdTime,
    originatorName,
    type,
    severity,
    status,
    ackTs || undefined,
    clearTs || undefined,
  ]),
})
