import { expect, test } from 'vitest'
import { cellFunctions, dressed, harmlessStyle, rowStyle } from './cell-functions'

test.each([
  [
    { color: 'crimson', fontWeight: 'bold' },
    { color: '#dc143c', fontWeight: 'bold' },
  ],
  [
    { 'background-color': 'rgb(255, 0, 0)', 'font-weight': 600, 'text-align': 'center' },
    { backgroundColor: '#ff0000', fontWeight: '600', textAlign: 'center' },
  ],
  [
    { background: '#ff0', textDecoration: 'line-through', opacity: 0.5 },
    { backgroundColor: '#ffff00', textDecoration: 'line-through', opacity: '0.5' },
  ],
  [
    { fontSize: '18px', borderLeft: '4px solid red', paddingLeft: '4px' },
    { fontSize: '18px', borderLeft: '4px solid red', paddingLeft: '4px' },
  ],
  [{ fontSize: '400px', position: 'fixed', zIndex: 9, width: '9000px' }, {}],
  [{ background: 'url(//evil.example/x)', color: 'red;position:fixed', border: '1px solid url(x)' }, {}],
  [{ color: { valueOf: 1 }, background: ['red'] }, {}],
  ['color: red', {}],
  [null, {}],
])('of %j a cell has %j', (made, style) => expect(harmlessStyle(made)).toEqual(style))

test('a style that a function gives is the cell’s, or the row’s, where it is switched on', () => {
  const stored = {
    cellStyleFunction: 'return {"background-color": value > 20 ? "tomato" : "white"};',
    rowStyleFunction: 'if (entity.t > 20) { return { color: "darkred" }; }',
  }
  expect(cellFunctions({ ...stored, useCellStyleFunction: true }).style(21, {})).toEqual({ backgroundColor: '#ff6347' })
  expect(cellFunctions(stored).style(21, {})).toEqual({})
  const row = rowStyle({ ...stored, useRowStyleFunction: true })
  expect([row({ t: 21 }), row({ t: 1 }), rowStyle(stored)({ t: 21 })]).toEqual([{ color: '#8b0000' }, {}, {}])
})

test('words on a ground of the author’s own are those of the theme that can be read there', () => {
  expect(dressed({ backgroundColor: '#ffebee' })).toEqual({
    'data-theme': 'light',
    style: { color: 'var(--text-1)', backgroundColor: '#ffebee' },
  })
  expect(dressed({ backgroundColor: '#212121', color: '#ffffff' })).toEqual({
    'data-theme': 'dark',
    style: { color: '#ffffff', backgroundColor: '#212121' },
  })
  expect(dressed({ backgroundColor: '#ff000022' })).toEqual({ style: { backgroundColor: '#ff000022' } })
  expect(dressed({ color: '#ffffee' }).style?.color).toContain('var(--text-1)')
})
