import { expect, test } from 'vitest'
import { DAY_MS, SECOND_MS } from '~/lib/time/length'
import type { Locale } from '~/lib/time/locale'
import { dateText, readDateForm } from './date-form'

const reader: Locale = { language: 'en_US', zone: 'Europe/Berlin', now: 0 }

test('an age, a pattern, or a pattern for each unit; nothing else was chosen', () => {
  expect(readDateForm({ format: 'x', lastUpdateAgo: true, auto: true })).toBe('age')
  expect(readDateForm({ format: 'HH:mm', auto: false })).toEqual({ pattern: 'HH:mm' })
  expect(readDateForm({ format: 'HH:mm', auto: true, autoDateFormatSettings: { day: 'd' } })).toEqual({
    byUnit: { day: 'd' },
  })
  expect(readDateForm({ format: 'HH:mm', auto: true, custom: true })).toEqual({ pattern: 'HH:mm' })
  expect([{}, { format: null }, { format: 7 }, 'x', null, undefined].map(readDateForm)).toEqual(
    Array(6).fill(undefined),
  )
})

const auto = { byUnit: {} }
const at = (month: number, day: number, hour = 0, minute = 0, second = 0, ms = 0) =>
  // Berlin is an hour ahead of UTC in the winter, and what is told is its clock.
  Date.UTC(2026, month, day, hour - 1, minute, second, ms)

test.each([
  [at(0, 1), '2026'],
  [at(2, 1), 'Mar 2026'],
  [at(2, 5), '5 Mar 2026'],
  [at(2, 5, 16), '5 Mar 2026, 16:00'],
  [at(2, 5, 16, 5), '5 Mar 2026, 16:05'],
  [at(2, 5, 16, 5, 6), '5 Mar 2026, 16:05:06'],
  [at(2, 5, 16, 5, 6, 7), '5 Mar 2026, 16:05:06.007'],
])('a moment is told as far as it is known: %d', (ts, text) => {
  expect(dateText(auto, [ts], reader)).toBe(text)
})

test.each([
  [20 * SECOND_MS, '5 Mar 2026, 16:00:00 – 16:00:19'],
  [300 * SECOND_MS, '5 Mar 2026, 16:00 – 16:04'],
  [7200 * SECOND_MS, '5 Mar 2026, 16:00 – 17:59'],
  [2 * DAY_MS, '5 – 7 Mar 2026'],
  [31 * DAY_MS, 'Mar – Apr 2026'],
])('an interval of %d ms is told by the unit that counts in it', (length, text) => {
  const from = at(2, 5, 16)
  const told = dateText(auto, [from, from + length - 1], reader, length)
  expect(told.replaceAll(/\s*–\s*/g, ' – ')).toBe(text)
})

test('an author may say how each unit is told, and that one is not', () => {
  const form = { byUnit: { minute: 'HH:mm', hour: '' } }
  const from = at(2, 5, 16)
  expect(dateText(form, [from, from + 299_999], reader, 300_000)).toBe('16:00 – 16:04')
  expect(dateText(form, [from], reader, 3_600_000)).toBe('')
  expect(dateText(form, [from, from + 3_599_999], reader, 60_000)).toBe('16:00 – 16:59')
})

test('a pattern tells both ends of an interval where they differ in it', () => {
  const from = at(2, 5, 16)
  expect(dateText({ pattern: 'dd.MM. HH:mm' }, [from, from + 299_999], reader, 300_000)).toBe(
    '05.03. 16:00 – 05.03. 16:04',
  )
  expect(dateText({ pattern: 'MMMM y' }, [from, from + 299_999], reader, 300_000)).toBe('March 2026')
})
