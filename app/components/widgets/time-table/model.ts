// The table of values over time: which entities it has, and the rows and cells of the one that is looked at.
import type { CSSProperties } from 'react'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import type { DataValue } from '~/lib/dashboard/format/read-value'
import type { Recognised } from '~/lib/dashboard/functions/recognised'
import { runnable } from '~/lib/dashboard/functions/runnable'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { numberOf } from '~/lib/dashboard/model/own'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { harmlessStyle, rowStyle } from '../tables/cell-functions'
import { columnChoice } from '../tables/column-choice'
import { type TimeRow, timeRows } from '../time-rows'

export interface TableSettings {
  hasTimes: boolean
  hasMilliseconds: boolean
  /** Undefined: all rows stand on one page. */
  pageSize?: number
  hidesEmpty: boolean
  /** Tabs say the labels of entities. */
  hasLabels: boolean
  rowStyle(row: Members): CSSProperties
}

const MOST_ROWS = 500

export function readTable(settings: Members): TableSettings {
  const size = Math.floor(numberOf(settings.defaultPageSize) ?? 10)
  const isPaged = settings.displayPagination !== false
  return {
    hasTimes: settings.showTimestamp !== false,
    hasMilliseconds: settings.showMilliseconds === true,
    pageSize: isPaged && size > 0 ? Math.min(size, MOST_ROWS) : MOST_ROWS,
    hidesEmpty: settings.hideEmptyLines === true,
    hasLabels: settings.useEntityLabel === true,
    rowStyle: rowStyle(settings, 'rowData'),
  }
}

export interface TableTab {
  /** Of the datasource and the entity. */
  id: string
  name: string
  items: DataItem[]
}

interface TabNames {
  aliasNames?: readonly string[]
  hasLabels?: boolean
}

export function tabsOf(items: readonly DataItem[], { aliasNames = [], hasLabels }: TabNames = {}): TableTab[] {
  const tabs = new Map<string, TableTab>()
  for (const item of items) {
    if (item.isCompared) continue
    const id = `${item.source} ${item.entityId?.id ?? ''}`
    const known = tabs.get(id)
    if (known) known.items.push(item)
    else
      tabs.set(id, {
        id,
        name: nameIn(item, hasLabels) || aliasNames[item.source] || '',
        items: [item],
      })
  }
  return [...tabs.values()]
}

export const columnsOf = ({ items }: TableTab) =>
  items.map((item) => ({
    id: `k${item.keyIndex}`,
    title: columnLabel(item),
    ...columnChoice(item.key.settings),
    item,
  }))

const nameIn = ({ names, entityName = names.entityName }: DataItem, hasLabels = false) =>
  (hasLabels && names.entityLabel) || entityName

const isEmpty = (value: DataValue | undefined) => value === undefined || value === ''

export const rowsOf = (items: readonly DataItem[], { hidesEmpty }: Pick<TableSettings, 'hidesEmpty'>): TimeRow[] => {
  const rows = timeRows(items.map(({ points }) => points))
  return hidesEmpty ? rows.filter(({ values }) => !values.every(isEmpty)) : rows
}

export interface Cell {
  /** What a function of the key makes of the value; undefined: the value as it is. */
  content?: DataValue
  style: CSSProperties
}

/** What the functions of a key make of a value; those that only the sandbox can run leave it as it is. */
export function cellOf({ key }: DataItem, value: DataValue, row: Members): Cell {
  const { useCellContentFunction, cellContentFunction, useCellStyleFunction, cellStyleFunction } = key.settings
  const content =
    useCellContentFunction === true
      ? resultOf(runnable(cellContentFunction, ['value', 'rowData', 'ctx']), [value, row])
      : undefined
  const style =
    useCellStyleFunction === true
      ? resultOf(runnable(cellStyleFunction, ['value', 'rowData', 'ctx']), [value, row])
      : {}
  return {
    ...((typeof content === 'string' || typeof content === 'number') && { content }),
    style: harmlessStyle(style),
  }
}

function resultOf(made: Recognised | undefined, values: readonly unknown[]): unknown {
  try {
    return made?.(...values)
  } catch {
    return undefined
  }
}

/** The entity stands above its table, and not in every column. */
export const columnLabel = ({ key, names }: DataItem): string => labelText(key.label, { ...names, keyName: key.name })

/** A row as functions of cells are given it: by the labels of its keys. */
export const rowData = ({ ts, values }: TimeRow, items: readonly DataItem[]): Members =>
  Object.fromEntries([['Timestamp', ts], ...items.map((item, at) => [columnLabel(item), values[at]])])
