import { expect, test, vi } from 'vitest'
import type { DataPoint } from './buckets'
import { type PostFunction, PostProcessor } from './post-process'

/** The difference to the value before, as counters are read. */
const difference: PostFunction = (_, value, __, ___, previousOriginal) => Number(value) - Number(previousOriginal)

test('each value knows the one before, as it was and as it became', () => {
  const post = vi.fn<PostFunction>((_, value) => Number(value) * 10)
  new PostProcessor(post).process([
    [1000, 1],
    [2000, 2],
  ])
  expect(post.mock.calls).toEqual([
    [1000, 1, 0, 0, 0],
    [2000, 2, 10, 1000, 1],
  ])
})

test('a series that goes on is not made again, and gives what it would at once', () => {
  const post = vi.fn(difference)
  const processor = new PostProcessor(post)
  const points: DataPoint[] = [
    [1, 5],
    [2, 8],
    [3, 20],
  ]
  expect(processor.process(points).points).toEqual([
    [1, 5],
    [2, 3],
    [3, 12],
  ])
  // The oldest goes, the last changes, another comes.
  const next = processor.process([
    [2, 8],
    [3, 21],
    [4, 30],
  ])
  expect(next.points).toEqual([
    [2, 3],
    [3, 13],
    [4, 9],
  ])
  expect(post).toHaveBeenCalledTimes(5)
  expect(processor.process([[90, 7]]).points).toEqual([[90, 7]])
})

test('a function that throws leaves the value, and is told of once', () => {
  const post: PostFunction = (time) => {
    if (time === 2) throw new Error('value.toFixed is not a function')
    return time === 3 ? undefined : time === 4 ? true : 'made'
  }
  expect(new PostProcessor(post).process([1, 2, 3, 4].map((ts) => [ts, 7] as const))).toEqual({
    points: [
      [1, 'made'],
      [2, 7],
      [3, 7],
      [4, 'true'],
    ],
    fault: 'value.toFixed is not a function',
  })
})
