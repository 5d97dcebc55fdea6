import { expect, test } from 'vitest'
import { columnsOf, legendOrder, placeOfLegend, summaryOf } from './legend'

test('a series is summed up', () => {
  expect(
    summaryOf([
      [1, 4],
      [2, -2],
      [3, 'open'],
      [4, 'true'],
    ]),
  ).toEqual({ min: -2, max: 4, total: 3, avg: 1, latest: 'true' })
  expect(summaryOf([[1, 'open']])).toEqual({ latest: 'open' })
  expect(summaryOf([])).toEqual({})
})

test('what a legend shows', () => {
  expect(columnsOf({}, 'timeseries')).toEqual(['avg'])
  expect(columnsOf({}, 'latest')).toEqual([])
  expect(
    columnsOf({ showAvg: false, showMin: true, showMax: true, showTotal: true, showLatest: true }, 'timeseries'),
  ).toEqual(['latest', 'min', 'max', 'total'])
})

test('where it stands', () => {
  expect(placeOfLegend({})).toEqual({ position: 'bottom', direction: 'column' })
  expect(placeOfLegend({ position: 'top', direction: 'row' })).toEqual({ position: 'top', direction: 'row' })
  expect(placeOfLegend({ position: 'left', direction: 'row' })).toEqual({ position: 'left', direction: 'column' })
  const entries = [{ label: 'b' }, { label: 'a' }]
  expect(legendOrder(entries, {}).map(({ label }) => label)).toEqual(['b', 'a'])
  expect(legendOrder(entries, { sortDataKeys: true }).map(({ label }) => label)).toEqual(['a', 'b'])
})
