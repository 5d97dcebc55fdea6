// Where something new finds room: beside the node it follows, or near a point of the plane.
import type { ChainDocument, Place } from '~/lib/rule-chain/document'
import { type Fragment, middleOf } from '~/lib/rule-chain/fragment'
import {
  type Area,
  areasOf,
  boundsOf,
  COLUMN,
  GRID,
  markArea,
  NODE_HEIGHT,
  NODE_WIDTH,
  nodeAreas,
  ROW,
  snapped,
  touches,
} from './plane'

const GAP = 12
/** Before and behind a node: a route with its label goes there. */
const WAY = 48
const NODE = { width: NODE_WIDTH, height: NODE_HEIGHT }
/** So many rows or rings are tried before one lies over the other. */
const MOST_TRIED = 400

const isFree = (place: Place, areas: readonly Area[], size = NODE) =>
  !areas.some((area) => touches({ ...place, ...size }, area, GAP))

/** One column further than the node of that key, in the first free row: 0, 1, -1, 2, -2 … */
export function placeBeside(document: ChainDocument, key: string): Place {
  const areas = nodeAreas(document)
  const from = areas.find((area) => area.key === key)
  if (!from) return placeNear(document, { x: 0, y: 0 })
  for (let tried = 0; tried < MOST_TRIED; tried++) {
    const row = (tried % 2 ? 1 : -1) * Math.ceil(tried / 2)
    const place = { x: from.x + COLUMN, y: from.y + row * ROW }
    if (place.y >= 0 && isFree(place, areas)) return place
  }
  return { x: from.x + COLUMN, y: from.y }
}

/** That point or the first free one below it, and then in the next column. */
export function placeNear(document: ChainDocument, point: Place): Place {
  const areas = nodeAreas(document)
  const { x, y } = snapped(point)
  const begin = { x: Math.max(0, x), y: Math.max(0, y) } // nothing stands before the beginning of the plane
  for (let tried = 0; tried < MOST_TRIED; tried++) {
    const place = { x: begin.x + Math.floor(tried / 8) * COLUMN, y: begin.y + (tried % 8) * ROW }
    const room = { x: place.x - WAY, y: place.y }
    if (isFree(room, areas, { ...NODE, width: NODE_WIDTH + 2 * WAY })) return place
  }
  return begin
}

/** Where something of that size lies over nothing: there, or the first step below or above. */
export function roomNear(document: ChainDocument, point: Place, size: { width: number; height: number }): Place {
  const areas = areasOf(document)
  const { x, y } = snapped(point)
  for (let tried = 0; tried < MOST_TRIED; tried++) {
    const place = { x, y: y + (tried % 2 ? 1 : -1) * Math.ceil(tried / 2) * GRID }
    // Nothing stands before the beginning of the plane.
    if (place.y >= Math.min(0, y) && isFree(place, areas, size)) return place
  }
  return { x, y }
}

/** Where the middle of what is pasted goes, so that it lies over nothing: there, or below or above. */
export function roomForPasted(document: ChainDocument, { nodes, boxes, marks }: Fragment, at: Place): Place {
  const places = [...nodes, ...boxes].flatMap(({ place }) => (place ? [{ ...place, ...NODE }] : []))
  const areas = [...places, ...marks.map(markArea)]
  const bounds = boundsOf(areas)
  if (!bounds) return at
  const from = middleOf(areas)
  const begin = { x: at.x + bounds.x - from.x, y: at.y + bounds.y - from.y }
  const { width, height } = bounds
  const room = roomNear(document, begin, { width, height })
  return { x: at.x + room.x - begin.x, y: at.y + room.y - begin.y }
}
