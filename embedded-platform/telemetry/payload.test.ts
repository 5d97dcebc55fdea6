// Payloads of devices and users: every form, every kind of number, and texts that are no JSON at all.
import { describe, expect, test } from 'vitest'
import { valueText } from '../json/value'
import {
  DEVICE_TELEMETRY,
  type KeyValue,
  REST_TELEMETRY,
  readDeviceAttributes,
  readRestAttributes,
  readTelemetry,
  UnusablePayload,
} from './payload'

const device = (body: string) => readTelemetry(body, 5, DEVICE_TELEMETRY)
const rest = (body: string) => readTelemetry(body, 5, REST_TELEMETRY)
const shown = (values: readonly KeyValue[]) =>
  Object.fromEntries(values.map(({ key, value }) => [key, `${value.type} ${valueText(value)}`]))

describe('numbers', () => {
  test('stay apart as they were sent', () => {
    const body = '{"a":25,"b":25.0,"c":9223372036854775807,"d":-1,"e":1.5e-3,"f":-0}'
    const expected = {
      a: 'LONG 25',
      b: 'DOUBLE 25.0',
      c: 'LONG 9223372036854775807',
      d: 'LONG -1',
      e: 'DOUBLE 0.0015',
      f: 'LONG 0',
    }
    expect(shown(device(body))).toEqual(expected)
    expect(shown(rest(body))).toEqual(expected)
    expect(shown(readRestAttributes(body))).toEqual(expected)
  })
  test('with exponents: by the sender', () => {
    const body = '{"a":1e3,"b":1.5e1,"c":1.50e1,"d":1e30,"e":0e5,"f":9.3e18}'
    expect(shown(rest(body))).toEqual({
      a: 'LONG 1000',
      b: 'LONG 15',
      c: 'LONG 15',
      d: 'DOUBLE 1.0E30',
      e: 'LONG 0',
      f: 'DOUBLE 9.3E18',
    })
    expect(shown(device('{"a":1e3,"b":1.5e1}'))).toEqual({ a: 'DOUBLE 1000.0', b: 'DOUBLE 15.0' })
    expect(shown(readRestAttributes('{"a":1e3}'))).toEqual({ a: 'DOUBLE 1000.0' })
    expect(() => readDeviceAttributes('{"a":1e3}')).toThrow(UnusablePayload)
  })
  test.each(['{"a":9223372036854775808}', '{"a":1e400}'])('too large is refused: %s', (body) => {
    for (const read of [device, rest, readRestAttributes, readDeviceAttributes])
      expect(() => read(body)).toThrow(UnusablePayload)
  })
  test('texts of digits become numbers, but not in attributes written by users', () => {
    const body =
      '{"a":"007","b":"1.50","c":"1e5","d":"99999999999999999999","e":"-.5","f":"+1","g":"1.","h":" 1","i":""}'
    const cast = {
      a: 'LONG 7',
      b: 'DOUBLE 1.5',
      c: 'STRING 1e5',
      d: 'STRING 99999999999999999999',
      e: 'DOUBLE -0.5',
      f: 'STRING +1',
      g: 'STRING 1.',
      h: 'STRING  1',
      i: 'STRING ',
    }
    expect(shown(device(body))).toEqual(cast)
    expect(shown(rest(body))).toEqual(cast)
    expect(shown(readDeviceAttributes(body))).toEqual(cast)
    expect(shown(readRestAttributes(body))).toMatchObject({ a: 'STRING 007', b: 'STRING 1.50' })
  })
})

test('JSON values are kept as sent, without white space', () => {
  expect(shown(rest('{"a": { "b" : [ 1.50 , "x y", 12345678901234567890 , null ] } }'))).toEqual({
    a: 'JSON {"b":[1.50,"x y",12345678901234567890,null]}',
  })
})

test('the three forms and their times', () => {
  const times = (body: string) => rest(body).map(({ key, ts }) => [key, ts])
  expect(times('{"a":1}')).toEqual([['a', 5]])
  expect(times('{"ts":"7","values":{"a":1},"more":2}')).toEqual([['a', 7]])
  expect(times('[{"a":1},{"ts":7.9,"values":{"b":1}},{"ts":1}]')).toEqual([
    ['a', 5],
    ['b', 7],
    ['ts', 5],
  ])
})

