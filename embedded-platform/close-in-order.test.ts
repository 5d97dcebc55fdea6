import { expect, test } from 'vitest'
import { type Closer, closeInOrder } from './close-in-order'

const seen: string[] = []
const closer = (name: string, close: () => Promise<void>): Closer => ({
  name,
  close: () => {
    seen.push(name)
    return close()
  },
})

test('a part that never ends, and one that fails, are named and hold nobody up', async () => {
  const told: string[] = []
  const closers = [
    closer('pages', async () => {
      closers.push(closer('late comer', async () => {}))
    }),
    closer('platform', () => new Promise(() => {})),
    closer('broken', () => {
      throw new Error('at once')
    }),
    closer('sessions', () => Promise.reject(new Error('later'))),
  ]
  await closeInOrder(closers, {
    withinMs: 50,
    tell: (part, error) => told.push(`${part}: ${(error as Error).message}`),
  })
  expect(seen).toEqual(['pages', 'platform', 'broken', 'sessions', 'late comer'])
  expect(told).toEqual(['platform: not closed within 0.05 s', 'broken: at once', 'sessions: later'])
  expect(closers).toEqual([])
})
