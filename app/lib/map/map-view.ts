// What a map shows: the point in its middle, and how near one looks. Everything is drawn in units of a box of 640 by 400,
// which is put into its tile as large as it fits; so the server needs not to know how large that is.
import type { Point } from './mercator'

export interface MapView extends Point {
  /** The square is 256 units wide at 0, and twice that for each one more. */
  zoom: number
}

/** Half of what is drawn, in units to each side of the middle. */
export interface Reach {
  x: number
  y: number
}

export const BOX = { width: 640, height: 400 }
/** The path of the outline counts in tenths of a unit: whole numbers, from one point to the next, are written and read fastest. */
export const PATH_SCALE = 0.1
const LEAST_ZOOM = 0
export const MOST_ZOOM = 19
/** So that discs and labels at the edge are seen whole. */
const PADDING = { x: 90, y: 50 }

export const sideOf = ({ zoom }: Pick<MapView, 'zoom'>) => 256 * 2 ** zoom

export const heldZoom = (zoom: number) => Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom))

/** From the middle of the view. */
export function offsetOf({ x, y }: Point, view: MapView): Point {
  const side = sideOf(view)
  return { x: (x - view.x) * side, y: (y - view.y) * side }
}

export const isWithin = ({ x, y }: Point, reach: Reach) => Math.abs(x) <= reach.x && Math.abs(y) <= reach.y

interface Bounds {
  low: Point
  high: Point
}

export function boundsOf(points: readonly Point[]): Bounds | undefined {
  const [first] = points
  if (!first) return undefined
  const bounds = { low: { x: first.x, y: first.y }, high: { x: first.x, y: first.y } }
  for (const { x, y } of points) {
    bounds.low.x = Math.min(bounds.low.x, x)
    bounds.low.y = Math.min(bounds.low.y, y)
    bounds.high.x = Math.max(bounds.high.x, x)
    bounds.high.y = Math.max(bounds.high.y, y)
  }
  return bounds
}

/** All of them in view, no nearer than `mostZoom`. */
export function viewOf(points: readonly Point[], mostZoom: number): MapView | undefined {
  const bounds = boundsOf(points)
  if (!bounds) return undefined
  const { low, high } = bounds
  const zoomFor = (room: number, length: number) => Math.log2(room / 256 / Math.max(length, 1e-12))
  const zoom = Math.min(
    mostZoom,
    zoomFor(BOX.width - 2 * PADDING.x, high.x - low.x),
    zoomFor(BOX.height - 2 * PADDING.y, high.y - low.y),
  )
  return { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2, zoom: heldZoom(zoom) }
}

/** The whole earth but for its ends. */
export const WORLD: MapView = { x: 0.5, y: 0.44, zoom: 1.1 }

/** Moved by so many units: what was in the middle goes there. */
export function moved(view: MapView, by: Point): MapView {
  const side = sideOf(view)
  const held = (value: number) => Math.min(1.2, Math.max(-0.2, value))
  return { ...view, x: held(view.x - by.x / side), y: held(view.y - by.y / side) }
}

/** Nearer or farther; the point at `about` (units from the middle) stays where it is. */
export function zoomed(view: MapView, by: number, about: Point = { x: 0, y: 0 }): MapView {
  const zoom = heldZoom(view.zoom + by)
  const [before, after] = [sideOf(view), sideOf({ zoom })]
  const shift = 1 / before - 1 / after
  return { x: view.x + about.x * shift, y: view.y + about.y * shift, zoom }
}
