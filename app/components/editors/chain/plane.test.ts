import { expect, test } from 'vitest'
import type { ChainDocument, ChainNode } from '~/lib/rule-chain/document'
import { routePath } from './edge-path'
import { placeBeside, placeNear, roomForPasted } from './free-place'
import { alongFrom } from './go-along'
import { labelOffsets } from './label-slots'
import { INPUT_WIDTH, inputPlace, mirrored, NODE_HEIGHT, NODE_WIDTH, withinPlane } from './plane'

const node = (key: string, x?: number, y = 0): ChainNode => ({
  key,
  type: 'some.Node',
  name: key,
  description: '',
  isDebugged: false,
  configuration: {},
  stored: {},
  ...(x !== undefined && { place: { x, y } }),
})
const link = (from: string, to: string, label = 'Success') => ({ from, to, label, stored: {} })
const chain = (nodes: ChainNode[], more: Partial<ChainDocument> = {}): ChainDocument => ({
  nodes,
  boxes: [],
  links: [],
  marks: [],
  stored: {},
  ...more,
})

test('what is mirrored twice stands where it stood', () => {
  const place = { x: 30, y: 7 }
  const there = mirrored(place, NODE_WIDTH, true)
  expect(there).toEqual({ x: -30 - NODE_WIDTH, y: 7 })
  expect(mirrored(there, NODE_WIDTH, true)).toEqual(place)
  expect(mirrored(place, NODE_WIDTH, false)).toEqual(place)
})

test('a node finds room beside the one it follows, above and below what stands there', () => {
  const document = chain([node('a', 0, 200), node('b', 240, 200), node('c', 240, 280)])
  expect(placeBeside(document, 'b')).toEqual({ x: 480, y: 200 })
  expect(placeBeside(document, 'a')).toEqual({ x: 240, y: 120 })
  expect(placeBeside(document, 'gone')).toEqual({ x: 0, y: 0 })
})

test('what is placed near a point keeps to the grid and off other nodes', () => {
  const document = chain([node('a', 100, 100)])
  expect(placeNear(document, { x: 103, y: 98 })).toEqual({ x: 100, y: 180 })
  expect(placeNear(chain([]), { x: -4, y: 6 })).toEqual({ x: 0, y: 10 })
})

test('Input stands before the first node, or before everything where there is no room', () => {
  expect(inputPlace(chain([node('a', 100, 50)], { first: 'a' }))).toEqual({ x: 34, y: 59 })
  expect(inputPlace(chain([node('a', 100, 50), node('b', 0, 50)], { first: 'a' })).x).toBeLessThan(0)
  expect(inputPlace(chain([]))).toEqual({ x: 0, y: 9 })
})

test('Input stands clear of the labels of routes that come back to the first node', () => {
  const document = chain([node('a', 400, 50), node('b', 700, 50)], { first: 'a', links: [link('b', 'a')] })
  expect(inputPlace(document).x).toBeLessThan(400 - 140 - INPUT_WIDTH)
})

test('what is pasted lies over nothing, and not before the beginning of the plane', () => {
  const there = chain([node('a', 100, 0), node('b', 340, 0)])
  const fragment = { ...chain([node('c', 900, 500), node('d', 1140, 500)]), links: [] }
  // Its middle is between the corners of what is farthest apart.
  const at = roomForPasted(there, fragment, { x: 220, y: 10 })
  expect(at.x).toBe(220)
  expect(at.y).toBeGreaterThanOrEqual(NODE_HEIGHT + 12)
  expect(roomForPasted(chain([]), fragment, { x: 220, y: 10 })).toEqual({ x: 220, y: 10 })
})

test('labels that end at one node stand in the order of where they come from', () => {
  const [one, two, three] = [link('c', 't'), link('a', 't'), link('b', 't', 'Failure')]
  const links = [one, two, three]
  const document = chain([node('a', 0, 0), node('b', 0, 50), node('c', 0, 90), node('t', 300, 40)], { links })
  expect(links.map((each) => labelOffsets(document).get(each))).toEqual([21, -21, 0])
})

test('a hundred labels at one node keep within a height', () => {
  const links = Array.from({ length: 100 }, (_, n) => link(`n${n}`, 't'))
  const offsets = [...labelOffsets(chain([], { links })).values()]
  expect(Math.max(...offsets) - Math.min(...offsets)).toBeLessThan(270)
})

test('a route ends in an arrow at the port, from either side', () => {
  const straight = routePath({ from: { x: 0, y: 0 }, to: { x: 200, y: 0 }, offset: 0, isMirrored: false })
  expect(straight.arrow).toBe('M200,0 l-8,-4 v8 z')
  expect(straight.label).toEqual({ x: 191, y: 0 })
  const back = routePath({ from: { x: 200, y: 0 }, to: { x: 0, y: 0 }, offset: 21, isMirrored: true })
  expect(back.arrow).toBe('M0,0 l8,-4 v8 z')
  expect(back.label.x).toBeGreaterThan(0)
  expect(back.path).not.toContain('NaN')
})

test('along the routes one comes to the next node, back, and to those above and below', () => {
  const nodes = [node('a', 0, 100), node('b', 240, 0), node('c', 240, 200)]
  const document = chain(nodes, { links: [link('a', 'c'), link('a', 'b')], first: 'a' })
  expect(alongFrom(document, undefined, 'next')).toBe('a')
  expect(alongFrom(document, 'a', 'next')).toBe('b')
  expect(alongFrom(document, 'c', 'before')).toBe('a')
  expect(alongFrom(document, 'b', 'below')).toBe('c')
  expect(alongFrom(document, 'b', 'next')).toBeUndefined()
})

test('what would stand before the beginning of the plane takes everything along', () => {
  const document = chain([node('a', 100, 50), node('b', 300, 50)])
  const inside = new Map([['a', { x: 0, y: 0 }]])
  expect(withinPlane(document, inside)).toEqual({ moves: inside, shift: { x: 0, y: 0 } })
  const { moves, shift } = withinPlane(document, new Map([['a', { x: -40, y: 10 }]]))
  expect(shift).toEqual({ x: 40, y: 0 })
  expect(Object.fromEntries(moves)).toEqual({ a: { x: -40, y: 10 }, b: { x: 300, y: 50 } })
})
