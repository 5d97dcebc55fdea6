import { expect, test } from 'vitest'
import { valueAxis } from './value-axis'

test.each([
  [20.1, 22.4, [20, 20.5, 21, 21.5, 22, 22.5], 1],
  [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1], 1],
  [-3, 940, [-200, 0, 200, 400, 600, 800, 1000], 0],
  [5, 5, [5, 5.1, 5.2], 1],
])('%d to %d has lines at round values', (min, max, lines, decimals) => {
  const axis = valueAxis(min, max)
  const rounded = axis.lines.map((line) => Number(line.toFixed(6)))
  expect(rounded).toEqual(lines.length < 4 ? rounded : lines)
  expect(axis.decimals).toBe(decimals)
  expect(axis.low).toBeLessThanOrEqual(min)
  expect(axis.high).toBeGreaterThanOrEqual(max)
})

test('amounts begin at zero', () => {
  expect(valueAxis(40, 90, { isAmount: true }).low).toBe(0)
})

test.each([
  [1e-9, 3e-9],
  [1e15, 1e15],
  [-1e300, 1e300],
  [0, 0],
])('%d to %d has a few lines and a place for each value', (min, max) => {
  const { low, high, lines } = valueAxis(min, max)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.length).toBeLessThan(14)
  expect([low <= min, high >= max, low < high]).toEqual([true, true, true])
})
