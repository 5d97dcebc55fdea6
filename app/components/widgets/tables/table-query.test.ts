import { expect, test } from 'vitest'
import { readDashboard } from '~/lib/dashboard/model/read-dashboard'
import type { Widget } from '~/lib/dashboard/model/widget'
import { memberOf, readTableQuery } from './table-query'

function widgetOf(settings: object): Widget {
  const widgets = { w1: { bundleAlias: 'cards', typeAlias: 'entities_table', type: 'latest', config: { settings } } }
  const widget = readDashboard({ title: 'x', configuration: { widgets } }).widgets.w1
  if (!widget) throw new Error('it was not read')
  return widget
}

const limits = { sort: 'entityName', most: 1024 }
const read = (settings: object, pairs: Record<string, string> = {}) => {
  const widget = widgetOf(settings)
  const named = Object.entries(pairs).map(([name, value]) => [memberOf(widget, name as 'page'), value])
  return readTableQuery(widget, new URLSearchParams(named), limits)
}

test('a table stands as its author left it', () => {
  expect(read({})).toEqual({
    page: 0,
    size: 10,
    sizes: [10, 20, 30],
    hasPages: true,
    sort: 'entityName',
    isDescending: false,
    q: '',
  })
  expect(read({ defaultPageSize: 5, defaultSortOrder: '-createdTime' })).toMatchObject({
    size: 5,
    sizes: [5, 10, 15],
    sort: 'createdTime',
    isDescending: true,
  })
  expect(read({ displayPagination: false }, { page: '3' })).toMatchObject({ page: 0, size: 1024, hasPages: false })
})

test('newer platforms tell the numbers of rows to choose from', () => {
  expect(read({ defaultPageSize: 10, pageStepIncrement: 25, pageStepCount: 2 })).toMatchObject({ sizes: [10, 25, 50] })
  expect(read({ pageStepIncrement: -1, pageStepCount: 'x' })).toMatchObject({ sizes: [1, 2, 3, 10] })
  expect(read({ pageStepCount: 1e9 }).sizes).toHaveLength(10)
})

test('the address turns its pages', () => {
  expect(read({}, { page: '3', size: '20', sort: '-k1', q: ' pump ' })).toMatchObject({
    page: 2,
    size: 20,
    sort: 'k1',
    isDescending: true,
    q: 'pump',
  })
})

test.each([
  [{ defaultPageSize: 'x', defaultSortOrder: {} }, {}],
  [{ defaultPageSize: -4 }, { page: '-1', size: '99999' }],
  [{ defaultPageSize: 1e9 }, { page: 'NaN' }],
])('nothing stored or sent breaks it: %j %j', (settings, pairs) => {
  const { page, size } = read(settings, pairs as Record<string, string>)
  expect(page).toBe(0)
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(1024)
})
