// The areas of things, under their places, and the names on them. The list of places has their links for who uses no pointer.
import type { CSSProperties } from 'react'
import { Link } from '~/components/ui/link'
import { isWithin, type MapView, offsetOf, type Reach } from '~/lib/map/map-view'
import type { TileAction } from '../definition'
import { type Area, middleOf } from './polygons'

interface AreasLayerProps {
  areas: readonly Area[]
  view: MapView
  /** Where a click leads, or what it does. */
  clickOf(area: Area): Pick<TileAction, 'to' | 'run'>
  /** What is told of it where one points at it. */
  nameOf(area: Area): string
}

export const AreasLayer = ({ areas, view, clickOf, nameOf }: AreasLayerProps) =>
  areas.map((area) => {
    const { id, thing, rings, fill, fillOpacity, stroke, strokeOpacity, strokeWidth, isOpen } = area
    const path = rings
      .map((ring) => {
        const points = ring.map((point) => {
          const { x, y } = offsetOf(point, view)
          return `${x.toFixed(1)} ${y.toFixed(1)}`
        })
        return `M${points.join('L')}${isOpen ? '' : 'Z'}`
      })
      .join('')
    const { to, run } = clickOf(area)
    const drawn = (
      // biome-ignore lint/a11y/noStaticElementInteractions: the list of places has a button for it
      <path
        onClick={to === undefined ? run : undefined}
        data-runs={(to === undefined && run !== undefined) || undefined}
        key={id}
        className="map-area"
        d={path}
        style={{ fill: isOpen ? 'none' : fill, fillOpacity, stroke, strokeOpacity, strokeWidth: `${strokeWidth}px` }}
      >
        <title>{nameOf(area)}</title>
      </path>
    )
    return to === undefined ? (
      drawn
    ) : (
      <Link key={id} to={to} draggable={false} tabIndex={-1} aria-label={thing.name}>
        {drawn}
      </Link>
    )
  })

interface AreaNamesProps {
  areas: readonly Area[]
  view: MapView
  reach: Reach
  /** '' for none. */
  labelOf(area: Area): string
}

export const AreaNames = ({ areas, view, reach, labelOf }: AreaNamesProps) =>
  areas.map((area) => {
    const middle = middleOf(area)
    const at = middle && offsetOf(middle, view)
    const label = at && isWithin(at, reach) ? labelOf(area) : ''
    return label ? (
      <span
        key={area.id}
        className="map-area-name"
        style={{ '--x': at?.x.toFixed(1), '--y': at?.y.toFixed(1) } as CSSProperties}
      >
        <bdi>{label}</bdi>
      </span>
    ) : null
  })