test('lenient: unquoted names and words, single quotes, comments; what follows the first value is ignored', () => {
  const body = "/* first */ {n: 1, 'o': word, p = 'it''s', # x\n q: TRUE; r: 1a, s: 007} and more"
  expect(() => device(body)).toThrow(UnusablePayload) // 'it''s'
  expect(shown(device(body.replace("'it''s'", "'its'")))).toEqual({
    n: 'LONG 1',
    o: 'STRING word',
    p: 'STRING its',
    q: 'BOOLEAN true',
    r: 'STRING 1a',
    s: 'LONG 7',
  })
})

test('nulls: ignored from devices and in attributes, refused in telemetry written by users', () => {
  expect(shown(device('{"a":null,"b":1}'))).toEqual({ b: 'LONG 1' })
  expect(shown(readRestAttributes('{"a":null,"b":1}'))).toEqual({ b: 'LONG 1' })
  expect(() => rest('{"a":null,"b":1}')).toThrow("Can't parse value: null")
})

test.each([
  ['null', "Can't parse value: null"],
  ['"a"', 'Can\'t parse value: "a"'],
  ['hello', 'Can\'t parse value: "hello"'],
  ['[1,2]', "Can't parse value: 1"],
  ['[{"a":1},null]', "Can't parse value: null"],
  ['{"ts":"soon","values":{"a":1}}', 'For input string: "soon"'],
  ['{"ts":null,"values":{"a":1}}', 'JsonNull'],
  ['{"ts":{},"values":{"a":1}}', 'JsonObject'],
  ['{"ts":1,"values":5}', 'Not a JSON Object: 5'],
  ['{"ts":1,"values":[1]}', 'Not a JSON Object: [1]'],
  ['{"ts":1,"values":null}', 'Not a JSON Object: null'],
  ['{"a":', 'Invalid JSON body!'],
])('refused: %s', (body, message) => expect(() => rest(body)).toThrow(message))

test.each([
  "{'a':1}",
  '{"a":1,}',
  '{a:1}',
  '{"a":01}',
  '{"a":NaN}',
  '{"a":"\t"}',
  '{"a":1 "b":2}',
  '{"a":"\\x"}',
  '/**/{}',
])('attributes are plain JSON: %s is malformed', (body) => {
  expect(() => readRestAttributes(body)).toThrow(expect.objectContaining({ isMalformed: true }))
})

test('keys: at most 255 characters, no NUL', () => {
  expect(rest(`{"${'k'.repeat(255)}":1}`)).toHaveLength(1)
  for (const key of ['k'.repeat(256), 'a\\u0000']) {
    for (const read of [device, rest, readRestAttributes]) expect(() => read(`{"${key}":1}`)).toThrow(UnusablePayload)
  }
  expect(() => rest('{"a":"\\u0000"}')).toThrow(UnusablePayload)
})

test('no text at all throws anything but the refusal', () => {
  let state = 7
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"',
    "'",
    '"a"',
    'ts',
    '"ts"',
    '"values"',
    '1',
    '-',
    '.5',
    '1e999',
    '1e9',
    'null',
  ]
  pieces.push(
    'true',
    '\\',
    '\\u00',
    '\\u0000',
    '\n',
    ' ',
    '/*',
    '*/',
    '#',
    '//',
    ';',
    '=',
    '=>',
    '🔥',
    '\ud800',
    'NaN',
    '1e-400',
  )
  pieces.push('99999999999999999999', '"12"', '"1.5"', '\0', '{"a":', '[[', '{"ts":1,"values":{')
  const bodies = ['', '{"a":1,"b":"x"}', '[{"a":1.5},{"ts":7,"values":{"b":true}}]', '{a: [1,{"b":null}], c: \'d\'}']
  const used = { taken: 0, refused: 0 }
  for (let round = 0; round < 10_000; round++) {
    const start = bodies[random(bodies.length)] ?? ''
    const from = random(start.length + 1)
    const noise = Array.from({ length: random(6) }, () => pieces[random(pieces.length)]).join('')
    const body = start.slice(0, from) + noise + start.slice(from + random(4))
    for (const read of [device, rest, readRestAttributes, readDeviceAttributes]) {
      try {
        read(body)
        used.taken++
      } catch (error) {
        if (!(error instanceof UnusablePayload)) throw new Error(`${JSON.stringify(body)}: ${error}`)
        used.refused++
      }
    }
  }
  expect(used.taken).toBeGreaterThan(100)
  expect(used.refused).toBeGreaterThan(10_000)
  for (const deep of ['['.repeat(100_000), '{"a":'.repeat(100_000), `${'['.repeat(400)}${']'.repeat(400)}`]) {
    for (const read of [device, rest, readRestAttributes]) expect(() => read(deep)).toThrow(UnusablePayload)
  }
})
