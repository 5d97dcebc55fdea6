// The areas of things, under their places. The list of places has their links for who uses no pointer.
import { Link } from '~/components/ui/link'
import { type MapView, offsetOf } from '~/lib/map/map-view'
import type { Area } from './polygons'

interface AreasLayerProps {
  areas: readonly Area[]
  view: MapView
  /** Where a click leads. */
  toOf(area: Area): string | undefined
}

export const AreasLayer = ({ areas, view, toOf }: AreasLayerProps) =>
  areas.map((area) => {
    const { id, thing, rings, fill, fillOpacity, stroke, strokeOpacity, strokeWidth } = area
    const path = rings
      .map((ring) => {
        const points = ring.map((point) => {
          const { x, y } = offsetOf(point, view)
          return `${x.toFixed(1)} ${y.toFixed(1)}`
        })
        return `M${points.join('L')}Z`
      })
      .join('')
    const drawn = (
      <path
        key={id}
        className="map-area"
        d={path}
        style={{ fill, fillOpacity, stroke, strokeOpacity, strokeWidth: `${strokeWidth}px` }}
      >
        <title>{thing.name}</title>
      </path>
    )
    const to = toOf(area)
    return to === undefined ? (
      drawn
    ) : (
      <Link key={id} to={to} draggable={false} tabIndex={-1} aria-label={thing.name}>
        {drawn}
      </Link>
    )
  })
