import { describe, expect, test } from 'vitest'
import { FrameworkError } from './errors'
import { isJsonType, readJson } from './read-json'

describe('the first value counts', () => {
  test.each([
    ['{"a":1} {"b":2}', { a: 1 }],
    ['{"a":1} garbage', { a: 1 }],
    ['[1,2]x', [1, 2]],
    ['"a \\" b" c', 'a " b'],
    ['5 6', 5],
    ['true,', true],
    ['null', null],
    ['\n {"a":"}"}', { a: '}' }],
    ['{"a":1,"a":2}', { a: 2 }],
  ])('%s', (text, value) => expect(readJson(text)).toEqual(value))
})

test.each([
  '',
  '  ',
  '{"a":1',
  "{'a':1}",
  '{a:1}',
  '{"a":NaN}',
  '{"a":"x\ty"}',
  '{"a":1,}',
  '{"a":1 /* c */}',
  '// c\n{}',
  '"x',
  '}',
  '01',
])('refuses %j', (text) => expect(() => readJson(text)).toThrow(FrameworkError))

test('a member named __proto__ is a member like others', () => {
  const value = readJson('{"__proto__":{"isAdmin":true}}') as object
  expect(Object.keys(value)).toEqual(['__proto__'])
  expect('isAdmin' in {}).toBe(false)
})

test('thousands of brackets do not harm', () => {
  expect(() => readJson('['.repeat(200_000))).toThrow(FrameworkError)
})

test.each([
  ['application/json', true],
  ['application/json;charset=UTF-8', true],
  ['Application/JSON; charset=utf-8', true],
  ['application/vnd.example+json', true],
  ['text/plain', false],
  ['application/x-www-form-urlencoded', false],
  ['text/json', false],
  ['nonsense', false],
  [undefined, false],
])('media type %s', (type, isJson) => expect(isJsonType(type)).toBe(isJson))

test('what is nested too deep to be walked through is refused', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect(readJson(nested(1000))).toHaveLength(1)
  expect(() => readJson(nested(100_000))).toThrow(FrameworkError)
})
