import { expect, test } from 'vitest'
import { hasScripts, scriptControl } from './script-control'

const asked = (fields: Record<string, string>) =>
  scriptControl.requests({ source: 0, zone: 'UTC', field: (name) => fields[name] })

test('commands, attributes and values are asked for; anything else is not', () => {
  expect(asked({ op: 'twoWay', method: 'get', params: '{"a":1}', timeout: '500' })).toEqual([
    { kind: 'call', call: { method: 'get', params: { a: expect.anything() }, isTwoWay: true, timeoutMs: 5000 } },
  ])
  expect(asked({ op: 'readAttributes', scope: 'SERVER_SCOPE', keys: '["a",5]' })).toEqual([
    { kind: 'read', scope: 'SERVER_SCOPE', keys: ['a'] },
  ])
  expect(asked({ op: 'saveAttributes', scope: 'SHARED_SCOPE', values: '{"on":true}' })).toEqual([
    { kind: 'attributes', scope: 'SHARED_SCOPE', values: { on: true } },
  ])
  for (const odd of [
    {},
    { op: 'twoWay' },
    { op: 'readAttributes', scope: '../..' },
    { op: 'saveAttributes', scope: 'SERVER_SCOPE', values: '[]' },
    { op: 'saveSeries', values: 'nonsense' },
    { op: 'constructor' },
  ])
    expect(asked(odd as Record<string, string>)).toEqual({ key: 'tile.control-unset' })
})

test('only what has a script asks in this way', () => {
  const config = (type: string) => ({ actions: { rowClick: [{ type }] } }) as never
  expect(hasScripts({ isSystem: false, config: config('openDashboard') })).toBe(true)
  expect(hasScripts({ isSystem: true, config: config('openDashboard') })).toBe(false)
  expect(hasScripts({ isSystem: true, config: config('customPretty') })).toBe(true)
})
