import { expect, test } from 'vitest'
import { goneOn, recentOf } from './recent'

const newestFirst = (...values: [number, unknown][]) => values.toReversed().map(([ts, value]) => ({ ts, value }))

test('numbers come back in order of time, with the usual gap between them', () => {
  expect(recentOf(newestFirst([0, '1'], [10, '2.5'], [20, '-3'], [90, '1.0E10']))).toEqual({
    expectedMs: 10,
    points: [
      [0, 1],
      [10, 2.5],
      [20, -3],
      [90, 1e10],
    ],
  })
})

test('only the last ten gaps count', () => {
  const slow = Array.from({ length: 20 }, (_, i): [number, string] => [i * 1000, '1'])
  const fast = Array.from({ length: 10 }, (_, i): [number, string] => [19_000 + (i + 1) * 10, '1'])
  expect(recentOf(newestFirst(...slow, ...fast)).expectedMs).toBe(10)
})

test('texts draw no line, but come as often', () => {
  expect(recentOf(newestFirst([0, 'on'], [60, 'off'], [120, '1']))).toEqual({ expectedMs: 60, points: [] })
})

test('two values are too few to know how often they come', () => {
  expect(recentOf(newestFirst([0, '1'], [10, '2']))).not.toHaveProperty('expectedMs')
})

test('a line goes on with what comes later, once', () => {
  const recent = recentOf(newestFirst([0, '1'], [10, '2'], [20, '3']))
  expect(goneOn(recent, { ts: 30, value: '4' }).at(-1)).toEqual([30, 4])
  expect(goneOn(recent, { ts: 20, value: '3' })).toBe(recent.points)
  expect(goneOn(recent, { ts: 30, value: 'off' })).toBe(recent.points)
})
