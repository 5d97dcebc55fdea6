import { expect, test } from 'vitest'
import { readDashboard } from '~/lib/dashboard/model/read-dashboard'
import type { Widget } from '~/lib/dashboard/model/widget'
import type { DataItem, SourceData } from '~/lib/dashboard/page/tile-values'
import { shownColumns } from '../tables/column-choice'
import { memberOf } from '../tables/table-query'
import { columnsOf, entitiesNeeds, rowsOf } from './model'

const keys = [
  { name: 'temperature', type: 'timeseries', label: 'Temp °C', settings: { columnWidth: '120px' } },
  { name: 'active', type: 'attribute', label: 'Active', settings: { columnWidth: '0px' } },
  { name: 'secret', type: 'attribute', label: 'Secret', settings: { defaultColumnVisibility: 'hidden' } },
  { name: 'createdTime', type: 'entityField', label: 'Made' },
]

function widgetOf(settings: object, dataKeys: object[] = keys): Widget {
  const config = { settings, datasources: [{ type: 'entity', entityAliasId: 'a', dataKeys }] }
  const widgets = { w1: { bundleAlias: 'cards', typeAlias: 'entities_table', type: 'latest', config } }
  const widget = readDashboard({ title: 'x', configuration: { widgets } }).widgets.w1
  if (!widget) throw new Error('it was not read')
  return widget
}

const titles = (settings: object) => {
  const widget = widgetOf(settings)
  return shownColumns(columnsOf(widget), widget, new URLSearchParams()).map(({ id, title }) => title || id)
}
const needs = (settings: object, pairs: ['page' | 'sort' | 'q' | 'size', string][] = []) => {
  const widget = widgetOf(settings)
  return entitiesNeeds(widget, new URLSearchParams(pairs.map(([name, value]) => [memberOf(widget, name), value]))).page
}

test('columns are those that its author shows, under the titles that they were given', () => {
  expect(titles({})).toEqual(['name', 'type', 'Temp °C', 'Active', 'Made'])
  expect(titles({ displayEntityLabel: true, displayEntityType: false, entityNameColumnTitle: 'Pump' })).toEqual([
    'Pump',
    'label',
    'Temp °C',
    'Active',
    'Made',
  ])
  expect(columnsOf(widgetOf({})).find(({ id }) => id === 'k0')?.width).toBe('120px')
  expect(columnsOf(widgetOf({})).find(({ id }) => id === 'k1')?.width).toBeUndefined()
})

test('pages, order and search are asked of the platform', () => {
  const byName = { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' }
  expect(needs({})).toEqual({ page: 0, pageSize: 10, sortOrder: byName })
  expect(needs({ defaultSortOrder: '-Temp °C' })).toMatchObject({
    sortOrder: { key: { type: 'TIME_SERIES', key: 'temperature' }, direction: 'DESC' },
  })
  expect(needs({ defaultSortOrder: '-createdTime' })).toMatchObject({
    sortOrder: { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'DESC' },
  })
  expect(
    needs({}, [
      ['sort', 'k1'],
      ['page', '2'],
      ['q', 'pump'],
    ]),
  ).toEqual({
    page: 1,
    pageSize: 10,
    textSearch: 'pump',
    sortOrder: { key: { type: 'ATTRIBUTE', key: 'active' }, direction: 'ASC' },
  })
  expect(needs({}, [['sort', 'k99']])).toMatchObject({ sortOrder: byName })
})

test('a column is sorted by where its author lets it', () => {
  const sorted = (settings: object) => columnsOf(widgetOf({}, [{ name: 'a', type: 'attribute', label: 'A', settings }]))
  expect([sorted({}).at(-1)?.sort, sorted({ disableSorting: true }).at(-1)?.sort]).toEqual(['k0', undefined])
})

test('a row has the style that its author gives to such rows', () => {
  const settings = {
    useRowStyleFunction: true,
    rowStyleFunction: 'if (entity["Temp °C"] > 20) { return { "background-color": "tomato" }; }',
  }
  const widget = widgetOf(settings)
  const ids = ['d1', 'd2'].map((id) => ({ entityType: 'DEVICE', id }))
  const source = {
    datasource: widget.config.datasources[0],
    place: 0,
    rows: ids.map((entityId) => ({ row: { entityId }, names: {}, values: [] })),
  } as unknown as SourceData
  const items = ids.map((entityId, at) => ({ source: 0, entityId, keyIndex: 0, latest: [1, 20 + at] }))
  const styles = rowsOf(widget, source, items as unknown as DataItem[]).map(({ style }) => style)
  expect(styles).toEqual([{}, { backgroundColor: '#ff6347' }])
})

test('functions of cells count where they are recognised', () => {
  const settings = {
    useCellContentFunction: true,
    cellContentFunction: "value = '&#11044;';\nreturn value;",
    useCellStyleFunction: true,
    cellStyleFunction:
      "var color;\nif (value === \"true\") {\n color = 'rgb(39, 134, 34)';\n} else {\n color = 'rgb(255, 0, 0)';\n}\nreturn { color: color, fontSize: '18px', position: 'fixed' };",
  }
  const [, , column] = columnsOf(widgetOf({}, [{ name: 'active', type: 'attribute', label: 'A', settings }]))
  expect(column?.functions.text('true', {})).toBe('&#11044;')
  expect(column?.functions.style('true', {})).toEqual({ color: '#278622', fontSize: '18px' })
  const broken = { ...settings, cellContentFunction: 'return document.cookie', cellStyleFunction: 'return value.x.y.z' }
  const [, , other] = columnsOf(widgetOf({}, [{ name: 'active', type: 'attribute', label: 'A', settings: broken }]))
  expect(other?.functions.text('true', {})).toBeUndefined()
  expect(other?.functions.style(undefined, {})).toEqual({})
})

test('rows have the values of their keys', () => {
  const widget = widgetOf({})
  const entityId = { entityType: 'DEVICE', id: 'd1' }
  const source = {
    datasource: widget.config.datasources[0],
    place: 0,
    rows: [{ row: { entityId }, names: { entityName: 'Pump' }, values: [] }],
  } as unknown as SourceData
  const items = [{ source: 0, entityId, keyIndex: 0, latest: [1, 21.5] }] as unknown as DataItem[]
  expect(rowsOf(widget, source, items)).toMatchObject([
    { id: 'd1', names: { entityName: 'Pump' }, values: [21.5, undefined, undefined, undefined] },
  ])
})

test.each([
  { settings: { displayEntityName: 'x', entityNameColumnTitle: {}, rowStyleFunction: [], useRowStyleFunction: true } },
  { settings: { defaultSortOrder: ['__proto__'], defaultPageSize: { valueOf: 1 } } },
  { settings: { defaultSortOrder: '-__proto__' } },
])('hostile settings throw nothing: %j', ({ settings }) => {
  expect(() => columnsOf(widgetOf(settings))).not.toThrow()
  expect(() => needs(settings)).not.toThrow()
})
