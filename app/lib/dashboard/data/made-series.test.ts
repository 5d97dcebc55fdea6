import { expect, test } from 'vitest'
import type { DataKey } from '../model/widget'
import { builtInFunction } from './functions'
import { valueFunctionOf } from './key-functions'
import { MadeSeries, seededSeries } from './made-series'

const random = () => new MadeSeries(builtInFunction('Random') ?? (() => 0))
const stretch = (startTs: number) => ({ startTs, endTs: startTs + 10_000, stepMs: 1000 })

test('what was made up stays while the window moves', () => {
  const series = random()
  const before = series.over(stretch(1000))
  const after = series.over(stretch(3000))
  expect(before.map(([ts]) => ts)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((second) => second * 1000))
  expect(after.slice(0, 8)).toEqual(before.slice(2))
  expect(after.at(-1)?.[0]).toBe(12_000)
  expect(series.over(stretch(3000))).toBe(after)
})

test('the same moments have the same values on server and in browser', () => {
  expect(random().over(stretch(1000))).toEqual(random().over(stretch(1000)))
  const values = random()
    .over(stretch(1000))
    .map(([, value]) => value)
  expect(new Set(values).size).toBe(10)
})

test('another window begins anew, and years are not made second by second', () => {
  const series = random()
  series.over(stretch(1000))
  expect(series.over(stretch(900_000))[0]?.[0]).toBe(900_000)
  expect(series.over({ startTs: 0, endTs: 31_536_000_000, stepMs: 1000 }).length).toBeLessThanOrEqual(500)
})

const key = (funcBody?: string) =>
  ({ name: funcBody ? 'f(x)' : 'Random', label: 'a', type: 'function', settings: {}, funcBody }) as unknown as DataKey

test.each([undefined, 'return prevValue + Math.random() * 40 - 20;'])(
  'chance is the same wherever it is thrown: %s',
  (body) => {
    const span = { startTs: 100_000, endTs: 160_000, stepMs: 1000 }
    const made = () => {
      const found = valueFunctionOf(key(body))
      return 'run' in found ? seededSeries(key(body), found.run).over(span) : []
    }
    const points = made()
    expect(points).toHaveLength(60)
    expect(new Set(points.map(([, value]) => value)).size).toBeGreaterThan(30)
    expect(made()).toEqual(points)
  },
)
