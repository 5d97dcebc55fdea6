import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { MapTip, TipLines } from '~/components/maps/map-tip'
import { PlacesTable } from '~/components/maps/places-table'
import { IconButton } from '~/components/ui/icon-button'
import { useT } from '~/lib/i18n/use-t'
import { offsetOf } from '~/lib/map/map-view'
import { placeAt } from '~/lib/map/mercator'
import { useFormat } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { mapSettings } from '../places-map/layers'
import { isTrip, tooltipOf } from '../places-map/model'
import { flagIn, numberIn, textIn } from '../places-map/settings'
import { thingsOf } from '../places-map/things'
import { type Way, waysOf } from '../route-map/model'
import { WaysMap } from '../route-map/ways-map'
import { useValueText } from '../use-value-text'
import { anchorsOf, momentAt, pointLookOf, spanOf, stepOf, thingsAt, toldAtPoint } from './model'
import { PlaybackControls } from './playback-controls'
import { TripPoints } from './trip-points'
import { usePlayback } from './use-playback'

const NOTHING = { startTs: 0, endTs: 0 }

export default function TripMap(tile: WidgetViewProps) {
  const { widget, items, sources, actionsOf } = tile
  const t = useT()
  const format = useFormat()
  const written = useValueText()
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
  const look = useMemo(() => pointLookOf(settings, ways, items, sources), [settings, ways, items, sources])
  const [told, setTold] = useState<{ id: string; ts: number }>()
  // It is told as long as the trip stands there.
  const point = told?.ts === playback.at ? now.find(({ id }) => id === told.id) : undefined
  const { goTo } = playback
  const choose = useCallback(
    ({ id }: Pick<Way, 'id'>, ts: number) => {
      goTo(ts)
      setTold({ id, ts })
    },
    [goTo],
  )
  const isAside = flagIn(settings, 'pointTooltipOnRightPanel', true)
  const tip = point && {
    lines: tooltipOf(toldAtPoint(point.thing, settings), things, (value, decimals) => written(value, { decimals })),
    actions: point.thing.entity
      ? actionsOf(textIn(point.thing.settings, 'tooltipSource', 'tooltipAction'), point.thing.entity)
      : [],
  }
  return (
    <>
      <WaysMap
        tile={tile}
        settings={settings}
        things={things}
        ways={ways}
        marks={now}
        drawing={(shown) => look && <TripPoints {...shown} ways={ways} look={look} onChoose={choose} />}
        over={({ view, reach }) =>
          point && tip && !isAside && <MapTip {...tip} at={offsetOf(point, view)} reach={reach} />
        }
        aside={
          point &&
          tip &&
          isAside && (
            <PointPanel name={point.thing.name} ts={playback.at} onClose={() => setTold(undefined)}>
              <TipLines {...tip} />
            </PointPanel>
          )
        }
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

interface PointPanelProps {
  name: string
  ts: number
  onClose(): void
  children: ReactNode
}

/** Beside the map, so that nothing of the way is covered. */
function PointPanel({ name, ts, onClose, children }: PointPanelProps) {
  const t = useT()
  const format = useFormat()
  return (
    <section data-map-control aria-label={name} className="trip-panel">
      <header>
        <time>{format.full(ts)}</time>
        <IconButton type="button" icon="x" kind="quiet" size="small" label={t('action.close')} onClick={onClose} />
      </header>
      {children}
    </section>
  )
}
