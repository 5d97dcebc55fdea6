import { describe, expect, test } from 'vitest'
import { DAY, goneOn, MOST_POINTS, recentOf } from './recent'

const MINUTE = 60_000
const newestFirst = (...values: [number, unknown][]) => values.toReversed().map(([ts, value]) => ({ ts, value }))
/** Values at these distances from each other, of which the last came just now. */
const apart = (gaps: number[], value: (index: number) => unknown = String) => {
  const times = [0]
  for (const gap of gaps) times.push((times.at(-1) ?? 0) + gap)
  return {
    values: newestFirst(...times.map((ts, index): [number, unknown] => [ts, value(index)])),
    now: times.at(-1) ?? 0,
  }
}
const every = (gap: number, count: number) => Array.from({ length: count - 1 }, () => gap)
const recent = ({ values, now }: ReturnType<typeof apart>) => recentOf(values, now)

test('numbers come back in order of time', () => {
  expect(recentOf(newestFirst([0, '1'], [10, '2.5'], [90, '1.0E10']), 100).points).toEqual([
    [0, 1],
    [10, 2.5],
    [90, 1e10],
  ])
})

describe('how often a value is expected', () => {
  test('is the median of the last ten gaps', () => {
    expect(recent(apart([...every(1000, 20), ...every(10, 12)])).expectedMs).toBe(10)
  })

  test('is not known from fewer than ten values', () => {
    expect(recent(apart(every(1000, 9)))).not.toHaveProperty('expectedMs')
    expect(recent(apart(every(1000, 10)))).toMatchObject({ expectedMs: 1000 })
  })

  test('survives one break in the line', () => {
    expect(recent(apart([...every(1000, 8), 60_000, ...every(1000, 4)]))).toMatchObject({ expectedMs: 1000 })
  })

  test.each([
    ['a text', () => 'open'],
    ['a state', (index: number) => String(index % 2 === 0)],
  ])('is never told of %s: it is sent when it changes', (_, value) => {
    const told = recent(apart(every(1000, 20), value))
    expect(told.onChange).toBe(true)
    expect(told).not.toHaveProperty('expectedMs')
  })

  test('a counter of faults keeps no time: it is sent when it changes', () => {
    const faults = recent(apart([60, 4000, 70, 50, 90_000, 65, 20, 7000, 30, 45].map((seconds) => seconds * 1000)))
    expect(faults).toMatchObject({ onChange: true })
    expect(faults).not.toHaveProperty('expectedMs')
  })

  test('a number that came twice is neither regular nor sent on change', () => {
    const two = recent(apart([1000]))
    expect([two.onChange, two.expectedMs]).toEqual([undefined, undefined])
  })
})

describe('the stretch of time', () => {
  test('holds all values of the last day', () => {
    expect(recentOf(newestFirst([0, '1'], [MINUTE, '2']), 20 * MINUTE).windowMs).toBe(60 * MINUTE)
    expect(recentOf(newestFirst([0, '1']), DAY).windowMs).toBe(DAY)
  })

  test('is filled where older values were cut off', () => {
    expect(recent(apart(every(1000, MOST_POINTS))).windowMs).toBe(59_000)
    expect(recent(apart(every(10_000, MOST_POINTS))).windowMs).toBe(5 * MINUTE)
  })
})

test('a line goes on with what comes later, once', () => {
  const line = recentOf(newestFirst([0, '1'], [10, '2'], [20, '3']), 20)
  expect(goneOn(line, { ts: 30, value: '4' }).at(-1)).toEqual([30, 4])
  expect(goneOn(line, { ts: 20, value: '3' })).toBe(line.points)
  expect(goneOn(line, { ts: 30, value: 'off' })).toBe(line.points)
})
