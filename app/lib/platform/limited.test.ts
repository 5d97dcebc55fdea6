import { expect, test } from 'vitest'
import { runLimited } from './limited'

test('all run, four at a time, in their order', async () => {
  let running = 0
  let most = 0
  const outcomes = await runLimited([1, 2, 3, 4, 5, 6, 7, 8, 9], async (item) => {
    most = Math.max(most, ++running)
    await new Promise((done) => setTimeout(done, 10 - item))
    running--
    return item * 2
  })
  expect(outcomes).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18])
  expect(most).toBe(4)
})
