import { expect, test } from 'vitest'
import { createFailedAttempts } from './failed-attempts'

const SECOND = 1000

function counted(failures = 3, seconds = 60) {
  let time = 500
  const attempts = createFailedAttempts({ failures, seconds }, () => time)
  return { take: attempts.take, wait: (ms: number) => (time += ms) }
}

test('after so many failures a name waits until the oldest of them is old enough', () => {
  const { take, wait } = counted()
  take('ann')
  wait(10 * SECOND)
  take('ANN')
  take('ann')
  expect(() => take('ann')).toThrow('Too many failed attempts. Try again in 50 seconds.')
  expect(() => take('bob')).not.toThrow()
  wait(50 * SECOND)
  expect(() => take('ann')).not.toThrow()
  expect(() => take('ann')).toThrow('Try again in 10 seconds')
})

test('attempts count before they are made, and not when they were none', () => {
  const { take } = counted()
  const many = [take('here', 'ann'), take('here', 'bob'), take('here', 'eve')]
  expect(() => take('here', 'joe')).toThrow('Too many')
  for (const attempt of many) attempt.forgive()
  expect(() => take('here', 'joe')).not.toThrow()
})

test('who gets in starts afresh, their address does not', () => {
  const { take } = counted()
  take('here', 'ann')
  take('here', 'ann')
  take('here', 'ann').forgive('ann')
  take('here', 'ann')
  expect(() => take('here', 'ann')).toThrow('Too many')
  expect(() => take('there', 'ann')).not.toThrow()
  expect(() => take('there', 'ann')).not.toThrow()
})

test('long names cost no memory', () => {
  const { take } = counted()
  const before = process.memoryUsage().heapUsed
  for (let at = 0; at < 200; at++) take(`${at}${'x'.repeat(100_000)}`)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 100_000)
})
