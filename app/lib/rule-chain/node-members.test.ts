import { expect, test } from 'vitest'
import { readNode, switched, writeNode } from './node-members'

const on = { failuresEnabled: true, allEnabled: true }
const ended = { failuresEnabled: false, allEnabled: false, allEnabledUntil: 1 }

test.each([
  ['an older platform', { debugMode: false }, true, { debugMode: true }],
  ['an older platform, off', { debugMode: true }, false, { debugMode: false }],
  ['a newer platform', { debugSettings: null }, true, { debugSettings: on }],
  ['a newer platform, off', { debugSettings: on, debugMode: true }, false, { debugSettings: null }],
  ['one that has ended', { debugSettings: ended }, true, { debugSettings: on }],
  ['one that has ended, left alone', { debugSettings: ended }, false, { debugSettings: ended }],
])('debugging of %s is told as that platform understands it', (_what, members, isOn, written) => {
  const stored = { type: 'a.B', name: 'n', ...members }
  expect(writeNode(switched(readNode(stored, 'k'), isOn))).toEqual({ type: 'a.B', name: 'n', ...written })
})

test('a new node says all that platforms need', () => {
  const node = { ...readNode({}, 'k'), type: 'a.B', name: 'n', isDebugged: true, place: { x: 1, y: 2 } }
  expect(writeNode(node)).toEqual({
    type: 'a.B',
    name: 'n',
    debugMode: true,
    configuration: {},
    additionalInfo: { layoutX: 1, layoutY: 2 },
  })
})
