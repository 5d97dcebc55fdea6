import { expect, test } from 'vitest'
import { groupingBounds, groupingInterval, mostPoints, pointsLimit, usualGrouping } from './limits'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('a window holds between 7 and 500 intervals of whole seconds', () => {
  expect(groupingBounds(MINUTE)).toEqual({ min: 1000, max: 8000 })
  expect(groupingBounds(DAY)).toEqual({ min: 172_000, max: 12_342_000 })
  expect(groupingBounds(20 * 365 * DAY).max).toBeLessThanOrEqual(7300 * DAY)
})

test.each([
  [MINUTE, 1000],
  [HOUR, 15_000],
  [DAY, 5 * MINUTE],
  [7 * DAY, HOUR],
  [30 * DAY, 5 * HOUR],
  [365 * DAY, DAY],
])('a window of %i is divided into steps of %i', (windowMs, stepMs) => {
  expect(usualGrouping(windowMs)).toBe(stepMs)
  expect(groupingInterval(windowMs, undefined)).toBe(stepMs)
})

test('what the author chose is kept within bounds, and what the drawing has no place for is put together', () => {
  expect(groupingInterval(HOUR, 1000)).toBe(7000)
  expect(groupingInterval(HOUR, DAY)).toBe(514_000)
  expect(groupingInterval(HOUR, 10_000)).toBe(10_000)
  expect(groupingInterval(HOUR, 10_000, 180)).toBe(30_000)
  expect(groupingInterval(HOUR, 10_000, 3)).toBe(514_000)
  for (const windowMs of [1000, 10_000, MINUTE, HOUR, DAY, 400 * DAY, 7300 * DAY]) {
    expect(windowMs / groupingInterval(windowMs, undefined, 390)).toBeLessThanOrEqual(500)
  }
})

test('the points asked for', () => {
  expect(mostPoints()).toBe(500)
  expect(mostPoints(3)).toBe(8)
  expect(pointsLimit({ windowMs: HOUR, intervalMs: 7000 })).toBe(515)
  expect(pointsLimit({ windowMs: HOUR })).toBe(250)
  expect(pointsLimit({ windowMs: HOUR, wanted: 2 })).toBe(7)
  expect(pointsLimit({ windowMs: HOUR, wanted: 90_000 }, 50_000)).toBe(5000)
})
