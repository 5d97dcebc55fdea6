import { expect, test } from 'vitest'
import { type Place, packed, unpacked } from './packed'

test.each<[string, Place[], string]>([
  ['nothing', [], ''],
  ['one', [[1795381204123, -1.5]], '1 1795381204123 -1.5'],
  [
    'an even rhythm',
    [
      [1795381204123, 1],
      [1795381264123, 2.25],
      [1795381384123, 3],
    ],
    '60000 1795381204123 1 1 2.25 2 3',
  ],
  [
    'no rhythm, and two at once',
    [
      [10, 1e21],
      [17, 1e-7],
      [17, 0],
      [20, 5],
    ],
    '1 10 1e+21 7 1e-7 0 0 3 5',
  ],
])('%s comes back as it was', (_, places, text) => {
  expect(packed(places)).toBe(text)
  expect(unpacked(text)).toEqual(places)
})
