import { expect, test } from 'vitest'
import { type DebugChoice, debugChoices, debugFor, readDebugChoice } from './debug-choice'
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

test('what a node notes can be failures alone, or everything for a time of which the platform has the longest', () => {
  const now = 1_000_000
  const node = readNode({ type: 'a.B', name: 'n', debugSettings: null }, 'k')
  const told = (choice: DebugChoice) => {
    const next = debugFor(node, choice, 15, now)
    return [next.isDebugged, writeNode(next).debugSettings]
  }
  expect(debugChoices(15)).toEqual([5, 15, 'failures'])
  expect(told('failures')).toEqual([true, { failuresEnabled: true, allEnabled: false, allEnabledUntil: 0 }])
  expect(told(5)).toEqual([true, { failuresEnabled: true, allEnabled: false, allEnabledUntil: now + 300_000 }])
  expect(told(15)).toEqual([true, { failuresEnabled: true, allEnabled: true }])
  expect([readDebugChoice('5', 15), readDebugChoice('60', 15), readDebugChoice('', 15)]).toEqual([
    5,
    undefined,
    undefined,
  ])
})

test.each([1e12, -1e308, '7e9', null])(
  'a node at %j is drawn as if it had no place, and keeps what was stored',
  (layoutX) => {
    const stored = { type: 'a.B', name: 'n', configuration: {}, additionalInfo: { layoutX, layoutY: 20 } }
    const node = readNode(stored, 'k')
    expect(node.place).toBeUndefined()
    expect(writeNode(node)).toBe(stored)
    expect(writeNode({ ...node, place: { x: 5, y: 20 } }).additionalInfo).toEqual({ layoutX: 5, layoutY: 20 })
  },
)
