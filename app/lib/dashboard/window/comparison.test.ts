import { expect, test } from 'vitest'
import type { AnyQuickInterval } from '~/lib/time/quick-interval'
import { comparedRange, comparedShift, readComparison } from './comparison'
import type { Span } from './dashboard-window'
import { spanRange } from './timing'

const zone = 'Europe/Berlin'
const now = Date.parse('2026-03-30T10:00:00Z')
const fixed = (start: string, end: string) => {
  const range = { startTs: Date.parse(start), endTs: Date.parse(end) }
  return { range, span: { kind: 'fixed', ...range } as Span }
}
const iso = ({ startTs, endTs }: { startTs: number; endTs: number }) =>
  [startTs, endTs].map((ts) => new Date(ts).toISOString().slice(0, 16))

test.each([
  ['previousInterval', '2026-03-30T06:00', '2026-03-30T08:00'],
  // The clocks went on at night: the same times of the day before are an hour more away.
  ['days', '2026-03-29T08:00', '2026-03-29T10:00'],
  ['weeks', '2026-03-23T09:00', '2026-03-23T11:00'],
  ['months', '2026-02-28T09:00', '2026-02-28T11:00'],
  ['years', '2025-03-30T08:00', '2025-03-30T10:00'],
] as const)('%s before', (kind, start, end) => {
  const { range, span } = fixed('2026-03-30T08:00Z', '2026-03-30T10:00Z')
  expect(iso(comparedRange(range, span, { kind }, zone))).toEqual([start, end])
})

test('a length of one’s own before', () => {
  const { range, span } = fixed('2026-03-30T08:00Z', '2026-03-30T10:00Z')
  const compared = comparedRange(range, span, { kind: 'customInterval', customMs: 3_600_000 }, zone)
  expect(iso(compared)).toEqual(['2026-03-30T07:00', '2026-03-30T09:00'])
  expect(comparedShift(range, compared)).toBe(3_600_000)
})

test.each([
  ['CURRENT_DAY', '2026-03-28T23:00', '2026-03-29T22:00'],
  ['YESTERDAY', '2026-03-27T23:00', '2026-03-28T23:00'],
  ['CURRENT_MONTH', '2026-01-31T23:00', '2026-02-28T23:00'],
  ['PREVIOUS_YEAR', '2023-12-31T23:00', '2024-12-31T23:00'],
  // As much as is over of this one.
  ['CURRENT_DAY_SO_FAR', '2026-03-28T23:00', '2026-03-29T11:00'],
] as [AnyQuickInterval, string, string][])('the unit of the calendar before %s', (name, start, end) => {
  const span = { kind: 'quick', name } as const
  const compared = comparedRange(spanRange(span, zone, now), span, { kind: 'previousInterval' }, zone)
  expect(iso(compared)).toEqual([start, end])
})

test('settings say whether and with what', () => {
  expect(readComparison({})).toBeUndefined()
  expect(readComparison({ comparisonEnabled: true })).toEqual({ kind: 'previousInterval' })
  expect(readComparison({ comparisonEnabled: true, timeForComparison: 'months' })).toEqual({ kind: 'months' })
  const custom = { comparisonEnabled: true, timeForComparison: 'customInterval', comparisonCustomIntervalValue: 5000 }
  expect(readComparison(custom)).toEqual({ kind: 'customInterval', customMs: 5000 })
})
