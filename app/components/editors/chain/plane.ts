// The plane that a chain is drawn on. What is stored counts from the left, as the platform does; where the language is
// written from the right the plane is shown mirrored, and nothing else changes.
import type { ChainDocument, ChainMark, Place } from '~/lib/rule-chain/document'
import { placesOf } from '~/lib/rule-chain/layout'

export const NODE_WIDTH = 144
export const NODE_HEIGHT = 46
export const INPUT_WIDTH = 46
export const INPUT_HEIGHT = 28
/** What is placed or dragged keeps to these steps while snapping is on. */
export const GRID = 10
/** From one column to the next, and from one row to the next. */
export const COLUMN = NODE_WIDTH + 96
export const ROW = NODE_HEIGHT + 34

export interface Area extends Place {
  width: number
  height: number
}

export interface Placed extends Area {
  key: string
}

const NOWHERE: Place = { x: 0, y: 0 }

const known = new WeakMap<ChainDocument, Placed[]>()

export const markArea = ({ key, place, width, height }: ChainMark): Placed => ({ key, ...place, width, height })

/** Nodes and boxes, without marks. What was never placed stands where the layout puts it. */
export function nodeAreas(document: ChainDocument): Placed[] {
  const before = known.get(document)
  if (before) return before
  const places = placesOf(document)
  const size = { width: NODE_WIDTH, height: NODE_HEIGHT }
  const areas = [...document.nodes, ...document.boxes].map(({ key }) => ({
    key,
    ...(places.get(key) ?? NOWHERE),
    ...size,
  }))
  known.set(document, areas)
  return areas
}

/** Everything that can be chosen and moved. */
export const areasOf = (document: ChainDocument): Placed[] => [...nodeAreas(document), ...document.marks.map(markArea)]

export const touches = (one: Area, other: Area, gap = 0): boolean =>
  one.x < other.x + other.width + gap &&
  other.x < one.x + one.width + gap &&
  one.y < other.y + other.height + gap &&
  other.y < one.y + one.height + gap

export const holds = (outer: Area, inner: Area): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

export function boundsOf(areas: readonly Area[]): Area | undefined {
  if (areas.length === 0) return undefined
  const x = Math.min(...areas.map((area) => area.x))
  const y = Math.min(...areas.map((area) => area.y))
  return {
    x,
    y,
    width: Math.max(...areas.map((area) => area.x + area.width)) - x,
    height: Math.max(...areas.map((area) => area.y + area.height)) - y,
  }
}

export const snapped = ({ x, y }: Place): Place => ({
  x: Math.round(x / GRID) * GRID,
  y: Math.round(y / GRID) * GRID,
})
export const whole = ({ x, y }: Place): Place => ({ x: Math.round(x), y: Math.round(y) })

/** Where something stands on the screen's plane, and back: the same way both times. */
export const mirrored = ({ x, y }: Place, width: number, isMirrored: boolean): Place =>
  isMirrored ? { x: -x - width, y } : { x, y }

/** Labels of routes that come back to the first node stand before it. */
const LABEL_ROOM = 150

/** The sign that says where messages come in: before the first node, or before everything. */
export function inputPlace(document: ChainDocument): Place {
  const areas = nodeAreas(document)
  const first = areas.find(({ key }) => key === document.first)
  const gap = document.links.some(({ to }) => to === document.first) ? 20 + LABEL_ROOM : 20
  const beside = ({ x, y, height }: Area) => ({ x: x - INPUT_WIDTH - gap, y: y + (height - INPUT_HEIGHT) / 2 })
  const bounds = boundsOf(areas)
  if (!bounds) return { x: 0, y: (NODE_HEIGHT - INPUT_HEIGHT) / 2 }
  const place = beside(first ?? { ...bounds, height: NODE_HEIGHT })
  const own = { ...place, width: INPUT_WIDTH, height: INPUT_HEIGHT }
  return first && areas.some((area) => touches(own, area)) ? beside({ ...first, x: bounds.x }) : place
}

/**
 * Nothing stands before the beginning of the plane, as platforms draw it: what would, takes everything along, so that all
 * stand to each other as they did. `shift`: so far everything goes.
 */
export function withinPlane(document: ChainDocument, moves: ReadonlyMap<string, Place>) {
  const least = (axis: 'x' | 'y') => Math.min(0, ...[...moves.values()].map((place) => place[axis]))
  const shift = { x: 0 - least('x'), y: 0 - least('y') }
  if (shift.x === 0 && shift.y === 0) return { moves, shift }
  const all = areasOf(document).map(({ key, x, y }): [string, Place] => [key, moves.get(key) ?? { x, y }])
  return { moves: new Map([...all, ...moves]), shift }
}
