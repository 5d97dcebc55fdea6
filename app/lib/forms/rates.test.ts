import { expect, test } from 'vitest'
import { inSeconds, inUnit, readRates, writeRates } from './rates'
import { ratesText } from './rates-text'

test.each([
  ['', ''],
  ['100:1', '100:1'],
  [' 0100 : 1 ; 2000:60,', undefined],
  [' 0100 : 1 ; 2000:60', '100:1,2000:60'],
  ['۱۰۰:۱،۲۰۰۰:۶۰', '100:1,2000:60'],
  ['100', undefined],
  ['0:1', undefined],
  ['1:0', undefined],
  ['-1:1', undefined],
  ['1.5:1', undefined],
  ['1:1,', undefined],
])('%s is %s', (typed, written) => {
  const rates = readRates(typed)
  expect(rates && writeRates(rates)).toBe(written)
})

test('a field tells what cannot be read, and what is said twice', () => {
  const keysOf = (text: string) => ratesText.safeParse(text).error?.issues.map(({ message }) => message)
  expect(ratesText.parse(undefined)).toBe('')
  expect(keysOf('many')).toEqual(['form.no-rate'])
  expect(keysOf('10:60,20:60')).toEqual(['form.rate-twice'])
  expect(keysOf('1:1,'.repeat(80))).toContain('form.too-long')
})

test('seconds are told in their largest whole unit, and read back', () => {
  const told = ['1', '60', '90', '7200', '86400', '172800'].map(inUnit)
  expect(told.map(({ amount, unit }) => `${amount} ${unit}`)).toEqual([
    '1 second',
    '1 minute',
    '90 second',
    '2 hour',
    '1 day',
    '2 day',
  ])
  expect(told.map(({ amount, unit }) => inSeconds(String(amount), unit))).toEqual([
    '1',
    '60',
    '90',
    '7200',
    '86400',
    '172800',
  ])
})
