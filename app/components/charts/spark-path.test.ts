import { expect, test } from 'vitest'
import { medianGap, sparkPath } from './spark-path'

const size = { width: 104, height: 24 }

test('a line goes from edge to edge and from the lowest to the highest value', () => {
  expect(
    sparkPath(
      [
        [0, 1],
        [50, 3],
        [100, 2],
      ],
      size,
    ),
  ).toBe('M2 22L52 2L102 12')
})

test('equal values run through the middle', () => {
  expect(
    sparkPath(
      [
        [0, 5],
        [10, 5],
      ],
      size,
    ),
  ).toBe('M2 12L102 12')
})

test('a long gap stays a gap', () => {
  expect(
    sparkPath(
      [
        [0, 1],
        [10, 1],
        [20, 1],
        [100, 1],
      ],
      size,
    ),
  ).toBe('M2 12L12 12L22 12M102 12')
})

test('one point is no line', () => {
  expect(sparkPath([[0, 1]], size)).toBe('')
  expect(medianGap([5])).toBeUndefined()
})
