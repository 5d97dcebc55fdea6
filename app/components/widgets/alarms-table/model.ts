// The columns of a table of alarms and what stands in them, out of the settings of its author.
import { latestOf } from '~/lib/dashboard/data/latest-value'
import type { WidgetNeeds } from '~/lib/dashboard/data/widget-needs'
import { labelText } from '~/lib/dashboard/format/label-pattern'
import { formOf, type ValueForm } from '~/lib/dashboard/format/value-text'
import { isObject, own } from '~/lib/dashboard/model/own'
import type { DataKey, Widget } from '~/lib/dashboard/model/widget'
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import { type CellFunctions, cellFunctions, widthOf } from '../tables/cell-functions'
import { type ChosenColumn, columnChoice } from '../tables/column-choice'
import { readTableQuery, type TableQuery } from '../tables/table-query'

const MOST_ROWS = 200

export const alarmsQuery = (widget: Widget, search: URLSearchParams): TableQuery =>
  readTableQuery(widget, search, { sort: '-createdTime', most: MOST_ROWS })

/** As queries name the fields that can be sorted by. */
const SORT_FIELDS: Readonly<Record<string, string>> = {
  createdTime: 'createdTime',
  startTime: 'startTs',
  endTime: 'endTs',
  ackTime: 'ackTs',
  clearTime: 'clearTs',
  type: 'type',
  severity: 'severity',
  status: 'status',
}

export function alarmsNeeds(widget: Widget, search: URLSearchParams): WidgetNeeds {
  const query = alarmsQuery(widget, search)
  const { page, size, q, sort, isDescending } = query
  const column = alarmColumns(widget).find((one) => isSortedBy(query, one))
  const key = own(SORT_FIELDS, column?.sort ?? sort) ?? 'createdTime'
  return {
    page: {
      page,
      pageSize: size,
      ...(q && { textSearch: q }),
      sortOrder: { key: { type: 'ALARM_FIELD', key }, direction: isDescending ? 'DESC' : 'ASC' },
    },
  }
}

type AlarmField = 'type' | 'severity' | 'status' | 'originator' | 'assignee' | 'time' | 'duration' | 'other'

export interface AlarmColumn extends ChosenColumn {
  field: AlarmField
  key: DataKey
  width?: string
  sort?: string
  form: ValueForm
  functions: CellFunctions
}

const TIMES: Readonly<Record<string, 'createdTime' | 'startTs' | 'endTs' | 'ackTs' | 'clearTs'>> = {
  createdTime: 'createdTime',
  startTime: 'startTs',
  startTs: 'startTs',
  endTime: 'endTs',
  endTs: 'endTs',
  ackTime: 'ackTs',
  ackTs: 'ackTs',
  clearTime: 'clearTs',
  clearTs: 'clearTs',
}
const FIELDS: Readonly<Record<string, AlarmField>> = {
  type: 'type',
  severity: 'severity',
  status: 'status',
  originator: 'originator',
  originatorName: 'originator',
  assignee: 'assignee',
  duration: 'duration',
}

const fieldOf = ({ type, name }: DataKey): AlarmField =>
  type !== 'alarm' ? 'other' : own(TIMES, name) ? 'time' : (own(FIELDS, name) ?? 'other')

export function alarmColumns({ config }: Widget): AlarmColumn[] {
  const keys = config.alarmSource?.dataKeys ?? []
  return keys.flatMap((key, at): AlarmColumn[] => {
    const { columnWidth, customTitle } = key.settings
    if (key.type === 'none') return []
    return [
      {
        id: `k${at}`,
        title: (typeof customTitle === 'string' && customTitle) || labelText(key.label, {}),
        ...columnChoice(key.settings),
        field: fieldOf(key),
        key,
        width: widthOf(columnWidth),
        sort:
          key.type === 'alarm' && own(SORT_FIELDS, key.name) && key.settings.disableSorting !== true
            ? key.name
            : undefined,
        form: formOf(key, config),
        functions: cellFunctions(key.settings),
      },
    ]
  })
}

export const isSortedBy = ({ sort }: Pick<TableQuery, 'sort'>, { sort: known, key }: AlarmColumn) =>
  known !== undefined && (sort === known || sort === key.label)

export const timeOf = (alarm: AlarmRow, { name }: DataKey): number => {
  const field = own(TIMES, name)
  return field ? alarm[field] : 0
}

/** What stands in a cell of any other column: a part of the details, or a value of the entity. */
export function cellValue(alarm: AlarmRow, key: DataKey): unknown {
  if (key.type !== 'alarm') return latestOf(alarm.latest, key)?.[1]
  const [first, ...path] = key.name.split('.')
  if (first === 'details') return partOf(alarm.details, path)
  const value = own(alarm as unknown as Record<string, unknown>, key.name)
  return isObject(value) ? undefined : value
}

const partOf = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, name) => {
    if (Array.isArray(part) && /^\d{1,4}$/.test(name)) return part[Number(name)]
    return isObject(part) ? own(part, name) : undefined
  }, value)

export interface AlarmOptions {
  title: string
  hasSearch: boolean
  hasDetails: boolean
  canAcknowledge: boolean
  canClear: boolean
  /** Of platforms that know who sees to an alarm. */
  canAssign: boolean
  /** What was said of an alarm is a step away. */
  hasActivity: boolean
  /** Several are handled at once. */
  hasSelection: boolean
}

export function alarmOptions({ config }: Widget): AlarmOptions {
  const { alarmsTitle, enableSearch, displayDetails, allowAcknowledgment, allowClear } = config.settings
  const { allowAssign, displayActivity, displayComments } = config.settings
  const [canAcknowledge, canClear] = [allowAcknowledgment !== false, allowClear !== false]
  const title = typeof alarmsTitle === 'string' ? labelText(alarmsTitle, {}) : ''
  return {
    title: config.showTitle && title === config.title ? '' : title,
    hasSearch: enableSearch !== false,
    hasDetails: displayDetails !== false,
    canAcknowledge,
    canClear,
    canAssign: allowAssign !== false,
    hasActivity: (displayActivity ?? displayComments) !== false,
    hasSelection: config.settings.enableSelection !== false && (canAcknowledge || canClear),
  }
}
