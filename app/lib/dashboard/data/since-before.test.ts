import { expect, test } from 'vitest'
import { sinceBefore } from './since-before'

test('the last value from before stands where the window begins', () => {
  expect(
    sinceBefore(
      [
        [10, 'off'],
        [20, 'on'],
        [35, 'off'],
      ],
      undefined,
      30,
    ),
  ).toEqual([
    [30, 'on'],
    [35, 'off'],
  ])
  expect(sinceBefore([[35, 'off']], [20, 'on'], 30)).toEqual([
    [30, 'on'],
    [35, 'off'],
  ])
  expect(sinceBefore([[20, 'on']], undefined, 30)).toEqual([[30, 'on']])
})

test('nothing stands there where nothing was, or where a value is', () => {
  expect(sinceBefore([], undefined, 30)).toEqual([])
  expect(sinceBefore([[35, 'off']], undefined, 30)).toEqual([[35, 'off']])
  expect(sinceBefore([[30, 'off']], [20, 'on'], 30)).toEqual([[30, 'off']])
})
