import { expect, test } from 'vitest'
import { passagesOf } from './pairs'

const event = (ts: number, direction: string, messageId?: string) => ({ ts, direction, messageId })

test('in and out belong together by their message, the newest first', () => {
  const passages = passagesOf([
    event(9, 'OUT', 'b'),
    event(9, 'IN', 'b'),
    event(3, 'OUT', 'a'),
    event(2, 'OUT', 'a'),
    event(1, 'IN', 'a'),
  ])
  expect(passages.map(({ messageId, came, left }) => [messageId, came?.ts, left.map(({ ts }) => ts)])).toEqual([
    ['b', 9, [9]],
    ['a', 1, [2, 3]],
  ])
})

test('a message that comes twice passes twice; what has no beginning, or no id, stands alone', () => {
  expect(passagesOf([event(1, 'IN', 'a'), event(2, 'IN', 'a'), event(3, 'OUT', 'a')])).toHaveLength(2)
  expect(passagesOf([event(5, 'OUT', 'x')])).toEqual([{ messageId: 'x', left: [event(5, 'OUT', 'x')] }])
  expect(passagesOf([event(5, 'OUT'), event(5, 'IN')])).toHaveLength(2)
})
