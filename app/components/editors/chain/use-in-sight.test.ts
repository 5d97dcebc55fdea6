import { expect, test } from 'vitest'
import { freePart, shiftInto } from './use-in-sight'

const canvas = { left: 200, right: 1000, top: 100, bottom: 700 }

test('the inspector takes the end, the beginning or the foot of the canvas, or nothing of it', () => {
  expect(freePart(canvas, undefined)).toEqual(canvas)
  expect(freePart(canvas, { left: 1000, right: 1328, top: 100, bottom: 700 })).toEqual(canvas)
  expect(freePart(canvas, { left: 700, right: 1000, top: 100, bottom: 700 })).toEqual({ ...canvas, right: 700 })
  expect(freePart(canvas, { left: 200, right: 528, top: 100, bottom: 700 })).toEqual({ ...canvas, left: 528 })
  expect(freePart(canvas, { left: 0, right: 1200, top: 400, bottom: 900 })).toEqual({ ...canvas, bottom: 400 })
})

test('something goes as far as it must to be between the edges, and begins there where it is too long', () => {
  expect(shiftInto(250, 394, 216, 684)).toBe(0)
  expect(shiftInto(650, 794, 216, 684)).toBe(-110)
  expect(shiftInto(100, 244, 216, 684)).toBe(116)
  expect(shiftInto(300, 900, 216, 684)).toBe(-84)
})
