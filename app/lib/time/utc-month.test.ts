import { expect, test } from 'vitest'
import { utcMonth } from './utc-month'

const begins = Date.UTC(2026, 10, 1)

test.each([
  ['en_US', 'Nov 2026'],
  ['zh_CN', '2026年11月'],
  ['fa_IR', 'نوامبر ۲۰۲۶'],
] as const)('a month is named by the calendar it is counted in: %s', (language, name) => {
  expect(utcMonth(begins, language)).toContain(name)
  expect(utcMonth(begins - 1, language)).not.toContain(name)
})
