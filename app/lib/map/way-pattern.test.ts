import { expect, test } from 'vitest'
import { patternMarks, readLength } from './way-pattern'

const everywhere = { scale: 1, reach: { x: 1e9, y: 1e9 } }
const pattern = { isDash: false, size: 10, first: { pixels: 20 }, last: { pixels: 20 }, every: { pixels: 30 } }

test('marks stand along a line at their distances, and point where it goes', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 60, y: 0 },
    { x: 60, y: 60 },
  ]
  expect(patternMarks(line, pattern, everywhere)).toEqual([
    { x: 20, y: 0, turn: 0 },
    { x: 50, y: 0, turn: 0 },
    { x: 60, y: 20, turn: 90 },
  ])
  // The last stands no nearer to the end than it may.
  expect(patternMarks(line, { ...pattern, last: { pixels: 50 } }, everywhere)).toHaveLength(2)
  expect(patternMarks(line, { ...pattern, every: { part: 0.5 } }, everywhere)).toHaveLength(2)
})

test('pixels stay pixels however large a unit is, and there are never too many', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]
  expect(patternMarks(line, pattern, { ...everywhere, scale: 2 })).toHaveLength(6)
  const long = [
    { x: 0, y: 0 },
    { x: 1e6, y: 0 },
  ]
  expect(patternMarks(long, { ...pattern, every: { pixels: 0 } }, everywhere)).toHaveLength(500)
  // Far away nothing is looked through, and what is seen stands where it stood.
  const seen = patternMarks(long, pattern, { scale: 1, reach: { x: 60, y: 10 } })
  expect(seen.map(({ x }) => x)).toEqual([20, 50])
  expect(patternMarks(line, pattern, { scale: 1, reach: { x: 0, y: 10 } })).toEqual([])
  expect(patternMarks([], pattern, everywhere)).toEqual([])
})

test.each([
  ['20px', { pixels: 20 }],
  [' 5% ', { part: 0.05 }],
  [12, { pixels: 12 }],
  ['900%', { part: 1 }],
  ['-3px', { pixels: 20 }],
  ['calc(1px)', { pixels: 20 }],
  [undefined, { pixels: 20 }],
  [{}, { pixels: 20 }],
])('%j is a length', (stored, length) => {
  expect(readLength(stored)).toEqual(length)
})
