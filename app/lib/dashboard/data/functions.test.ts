import { expect, test } from 'vitest'
import { builtInFunction, functionStep, valuesOver } from './functions'

test('the functions of the platform', () => {
  expect(builtInFunction('Sin')?.(5000 * Math.PI * 0.5, 0)).toBe(1000)
  expect(builtInFunction('Cos')?.(0, 0)).toBe(1000)
  const random = builtInFunction('Random', () => 1)
  expect([random?.(0, 0), random?.(0, 990), random?.(0, 'x')]).toEqual([50, 1000, 50])
  expect(builtInFunction('Random', () => 0.123_456)?.(0, 10)).toBe(-27.65)
  expect(builtInFunction('constructor')).toBeUndefined()
})

test('values come as often as the platform makes them, and never too many', () => {
  expect([functionStep(), functionStep(100), functionStep(3000), functionStep(3_600_000)]).toEqual([
    1000, 1000, 3000, 5000,
  ])
  const count = (_: number, previous: unknown) => Number(previous) + 1
  const points = valuesOver(count, { startTs: 1500, endTs: 5000, stepMs: 1000, most: 100 })
  expect(points).toEqual([
    [2000, 1],
    [3000, 2],
    [4000, 3],
  ])
  const year = valuesOver(count, { startTs: 0, endTs: 31_536_000_000, stepMs: 5000, most: 500 })
  expect(year.length).toBeLessThanOrEqual(500)
  expect(year.length).toBeGreaterThan(400)
})

test('what is no value is left out', () => {
  const odd = (time: number) => (time === 1000 ? { a: 1 } : time === 2000 ? true : time)
  expect(valuesOver(odd, { startTs: 1000, endTs: 4000, stepMs: 1000, most: 10 })).toEqual([
    [2000, 'true'],
    [3000, 3000],
  ])
})
