import { expect, test } from 'vitest'
import { readFromFrame } from './widget-messages'

test('messages of a frame are read; what is none is passed over', () => {
  expect(readFromFrame({ kind: 'started', more: 1 })).toEqual({ kind: 'started' })
  expect(readFromFrame({ kind: 'fault', text: 'x'.repeat(9999) })).toEqual({ kind: 'fault', text: 'x'.repeat(500) })
  expect(readFromFrame({ kind: 'call', id: 1, name: 'oneWay', args: '["a"]' })).toEqual({
    kind: 'call',
    id: 1,
    name: 'oneWay',
    args: ['a'],
  })
  expect(readFromFrame({ kind: 'undrawn', names: ['a', 5, ...Array(100).fill('b')] })).toMatchObject({
    kind: 'undrawn',
  })
  const odd = [
    null,
    5,
    'started',
    [],
    { kind: 'constructor' },
    { kind: 'call', id: '1', name: 'x', args: '[]' },
    { kind: 'call', id: 1, name: 'x', args: '{}' },
    { kind: 'call', id: 1, name: 'x', args: 'nonsense' },
    { kind: 'call', id: 1, name: 'x', args: JSON.stringify(['x'.repeat(200_000)]) },
    { kind: 'fault', text: { toString: () => 'x' } },
    JSON.parse('{"__proto__":{"kind":"started"}}'),
  ]
  for (const one of odd) expect(readFromFrame(one)).toBeUndefined()
})
