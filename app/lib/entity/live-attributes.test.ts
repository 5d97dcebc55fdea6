import { expect, test } from 'vitest'
import { liveRows, newKeys } from './live-attributes'

const row = { key: 'limit', ts: 100, type: 'INTEGER' as const, text: '7' }

test('a value that came since takes the place of the one that was read', () => {
  expect(liveRows([row], { limit: { ts: 200, value: '8' } })).toEqual([{ ...row, ts: 200, text: '8' }])
  expect(liveRows([row], { limit: { ts: 100, value: '6' } })).toEqual([row])
  expect(liveRows([row], {})).toEqual([row])
})

test.each([
  ['7.5', 'DOUBLE'],
  ['true', 'BOOLEAN'],
  ['{"a":1}', 'JSON'],
  ['off', 'STRING'],
])('%s is told as %s where a whole number stood', (value, type) => {
  expect(liveRows([row], { limit: { ts: 200, value } })[0]?.type).toBe(type)
})

test('a text stays a text, whatever it looks like', () => {
  const text = { ...row, type: 'STRING' as const }
  expect(liveRows([text], { limit: { ts: 200, value: '007' } })[0]?.type).toBe('STRING')
})

test('new is what was not there and was written since: not what was deleted and is still told', () => {
  const values = { a: { ts: 120, value: '1' }, gone: { ts: 50, value: '1' }, fresh: { ts: 150, value: '1' } }
  expect(newKeys(values, ['a'], 100)).toEqual(['fresh'])
})
