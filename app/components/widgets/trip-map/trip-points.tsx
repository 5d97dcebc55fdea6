// The places between the beginning and the end of a trip. Not drawn again while it is played back.
import { memo } from 'react'
import type { Shown } from '~/components/maps/map-stage'
import { isWithin, offsetOf } from '~/lib/map/map-view'
import type { Way } from '../route-map/model'
import type { PointLook } from './model'

interface TripPointsProps extends Shown {
  ways: readonly Way[]
  look: PointLook
  onChoose(way: Way, ts: number): void
}

export const TripPoints = memo(function TripPoints({ ways, look, view, reach, scale, onChoose }: TripPointsProps) {
  return ways.flatMap((way) =>
    way.stops.flatMap((stop) => {
      const at = offsetOf(stop, view)
      if (!isWithin(at, reach)) return []
      return [
        // biome-ignore lint/a11y/noStaticElementInteractions: the steps and the slider lead to each of them
        <circle
          key={`${way.id} ${stop.ts}`}
          className="trip-point"
          cx={at.x.toFixed(1)}
          cy={at.y.toFixed(1)}
          r={(look.radius / scale).toFixed(1)}
          fill={look.colourAt?.(way.id, stop.ts) ?? look.colour ?? way.colour}
          onClick={() => onChoose(way, stop.ts)}
        />,
      ]
    }),
  )
})
