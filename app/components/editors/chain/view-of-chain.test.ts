import { expect, test } from 'vitest'
import type { ChainDocument } from '~/lib/rule-chain/document'
import { NODE_HEIGHT, NODE_WIDTH } from './plane'
import { countInSight } from './use-is-far'
import { firstView } from './view-of-chain'

const SIZE = { width: 1000, height: 800 }

/** Nodes in rows of ten, of which the last is the first. */
function chainOf(count: number): ChainDocument {
  const nodes = Array.from({ length: count }, (_, n) => ({
    key: `n${n}`,
    type: 'x',
    name: `Node ${n}`,
    description: '',
    isDebugged: false,
    configuration: {},
    place: { x: 100 + (n % 10) * 260, y: 500 + Math.floor(n / 10) * 90 },
  }))
  return { nodes, boxes: [], marks: [], links: [], first: `n${count - 1}` } as unknown as ChainDocument
}

test('a chain is looked at as a whole when it opens', () => {
  const { x, y, zoom } = firstView(chainOf(40), { width: 1300, height: 800 }, false)
  expect(zoom).toBeLessThan(0.6)
  expect(100 * zoom + x).toBeGreaterThan(0)
  expect((100 + 9 * 260 + NODE_WIDTH) * zoom + x).toBeLessThan(1300)
  expect(500 * zoom + y).toBeGreaterThan(0)
})

test('a chain that would be too small to read opens where messages come in, so near that it can be read', () => {
  const { x, y, zoom } = firstView(chainOf(500), SIZE, false)
  expect(zoom).toBe(0.75)
  // The last node of all is where it begins: in the middle, with its sign at the edge where one begins to read.
  const first = { x: 100 + 9 * 260, y: 500 + 49 * 90 }
  expect(first.y * zoom + y).toBeGreaterThan(SIZE.height / 2 - NODE_HEIGHT)
  expect(first.y * zoom + y).toBeLessThan(SIZE.height / 2)
  expect(first.x * zoom + x).toBeGreaterThan(40)
  expect(first.x * zoom + x).toBeLessThan(140)
})

test('above the topmost row stays no room, and from the right the sign stands at the right', () => {
  const chain = { ...chainOf(500), first: 'n0' }
  const { y, zoom } = firstView(chain, SIZE, false)
  expect(500 * zoom + y).toBeCloseTo(40, 0)
  const { x } = firstView(chain, SIZE, true)
  const shown = -100 - NODE_WIDTH
  expect(shown * 0.75 + x).toBeLessThan(SIZE.width - 40)
  expect(shown * 0.75 + x).toBeGreaterThan(SIZE.width - 40 - (NODE_WIDTH + 70))
})

test('an empty chain has its beginning at the side where one begins to read', () => {
  const empty = chainOf(0)
  expect(firstView(empty, SIZE, false)).toEqual({ x: 120, y: 80, zoom: 1 })
  expect(firstView(empty, SIZE, true)).toEqual({ x: 880, y: 80, zoom: 1 })
})

test('what is in sight is counted as far as it matters', () => {
  const areas = Array.from({ length: 100 }, (_, n) => ({ x: n * 10, y: 0, width: 5, height: 5 }))
  const sight = { x: 0, y: 0, width: 200, height: 10 }
  expect(countInSight(areas, sight, 50)).toBe(20)
  expect(countInSight(areas, sight, 10)).toBe(11)
})
