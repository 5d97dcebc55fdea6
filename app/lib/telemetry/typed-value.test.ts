import { describe, expect, test } from 'vitest'
import { parseLossless, stringifyLossless } from '~/lib/platform/lossless-json'
import { looksLikeNumber, readTypedValue, typedValue } from './typed-value'
import type { ValueType } from './value-type'

const sent = (type: ValueType, text: string) => {
  const read = readTypedValue(type, text)
  return read.ok ? stringifyLossless(read.value) : read.error.key
}

describe('what is shown', () => {
  test.each([
    ['25.0', 'DOUBLE'],
    ['25', 'INTEGER'],
    ['9223372036854775807', 'INTEGER'],
    ['1.0E10', 'DOUBLE'],
    ['true', 'BOOLEAN'],
    ['{"a":1.0}', 'JSON'],
    ['[1,2]', 'JSON'],
  ])('%s is %s, as it is written', (text, type) => {
    expect(typedValue(parseLossless(text))).toEqual({ type, text })
  })

  test('texts stand without their quotes, and nothing is an empty one', () => {
    expect(typedValue(parseLossless('"007"'))).toEqual({ type: 'STRING', text: '007' })
    expect(typedValue(parseLossless('null'))).toEqual({ type: 'STRING', text: '' })
  })
})

describe('what is sent', () => {
  test.each<[ValueType, string, string]>([
    ['STRING', ' two  words ', '" two  words "'],
    ['STRING', '"', '"\\""'],
    ['STRING', '', 'value.string-value-required'],
    ['INTEGER', '9223372036854775807', '9223372036854775807'],
    ['INTEGER', ' -7 ', '-7'],
    ['INTEGER', '007', '7'],
    ['INTEGER', '۱۲', '12'],
    ['INTEGER', '9223372036854775808', 'value.integer-out-of-range'],
    ['INTEGER', '1.5', 'value.invalid-integer-value'],
    ['INTEGER', '1e3', 'value.invalid-integer-value'],
    ['INTEGER', '', 'value.integer-value-required'],
    ['DOUBLE', '25.0', '25.0'],
    ['DOUBLE', '25', '25.0'],
    ['DOUBLE', '-.5', '-0.5'],
    ['DOUBLE', '5.', '5.0'],
    ['DOUBLE', '+1.50', '1.50'],
    ['DOUBLE', '00.5', '0.5'],
    ['DOUBLE', '1e3', '1.0e3'],
    ['DOUBLE', '۲۱٫۵', '21.5'],
    ['DOUBLE', '1e999', 'value.double-out-of-range'],
    ['DOUBLE', '1,5', 'value.invalid-double-value'],
    ['DOUBLE', '.', 'value.invalid-double-value'],
    ['DOUBLE', 'NaN', 'value.invalid-double-value'],
    ['BOOLEAN', 'true', 'true'],
    ['BOOLEAN', 'false', 'false'],
    ['JSON', '{"a": 25.0, "b": [9223372036854775807]}', '{"a":25.0,"b":[9223372036854775807]}'],
    ['JSON', '{"a":', 'value.json-value-invalid'],
    ['JSON', 'null', 'value.json-value-not-an-object'],
    ['JSON', '5', 'value.json-value-not-an-object'],
    ['JSON', '25.0', 'value.json-value-not-an-object'],
    ['JSON', ' ', 'value.json-value-required'],
  ])('%s %j gives %s', (type, text, expected) => {
    expect(sent(type, text)).toBe(expected)
  })
})

test('texts that newer platforms turn into numbers', () => {
  expect(['007', '1.50', '-3', ' 5 '].map(looksLikeNumber)).toEqual([true, true, true, true])
  expect(['1e3', '0x1F', 'v1.2', '1.2.3', '', '12345678901234567890'].map(looksLikeNumber)).not.toContain(true)
})
