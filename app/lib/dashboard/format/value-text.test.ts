import { expect, test } from 'vitest'
import { formOf, plainValueText, unitsText, valueText } from './value-text'

test.each([
  [21.456, { decimals: 1, units: '°C' }, '21.5\u00a0°C'],
  ['21.00', { decimals: 2 }, '21'],
  ['21.00', { decimals: 2, showsZeros: true }, '21.00'],
  [1234567.891, { decimals: 2 }, '1\u202f234\u202f567.89'],
  [0.000123, {}, '0.000123'],
  [-0.001, { decimals: 1 }, '0'],
  [45, { units: '°' }, '45°'],
  [5, { decimals: 99 }, '5'],
  [5.5, { decimals: -3 }, '6'],
  ['007', { decimals: 1, units: 'V' }, '007'],
  ['open', { units: 'V' }, 'open'],
  ['true', {}, 'true'],
  [null, { units: 'V' }, ''],
  [undefined, {}, ''],
  ['', { units: 'V' }, ''],
  [{ a: 1 }, {}, '{"a":1}'],
  [Number.NaN, {}, 'NaN'],
])('%j with %j is written %j', (value, form, text) => expect(valueText(value, form, 'en_US')).toBe(text))

test('numbers are those of the reader', () => {
  expect(valueText(1234.5, { decimals: 1, units: 'kWh' }, 'de_DE')).toBe('1.234,5\u00a0kWh')
  expect(valueText(12.5, { decimals: 1 }, 'fa_IR')).toBe('۱۲٫۵')
})

test('as functions of the platform write it', () => {
  expect(plainValueText('21.456', { decimals: 1, units: '°C' })).toBe('21.5 °C')
  expect(plainValueText(21, { decimals: 2, showsZeros: true })).toBe('21.00')
  expect(plainValueText(1234567.5, {})).toBe('1234567.5')
  expect([
    plainValueText('x', { decimals: 1 }),
    plainValueText(null, { units: 'V' }),
    plainValueText(-0.01, { decimals: 1 }),
  ]).toEqual(['x', '', '0'])
})

test('units and decimals of the key go before those of the widget', () => {
  expect(formOf({ units: '', decimals: 0 }, { units: 'V', decimals: 2 })).toEqual({ units: 'V', decimals: 0 })
  expect(formOf({ units: 'A' }, { units: 'V', decimals: 2 })).toEqual({ units: 'A', decimals: 2 })
  expect(['V', { from: '°C', METRIC: '°C', IMPERIAL: '°F' }, { METRIC: 'm' }, null, 5].map(unitsText)).toEqual([
    'V',
    '°C',
    'm',
    '',
    '',
  ])
})
