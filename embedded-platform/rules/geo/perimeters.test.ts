// Circles on the globe and polygons on the map: what lies inside.
import { expect, test } from 'vitest'
import { isInside, type Perimeter, type RangeUnit, readCorners } from './perimeters'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const polygon = (text: string): Perimeter => ({ type: 'POLYGON', corners: readCorners(text) })

test.each([
  ['METER', 111_194, 111_196],
  ['KILOMETER', 111.19, 111.2],
  ['FOOT', 364_800, 364_850],
  ['MILE', 69.09, 69.1],
  ['NAUTICAL_MILE', 60.03, 60.05],
] as [RangeUnit, number, number][])('a degree of latitude in %s', (unit, less, more) => {
  const circle = (range: number): Perimeter => ({ type: 'CIRCLE', center: at(0, 0), range, unit })
  expect(isInside(circle(less), at(1, 0))).toBe(false)
  expect(isInside(circle(more), at(1, 0))).toBe(true)
  expect(isInside(circle(0), at(0, 0))).toBe(false)
})

test('circles reach over the date line and the poles', () => {
  const circle = (center: ReturnType<typeof at>): Perimeter => ({
    type: 'CIRCLE',
    center,
    range: 300,
    unit: 'KILOMETER',
  })
  expect(isInside(circle(at(0, 179)), at(0, -179))).toBe(true)
  expect(isInside(circle(at(89, 0)), at(89, 180))).toBe(true)
})

test('polygons: hollows are outside, edges and corners inside, the last corner may be the first', () => {
  const hollow = polygon('[[0,0],[0,4],[4,4],[4,0],[2,2],[0,0]]')
  expect(isInside(hollow, at(2, 3))).toBe(true)
  expect(isInside(hollow, at(2, 1))).toBe(false)
  expect(isInside(hollow, at(0, 2))).toBe(true)
  expect(isInside(hollow, at(4, 4))).toBe(true)
  expect(isInside(hollow, at(1, 1))).toBe(true)
  expect(isInside(hollow, at(5, 2))).toBe(false)
})

test('a polygon may cross the date line', () => {
  const over = polygon('[[-5,170],[-5,-170],[5,-170],[5,170]]')
  for (const longitude of [175, 180, -180, -175]) expect(isInside(over, at(0, longitude))).toBe(true)
  expect(isInside(over, at(0, 0))).toBe(false)
})

test.each(['', 'x', '{}', '[]', '[[0,0],[1,1]]', '[[0,0],[1,1],[2]]', '[[0,0],[1,1],["a",2]]', '[[91,0],[1,1],[2,2]]'])(
  'no polygon: %s',
  (text) => {
    expect(() => readCorners(text)).toThrow()
  },
)
