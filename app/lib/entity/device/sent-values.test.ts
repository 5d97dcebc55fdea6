import { expect, test } from 'vitest'
import { parseLossless } from '~/lib/platform/lossless-json'
import type { SentKind } from '~/lib/platform/sent-kind'
import { lookAtSent } from './sent-values'

const look = (text: string, kind: SentKind = 'telemetry') => {
  const looked = lookAtSent(kind, parseLossless(text))
  return 'fault' in looked ? looked.fault.key : looked.count
}

test('attributes are one object', () => {
  expect(look('{"a":1,"ts":2,"values":{}}', 'attributes')).toBe(3)
  expect(look('[{"a":1}]', 'attributes')).toBe('publish.object-only')
  expect(look('5.0', 'attributes')).toBe('publish.object-only')
})

test('the three forms of telemetry are counted', () => {
  expect(look('{"a":1,"b":{"c":2},"d":[1]}')).toBe(3)
  expect(look('{"ts":1614690000000,"values":{"a":1.0}}')).toBe(1)
  expect(look('[{"a":1},{"ts":9007199254740993,"values":{"b":2,"c":"x"}}]')).toBe(3)
  // One of both alone is an ordinary key.
  expect(look('{"ts":5}')).toBe(1)
})

test.each([
  ['{}', 'publish.nothing'],
  ['[]', 'publish.nothing'],
  ['{"ts":1,"values":{}}', 'publish.nothing'],
  ['5', 'publish.rows-only'],
  ['"x"', 'publish.rows-only'],
  ['[1]', 'publish.rows-only'],
  ['{"a":null}', 'publish.no-value'],
  ['{"":1}', 'publish.no-key'],
  ['{"ts":"now","values":{"a":1}}', 'publish.ts-number'],
  ['{"ts":1.5,"values":{"a":1}}', 'publish.ts-number'],
  ['{"ts":1,"values":[]}', 'publish.rows-only'],
])('%s is refused before it is sent', (text, key) => expect(look(text)).toBe(key))
