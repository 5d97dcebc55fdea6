// Rounding goes by what is written.
import { expect, test } from 'vitest'
import { rounded } from './decimals'

test.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [2.346, 2, 2.35],
  [0.0449, 1, 0],
  [0.05, 1, 0.1],
  [1e-7, 3, 0],
  [123456.789, 0, 123457],
  [5, 2, 5],
  [1e21, 2, 1e21],
  [1250, -2, 1300],
  [0, 2, 0],
])('%d to %d digits is %d', (value, digits, expected) => {
  expect(rounded(value, digits)).toBe(expected)
})
