import { expect, test } from 'vitest'
import { ageOf } from './freshness-age'

test.each([
  [19_000, 'fresh'],
  [21_000, 'late'],
  [51_000, 'very-late'],
  [101_000, 'stale'],
])('%d ms after a value that is expected each 10 s it is %s', (ms, age) => {
  expect(ageOf(ms, { expectedMs: 1000 })).toBe(age)
})

test('a slow device has more time, an inactive one none', () => {
  expect(ageOf(100_000, { expectedMs: 60_000 })).toBe('fresh')
  expect(ageOf(1000, { inactive: true })).toBe('stale')
})

test('where nobody knows how often a value comes, none is late', () => {
  expect(ageOf(86_400_000)).toBe('unknown')
})
