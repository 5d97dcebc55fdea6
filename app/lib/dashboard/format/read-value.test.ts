import { expect, test } from 'vitest'
import { drawnNumber, isOn, readValue } from './read-value'

test.each([
  ['25', 25],
  ['-3.75', -3.75],
  ['25.0', 25],
  ['1e3', 1000],
  ['0', 0],
  ['007', '007'],
  ['', ''],
  [' 5', ' 5'],
  ['+5', '+5'],
  ['0x10', '0x10'],
  ['Infinity', 'Infinity'],
  ['1e999', '1e999'],
  ['true', 'true'],
  ['{"a":1}', '{"a":1}'],
])('%j stands for %j', (text, value) => expect(readValue(text)).toBe(value))

test('what is drawn', () => {
  expect([true, 'false', '2.5', 7, 'open', null, undefined, Number.NaN].map(drawnNumber)).toEqual([
    1,
    0,
    2.5,
    7,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([true, 'true', '1', 5].every(isOn)).toBe(true)
  expect([false, 'false', '0', 0, '', 'off', undefined].some(isOn)).toBe(false)
})
