// Bodies of forms: names and values that the libraries behind a form make something of, many of them, and broken wholes.
import type { Chance } from './chance'
import { PLACES_ELSEWHERE, WORDS } from './oddities'
import type { Form } from './places'

type Fields = [name: string, value: string][]

const MEGABYTE = 1_000_000

/** Lone surrogates and NUL travel as the bytes they are written in. */
export const escaped = (text: string) =>
  [...text]
    .map((letter) =>
      /[\ud800-\udfff]/.test(letter) && letter.length === 1
        ? `%ED%${(0xa0 + ((letter.charCodeAt(0) >> 6) & 0x1f)).toString(16)}%80`
        : encodeURIComponent(letter),
    )
    .join('')

const json = JSON.stringify
const intentsOn = (name: string): string[] => [
  json({ type: 'insert', payload: { name } }),
  json({ type: 'insert', payload: { name, index: 99_999_999 } }),
  json({ type: 'insert', payload: { name: `${name}[99999999]`, defaultValue: 'x' } }),
  json({ type: 'remove', payload: { name, index: 99_999_999 } }),
  json({ type: 'remove', payload: { name, index: -1 } }),
  json({ type: 'reorder', payload: { name, from: 0, to: 99_999_999 } }),
  json({ type: 'update', payload: { name: `${name}[99999999]`, value: 'x' } }),
  json({ type: 'update', payload: { value: { __proto__: { a: 1 } } } }),
  json({ type: 'update', payload: { name: 'a.b.c', value: [], validated: true } }),
  json({ type: 'reset', payload: { name } }),
  json({ type: 'reset' }),
  json({ type: 'validate', payload: { name: `${name}.a.b[0]` } }),
  json({ type: 'validate' }),
  json({ type: 'x', payload: null }),
  json({ type: { toString: 1 } }),
  '{"type":"insert","payload":{"name":"__proto__.x"}}',
  '{"__proto__":{"type":"insert"}}',
  'insert/list',
  'x',
  '',
  '{}',
  '[]',
  'null',
  '0',
  '{"type":"insert"',
]
const STATES = [
  'x',
  '{}',
  'null',
  '[]',
  '{"validated":null}',
  '{"key":{"a":["b"]},"validated":{"a":true}}',
  '{"__proto__":1}',
  '{"validated":{"a[99999999]":true}}',
  '{"validated"',
]

const NAMES: readonly ((field: string) => string)[] = [
  (field) => `${field}[99999999]`,
  (field) => `${field}[99999999]`,
  (field) => `${field}[99999999].a`,
  (field) => `${field}[100000]`,
  (field) => `${field}[4294967295]`,
  (field) => `${field}[-1]`,
  (field) => `${field}[1e9]`,
  (field) => `${field}[0]`,
  (field) => `${field}[]`,
  (field) => `${field}[`,
  (field) => `${field}]`,
  (field) => `${field}.`,
  (field) => `.${field}`,
  (field) => `${field}..a`,
  (field) => `${field}[0].a[0].b`,
  (field) => `${field}.length`,
  (field) => `${field}.__proto__.x`,
  (field) => `${field}[__proto__]`,
  (field) => field + '.a'.repeat(1000),
  (field) => field + '.a'.repeat(20_000),
  (field) => field + '[0]'.repeat(3000),
  (field) => `${field}[9999]`.repeat(50),
  (field) => field + '[99]'.repeat(20),
  (field) => field.toUpperCase(),
  () => '__proto__',
  () => '__proto__.polluted',
  () => '__proto__[polluted]',
  () => 'constructor.prototype.polluted',
  () => 'prototype',
  () => 'toString',
  () => 'hasOwnProperty',
  () => 'then',
  () => '',
  () => '.',
  () => '[0]',
  () => '[99999999]',
  () => '\u0000',
  () => '温度',
  () => '\ud800',
  () => 'n'.repeat(60_000),
  () => 'n'.repeat(MEGABYTE),
]

const many = (count: number, name: (place: number) => string): Fields =>
  Array.from({ length: count }, (_, place) => [name(place), String(place)])

