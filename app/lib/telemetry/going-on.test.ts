import { expect, test } from 'vitest'
import { goneAtStart } from './going-on'

test.each([
  ['the same', [1, 2, 3], [1, 2, 3], 0],
  ['more at the end', [1, 2], [1, 2, 3], 0],
  ['less at the beginning', [1, 2, 3], [2, 3], 1],
  ['both', [1, 2, 3], [3, 4, 5], 2],
  ['out of nothing', [], [1], 0],
  ['nothing is left', [1], [], undefined],
  ['others altogether', [1, 2], [3], undefined],
  ['another in between', [1, 2, 3], [2, 4, 3], undefined],
  ['less at the end', [1, 2, 3], [1, 2], undefined],
])('%s', (_, list, next, gone) => {
  expect(goneAtStart<number>(list, next)).toBe(gone)
})
