import { expect, test } from 'vitest'
import { isPostalCode } from './postal-codes'

test.each([
  ['United States', ['12345', '12345-6789'], ['1234', '12345-', '12345 6789']],
  ['Australia', ['2000'], ['200', '20000']],
  ['Austria', ['1010'], ['A-1010']],
  ['Belgium', ['1000'], ['10000']],
  ['Hungary', ['1011'], ['101']],
  ['Brazil', ['01310-100', '01310100'], ['01310 100']],
  ['Canada', ['K1A 0B1', 'K1A-0B1', 'K1A0B1'], ['k1a 0b1', 'W1A 0B1', 'Z1A 0B1', 'K1D 0B1', 'K1A 0O1']],
  ['Denmark', ['800', '8000'], ['80', '80000']],
  ['Faroe Islands', ['100'], ['10']],
  ['Germany', ['10115'], ['1011', 'D-10115']],
  ['Italy', ['00118'], ['0118']],
  ['Japan', ['100-0001'], ['1000001']],
  ['Luxembourg', ['L-1234', 'L – 1234', 'L—1234'], ['1234', 'L1234']],
  ['Netherlands', ['1234 AB', '1234ab'], ['0234 AB', '1234 A']],
  ['Poland', ['00-950'], ['00950']],
  ['Spain', ['01001', '28013', '52001'], ['00001', '53001']],
  ['Sweden', ['111 22', '11122'], ['1112']],
  ['United Kingdom', ['SW1A 1AA', 'M1 1AE', 'gr 0aa'], ['SW1A1AA', 'SW1A 1AC', 'M11AE']],
])('%s', (country, good, bad) => {
  for (const code of good) expect({ code, is: isPostalCode(code, country) }).toEqual({ code, is: true })
  for (const code of bad) expect({ code, is: isPostalCode(code, country) }).toEqual({ code, is: false })
})

test('elsewhere, or without a country, anything goes; and nothing goes everywhere', () => {
  expect(isPostalCode('whatever', 'Norway')).toBe(true)
  expect(isPostalCode('whatever', '')).toBe(true)
  expect(isPostalCode('whatever', 'toString')).toBe(true)
  expect(isPostalCode('', 'Germany')).toBe(true)
})
