import { expect, test } from 'vitest'
import { suggestionsFor } from './script-completions'

const facts = {
  argNames: ['msg', 'metadata', 'msgType'],
  known: { msg: { temperature: 22.4, inner: { a: [1], 'not a name': 1 } }, metadata: { deviceName: 'x'.repeat(50) } },
  texts: { msgType: ['POST_TELEMETRY_REQUEST', 'CONNECT_EVENT'] },
}
const labels = (before: string) => suggestionsFor(before, facts)?.options.map(({ label }) => label)

test('arguments, members that the last message had, and message types', () => {
  expect(labels('return ms')).toEqual(['msg', 'metadata', 'msgType'])
  expect(suggestionsFor('return msg.te', facts)).toEqual({
    typed: 2,
    options: [
      { label: 'temperature', type: 'property', detail: '22.4' },
      { label: 'inner', type: 'property', detail: '{…}' },
    ],
  })
  expect(labels('if (msg.inner.')).toEqual(['a'])
  expect(labels("if (msgType === 'POST")).toEqual(facts.texts.msgType)
  expect(labels('  case "')).toEqual(facts.texts.msgType)
  expect(labels('metadata.')).toEqual(['deviceName'])
})

test('nothing where nothing is known', () => {
  expect(labels('')).toBeUndefined()
  expect(labels('1 + ')).toBeUndefined()
  expect(labels('other.')).toBeUndefined()
  expect(labels('msg.temperature.')).toBeUndefined()
  expect(labels("metadata.deviceName == '")).toBeUndefined()
  expect(labels('msg.__proto__.')).toBeUndefined()
})
