import { expect, test } from 'vitest'
import type { DataPoint } from '../data/buckets'
import { tileTable } from './tile-table'
import type { DataItem, TileValues } from './tile-values'

const item = (label: string, more: Partial<DataItem> = {}): DataItem => ({
  id: label,
  source: 0,
  keyIndex: 0,
  names: { entityName: 'Pump' },
  key: { name: label, type: 'timeseries', label, settings: {}, usePostProcessing: false },
  label,
  colour: '',
  storedColour: '',
  points: [],
  ...more,
})
const word = (name: string) => name
const window = { startTs: 0, endTs: 10, isMoving: false, aggregation: 'NONE' }
const table = (type: 'timeseries' | 'latest' | 'alarm', values: Partial<TileValues>) =>
  tileTable(type, { sources: [], items: [], ...values }, word)

test('moments are rows, oldest first, and names that are the same are told apart', () => {
  const points = (...all: DataPoint[]) => all
  const made = table('timeseries', {
    window,
    items: [
      item('t', { units: '°C', points: points([5, 1], [3, 2]) }),
      item('t', { id: 'other', points: points([5, 'x']) }),
    ],
  })
  expect(made.columns.map(({ name, title }) => [name, title])).toEqual([
    ['time', 'time'],
    ['t', 't (°C)'],
    ['t 2', 't'],
  ])
  expect(made.rows).toEqual([
    [3, 2, undefined],
    [5, 1, 'x'],
  ])
})

test('entities are rows, with the keys of all of them as columns', () => {
  const entity = (id: string) => ({ entityType: 'DEVICE', id })
  const made = table('latest', {
    items: [
      item('a', { entityId: entity('1'), entityName: 'One', latest: [7, 1] }),
      item('b', { entityId: entity('1'), entityName: 'One', latest: [9, true as never] }),
      item('a', { entityId: entity('2'), entityName: 'Two' }),
    ],
  })
  expect(made.rows).toEqual([
    ['One', 1, true, 9],
    ['Two', undefined, undefined, undefined],
  ])
})
