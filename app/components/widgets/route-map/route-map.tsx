import { GroundLayer, useMapTiles } from '~/components/maps/ground-layer'
import { MapStage } from '~/components/maps/map-stage'
import { PlacesLayer } from '~/components/maps/places-layer'
import { PlacesTable } from '~/components/maps/places-table'
import { useFirstView } from '~/components/maps/use-first-view'
import { WaysLayer } from '~/components/maps/ways-layer'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { firstView, labelOf, pictureOf, tooltipOf } from '../places-map/model'
import { flagIn } from '../places-map/settings'
import { thingsOf } from '../places-map/things'
import { useValueText } from '../use-value-text'
import { waysOf } from './model'

export default function RouteMap({ widget, items, sources, actionsOf }: WidgetViewProps) {
  const t = useT()
  const format = useFormat()
  const valueText = useValueText()
  const hasTiles = useMapTiles() !== undefined
  const { settings } = widget.config
  const things = thingsOf(items, sources, settings)
  const ways = waysOf(things)
  const points = ways.flatMap(({ stops }) => stops)
  const { view, onView, onFit } = useFirstView(() => firstView(settings, points, hasTiles), points.length === 0)
  const ends = ways.flatMap((way) => {
    const end = way.stops.at(-1)
    return end ? [{ ...way, x: end.x, y: end.y, end }] : []
  })
  const text = (value: unknown, decimals?: number) => valueText(value, { decimals })
  const toOf = ({ thing }: (typeof ends)[number]) =>
    thing.entity && actionsOf('markerClick', thing.entity).find(({ to }) => to !== undefined)?.to
  return (
    <>
      <MapStage
        view={view}
        canWheel={!flagIn(settings, 'disableScrollZooming', false)}
        label={t('tile.map-routes', { count: ways.length, names: format.list(ways.map(({ thing }) => thing.name)) })}
        onView={onView}
        onFit={onFit}
        drawing={(shown) => (
          <>
            <GroundLayer {...shown} />
            <WaysLayer ways={ways} view={shown.view} />
          </>
        )}
        places={(shown) => (
          <PlacesLayer
            {...shown}
            places={ends}
            opensOnHover={settings.showTooltipAction === 'hover'}
            onView={onView}
            lookOf={(place) => ({
              name: place.thing.name,
              label: labelOf(place.thing, things, text),
              colour: place.colour,
              picture: pictureOf(place.thing, things),
              to: toOf(place),
            })}
            tellOf={({ thing, end }) => {
              const lines = tooltipOf(thing, things, text)
              return {
                lines: lines.length > 0 ? [...lines, [{ text: format.full(end.ts) }]] : [],
                actions: thing.entity ? actionsOf('tooltipAction', thing.entity) : [],
              }
            }}
          />
        )}
      />
      <PlacesTable
        summary={t('tile.map-list', { count: format.number(ways.length) })}
        columns={[t('tile.map-from'), t('tile.map-until'), t('tile.map-last'), t('tile.map-stops')]}
        total={ways.length}
        rows={ends.map((way) => ({
          id: way.id,
          name: way.thing.name,
          to: toOf(way),
          cells: [
            format.full(way.stops[0]?.ts ?? way.end.ts),
            format.full(way.end.ts),
            way.end.where.map((one) => format.number(one, { decimals: 5 })).join(', '),
            format.number(way.stops.length),
          ],
        }))}
      />
    </>
  )
}
