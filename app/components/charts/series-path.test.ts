import { expect, test } from 'vitest'
import type { Place } from '~/lib/telemetry/packed'
import { areaPath, barsPath, createGrowingPath, originOf, runPath } from './series-path'

const plane = { originTs: 0, lengthMs: 1000, low: 0, high: 10 }

test('a line goes through its values', () => {
  expect(
    runPath(
      [
        [0, 0],
        [500, 10],
      ],
      plane,
      'straight',
    ),
  ).toBe('M0 100L500 0')
})

test('a step holds until the next, and the last until the end of what is known', () => {
  expect(
    runPath(
      [
        [0, 0],
        [500, 10],
      ],
      plane,
      'step',
      900,
    ),
  ).toBe('M0 100H500V0H900')
})

test.each([
  ['step-ahead', 'M0 100V0H500V50H700'],
  ['step-half', 'M0 100H250V0H500H600V50H700'],
] as const)('a step goes to its value where its author wants it: %s', (shape, path) => {
  const line: Place[] = [
    [0, 0],
    [500, 10],
    [700, 5],
  ]
  expect(runPath(line, plane, shape, 900)).toBe(path)
  expect(areaPath(line, plane, shape)).toBe(`${path}V100H0Z`)
  expect(runPath(line.slice(0, 1), plane, shape, 900)).toBe('M0 100h0')
})

test('a curve does not go beyond its values', () => {
  const path = runPath(
    [
      [0, 0],
      [250, 10],
      [500, 10],
      [750, 0],
    ],
    plane,
    'smooth',
  )
  const heights = [...path.matchAll(/[ C](-?[\d.]+) (-?[\d.]+)/g)].map(([, , y]) => Number(y))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(0)
})

test('an area ends at zero, or at those below it', () => {
  expect(
    areaPath(
      [
        [0, 5],
        [500, 5],
      ],
      plane,
      'straight',
    ),
  ).toBe('M0 50L500 50V100H0Z')
  expect(
    areaPath(
      [
        [0, 5],
        [500, 5],
      ],
      plane,
      'straight',
      [
        [0, 1],
        [500, 1],
      ],
    ),
  ).toBe('M0 50L500 50L500 90L0 90Z')
})

test('bars stand on their bases', () => {
  expect(barsPath([[500, 5]], plane, { fromMs: -50, breadthMs: 100 })).toBe('M450 100V50h100V100z')
  expect(barsPath([[500, 5]], plane, { fromMs: 0, breadthMs: 100 }, [[500, 2]])).toBe('M500 80V50h100V80z')
})

test('a window that moves on keeps its origin for a while', () => {
  const [one, next] = [originOf({ startTs: 5200, endTs: 6200 }), originOf({ startTs: 5700, endTs: 6700 })]
  expect([one.originTs, one.movedBy]).toEqual([5000, -200])
  expect([next.originTs, next.movedBy]).toEqual([5000, -700])
})

test('the path of a line that goes on is that of the line', () => {
  const places = Array.from({ length: 60 }, (_, at): Place => [at * 20, (at * 7) % 10])
  const growing = createGrowingPath()
  const windows = [[0, 0], [0, 1], [0, 2], [0, 10], [0, 10], [3, 12], [9, 12], [10, 13], [12, 13], [13, 20], [30, 40], [2, 40]] // biome-ignore format: read across
  for (const [from, to] of windows) {
    const line = places.slice(from, to)
    expect(growing(line, plane), `${from}–${to}`).toBe(runPath(line, plane, 'straight'))
  }
  const line = places.slice(10, 45)
  const higher = { ...plane, high: 20 }
  expect(growing(line, higher), 'another scale').toBe(runPath(line, higher, 'straight'))
  const changed = line.map((place, at): Place => (at === 20 ? [place[0], 3] : place))
  expect(growing(changed, higher), 'a value in it is another').toBe(runPath(changed, higher, 'straight'))
})
