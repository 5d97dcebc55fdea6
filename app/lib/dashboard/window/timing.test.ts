import { expect, test } from 'vitest'
import { type AnyQuickInterval, isQuickInterval } from '~/lib/time/quick-interval'
import { quickIntervals } from '~/lib/time/quick-names'
import { usualWindow } from './dashboard-window'
import { spanLength, spanRange, timingOf } from './timing'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const now = Date.parse('2026-03-29T12:00:00.500Z') // the day on which Berlin's clocks go on by an hour
const needs = { zone: 'Europe/Berlin', now }
const quick = (name: AnyQuickInterval) => ({ kind: 'quick', name }) as const
const iso = ({ startTs, endTs }: { startTs: number; endTs: number }) => [
  new Date(startTs).toISOString().slice(0, 13),
  new Date(endTs).toISOString().slice(0, 13),
]

test('the last minute moves on and is asked for in seconds', () => {
  expect(timingOf(usualWindow, needs)).toEqual({
    asked: { lastMs: 60_000 },
    shown: { startTs: now - 60_000, endTs: now + 1 },
    aggregation: 'AVG',
    intervalMs: 1000,
    limit: 60,
    zone: 'Europe/Berlin',
  })
})

test('the zone of the window goes before that of the reader', () => {
  const today = { ...usualWindow, span: quick('CURRENT_DAY') }
  expect(iso(timingOf(today, needs).shown)).toEqual(['2026-03-28T23', '2026-03-29T22'])
  const inTokyo = timingOf({ ...today, zone: 'Asia/Tokyo' }, needs)
  expect(iso(inTokyo.shown)).toEqual(['2026-03-28T15', '2026-03-29T15'])
})

test('a day of 23 hours is asked for as one, also as long as it is not over', () => {
  for (const name of ['CURRENT_DAY', 'CURRENT_DAY_SO_FAR'] as const) {
    const today = { ...usualWindow, span: quick(name), intervalMs: undefined }
    expect(timingOf(today, needs).asked).toEqual({ lastMs: 23 * HOUR })
    expect(timingOf(today, { ...needs, now: now + HOUR }).asked).toEqual({ lastMs: 23 * HOUR })
  }
})

test('history that ends now is the same a moment later, and covers all that is drawn', () => {
  const history = { ...usualWindow, isLive: false, span: { kind: 'last', lastMs: DAY } as const, intervalMs: 300_000 }
  const first = timingOf(history, needs)
  expect(timingOf(history, { ...needs, now: now + 900 }).asked).toEqual(first.asked)
  expect(first.asked).toEqual({ startTs: first.shown.startTs - 500, endTs: first.shown.startTs - 500 + DAY + 60_000 })
})

test('states are drawn one by one', () => {
  const timing = timingOf(usualWindow, { ...needs, isStates: true })
  expect(timing).toMatchObject({ aggregation: 'NONE', limit: 250 })
  expect(timing.intervalMs).toBeUndefined()
})

test('history is asked by pixels', () => {
  const day = { ...usualWindow, span: { kind: 'last', lastMs: DAY } as const, intervalMs: undefined }
  const counts = [200, 400, 2000].map((pixels) => timingOf(day, { ...needs, pixels }).limit)
  expect(counts).toEqual([144, 288, 288])
})

test('all stretches of the calendar, those of later platforms too, begin before they end', () => {
  expect(quickIntervals).toHaveLength(18)
  const later = [
    'CURRENT_QUARTER',
    'CURRENT_QUARTER_SO_FAR',
    'PREVIOUS_QUARTER',
    'CURRENT_HALF_YEAR',
    'PREVIOUS_HALF_YEAR',
  ]
  for (const name of [...quickIntervals, ...later.filter(isQuickInterval)]) {
    const { startTs, endTs } = spanRange(quick(name), 'America/New_York', now)
    expect(endTs).toBeGreaterThan(startTs)
    expect(spanLength(quick(name), 'America/New_York', now)).toBeGreaterThanOrEqual(endTs - startTs - 1)
  }
  expect(iso(spanRange(quick('PREVIOUS_QUARTER'), 'UTC', now))).toEqual(['2025-10-01T00', '2026-01-01T00'])
  expect(iso(spanRange(quick('CURRENT_HALF_YEAR'), 'UTC', now))).toEqual(['2026-01-01T00', '2026-07-01T00'])
})
