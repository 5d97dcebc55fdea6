import { useMemo } from 'react'
import type { Shown } from '~/components/maps/map-stage'
import { PlacesTable } from '~/components/maps/places-table'
import { useT } from '~/lib/i18n/use-t'
import { offsetOf } from '~/lib/map/map-view'
import { placeAt } from '~/lib/map/mercator'
import { useFormat } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { mapSettings } from '../places-map/layers'
import { isTrip } from '../places-map/model'
import { numberIn } from '../places-map/settings'
import { thingsOf } from '../places-map/things'
import { waysOf } from '../route-map/model'
import { WaysMap } from '../route-map/ways-map'
import { anchorsOf, momentAt, pointLookOf, spanOf, stepOf, thingsAt } from './model'
import { PlaybackControls } from './playback-controls'
import { usePlayback } from './use-playback'

const NOTHING = { startTs: 0, endTs: 0 }

export default function TripMap({ widget, items, sources, actionsOf }: WidgetViewProps) {
  const t = useT()
  const format = useFormat()
  const stored = widget.config.settings
  const settings = useMemo(() => mapSettings(stored), [stored])
  const { ways, anchors } = useMemo(() => {
    const found = waysOf(thingsOf(items, sources, settings).filter(isTrip))
    return { ways: found, anchors: anchorsOf(found, items, { sources, settings }) }
  }, [items, sources, settings])
  const span = spanOf(ways) ?? NOTHING
  const stepMs = stepOf(settings)
  const playback = usePlayback(span, stepMs)
  const things = thingsAt(items, playback.at, { sources, settings })
  const turnBy = numberIn(settings, 'rotationAngle', -3600, 3600) ?? 0
  const now = ways.flatMap((way) => {
    const thing = things.find(({ id }) => id === way.id)
    const moment = momentAt(way.stops, playback.at)
    return thing && moment ? [{ ...way, thing, ...moment, turn: (moment.heading + turnBy) % 360 }] : []
  })
  const look = pointLookOf(settings)
  const points = (shown: Shown) =>
    look &&
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
    )
  return (
    <>
      <WaysMap settings={settings} things={things} ways={ways} marks={now} actionsOf={actionsOf} drawing={points} />
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
