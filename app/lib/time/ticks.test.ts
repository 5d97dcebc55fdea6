import { expect, test } from 'vitest'
import { timeTicks } from './ticks'

const at = (text: string) => Date.parse(text)
const iso = (times: number[]) => times.map((ts) => new Date(ts).toISOString().slice(0, 19))

test.each([
  ['2026-03-18T09:10:07Z', '2026-03-18T09:10:37Z', 'second', '2026-03-18T09:10:10'],
  ['2026-03-18T09:10:00Z', '2026-03-18T21:10:00Z', 'minute', '2026-03-18T10:00:00'],
  ['2026-03-18T09:10:00Z', '2026-03-25T09:10:00Z', 'day', '2026-03-19T00:00:00'],
  ['2026-03-18T09:10:00Z', '2026-09-18T09:10:00Z', 'month', '2026-04-01T00:00:00'],
  ['2006-03-18T09:10:00Z', '2026-09-18T09:10:00Z', 'year', '2010-01-01T00:00:00'],
])('from %s to %s: marks at round times, a %s apart', (start, end, unit, first) => {
  const ticks = timeTicks(at(start), at(end), 'UTC', 8)
  expect(ticks.unit).toBe(unit)
  expect(iso(ticks.times)[0]).toBe(first)
  expect(ticks.times.length).toBeGreaterThan(2)
  expect(ticks.times.length).toBeLessThan(10)
})

test('days begin where they do at the reader’s, also after the clocks were set', () => {
  const { times } = timeTicks(at('2026-03-27T12:00:00Z'), at('2026-04-01T12:00:00Z'), 'Europe/Berlin', 8)
  expect(iso(times)).toEqual([
    '2026-03-27T23:00:00',
    '2026-03-28T23:00:00',
    '2026-03-29T22:00:00',
    '2026-03-30T22:00:00',
    '2026-03-31T22:00:00',
  ])
})

test('a window of no length, or of all time, has few', () => {
  expect(timeTicks(5000, 5000, 'UTC', 8).times).toEqual([])
  expect(timeTicks(0, 4e12, 'UTC', 8).times.length).toBeLessThan(12)
})
