import { expect, test } from 'vitest'
import { z } from 'zod'
import { MOST_INT, optionalWholeNumber } from './optional-whole-number'
import { readWholeNumber } from './whole-number'

test.each([
  ['5', '5'],
  [' 007 ', '7'],
  ['0', '0'],
  ['1,000', '1000'],
  ['1.234.567', '1234567'],
  ['12\u202f000', '12000'],
  ['۱۲۳', '123'],
  ['٢٥٬٠٠٠', '25000'],
])('%s is %s', (typed, digits) => expect(readWholeNumber(typed)).toBe(digits))

test.each(['', '-1', '1.5', '1,00', '1,000.000', 'five', '1e3', '1 2'])('%s is none', (typed) =>
  expect(readWholeNumber(typed)).toBeUndefined(),
)

test('a field takes none, and 0, as none; and says what is wrong', () => {
  const form = z.object({ most: optionalWholeNumber(MOST_INT) })
  const read = (most?: string) => form.safeParse({ most })
  expect([read().data, read(' ').data, read('0').data]).toEqual([{ most: '' }, { most: '' }, { most: '' }])
  expect(read('2 147 483 647').data).toEqual({ most: '2147483647' })
  expect(read('2147483648').error?.issues).toMatchObject([
    { message: 'form.too-large-number', params: { max: '2147483647' } },
  ])
  expect(read('some').error?.issues).toMatchObject([{ message: 'form.no-whole-number' }])
  expect(z.object({ most: optionalWholeNumber() }).parse({ most: '9223372036854775807' }).most).toBe(
    '9223372036854775807',
  )
})
