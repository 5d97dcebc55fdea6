// What a map lies on: the tiles of the configured server, or the outline of the world with lines of longitude and latitude.
import { useRouteLoaderData } from '@remix-run/react'
import { memo } from 'react'
import { type MapView, offsetOf, type Reach } from '~/lib/map/map-view'
import { placeAt, pointOf } from '~/lib/map/mercator'
import { tilesOf } from '~/lib/map/tiles'
import { OutlineLayer } from './outline-layer'

export const useMapTiles = (): string | undefined =>
  (useRouteLoaderData('root') as { mapTiles?: string } | undefined)?.mapTiles

interface GroundProps {
  view: MapView
  reach: Reach
  /** How large a unit is on the screen. */
  scale: number
}

/** Drawn again only when the map is moved, not with each value. */
export const GroundLayer = memo(function GroundLayer({ view, reach, scale }: GroundProps) {
  const template = useMapTiles()
  if (template !== undefined)
    return tilesOf(template, view, reach, scale).map(({ key, href, x, y, size }) => (
      <image key={key} href={href} x={x} y={y} width={size} height={size} />
    ))
  return (
    <>
      <OutlineLayer view={view} reach={reach} />
      <path className="map-grid" d={gridPath(view, reach)} />
    </>
  )
})

const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]
const LEAST_STEP = 60

/** Lines at round degrees, not nearer to one another than can be told apart. */
function gridPath(view: MapView, reach: Reach): string {
  const side = 256 * 2 ** view.zoom
  const step = [...STEPS].reverse().find((degrees) => (degrees / 360) * side >= LEAST_STEP) ?? 30
  const west = placeAt({ x: view.x - reach.x / side, y: view.y }).lng
  const east = placeAt({ x: view.x + reach.x / side, y: view.y }).lng
  const north = placeAt({ x: view.x, y: view.y - reach.y / side }).lat
  const south = placeAt({ x: view.x, y: view.y + reach.y / side }).lat
  let path = ''
  for (let at = Math.ceil(Math.max(west, -180) / step); at * step <= Math.min(east, 180); at++) {
    const { x } = offsetOf(pointOf({ lat: 0, lng: at * step }), view)
    path += `M${x.toFixed(1)} ${-reach.y}V${reach.y}`
  }
  for (let at = Math.ceil(Math.max(south, -80) / step); at * step <= Math.min(north, 80); at++) {
    const { y } = offsetOf(pointOf({ lat: at * step, lng: 0 }), view)
    path += `M${-reach.x} ${y.toFixed(1)}H${reach.x}`
  }
  return path
}
