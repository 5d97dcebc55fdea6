// The outline of the world's countries, out of a TopoJSON document: rings of points, and the path of what is in view.
import { type MapView, offsetOf, PATH_SCALE, type Reach, sideOf } from './map-view'
import { type Point, pointOf } from './mercator'

export interface Topology {
  transform: { scale: readonly number[]; translate: readonly number[] }
  arcs: readonly (readonly (readonly number[])[])[]
  objects: { countries: { geometries: readonly Geometry[] } }
}

interface Geometry {
  type?: string | null
  arcs?: readonly unknown[]
}

export interface Ring {
  /** x and y of one after the other. */
  points: Float64Array
  low: Point
  high: Point
}

export function ringsOf({ transform, arcs, objects }: Topology): Ring[] {
  const lines = arcs.map((arc) => lineOf(arc, transform))
  return objects.countries.geometries.flatMap(({ type, arcs: parts = [] }) => {
    const polygons = type === 'MultiPolygon' ? parts : type === 'Polygon' ? [parts] : []
    // The first ring of a polygon; holes are other countries, drawn on their own.
    return polygons.flatMap((rings) => {
      const [outer] = rings as readonly (readonly number[])[]
      return outer ? sidesOf(ringOf(outer, lines)) : []
    })
  })
}

function lineOf(arc: Topology['arcs'][number], { scale, translate }: Topology['transform']): Float64Array {
  const [scaleX = 1, scaleY = 1] = scale
  const [startX = 0, startY = 0] = translate
  const line = new Float64Array(arc.length * 2)
  let [x, y] = [0, 0]
  for (const [at, [dx = 0, dy = 0]] of arc.entries()) {
    x += dx
    y += dy
    const point = pointOf({ lng: x * scaleX + startX, lat: y * scaleY + startY })
    line[at * 2] = point.x
    line[at * 2 + 1] = point.y
  }
  return line
}

const EMPTY = new Float64Array()

/** Arcs one after the other, those with a number below zero backwards. The first point of each is the last of the one before. */
function ringOf(arcs: readonly number[], lines: readonly Float64Array[]): Ring {
  const all = arcs.map((at) => ({ line: lines[at < 0 ? ~at : at] ?? EMPTY, isBack: at < 0 }))
  const points = new Float64Array(all.reduce((sum, { line }, nth) => sum + line.length - (nth === 0 ? 0 : 2), 0))
  let next = 0
  for (const [nth, { line, isBack }] of all.entries()) {
    for (let at = nth === 0 ? 0 : 2; at < line.length; at += 2) {
      const from = isBack ? line.length - 2 - at : at
      points[next++] = line[from] ?? 0
      points[next++] = line[from + 1] ?? 0
    }
  }
  return measured(points)
}

function measured(points: Float64Array): Ring {
  const low = { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY }
  const high = { x: Number.NEGATIVE_INFINITY, y: Number.NEGATIVE_INFINITY }
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
    low.x = Math.min(low.x, x)
    low.y = Math.min(low.y, y)
    high.x = Math.max(high.x, x)
    high.y = Math.max(high.y, y)
  }
  return { points, low, high }
}

/** Land over the edge of the map is drawn at both its sides; else a line would lead back across all of it. */
function sidesOf(ring: Ring): Ring[] {
  const points = ring.points.slice()
  let shift = 0
  for (let at = 2; at < points.length; at += 2) {
    const step = (ring.points[at] ?? 0) - (ring.points[at - 2] ?? 0)
    if (Math.abs(step) > 0.5) shift -= Math.sign(step)
    points[at] = (ring.points[at] ?? 0) + shift
  }
  // What goes all the way round, as the land about a pole does, lies as it is.
  const goesRound = Math.abs((points.at(-2) ?? 0) - (points[0] ?? 0)) > 0.5
  const one = goesRound ? ring : measured(points)
  const beyond = one.high.x > 1 ? -1 : one.low.x < 0 ? 1 : 0
  return beyond === 0 ? [one] : [one, measured(one.points.map((value, at) => (at % 2 === 0 ? value + beyond : value)))]
}

/** Two points nearer than this to one another are one, in units. */
const FINENESS = 0.7
/** As a path in tenths of the view's units: only what is within `reach`, cut off there. */
export function outlinePath(rings: readonly Ring[], view: MapView, reach: Reach): string {
  let path = ''
  for (const { points, low, high } of rings) {
    const [from, to] = [offsetOf(low, view), offsetOf(high, view)]
    if (from.x > reach.x || from.y > reach.y || to.x < -reach.x || to.y < -reach.y) continue
    if (to.x - from.x < FINENESS && to.y - from.y < FINENESS) continue
    const isInside = from.x >= -reach.x && from.y >= -reach.y && to.x <= reach.x && to.y <= reach.y
    const seen = seenPoints(points, view)
    path += written(isInside ? seen : cut(seen, reach))
  }
  return path
}

/** In units of the view, without those that nobody could tell from the one before. */
function seenPoints(points: Float64Array, view: MapView): number[] {
  const side = sideOf(view)
  const seen: number[] = []
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  for (let at = 0; at < points.length; at += 2) {
    const x = ((points[at] ?? 0) - view.x) * side
    const y = ((points[at + 1] ?? 0) - view.y) * side
    if (Math.abs(x - lastX) < FINENESS && Math.abs(y - lastY) < FINENESS) continue
    seen.push(x, y)
    lastX = x
    lastY = y
  }
  return seen
}

function written(points: readonly number[]): string {
  if (points.length < 6) return ''
  let [beforeX, beforeY] = [0, 0]
  let path = ''
  for (let at = 0; at < points.length; at += 2) {
    const x = Math.round((points[at] ?? 0) / PATH_SCALE)
    const y = Math.round((points[at + 1] ?? 0) / PATH_SCALE)
    path += `${at === 0 ? 'M' : at === 2 ? 'l' : ' '}${x - beforeX} ${y - beforeY}`
    beforeX = x
    beforeY = y
  }
  return `${path}z`
}

/** Cut along one edge after the other (Sutherland and Hodgman). */
function cut(points: readonly number[], { x, y }: Reach): readonly number[] {
  const edges: [axis: 0 | 1, sign: 1 | -1, reach: number][] = [
    [0, 1, x],
    [0, -1, x],
    [1, 1, y],
    [1, -1, y],
  ]
  return edges.reduce((left, [axis, sign, reach]) => cutAt(left, { axis, sign, reach }), points)
}

interface Edge {
  axis: 0 | 1
  sign: 1 | -1
  reach: number
}

function cutAt(points: readonly number[], { axis, sign, reach }: Edge): number[] {
  const kept: number[] = []
  let [beforeX, beforeY] = [points.at(-2) ?? 0, points.at(-1) ?? 0]
  let before = sign * (axis === 0 ? beforeX : beforeY) + reach
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
    const inside = sign * (axis === 0 ? x : y) + reach
    if (inside >= 0 !== before >= 0) {
      const part = before / (before - inside)
      kept.push(beforeX + (x - beforeX) * part, beforeY + (y - beforeY) * part)
    }
    if (inside >= 0) kept.push(x, y)
    beforeX = x
    beforeY = y
    before = inside
  }
  return kept
}
