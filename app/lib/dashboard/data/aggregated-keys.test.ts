import { expect, test } from 'vitest'
import type { DataKey, Datasource } from '../model/widget'
import { type AggregatePart, aggregateParts, combined, comparedResult, wantedAggregates } from './aggregated-keys'

const key = (name: string, aggregationType?: string, comparison?: object) =>
  ({ name, type: 'timeseries', aggregationType, comparison, settings: {} }) as unknown as DataKey
const before = { comparisonEnabled: true, timeForComparison: 'days' }
const source = (...keys: DataKey[]) =>
  ({ dataKeys: keys, latestDataKeys: [key('other', 'MAX')] }) as unknown as Datasource

test('each part of the window is asked for once', () => {
  const asked = wantedAggregates(source(key('a', 'AVG'), key('b', 'SUM', before), key('c'), key('d', 'NONE')), 'latest')
  expect(asked).toEqual([
    { part: 'SUM', keys: ['a', 'b'] },
    { part: 'COUNT', keys: ['a'] },
    { part: 'SUM', keys: ['b'], comparison: { kind: 'days' } },
  ])
  expect(wantedAggregates(source(key('a', 'AVG')), 'timeseries')).toEqual([{ part: 'MAX', keys: ['other'] }])
  expect(wantedAggregates(source(key('a', 'AVG')), 'alarm')).toEqual([])
  expect(aggregateParts(key('a', 'constructor'))).toEqual([])
})

const points: Record<AggregatePart, [number, number][]> = {
  SUM: [
    [1, 10],
    [2, 20],
  ],
  COUNT: [
    [1, 1],
    [2, 3],
  ],
  MIN: [
    [1, 4],
    [2, 2],
  ],
  MAX: [
    [1, 7],
    [2, 9],
  ],
}

test.each([
  ['AVG', 7.5],
  ['SUM', 30],
  ['COUNT', 4],
  ['MIN', 2],
  ['MAX', 9],
])('%s of the whole window', (type, value) => {
  expect(combined(key('a', type), (part) => points[part])).toBe(value)
  expect(combined(key('a', type), () => [])).toBeUndefined()
})

test.each([
  ['PREVIOUS_VALUE', 8],
  ['DELTA_ABSOLUTE', 2],
  ['DELTA_PERCENT', 25],
])('compared as %s', (comparisonResultType, value) => {
  const compared = key('a', 'AVG', { ...before, comparisonResultType })
  expect(comparedResult(compared, 10, 8)).toBe(value)
  expect(comparedResult(compared, 10, undefined)).toBeUndefined()
})
