import { expect, test } from 'vitest'
import { failuresIn, messagesIn, type NotedEvent } from './messages'

const event = (node: string, messageId: string | undefined, ts: number, error?: string): NotedEvent => ({
  node,
  messageId,
  ts,
  direction: 'IN',
  ...(error && { error }),
})

test('messages with how far they came, the newest first, and failures by node', () => {
  const events = [
    event('a', 'm1', 1),
    event('b', 'm1', 2),
    event('b', 'm1', 3, 'x'),
    event('a', 'm2', 9),
    event('a', undefined, 4),
  ]
  expect(messagesIn(events, 5)).toEqual([
    { id: 'm2', ts: 9, nodes: 1, hasFailed: false },
    { id: 'm1', ts: 1, nodes: 2, hasFailed: true },
  ])
  expect(messagesIn(events, 1)).toHaveLength(1)
  expect(failuresIn(events)).toEqual({ b: 1 })
})
