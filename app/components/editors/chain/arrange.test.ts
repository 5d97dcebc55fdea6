import { expect, test } from 'vitest'
import { ALIGNMENTS, aligned, distributed, moved } from './arrange'

const area = (key: string, x: number, y: number, width = 144, height = 46) => ({ key, x, y, width, height })
const three = [area('a', 0, 0), area('b', 300, 100), area('c', 100, 400, 200, 100)]

test('each alignment brings edges or middles in line and leaves what stands there already', () => {
  expect(Object.fromEntries(aligned(three, 'start'))).toEqual({ b: { x: 0, y: 100 }, c: { x: 0, y: 400 } })
  expect(Object.fromEntries(aligned(three, 'end'))).toEqual({ a: { x: 300, y: 0 }, c: { x: 244, y: 400 } })
  expect(Object.fromEntries(aligned(three, 'top'))).toEqual({ b: { x: 300, y: 0 }, c: { x: 100, y: 0 } })
  expect(Object.fromEntries(aligned(three, 'middle'))).toEqual({
    a: { x: 0, y: 227 },
    b: { x: 300, y: 227 },
    c: { x: 100, y: 200 },
  })
  for (const alignment of ALIGNMENTS) expect(aligned([], alignment).size).toBe(0)
})

test('distributing makes the gaps equal; the first and last stay', () => {
  const moves = distributed([area('a', 0, 0), area('b', 150, 0), area('c', 656, 0)], 'across')
  expect(Object.fromEntries(moves)).toEqual({ b: { x: 328, y: 0 } })
  expect(distributed([area('a', 0, 0), area('b', 0, 90)], 'down').size).toBe(0)
})

test('moving keeps whole pixels', () => {
  expect(moved([area('a', 0.4, 0)], { x: 10, y: -1 }).get('a')).toEqual({ x: 10, y: -1 })
})
