import { expect, test } from 'vitest'
import { localDigits, localNumber } from './digits'

test('every digit stays, in the reader’s script', () => {
  expect(localDigits('-25.0', 'fa_IR')).toBe('-۲۵٫۰')
  expect(localDigits('9223372036854775807', 'zh_CN')).toBe('9223372036854775807')
  expect(localDigits('1748090661393', 'en_US')).toBe('1748090661393')
})

test('a measured number has its thousands apart, and all its digits', () => {
  expect(localNumber('-1234567.50', 'en_US')).toBe('\u22121\u202f234\u202f567.50')
  expect(localNumber('9223372036854775807', 'zh_CN')).toBe('9,223,372,036,854,775,807')
  expect(localNumber('1234.5', 'fa_IR')).toBe('۱٬۲۳۴٫۵')
  expect(localNumber('007', 'en_US')).toBe('007')
  expect(localNumber('0.125', 'en_US')).toBe('0.125')
})

test.each([
  ['-1.2345678925E8', '\u2212123\u202f456\u202f789.25'],
  ['1.0E10', '10\u202f000\u202f000\u202f000'],
  ['1.5e-4', '0.00015'],
  ['0.0E0', '0'],
  ['1.7976931348623157E308', '1.7976931348623157E308'],
])('%s is written out where that can be read', (number, written) => {
  expect(localNumber(number, 'en_US')).toBe(written)
})
