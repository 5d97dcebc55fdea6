import { expect, test } from 'vitest'
import { colourIn, levelColour, readRanges, readValueColour } from './value-colour'

const stored = [
  { from: null, to: 18, color: '#234CC7' },
  { from: 18, to: 24, color: 'green' },
  { from: 24, to: 30, color: 'javascript:alert(1)' },
  { from: 24, to: '30', color: 'red' },
  'x',
]

test('ranges', () => {
  const ranges = readRanges(stored)
  expect(ranges).toHaveLength(3)
  expect([-5, 18, 24, 29.9, 30, 31].map((value) => colourIn(ranges, value))).toEqual([
    '#234cc7',
    '#008000',
    '#ff0000',
    '#ff0000',
    '#ff0000',
    undefined,
  ])
  expect(readRanges({ advancedMode: false, range: stored })).toEqual(ranges)
  expect([readRanges(null), readRanges('x')]).toEqual([[], []])
})

test('levels run into one another', () => {
  const levels = ['#000000', '#ffffff', '#ff0000']
  const at = (value: number) => levelColour(levels, { min: 0, max: 100 }, value)
  expect([-5, 0, 25, 50, 100, 500].map(at)).toEqual(['#000000', '#000000', '#808080', '#ffffff', '#ff0000', '#ff0000'])
  expect(at(Number.NaN)).toBe('#000000')
  expect(levelColour(['green', 'x'], { min: 0, max: 0 }, 5)).toBe('#008000')
  expect(levelColour([], { min: 0, max: 1 }, 5)).toBeUndefined()
})

test('settings of all ages', () => {
  expect(readValueColour('#fe7569').of(5)).toBe('#fe7569')
  const range = readValueColour({ type: 'range', color: 'black', rangeList: stored })
  expect([range.of('20'), range.of('open'), range.of(99)]).toEqual(['#008000', '#000000', '#000000'])
  const threshold = readValueColour({ type: 'function', color: 'blue', colorFunction: "if (value > 5) return 'red'" })
  expect([threshold.of(6), threshold.of(5)]).toEqual(['#ff0000', '#0000ff'])
  const throwing = readValueColour({ type: 'function', color: 'blue', colorFunction: 'return value.a.b' })
  expect(throwing.of(5)).toBe('#0000ff')
  const other = readValueColour({ type: 'function', color: 'blue', colorFunction: 'return tinycolor(value)' })
  expect(other.of(5)).toBe('#0000ff')
  expect(readValueColour(undefined).of(1)).toBeUndefined()
})

test('a setting of newer platforms may run from colour to colour, or know its bounds by their sources', () => {
  const gradient = {
    type: 'gradient',
    color: '#111111',
    gradient: { gradient: ['#000000', '#ffffff'], minValue: 0, maxValue: 10 },
  }
  expect(readValueColour(gradient).of(5)).toBe('#808080')
  expect(readValueColour(gradient).of('x')).toBe('#111111')
  const rangeAdvanced = [{ from: { type: 'constant', value: 20 }, color: '#ff0000' }]
  const range = { type: 'range', color: '#111111', rangeList: { advancedMode: true, range: [], rangeAdvanced } }
  expect([readValueColour(range).of(21), readValueColour(range).of(19)]).toEqual(['#ff0000', '#111111'])
})
