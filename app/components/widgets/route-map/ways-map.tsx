// A map with the ways of things on it, and the things at a place of their way: at its end, or where a clock says. Things that
// stay where they are, and their areas, stand among them.
import type { ReactNode } from 'react'
import { GroundLayer, useMapTiles } from '~/components/maps/ground-layer'
import { MapStage, type Shown } from '~/components/maps/map-stage'
import { PlacesLayer } from '~/components/maps/places-layer'
import { useFirstView } from '~/components/maps/use-first-view'
import { WaysLayer } from '~/components/maps/ways-layer'
import { PictureNote } from '~/components/ui/picture-note'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { useT } from '~/lib/i18n/use-t'
import type { Point } from '~/lib/map/mercator'
import type { TextLine } from '~/lib/map/text-lines'
import { usePicture } from '~/lib/picture/use-picture'
import { useFormat } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { AreaNames, AreasLayer } from '../places-map/areas-layer'
import {
  areaLabel,
  areaText,
  colourOf,
  firstView,
  isTrip,
  labelOf,
  pictureFaults,
  placesOf,
  shownPicture,
  tooltipOf,
} from '../places-map/model'
import { nowhereWords } from '../places-map/nowhere'
import { areasOf } from '../places-map/polygons'
import { controlsOf, textIn } from '../places-map/settings'
import type { Thing } from '../places-map/things'
import { useValueText } from '../use-value-text'
import type { Way } from './model'

export interface WayMark extends Way, Point {
  /** Degrees clockwise that its picture is turned by. */
  turn?: number
  /** Told under its own words. */
  more?: TextLine
}

interface WaysMapProps {
  tile: Pick<WidgetViewProps, 'actionsOf' | 'emptyWords' | 'items'>
  settings: Members
  things: readonly Thing[]
  ways: readonly Way[]
  marks: readonly WayMark[]
  toOf?(about: { thing: Thing }): string | undefined
  /** Over the ways. */
  drawing?(shown: Shown): ReactNode
  /** HTML, each with its own --x and --y. */
  over?(shown: Shown): ReactNode
  /** Stays where it is while the map is moved. */
  aside?: ReactNode
}

const nowhere = () => undefined

export function WaysMap({ tile, settings, things, ways, marks, toOf = nowhere, drawing, over, aside }: WaysMapProps) {
  const { actionsOf } = tile
  const t = useT()
  const format = useFormat()
  const valueText = useValueText()
  const hasTiles = useMapTiles() !== undefined
  const read = usePicture()
  const others = things.filter((thing) => !isTrip(thing))
  const staying = placesOf(others).map((place) => ({ ...place, colour: colourOf(place.thing, things) }))
  const areas = areasOf(others)
  const points = [...ways.flatMap(({ stops }) => stops), ...staying, ...areas.flatMap(({ rings }) => rings.flat())]
  const { view, onView, onFit } = useFirstView(() => firstView(settings, points, hasTiles), points.length === 0)
  const text = (value: unknown, decimals?: number) => valueText(value, { decimals })
  const names = ways.map(({ thing }) => thing.name)
  return (
    <>
      <MapStage
        view={view}
        {...controlsOf(settings)}
        label={t('tile.map-routes', { count: ways.length, names: format.list(names) })}
        onView={onView}
        onFit={onFit}
        note={points.length === 0 ? nowhereWords(tile, t) : undefined}
        drawing={(shown) => (
          <>
            <GroundLayer {...shown} />
            <AreasLayer
              areas={areas}
              view={shown.view}
              clickOf={(about) => ({ to: toOf(about) })}
              nameOf={(area) => areaText(area, things, text)}
            />
            <WaysLayer ways={ways} {...shown} />
            {drawing?.(shown)}
          </>
        )}
        aside={aside}
        places={(shown) => (
          <>
            <AreaNames {...shown} areas={areas} labelOf={(area) => areaLabel(area, things, text)} />
            <PlacesLayer<PlaceOfMap>
              {...shown}
              places={[...staying, ...marks]}
              opensOnHover={settings.showTooltipAction === 'hover'}
              onView={onView}
              lookOf={({ thing, colour, turn }) => {
                const picture = shownPicture(thing, things, read)
                return {
                  name: thing.name,
                  label: labelOf(thing, things, text),
                  colour,
                  picture,
                  to: toOf({ thing }),
                  turn: picture && turn,
                }
              }}
              tellOf={({ thing, more }) => {
                const lines = tooltipOf(thing, things, text)
                return {
                  lines: lines.length > 0 && more ? [...lines, more] : lines,
                  actions: thing.entity
                    ? actionsOf(textIn(thing.settings, 'tooltipSource', 'tooltipAction'), thing.entity)
                    : [],
                }
              }}
            />
            {over?.(shown)}
          </>
        )}
      />
      {pictureFaults(things, read).map((fault) => (
        <PictureNote key={fault.host ?? fault.why} fault={fault} className="map-note" />
      ))}
    </>
  )
}

type PlaceOfMap = Point & Pick<WayMark, 'id' | 'thing' | 'turn' | 'more'> & { colour?: string }
