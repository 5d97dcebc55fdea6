import { useMemo } from 'react'
import { GroundLayer, useMapTiles } from '~/components/maps/ground-layer'
import { MapStage } from '~/components/maps/map-stage'
import { PlacesLayer } from '~/components/maps/places-layer'
import { PlacesTable } from '~/components/maps/places-table'
import { useFirstView } from '~/components/maps/use-first-view'
import { WaysLayer } from '~/components/maps/ways-layer'
import { useT } from '~/lib/i18n/use-t'
import { offsetOf } from '~/lib/map/map-view'
import { placeAt } from '~/lib/map/mercator'
import { useFormat } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { firstView, labelOf, pictureOf, tooltipOf } from '../places-map/model'
import { flagIn, numberIn } from '../places-map/settings'
import { thingsOf } from '../places-map/things'
import { waysOf } from '../route-map/model'
import { useValueText } from '../use-value-text'
import { anchorsOf, momentAt, pointLookOf, spanOf, stepOf, thingsAt } from './model'
import { PlaybackControls } from './playback-controls'
import { usePlayback } from './use-playback'

const NOTHING = { startTs: 0, endTs: 0 }

export default function TripMap({ widget, items, sources, actionsOf }: WidgetViewProps) {
  const t = useT()
  const format = useFormat()
  const valueText = useValueText()
  const hasTiles = useMapTiles() !== undefined
  const { settings } = widget.config
  const parts = { sources, settings }
  const { ways, anchors } = useMemo(() => {
    const found = waysOf(thingsOf(items, sources, settings))
    return { ways: found, anchors: anchorsOf(found, items, { sources, settings }) }
  }, [items, sources, settings])
  const span = spanOf(ways) ?? NOTHING
  const stepMs = stepOf(settings)
  const playback = usePlayback(span, stepMs)
  const points = ways.flatMap(({ stops }) => stops)
  const { view, onView, onFit } = useFirstView(() => firstView(settings, points, hasTiles), points.length === 0)
  const things = thingsAt(items, playback.at, parts)
  const turnBy = numberIn(settings, 'rotationAngle', -3600, 3600) ?? 0
  const now = ways.flatMap((way) => {
    const thing = things.find(({ id }) => id === way.id)
    const moment = momentAt(way.stops, playback.at)
    return thing && moment ? [{ ...way, thing, ...moment }] : []
  })
  const look = pointLookOf(settings)
  const text = (value: unknown, decimals?: number) => valueText(value, { decimals })
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
            {look &&
              ways.flatMap(({ id, stops, colour }) =>
                stops.map((stop) => {
                  const { x, y } = offsetOf(stop, shown.view)
                  return (
                    <circle
                      key={`${id} ${stop.ts}`}
                      cx={x.toFixed(1)}
                      cy={y.toFixed(1)}
                      r={(look.radius / shown.scale).toFixed(1)}
                      fill={look.colour ?? colour}
                    />
                  )
                }),
              )}
          </>
        )}
        places={(shown) => (
          <PlacesLayer
            {...shown}
            places={now}
            opensOnHover={settings.showTooltipAction === 'hover'}
            onView={onView}
            lookOf={({ thing, colour, heading }) => {
              const picture = pictureOf(thing, things)
              return {
                name: thing.name,
                label: labelOf(thing, things, text),
                colour,
                picture,
                turn: picture && (heading + turnBy) % 360,
              }
            }}
            tellOf={({ thing }) => ({
              lines: tooltipOf(thing, things, text),
              actions: thing.entity ? actionsOf('tooltipAction', thing.entity) : [],
            })}
          />
        )}
      />
      {span.endTs > span.startTs && (
        <PlaybackControls playback={playback} span={span} stepMs={stepMs} anchors={anchors} />
      )}
      <PlacesTable
        summary={t('tile.map-list', { count: format.number(now.length) })}
        columns={[t('tile.map-from'), t('tile.map-until'), t('tile.map-last')]}
        total={now.length}
        rows={now.map(({ id, thing, stops, x, y }) => {
          const { lat, lng } = placeAt({ x, y })
          const [first, last] = [stops[0]?.ts ?? 0, stops.at(-1)?.ts ?? 0]
          const where = [lat, lng].map((one) => format.number(one, { decimals: 5 })).join(', ')
          return { id, name: thing.name, cells: [format.full(first), format.full(last), where] }
        })}
      />
    </>
  )
}
