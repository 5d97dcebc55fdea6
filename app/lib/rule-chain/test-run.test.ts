import { expect, test } from 'vitest'
import { placeIn, routesOf, shownOutput } from './test-run'

test('JSON is laid out with its digits, anything else stays', () => {
  expect(shownOutput('{"a":25.0}')).toBe('{\n  "a": 25.0\n}')
  expect(shownOutput('true')).toBe('true')
  expect(shownOutput('a text: {')).toBe('a text: {')
})

test('the place that an engine names is found', () => {
  expect(placeIn('TypeError: x in <eval> at line number 3 at column number 5')).toEqual({ line: 3, column: 5 })
  expect(placeIn('[Error: unterminated] [Near: ...] [Line: 2, Column: 7]')).toEqual({ line: 2, column: 7 })
  expect(placeIn('it broke')).toEqual({})
})

test('a filter and a switch say where the message goes', () => {
  const document = {
    nodes: [
      { key: 'a', name: 'A' },
      { key: 'b', name: 'B' },
    ],
    boxes: [{ key: 'x', targetId: 't' }],
    links: [
      { from: 'a', to: 'b', label: 'True' },
      { from: 'a', to: 'x', label: 'true' },
      { from: 'b', to: 'a', label: 'True' },
    ],
  } as never
  expect(routesOf('filter', 'true', 'a', document, { t: 'Other chain' })).toEqual([
    { label: 'True', to: ['B', 'Other chain'] },
  ])
  expect(routesOf('switch', '["High","true"]', 'a', document, {})).toEqual([
    { label: 'High', to: [] },
    { label: 'true', to: ['B', 't'] },
  ])
  expect(routesOf('update', '{}', 'a', document, {})).toEqual([])
  expect(routesOf('switch', 'not json', 'a', document, {})).toEqual([])
})
