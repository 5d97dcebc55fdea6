import { expect, test } from 'vitest'
import { lineAt, lineOf } from './line-of'

const text = [
  '',
  '{ "a": [1,',
  '  {"b": "x\\"}]"},',
  '  [ ]],',
  '  "c" :',
  '  -1.5e3, "é\\u0041" : { "deep": [true, false,',
  ' null] },',
  '  "a2": {}, "twice": 1,',
  '  "twice": 2}',
].join('\r\n')

test.each([
  [[], 2],
  [['a'], 2],
  [['a', 1], 3],
  [['a', 1, 'b'], 3],
  [['a', 2], 4],
  [['c'], 6],
  [['éA', 'deep', 2], 7],
  [['a2'], 8],
  [['twice'], 9],
  // What is not there is looked for around it.
  [['a', 1, 'none', 'at all'], 3],
  [['a', 7], 2],
  [['c', 'none'], 6],
])('%j stands on line %i', (place, line) => {
  expect(lineOf(text, place)).toBe(line)
})

test('lines end as any system ends them', () => {
  expect(['a\nb', 'a\r\nb', 'a\rb'].map((one) => lineAt(one, one.length))).toEqual([2, 2, 2])
})
