import { expect, test } from 'vitest'
import { stretchTelling, writtenAs } from './date-pattern'

const ts = Date.UTC(2026, 8, 5, 16, 5, 6, 78)
const en = { language: 'en_US', zone: 'UTC' } as const
const written = (pattern: string) => writtenAs(ts, pattern, en)

test.each([
  ['MMM dd yyyy HH:mm', 'Sep 05 2026 16:05'],
  ['dd MMM yyyy HH:mm:ss', '05 Sep 2026 16:05:06'],
  ['MM/dd/yyyy HH:mm', '09/05/2026 16:05'],
  ['yyyy-MM-dd HH:mm:ss.SSS', '2026-09-05 16:05:06.078'],
  ['EEE, MMMM dd, yyyy', 'Sat, September 05, 2026'],
  ['MMMM y', 'September 2026'],
  ['d.M.yy', '5.9.26'],
  ["h:mm a 'o''clock'", "4:05 PM o'clock"],
  ['EEEE', 'Saturday'],
  ['HH:mm z', '16:05 UTC'],
  ['mediumDate', 'Sep 5, 2026'],
  ['?', '?'],
  ['', ''],
])('by the pattern %s', (pattern, text) => {
  expect(written(pattern)).toBe(text)
})

test('words, digits and the calendar are those of the language, the order that of the pattern', () => {
  const pattern = 'dd MMM yyyy HH:mm'
  expect(writtenAs(ts, pattern, { language: 'de_DE', zone: 'Europe/Berlin' })).toBe('05 Sept. 2026 18:05')
  expect(writtenAs(ts, pattern, { language: 'fa_IR', zone: 'UTC' })).toBe('۱۴ شهریور ۱۴۰۵ ۱۶:۰۵')
  expect(writtenAs(ts, pattern, { language: 'zh_CN', zone: 'UTC' })).toBe('05 9月 2026 16:05')
})

test('a stretch tells once what is the same of both its ends', () => {
  const told = (endTs: number, reader: Parameters<typeof stretchTelling>[3] = en) =>
    stretchTelling(ts, endTs, 'd MMM y HH:mm', reader).replaceAll(/[\u2009\u202f]/g, '')
  expect(told(ts)).toBe('5 Sept 2026, 16:05')
  expect(told(ts + 1000)).toBe('5 Sept 2026, 16:05')
  expect(told(ts + 299_999)).toBe('5 Sept 2026, 16:05–16:10')
  expect(told(ts, { ...en, clock: '12' })).toMatch(/^5 Sept 2026, 4:05 ?pm$/)
})

test('what is no pattern harms nobody', () => {
  for (const wild of ["'", "'open", 'M'.repeat(1e6), 'bBGGwWkKX', 'constructor', '$&', '\u0000'])
    expect(() => written(wild)).not.toThrow()
  expect(written('$&')).toBe('$&')
})
