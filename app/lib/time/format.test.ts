import { expect, test } from 'vitest'
import { formatIn } from './format'

const now = Date.UTC(2026, 2, 17, 14, 32, 8)
const en = formatIn('en_US', 'UTC')
const fa = formatIn('fa_IR', 'Asia/Tehran')
const zh = formatIn('zh_CN', 'Asia/Shanghai')

test('English: today by the clock, this year by day and month, older by the date', () => {
  expect(en.dateTime(Date.UTC(2026, 2, 17, 4, 5, 6), now)).toBe('04:05:06')
  expect(en.dateTime(Date.UTC(2026, 2, 16, 14, 32), now)).toBe('16 Mar, 14:32')
  expect(en.dateTime(Date.UTC(2024, 10, 4, 9), now)).toBe('2024-11-04')
  expect(en.full(now)).toBe('17 Mar 2026, 14:32:08 UTC')
})

test('the day is the one of the reader’s zone', () => {
  const berlin = formatIn('en_US', 'Europe/Berlin')
  expect(berlin.dateTime(Date.UTC(2026, 2, 16, 23, 30), now)).toBe('00:30:00')
  expect(en.dateTime(Date.UTC(2026, 2, 16, 23, 30), now)).toBe('16 Mar, 23:30')
  expect(berlin.minuteOfDay(Date.UTC(2026, 2, 16, 23, 30))).toBe(30)
})

test('midnight is 00, not 24', () => {
  expect(en.time(Date.UTC(2026, 2, 17))).toBe('00:00:00')
  expect(en.minuteOfDay(Date.UTC(2026, 2, 17))).toBe(0)
})

test('Persian has its own digits and calendar', () => {
  expect(fa.dateTime(Date.UTC(2024, 10, 4, 9), now)).toBe('۱۴۰۳/۰۸/۱۴')
  expect(fa.time(now)).toBe('۱۸:۰۲:۰۸')
  expect(fa.year(now)).toBe('۱۴۰۴')
  expect(fa.number(10248.5)).toBe('۱۰٬۲۴۸٫۵')
  expect(fa.age(7_200_000)).toBe('۲\u00a0ساعت')
})

test('Chinese', () => {
  expect(zh.dateTime(Date.UTC(2026, 2, 16, 14, 32), now)).toBe('3月16日 22:32')
  expect(zh.dateTime(Date.UTC(2024, 10, 4, 9), now)).toBe('2024-11-04')
  expect(zh.age(9 * 60_000)).toBe('9分钟')
  expect(zh.year(now)).toBe('2026')
})

test.each([
  [-5000, '0\u00a0s'],
  [1999, '1\u00a0s'],
  [59_999, '59\u00a0s'],
  [60_000, '1\u00a0min'],
  [3_599_999, '59\u00a0min'],
  [3_600_000, '1\u00a0h'],
  [86_400_000 * 400, '400\u00a0d'],
])('an age of %d ms reads %s', (ms, words) => {
  expect(en.age(ms)).toBe(words)
})

test('English numbers: a thin space between thousands, a point, a true minus', () => {
  expect(en.number(10248.5)).toBe('10\u202f248.5')
  expect(en.number(-71)).toBe('\u221271')
  expect(en.number(0.1 + 0.2)).toBe('0.3')
  expect(en.number(6.8, { decimals: 2 })).toBe('6.80')
  expect(en.number(6, { atLeast: 2 })).toBe('06')
})

test('a language and zone are made once', () => {
  expect(formatIn('en_US', 'UTC')).toBe(en)
})

test('twelve hours, where somebody wants them', () => {
  const twelve = formatIn('en_US', 'UTC', '12')
  expect(twelve.dateTime(Date.UTC(2026, 2, 17, 0, 5, 6), now)).toBe('12:05:06 am')
  expect(twelve.dateTime(Date.UTC(2026, 2, 16, 14, 32), now)).toBe('16 Mar, 2:32 pm')
  expect(twelve.minuteOfDay(Date.UTC(2026, 2, 17, 14, 32))).toBe(14 * 60 + 32)
  expect(formatIn('fa_IR', 'UTC', '12').time(now)).toContain('۲:۳۲')
})