const MANY: readonly ((field: string) => Fields)[] = [
  (field) => many(5000, () => field),
  (_field) => many(5000, (place) => `f${place}`),
  (field) => many(5000, (place) => `${field}[${place}]`),
  (field) => many(2000, (place) => `${field}[${place * 1000}]`),
  (field) => many(1000, (place) => `${field}.${'a.'.repeat(place % 20)}b${place}`),
  (field) => many(60, (place) => `${field}[${place}].${'list[9].'.repeat(10)}x`),
]

/** The fields of the form, with something done to them. */
export function spoiltFields(chance: Chance, { fields }: Form): Fields {
  const spoilt: Fields = fields.map(([name, value]) => [name, chance.once(4) ? chance.oneOf(WORDS) : value])
  const field = fields.length > 0 ? chance.oneOf(fields)[0] : 'username'
  const value = () => chance.oneOf(chance.once(8) ? PLACES_ELSEWHERE : WORDS)
  const change = chance.weighted<() => Fields>([
    [8, () => [[chance.oneOf(NAMES)(field), value()]]],
    [5, () => [['__intent__', chance.oneOf(intentsOn(field))]]],
    [2, () => [['__state__', chance.oneOf(STATES)]]],
    [
      2,
      () => [
        ['__intent__', chance.oneOf(intentsOn(field))],
        ['__state__', chance.oneOf(STATES)],
        [chance.oneOf(NAMES)(field), 'x'],
      ],
    ],
    [
      2,
      () => [
        [field, value()],
        [field, value()],
      ],
    ],
    [1, () => [[field, 'v'.repeat(60_000)]]],
    [1, () => [[field, chance.oneOf(WORDS).repeat(200).slice(0, 50_000)]]],
    [1, () => [[field, 'v'.repeat(MEGABYTE)]]],
    [1, () => chance.oneOf(MANY)(field)],
    [1, () => [['redirectTo', chance.oneOf(PLACES_ELSEWHERE)]]],
    [1, () => []],
  ])()
  const left = chance.once(5) ? spoilt.filter(() => chance.once(2)) : spoilt
  return chance.once(2) ? [...left, ...change] : [...change, ...left]
}

export const asUrlEncoded = (fields: Fields) =>
  Buffer.from(fields.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&'))

const BOUNDARY = 'XboundaryX'

/** A multipart body and the Content-Type it is sent under. */
export function asMultipart(chance: Chance, fields: Fields): { body: Buffer; type: string } {
  const parts = fields.map(([name, value]) => {
    const file = chance.once(4)
      ? chance.oneOf(['; filename="a.txt"', '; filename=""', '; filename="../../x"', "; filename*=UTF-8''%zz"])
      : ''
    const more = chance.once(6)
      ? chance.oneOf([
          'Content-Type: text/html\r\n',
          'Content-Type: ;\r\n',
          'Content-Transfer-Encoding: base64\r\n',
          `X-A: ${'b'.repeat(9000)}\r\n`,
          'no colon\r\n',
          '\u0000: x\r\n',
        ])
      : ''
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${chance.once(10) ? name : name.replaceAll('"', '%22')}"${file}\r\n${more}\r\n${value}\r\n`
  })
  const whole = `${parts.join('')}--${BOUNDARY}--\r\n`
  const text = chance.weighted<() => string>([
    [6, () => whole],
    [1, () => whole.slice(0, chance.below(whole.length + 1))],
    [1, () => whole.replaceAll('\r\n', '\n')],
    [1, () => whole.replace('form-data;', 'form-data')],
    [1, () => whole.replaceAll('Content-Disposition', 'X')],
    [1, () => `--${BOUNDARY}\r\n`.repeat(5000)],
    [1, () => `--${BOUNDARY}--`],
    [1, () => `preamble${'-'.repeat(5000)}${whole}epilogue`],
    [1, () => ''],
  ])()
  const type = chance.weighted([
    [8, `multipart/form-data; boundary=${BOUNDARY}`],
    [1, 'multipart/form-data'],
    [1, 'multipart/form-data; boundary='],
    [1, `multipart/form-data; boundary="${'b'.repeat(300)}"`],
    [1, 'multipart/form-data; boundary=other'],
    [1, `multipart/form-data; boundary=${BOUNDARY}; charset=utf-16`],
    [1, `multipart/mixed; boundary=${BOUNDARY}`],
  ])
  return { body: Buffer.from(text), type }
}
