import { expect, test } from 'vitest'
import { argumentsOf } from './test-arguments'
import { recordedInput, sampleInput } from './test-input'

test('without a message there is a sample', () => {
  const sample = sampleInput(5)
  expect(sample).toMatchObject({ msgType: 'POST_TELEMETRY_REQUEST', as: 'JSON' })
  expect(argumentsOf(sample)).toEqual([
    { temperature: 22.4, humidity: 78 },
    { deviceName: 'Test Device', deviceType: 'default', ts: '5' },
    'POST_TELEMETRY_REQUEST',
  ])
})

test('a recorded message keeps its digits, and its metadata are in order', () => {
  const input = recordedInput({
    data: '{"a":25.0,"b":12345678901234567890}',
    metadata: '{"z":"1","b":2}',
    msgType: 'X',
  })
  expect(input.json).toBe('{\n  "a": 25.0,\n  "b": 12345678901234567890\n}')
  expect(input.metadata).toEqual([
    { key: 'b', value: '2' },
    { key: 'z', value: '1' },
  ])
})

test('what is no JSON is a text, and broken metadata are none', () => {
  const input = recordedInput({ data: '{"a": 1...[truncated', metadata: '[1]', msgType: null })
  expect(input).toEqual({
    msgType: 'POST_TELEMETRY_REQUEST',
    as: 'TEXT',
    json: '',
    text: '{"a": 1...[truncated',
    metadata: [],
  })
  expect(argumentsOf(input)?.[0]).toBe('{"a": 1...[truncated')
  expect(recordedInput({}).as).toBe('TEXT')
  expect(argumentsOf({ ...input, as: 'JSON' })).toBeUndefined()
})
