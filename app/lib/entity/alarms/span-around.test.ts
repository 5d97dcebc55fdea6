import { expect, test } from 'vitest'
import { spanAround } from './span-around'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const now = 1_800_000_000_000
const alarm = (startTs: number, clearTs = 0) => ({ startTs, createdTime: startTs, clearTs })

test('what has just begun is shown with ten minutes before', () => {
  const startTs = now - MINUTE
  expect(spanAround(alarm(startTs), now)).toEqual({ startTs: startTs - 10 * MINUTE, endTs: now })
})

test('what is over has something of after, as far as that has been', () => {
  const startTs = now - 2 * DAY
  const hours = 120 * MINUTE
  expect(spanAround(alarm(startTs, startTs + hours), now)).toEqual({
    startTs: startTs - hours / 2,
    endTs: startTs + 1.5 * hours,
  })
  const lately = now - hours - MINUTE
  expect(spanAround(alarm(lately, lately + hours), now).endTs).toBe(now)
})

test('of what lasts for months the beginning is shown', () => {
  const startTs = now - 90 * DAY
  expect(spanAround(alarm(startTs), now)).toEqual({ startTs: startTs - DAY, endTs: startTs + 7 * DAY })
})

test('without a start of its own it began when it was made; one of the future has a stretch nevertheless', () => {
  expect(spanAround({ startTs: 0, createdTime: now - MINUTE, clearTs: 0 }, now).endTs).toBe(now)
  const { startTs, endTs } = spanAround(alarm(now + DAY), now)
  expect(endTs).toBeGreaterThan(startTs)
  expect(spanAround(alarm(5, 10), now).startTs).toBe(0)
})
