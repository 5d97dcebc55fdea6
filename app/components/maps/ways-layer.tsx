// Lines through the places where things were.
import { memo } from 'react'
import { type MapView, offsetOf } from '~/lib/map/map-view'
import type { Point } from '~/lib/map/mercator'

export interface DrawnWay {
  id: string
  stops: readonly Point[]
  colour: string
  width: number
  opacity: number
}

export const WaysLayer = memo(function WaysLayer({ ways, view }: { ways: readonly DrawnWay[]; view: MapView }) {
  return ways.map(({ id, stops, colour, width, opacity }) => (
    <path
      key={id}
      className="map-way"
      d={wayPath(stops, view)}
      style={{ stroke: colour, strokeWidth: `${width}px`, strokeOpacity: opacity }}
    />
  ))
})

/** Steps that cannot be seen are left out. */
const FINENESS = 0.5

function wayPath(stops: readonly Point[], view: MapView): string {
  const kept: string[] = []
  let last: Point | undefined
  for (const [at, stop] of stops.entries()) {
    const point = offsetOf(stop, view)
    const isNear = last && Math.abs(point.x - last.x) < FINENESS && Math.abs(point.y - last.y) < FINENESS
    if (isNear && at < stops.length - 1) continue
    kept.push(`${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
    last = point
  }
  return kept.length > 1 ? `M${kept.join('L')}` : ''
}
