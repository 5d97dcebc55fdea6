import { expect, test } from 'vitest'
import { localDigits } from './digits'

test('every digit stays, in the reader’s script', () => {
  expect(localDigits('-25.0', 'fa_IR')).toBe('-۲۵٫۰')
  expect(localDigits('9223372036854775807', 'zh_CN')).toBe('9223372036854775807')
  expect(localDigits('1748090661393', 'en_US')).toBe('1748090661393')
})
