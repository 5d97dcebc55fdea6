import { describe, expect, test } from 'vitest'
import { AGGREGATIONS, type Aggregation } from '~/lib/platform/series'
import { type BucketRules, Buckets, type DataPoint } from './buckets'

/** Numbers that look like chance and are the same in every run. */
function chance(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * most)
  }
}

const combine: Record<Aggregation, (values: number[]) => number> = {
  NONE: (values) => values.at(-1) ?? 0,
  AVG: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  MIN: (values) => Math.min(...values),
  MAX: (values) => Math.max(...values),
  SUM: (values) => values.reduce((sum, value) => sum + value, 0),
  COUNT: (values) => values.length,
}

/** The same from all points at once, as simply as can be. */
function naive(
  all: DataPoint[],
  { aggregation, intervalMs = 1000, originTs = 0, limit }: BucketRules,
  startTs: number,
) {
  const groups = new Map<number, number[]>()
  for (const [ts, value] of all) {
    const at = aggregation === 'NONE' ? ts : Math.floor((ts - originTs) / intervalMs)
    groups.set(at, [...(groups.get(at) ?? []), Number(value)])
  }
  const first = aggregation === 'NONE' ? startTs : Math.floor((startTs - originTs) / intervalMs)
  const time = (at: number) => (aggregation === 'NONE' ? at : originTs + at * intervalMs + intervalMs / 2)
  return [...groups]
    .filter(([at]) => at >= first)
    .sort(([a], [b]) => a - b)
    .slice(-limit)
    .map(([at, values]) => [time(at), combine[aggregation](values)])
}

describe.each(AGGREGATIONS)('%s', (aggregation) => {
  test.each([1, 2, 3, 4, 5])('values one by one give what all of them at once give (%i)', (seed) => {
    const below = chance(seed)
    const rules = { aggregation, intervalMs: 1000 + below(5000), originTs: below(3000), limit: 20 + below(400) }
    const buckets = new Buckets(rules)
    const all: DataPoint[] = []
    let [now, startTs] = [100_000, 0]
    for (let step = 0; step < 600; step++) {
      now += below(800)
      // Some come late, some twice for the same moment; none from before the window.
      const ts = below(10) === 0 ? Math.max(startTs + 6000, now - below(20_000)) : now
      const point: DataPoint = [ts, below(2000) / 4 - 100]
      all.push(point)
      buckets.add(point)
      if (below(20) === 0) {
        startTs = Math.max(startTs, now - 120_000)
        buckets.dropBefore(startTs)
      }
    }
    const found = buckets.points.map(([ts, value]) => [ts, Number(value)])
    const expected = naive(all, rules, startTs)
    expect(found.length).toBeLessThanOrEqual(rules.limit)
    expect(found.map(([ts]) => ts)).toEqual(expected.map(([ts]) => ts))
    for (const [at, [, value]] of found.entries()) expect(value).toBeCloseTo(expected[at]?.[1] ?? Number.NaN, 6)
  })
})

const minute = { aggregation: 'AVG', intervalMs: 60_000, limit: 10 } as const

test('an answer is taken as it comes, and values go on in its last interval', () => {
  const buckets = new Buckets({ ...minute, aggregation: 'MAX' })
  buckets.begin([
    [30_000, 5],
    [90_000, 7],
  ])
  buckets.add([119_000, 6])
  buckets.add([121_000, 1])
  expect(buckets.points).toEqual([
    [30_000, 5],
    [90_000, 7],
    [150_000, 1],
  ])
  for (const [aggregation, value] of [
    ['SUM', 13],
    ['COUNT', 8],
    ['MIN', 6],
  ] as const) {
    const other = new Buckets({ ...minute, aggregation })
    other.begin([[90_000, 7]])
    other.add([119_000, 6])
    expect(other.points).toEqual([[90_000, value]])
  }
})

test('an average the platform made half of weighs as much as the values it stands for', () => {
  // A value a second: 40 of them, all 10, were put together before, 20 come live.
  const buckets = new Buckets(minute)
  buckets.begin([[30_000, 10]])
  for (let second = 40; second < 60; second++) buckets.add([second * 1000, 40])
  expect(buckets.points).toEqual([[30_000, 20]])
})

test('texts cannot be summed up: the newest stands for its interval', () => {
  const buckets = new Buckets(minute)
  buckets.add([1000, 'open'])
  buckets.add([3000, 'shut'])
  buckets.add([2000, 'ajar'])
  expect(buckets.points).toEqual([[30_000, 'shut']])
  buckets.add([4000, 12])
  expect(buckets.points).toEqual([[30_000, 12]])
  const count = new Buckets({ ...minute, aggregation: 'COUNT' })
  count.add([1000, 'open'])
  count.add([2000, 'open'])
  expect(count.points).toEqual([[30_000, 2]])
})

test('the list stays the same until something changes', () => {
  const buckets = new Buckets({ aggregation: 'NONE', limit: 3 })
  for (const ts of [1, 2, 3, 4]) buckets.add([ts, ts])
  const before = buckets.points
  expect(buckets.points).toBe(before)
  expect(before.map(([ts]) => ts)).toEqual([2, 3, 4])
  expect(buckets.dropBefore(3)).toEqual([2, 2])
  expect(buckets.points).not.toBe(before)
  expect(buckets.dropBefore(3)).toBeUndefined()
})
