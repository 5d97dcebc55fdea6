// Lines through the places where things were.
import { Fragment, memo } from 'react'
import { type MapView, offsetOf } from '~/lib/map/map-view'
import type { Point } from '~/lib/map/mercator'
import { patternMarks, type WayPattern } from '~/lib/map/way-pattern'
import type { Shown } from './map-stage'

export interface DrawnWay {
  id: string
  stops: readonly Point[]
  colour: string
  width: number
  opacity: number
  pattern?: WayPattern
}

interface WaysLayerProps extends Shown {
  ways: readonly DrawnWay[]
}

export const WaysLayer = memo(function WaysLayer({ ways, view, reach, scale }: WaysLayerProps) {
  return ways.map(({ id, stops, colour, width, opacity, pattern }) => (
    <Fragment key={id}>
      <path
        className="map-way"
        d={wayPath(stops, view)}
        style={{ stroke: colour, strokeWidth: `${width}px`, strokeOpacity: opacity }}
      />
      {pattern && (
        <path
          className="map-way"
          d={patternPath(stops, pattern, { view, reach, scale })}
          style={{
            stroke: pattern.isDash ? (pattern.colour ?? colour) : 'none',
            fill: pattern.isDash ? 'none' : (pattern.colour ?? colour),
            strokeWidth: `${width}px`,
          }}
        />
      )}
    </Fragment>
  ))
})

/** Arrows that point to where their line goes, or pieces of it. */
function patternPath(stops: readonly Point[], pattern: WayPattern, { view, reach, scale }: Shown): string {
  const size = pattern.size / scale
  const line = stops.map((stop) => offsetOf(stop, view))
  return patternMarks(line, pattern, { scale, reach })
    .map(({ x, y, turn }) => {
      const at = (along: number, aside: number) => {
        const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
        return `${(x + along * cosine - aside * sine).toFixed(1)} ${(y + along * sine + aside * cosine).toFixed(1)}`
      }
      if (pattern.isDash) return `M${at(-size / 2, 0)}L${at(size / 2, 0)}`
      return `M${at(size / 2, 0)}L${at(-size / 2, size * 0.4)}L${at(-size / 2, -size * 0.4)}Z`
    })
    .join('')
}

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
