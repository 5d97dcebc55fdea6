import { expect, test } from 'vitest'
import { literalOf, numberLiteral, parseLossless, stringifyLossless } from './lossless-json'

test('a document read and written again has the same numbers', () => {
  const text = '{"a":25.0,"b":9223372036854775807,"c":1e3,"d":-0.10,"e":7,"f":[1.5,{"g":12345678901234567890}]}'
  expect(stringifyLossless(parseLossless(text))).toBe(text)
})

test('numbers that JavaScript writes the same way are ordinary numbers', () => {
  expect(parseLossless('{"a":1.5,"b":-3}')).toEqual({ a: 1.5, b: -3 })
})

test('literals', () => {
  expect(literalOf(5)).toBe('5')
  expect(literalOf(parseLossless('25.0'))).toBe('25.0')
  expect(literalOf('5')).toBeUndefined()
  expect(stringifyLossless({ a: numberLiteral('25.0') })).toBe('{"a":25.0}')
})

test('a member named __proto__ is a member like any other', () => {
  const text = '{"__proto__":{"a":1},"b":2}'
  expect(stringifyLossless(parseLossless(text))).toBe(text)
})
