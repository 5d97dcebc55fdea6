import { expect, test } from 'vitest'
import { exactMember, parseJson, stringifyJson } from './exact-json'

const NUMBERS = '{"a":9007199254740993,"b":[1.0,1e3,-0,0.10],"c":{"d":123456789012345678901234567890,"e":"1.0"},"f":7}'

test('numbers are written as they were read, wherever the object is put', () => {
  const read = parseJson(NUMBERS) as { b: unknown[]; c: { d: number }; f: number }
  expect(stringifyJson(read)).toBe(NUMBERS)
  expect(stringifyJson({ first: 1, rest: [read.c], left: undefined })).toBe(
    '{"first":1,"rest":[{"d":123456789012345678901234567890,"e":"1.0"}]}',
  )
  expect(stringifyJson({ ...read, f: 8 })).toContain('"b":[1.0,1e3,-0,0.10]')
  expect(read.b[0]).toBe(1)
  expect(read.f).toBe(7)
})

test('what has no spelling of its own is written as ever', () => {
  const plain = { a: 1.5, b: '1.0 , 2.0', c: [null, true, 'ä"\n'], d: undefined, e: [undefined] }
  expect(stringifyJson(plain)).toBe(JSON.stringify(plain))
  expect(stringifyJson(parseJson('{"a":"x, 1.0 ","b":2}'))).toBe('{"a":"x, 1.0 ","b":2}')
})

test('of a member given twice the last counts', () => {
  expect(stringifyJson(parseJson('{"a":{"x":1.0},"a":{"x":2}}'))).toBe('{"a":{"x":2}}')
  expect(stringifyJson(parseJson('{"a":{"x":1},"a":{"x":2.0}}'))).toBe('{"a":{"x":2.0}}')
})

test('large integers that stand alone', () => {
  expect(stringifyJson(parseJson('9007199254740993'))).toBe('9007199254740993')
  const parent = parseJson('{"n":-9007199254740993,"m":1.0,"k":5}') as { n: number; m: number; k: number }
  expect(exactMember(parent, 'n', parent.n)).toBe(-9007199254740993n)
  expect(exactMember(parent, 'm', parent.m)).toBe(1)
  expect(exactMember(parent, 'k', parent.k)).toBe(5)
})

test('nesting without end is no trouble', () => {
  const deep = `${'['.repeat(900)}1.0${']'.repeat(900)}`
  expect(stringifyJson(parseJson(deep))).toBe(deep.replace('1.0', '1'))
})
