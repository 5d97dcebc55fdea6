import { expect, test } from 'vitest'
import { dateText } from '~/lib/dashboard/format/date-form'
import type { Locale } from '~/lib/time/locale'
import type { WriteDate } from '../dated'
import { readChart } from './chart-settings'
import type { ChartSeries } from './model'
import { tipTime } from './tip-time'

const reader: Locale = { language: 'en_US', zone: 'UTC', now: 0 }
const written: WriteDate = (form, moments, intervalMs) => dateText(form, moments, reader, intervalMs)
const noon = Date.UTC(2026, 2, 5, 12)
const series = (...times: number[]) => [
  { item: { isCompared: true }, places: [[noon + 1234, 1]] } as unknown as ChartSeries,
  { item: {}, places: times.map((ts) => [ts, 1]) } as unknown as ChartSeries,
]
const told = (ts: number, settings: object, intervalMs?: number) => {
  const chart = { settings: readChart({ ...settings }, { form: 'newer' }), series: series(noon + 150_000) }
  return tipTime(chart, { intervalMs }, written, (at) => `${(noon - at) / 1000} s`)?.(ts).replaceAll(/\s*–\s*/g, ' – ')
}
const pattern = { tooltipDateFormat: { format: 'HH:mm:ss' } }

test('what was put together is told from when to when, at its middle and between', () => {
  expect(told(noon + 450_000, {}, 300_000)).toBe('5 Mar 2026, 12:05 – 12:09')
  expect(told(noon + 310_000, {}, 300_000)).toBe('5 Mar 2026, 12:05 – 12:09')
  expect(told(noon - 1, pattern, 300_000)).toBe('11:55:00 – 11:59:59')
})

test('one moment is told of values that stand for themselves, and where the author wants it so', () => {
  expect(told(noon + 450_000, pattern)).toBe('12:07:30')
  expect(told(noon + 450_000, { ...pattern, tooltipDateInterval: false }, 300_000)).toBe('12:07:30')
  expect(told(noon + 450_000, { tooltipDateInterval: false }, 300_000)).toBe('5 Mar 2026, 12:07')
})

test('an age where the author wants one', () => {
  const age = { tooltipDateFormat: { lastUpdateAgo: true } }
  expect(told(noon - 20_000, age)).toBe('20 s')
  expect(told(noon - 150_000, age, 300_000)).toBe('300 s – 0.001 s')
})

test('charts of 3.x tell times as they are told elsewhere', () => {
  expect(tipTime({ settings: readChart({}, { form: 'older' }), series: [] }, {}, written, String)).toBeUndefined()
})
