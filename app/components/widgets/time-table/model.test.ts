import { expect, test } from 'vitest'
import type { DataPoint } from '~/lib/dashboard/data/buckets'
import type { Members } from '~/lib/dashboard/model/dashboard'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { pageOf } from '../time-rows'
import { cellOf, readTable, rowData, rowsOf, tabsOf } from './model'

const item = (label: string, points: readonly DataPoint[], entity = 'd1', settings: Members = {}): DataItem => ({
  id: `${entity} ${label}`,
  source: 0,
  keyIndex: 0,
  names: {},
  entityId: { entityType: 'DEVICE', id: entity },
  entityName: `Device ${entity}`,
  key: { name: label, type: 'timeseries', label, settings, usePostProcessing: false },
  label,
  colour: 'red',
  storedColour: 'red',
  points,
})

test('each entity has its tab', () => {
  const tabs = tabsOf([item('a', []), item('b', []), item('a', [], 'd2')])
  expect(tabs.map(({ name, items }) => [name, items.length])).toEqual([
    ['Device d1', 2],
    ['Device d2', 1],
  ])
})

test('values of one moment stand in one row, the newest first', () => {
  const rows = rowsOf(
    [
      item('a', [
        [1, 10],
        [2, 20],
      ]),
      item('b', [[2, 'x']]),
    ],
    { hidesEmpty: false },
  )
  expect(rows).toEqual([
    { ts: 2, values: [20, 'x'] },
    { ts: 1, values: [10, undefined] },
  ])
})

test('rows without a value are left out where that is set', () => {
  const rows = rowsOf(
    [
      item('a', [
        [1, ''],
        [2, 20],
      ]),
    ],
    { hidesEmpty: true },
  )
  expect(rows.map(({ ts }) => ts)).toEqual([2])
})

test('a page that there is not is the nearest there is', () => {
  const rows = [3, 2, 1].map((ts) => ({ ts, values: [] }))
  expect(pageOf(rows, '9', 2)).toEqual({ rows: rows.slice(2), page: 2, pages: 2 })
  expect(pageOf(rows, 'x', 2).page).toBe(1)
  expect(pageOf([], undefined, 2)).toEqual({ rows: [], page: 1, pages: 1 })
})

test('functions of cells that can be read are carried out, others leave the value', () => {
  const settings = {
    useCellContentFunction: true,
    cellContentFunction: 'return value + " of " + rowData.a;',
    useCellStyleFunction: true,
    cellStyleFunction: 'return { color: value > 5 ? "red" : "javascript:x", fontWeight: "bold" };',
  }
  const one = item('a', [], 'd1', settings)
  const row = rowData({ ts: 1, values: [7] }, [one])
  expect(cellOf(one, 7, row)).toEqual({ content: '7 of 7', style: { color: '#ff0000', fontWeight: 'bold' } })
  const wild = item('a', [], 'd1', { useCellContentFunction: true, cellContentFunction: 'while(true){}' })
  expect(cellOf(wild, 7, row).content).toBeUndefined()
})

test('hostile settings do no harm', () => {
  for (const wild of [null, 'x', -1, Number.NaN, [], {}, 1e308])
    expect(readTable({ defaultPageSize: wild, displayPagination: wild, showTimestamp: wild }).pageSize).toBeGreaterThan(
      0,
    )
})
