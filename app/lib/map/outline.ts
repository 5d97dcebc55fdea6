// The outline of the world's countries, out of a TopoJSON document: rings of points, and the path of what is in view.
import { type MapView, offsetOf, type Reach } from './map-view'
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
  points: readonly Point[]
  low: Point
  high: Point
}

export function ringsOf({ transform, arcs, objects }: Topology): Ring[] {
  const [scaleX = 1, scaleY = 1] = transform.scale
  const [startX = 0, startY = 0] = transform.translate
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx
      y += dy
      return pointOf({ lng: x * scaleX + startX, lat: y * scaleY + startY })
    })
  })
  const lineOf = (at: number) => (at < 0 ? [...(lines[~at] ?? [])].reverse() : (lines[at] ?? []))
  return objects.countries.geometries.flatMap(({ type, arcs: parts = [] }) => {
    const polygons = type === 'MultiPolygon' ? parts : type === 'Polygon' ? [parts] : []
    // The first ring of a polygon; holes are other countries, drawn on their own.
    return polygons.flatMap((rings) => {
      const [outer] = rings as readonly (readonly number[])[]
      // The first point of an arc is the last of the one before.
      return outer ? [measured(outer.flatMap((at, nth) => lineOf(at).slice(nth === 0 ? 0 : 1)))] : []
    })
  })
}

function measured(points: readonly Point[]): Ring {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return {
    points,
    low: { x: Math.min(...xs), y: Math.min(...ys) },
    high: { x: Math.max(...xs), y: Math.max(...ys) },
  }
}

/** Two points nearer than this to one another are one. */
const FINENESS = 0.7

/** As a path in the units of the view: only what is within `reach`, cut off there. */
export function outlinePath(rings: readonly Ring[], view: MapView, reach: Reach): string {
  return rings
    .map(({ points, low, high }) => {
      const [from, to] = [offsetOf(low, view), offsetOf(high, view)]
      if (from.x > reach.x || from.y > reach.y || to.x < -reach.x || to.y < -reach.y) return ''
      if (to.x - from.x < FINENESS && to.y - from.y < FINENESS) return ''
      return written(
        cut(
          points.map((point) => offsetOf(point, view)),
          reach,
        ),
      )
    })
    .join('')
}

function written(points: readonly Point[]): string {
  const kept: string[] = []
  let last: Point | undefined
  for (const point of points) {
    if (last && Math.abs(point.x - last.x) < FINENESS && Math.abs(point.y - last.y) < FINENESS) continue
    kept.push(`${short(point.x)} ${short(point.y)}`)
    last = point
  }
  return kept.length > 2 ? `M${kept.join('L')}Z` : ''
}

const short = (value: number) => Number(value.toFixed(1))

/** Cut along one edge after the other (Sutherland and Hodgman). */
function cut(points: readonly Point[], { x, y }: Reach): readonly Point[] {
  const edges: [of: (point: Point) => number, least: number][] = [
    [(point) => point.x, -x],
    [(point) => -point.x, -x],
    [(point) => point.y, -y],
    [(point) => -point.y, -y],
  ]
  return edges.reduce((left, [of, least]) => cutAt(left, of, least), points)
}

function cutAt(points: readonly Point[], of: (point: Point) => number, least: number): Point[] {
  const kept: Point[] = []
  let before = points.at(-1)
  for (const point of points) {
    if (before && of(point) >= least !== of(before) >= least) {
      const part = (least - of(before)) / (of(point) - of(before))
      kept.push({ x: before.x + (point.x - before.x) * part, y: before.y + (point.y - before.y) * part })
    }
    if (of(point) >= least) kept.push(point)
    before = point
  }
  return kept
}
