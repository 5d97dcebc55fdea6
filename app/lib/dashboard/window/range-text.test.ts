import { expect, test } from 'vitest'
import { quickIntervals } from '~/lib/time/quick-names'
import type { Span } from './dashboard-window'
import { rangeText, readRangeText } from './range-text'

const zone = 'Europe/Berlin'
const now = Date.parse('2026-03-18T09:30:15.500Z') // a Wednesday
const read = (text: string) => readRangeText(text, { zone, now })
const iso = (text: string) => {
  const span = read(text)
  return span?.kind === 'fixed' ? [span.startTs, span.endTs].map((ts) => new Date(ts).toISOString()) : span
}

test.each([
  ['now-6h/now', { kind: 'last', lastMs: 21_600_000 }],
  ['now-6h', { kind: 'last', lastMs: 21_600_000 }],
  ['  6h ', { kind: 'last', lastMs: 21_600_000 }],
  ['{"from":"now-6h","to":"now"}', { kind: 'last', lastMs: 21_600_000 }],
  ['now/d', { kind: 'quick', name: 'CURRENT_DAY' }],
  ['now/d to now/d', { kind: 'quick', name: 'CURRENT_DAY' }],
  ['now/d/now', { kind: 'quick', name: 'CURRENT_DAY_SO_FAR' }],
  ['now-1d/d', { kind: 'quick', name: 'YESTERDAY' }],
  ['CURRENT_WEEK', { kind: 'quick', name: 'CURRENT_WEEK' }],
  ['all', { kind: 'all' }],
] as [string, Span][])('%s', (text, span) => expect(read(text)).toEqual(span))

test.each([
  ['now-3h/now-1h', '2026-03-18T06:30:15.500Z', '2026-03-18T08:30:15.500Z'],
  ['now-1d/d/now', '2026-03-16T23:00:00.000Z', '2026-03-18T09:30:15.501Z'],
  ['now-3d/d', '2026-03-14T23:00:00.000Z', '2026-03-15T23:00:00.000Z'],
  ['now-1M', '2026-02-18T09:30:15.500Z', '2026-03-18T09:30:15.501Z'],
  ['2026-03-01T10:00/2026-03-01T11:30', '2026-03-01T09:00:00.000Z', '2026-03-01T10:30:00.000Z'],
  ['2026-03-01 10:00:00 - 2026-03-01 11:30:00', '2026-03-01T09:00:00.000Z', '2026-03-01T10:30:00.000Z'],
  ['2026-03-01 – 2026-03-02', '2026-02-28T23:00:00.000Z', '2026-03-02T23:00:00.000Z'],
  ['2026-03-01T10:00Z → 2026-03-01T11:30+01:00', '2026-03-01T10:00:00.000Z', '2026-03-01T10:30:00.000Z'],
  ['1773800000000/1773803600000', '2026-03-18T02:13:20.000Z', '2026-03-18T03:13:20.000Z'],
  ['{"from":"1773800000000","to":"1773803600000"}', '2026-03-18T02:13:20.000Z', '2026-03-18T03:13:20.000Z'],
])('%s is fixed', (text, start, end) => expect(iso(text)).toEqual([start, end]))

test('a day that the clocks make short is the whole day', () => {
  expect(iso('2026-03-29/2026-03-29')).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'])
})

test.each([
  '',
  'soon',
  'now/now',
  'now+1h/now',
  'now-1x',
  'now/x',
  '2026-02-31/2026-03-01',
  '{"from":1}',
  '{',
  '//////',
  'constructor',
  `now${'-999999y'.repeat(4)}-`,
  'x'.repeat(5000),
])('%s is no range', (text) => expect(read(text)).toBeUndefined())

test('a range ends before clocks do', () => {
  expect(iso('2026-03-18/8640000000000000')).toEqual(['2026-03-17T23:00:00.000Z', '9999-12-31T00:00:00.000Z'])
  expect(read('8640000000000000/8640000000000001')).toBeUndefined()
})

test('steps that no calendar has do not throw', () => {
  for (const text of [`now${'-999999y'.repeat(4)}`, 'now+999999y/now+999999M', 'now-999999d/d']) {
    expect(() => read(text)).not.toThrow()
  }
})

test('a text that was copied is read as the same', () => {
  const spans: Span[] = [
    { kind: 'last', lastMs: 5_400_000 },
    { kind: 'all' },
    { kind: 'fixed', startTs: 1_773_800_000_123, endTs: 1_773_803_600_456 },
    ...quickIntervals.map((name) => ({ kind: 'quick', name }) as const),
  ]
  for (const span of spans) expect(read(rangeText(span))).toEqual(span)
  expect(rangeText({ kind: 'quick', name: 'CURRENT_DAY' })).toBe('now/d')
  expect(rangeText({ kind: 'last', lastMs: 5_400_000 })).toBe('now-1h30m/now')
})
