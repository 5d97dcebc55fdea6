// What somebody is about to save: a ring where the thing will be, a line through the corners of its area.
import type { Shown } from '~/components/maps/map-stage'
import { offsetOf } from '~/lib/map/map-view'
import type { Point } from '~/lib/map/mercator'

interface DraftLayerProps extends Shown {
  at?: Point
  corners: readonly Point[]
}

const RADIUS = 9

export function DraftLayer({ at, corners, view, scale }: DraftLayerProps) {
  const ring = corners.map((corner) => offsetOf(corner, view))
  const place = at && offsetOf(at, view)
  return (
    <>
      {ring.length > 0 && (
        <path
          className="map-draft"
          d={`M${ring.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${ring.length > 2 ? 'Z' : ''}`}
        />
      )}
      {[...ring, ...(place ? [place] : [])].map(({ x, y }, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: corners have no other name
          key={index}
          className="map-draft"
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={((index < ring.length ? RADIUS / 2 : RADIUS) / scale).toFixed(1)}
        />
      ))}
    </>
  )
}
