import { expect, test } from 'vitest'
import { readDashboard } from '~/lib/dashboard/model/read-dashboard'
import type { Widget } from '~/lib/dashboard/model/widget'
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import { shownColumns } from '../tables/column-choice'
import { memberOf } from '../tables/table-query'
import { asFiltered } from './alarm-filter'
import { alarmColumns, alarmOptions, alarmsNeeds, cellValue, timeOf } from './model'

const names = ['createdTime', 'originator', 'type', 'severity', 'status', 'details.cause.code', 'clearTime']
const keys = [
  ...names.map((name) => ({ name, type: 'alarm', label: `The ${name}` })),
  { name: 'temperature', type: 'timeseries', label: 'T' },
  { name: 'endTime', type: 'alarm', label: 'x', settings: { defaultColumnVisibility: 'hidden' } },
]

function widgetOf(settings: object, dataKeys: object[] = keys): Widget {
  const config = { settings, alarmSource: { type: 'entity', entityAliasId: 'a', dataKeys } }
  const widgets = { w1: { bundleAlias: 'alarm_widgets', typeAlias: 'alarms_table', type: 'alarm', config } }
  const widget = readDashboard({ title: 'x', configuration: { widgets } }).widgets.w1
  if (!widget) throw new Error('it was not read')
  return widget
}

const id = '9c0d1a20-7b60-11eb-8a11-0f1e2d3c4b5a'
const alarm: AlarmRow = {
  id,
  entityId: { entityType: 'DEVICE', id },
  originator: { entityType: 'DEVICE', id },
  originatorName: 'Pump',
  type: 'High pressure',
  severity: 'CRITICAL',
  status: 'ACTIVE_UNACK',
  createdTime: 1000,
  startTs: 1000,
  endTs: 2000,
  ackTs: 0,
  clearTs: 0,
  details: { cause: { code: 7 }, list: [{ x: 'a' }] },
  latest: { TIME_SERIES: { temperature: { ts: 5, value: '21.5' } } },
}

test('columns are the keys of the source, but for the hidden', () => {
  const columns = shownColumns(alarmColumns(widgetOf({})), widgetOf({}), new URLSearchParams())
  expect(columns.map(({ field }) => field)).toEqual([
    'time',
    'originator',
    'type',
    'severity',
    'status',
    'other',
    'time',
    'other',
  ])
  expect(columns.map(({ sort }) => sort)).toEqual([
    'createdTime',
    undefined,
    'type',
    'severity',
    'status',
    undefined,
    'clearTime',
    undefined,
  ])
  expect(columns.map(({ key }) => cellValue(alarm, key))).toEqual([
    1000,
    undefined,
    'High pressure',
    'CRITICAL',
    'ACTIVE_UNACK',
    7,
    undefined,
    21.5,
  ])
  expect(columns.filter(({ field }) => field === 'time').map(({ key }) => timeOf(alarm, key))).toEqual([1000, 0])
})

test.each([
  ['details.list.0.x', 'a'],
  ['details.constructor.name', undefined],
  ['details.__proto__', undefined],
  ['constructor', undefined],
])('the column %s shows %j', (name, value) => {
  const [column] = alarmColumns(widgetOf({}, [{ name, type: 'alarm', label: 'x' }]))
  expect(column && cellValue(alarm, column.key)).toBe(value)
})

test('newest first, unless its author or the address says otherwise', () => {
  const sorted = (settings: object, sort?: string) => {
    const widget = widgetOf(settings)
    return alarmsNeeds(widget, new URLSearchParams(sort ? [[memberOf(widget, 'sort'), sort]] : [])).page?.sortOrder
  }
  const by = (key: string, direction: string) => ({ key: { type: 'ALARM_FIELD', key }, direction })
  expect(sorted({})).toEqual(by('createdTime', 'DESC'))
  expect(sorted({ defaultSortOrder: 'severity' })).toEqual(by('severity', 'ASC'))
  expect(sorted({}, '-clearTime')).toEqual(by('clearTs', 'DESC'))
  expect(sorted({}, 'x;drop')).toEqual(by('createdTime', 'ASC'))
  expect(alarmsNeeds(widgetOf({ displayPagination: false }), new URLSearchParams()).page?.pageSize).toBe(200)
})

test('options hold unless they are switched off, whatever else stands there', () => {
  const on = {
    hasSearch: true,
    hasDetails: true,
    canAcknowledge: true,
    canClear: true,
    canAssign: true,
    hasActivity: true,
    hasSelection: true,
  }
  expect(alarmOptions(widgetOf({ alarmsTitle: [], enableSearch: {}, allowClear: null }))).toEqual({ title: '', ...on })
  const off = { allowAcknowledgment: false, displayDetails: false, allowAssign: false, displayActivity: false }
  expect(alarmOptions(widgetOf(off))).toMatchObject({
    canAcknowledge: false,
    hasDetails: false,
    canAssign: false,
    hasActivity: false,
  })
})

test('several are handled at once where one may be, and nobody forbade it', () => {
  expect(alarmOptions(widgetOf({ enableSelection: false })).hasSelection).toBe(false)
  expect(alarmOptions(widgetOf({ allowAcknowledgment: false, allowClear: false })).hasSelection).toBe(false)
})

test('the address filters its alarms, where its author lets it', () => {
  const chosen = (settings: object) => {
    const widget = widgetOf(settings)
    const name = (member: 'chosen' | 'status' | 'type') => memberOf(widget, member)
    const pairs = [
      [name('chosen'), '1'],
      [name('status'), 'ACK'],
      [name('type'), ' High , ,Low'],
    ]
    const { statusList, severityList, typeList } = asFiltered(widget, new URLSearchParams(pairs)).config
      .alarmFilterConfig
    return { statusList, severityList, typeList }
  }
  expect(chosen({})).toEqual({ statusList: ['ACK'], severityList: [], typeList: ['High', 'Low'] })
  expect(chosen({ enableFilter: false })).toEqual({ statusList: [], severityList: [], typeList: [] })
})
