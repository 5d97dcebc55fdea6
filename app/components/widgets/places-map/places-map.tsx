import { useContext, useMemo } from 'react'
import { GroundLayer, useMapTiles } from '~/components/maps/ground-layer'
import { MapStage } from '~/components/maps/map-stage'
import { type GroupRules, PlacesLayer } from '~/components/maps/places-layer'
import { PlacesTable } from '~/components/maps/places-table'
import { useFirstView } from '~/components/maps/use-first-view'
import { PictureNote } from '~/components/ui/picture-note'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { worstAmong } from '~/lib/dashboard/page/alarm-marks'
import { useT } from '~/lib/i18n/use-t'
import { type MapView, offsetOf } from '~/lib/map/map-view'
import type { Size } from '~/lib/picture/held-picture'
import { usePicture } from '~/lib/picture/use-picture'
import { useFormat } from '~/lib/time/locale'
import { PageAlarms, severityOf, useMarkWords } from '../alarm-marks'
import type { TileAction, WidgetViewProps } from '../definition'
import { useValueText } from '../use-value-text'
import { AreaNames, AreasLayer } from './areas-layer'
import type { DraftLayer } from './draft-layer'
import { mapSettings } from './layers'
import {
  areaLabel,
  areaText,
  colourOf,
  firstView,
  isFault,
  labelOf,
  type Place,
  pictureFaults,
  placesOf,
  placesOnPlan,
  planOf,
  planView,
  shownPicture,
  tooltipOf,
} from './model'
import { nowhereWords } from './nowhere'
import type { PlaceForms } from './place-forms'
import { areasOf } from './polygons'
import { controlsOf, flagIn, numberIn, textIn } from './settings'
import { type Thing, thingsOf } from './things'
import { useMeasured } from './use-measured'
import type { Placement } from './use-placing'

const MOST_ROWS = 200
const MOST_NAMES = 20
const USUAL_PLAN = { width: 4, height: 3 }

/** What lets people give things their places. */
export interface Placer {
  usePlacing(props: WidgetViewProps, things: readonly Thing[], plan: Size | undefined): Placement | undefined
  Draft: typeof DraftLayer
  Forms: typeof PlaceForms
}

const useNoPlacing: Placer['usePlacing'] = () => undefined

export default function PlacesMap(props: WidgetViewProps) {
  return <ThingsMap {...props} />
}

export function ThingsMap({ placer, ...props }: WidgetViewProps & { placer?: Placer }) {
  const { widget, preset, items, sources, actionsOf } = props
  const t = useT()
  const format = useFormat()
  const valueText = useValueText()
  const hasTiles = useMapTiles() !== undefined
  const settings = useMemo(() => mapSettings(widget.config.settings), [widget.config.settings])
  const isPlan = preset.isPlan === true || settings.mapType === 'image'
  // Maps of ten thousand places are moved: what does not depend on what is in view is made once.
  const things = useMemo(() => thingsOf(items, sources, settings), [items, sources, settings])
  const held = things.find((thing) => isPictureOf(thing, settings))?.items[0]?.latest?.[1]
  const read = usePicture()
  const found = isPlan ? planOf(settings, read, held) : undefined
  const plan = useMeasured(found && !isFault(found) ? found : undefined)
  const faults = [...(found && isFault(found) ? [found] : []), ...pictureFaults(things, read)]
  const size = isPlan ? (plan ?? USUAL_PLAN) : undefined
  const { usePlacing = useNoPlacing, Draft, Forms } = placer ?? {}
  const placement = usePlacing(props, things, size)
  const areas = areasOf(things, size, placement?.can.areas)
  const onEarth = useMemo(() => (isPlan ? [] : placesOf(things)), [things, isPlan])
  // Functions place what stands on a plan, and may become known only later.
  const places = size ? placesOnPlan(things, size) : onEarth
  const all = [...places, ...areas.flatMap(({ rings }) => rings.flat())]
  const first = () => (size ? planView(size) : firstView(settings, all, hasTiles))
  const { view, onView, onFit } = useFirstView(first, all.length === 0)
  const text = (value: unknown, decimals?: number) => valueText(value, { decimals })
  const clickOf = ({ thing }: Pick<Place, 'thing'>, source = 'markerClick'): Pick<TileAction, 'to' | 'run'> => {
    const actions = thing.entity ? actionsOf(textIn(thing.settings, 'clickSource', source), thing.entity) : []
    return actions.find(({ to }) => to !== undefined) ?? actions.find(({ run }) => run) ?? {}
  }
  const alarms = useContext(PageAlarms)
  const wordsOf = useMarkWords()
  const worstOf = (some: readonly Place[]) =>
    worstAmong(
      alarms,
      some.map(({ thing }) => thing.entity?.id.id),
    )
  const alarmWords = (place: Place) => [worstOf([place])].flatMap((alarm) => (alarm ? wordsOf(alarm) : []))
  const placed = new Set([...places, ...areas].map(({ thing }) => thing.id))
  const names = places.slice(0, MOST_NAMES).map(({ thing }) => thing.name)
  const total = sources.reduce((sum, one) => sum + Math.max(0, one.total - one.rows.length), 0)
  const listed = things.filter(({ id }) => placed.has(id))
  return (
    <>
      <MapStage
        view={view}
        isPlan={isPlan}
        {...controlsOf(settings)}
        label={t(isPlan ? 'tile.map-plan' : 'tile.map', { count: places.length, names: format.list(names) })}
        onView={onView}
        onPick={placement?.onPick}
        onFit={onFit}
        note={all.length === 0 ? nowhereWords(props, t) : undefined}
        drawing={(shown) => (
          <>
            {!isPlan && <GroundLayer {...shown} />}
            {plan && <PlanPicture {...plan} view={view} />}
            <AreasLayer
              areas={areas}
              view={view}
              clickOf={(area) => clickOf(area, 'polygonClick')}
              nameOf={(area) => areaText(area, things, text)}
            />
            {placement && Draft && <Draft {...placement.draft} {...shown} />}
          </>
        )}
        places={(shown) => (
          <>
            <AreaNames {...shown} areas={areas} labelOf={(area) => areaLabel(area, things, text)} />
            <PlacesLayer
              {...shown}
              places={places}
              groups={groupRules(settings)}
              opensOnHover={settings.showTooltipAction === 'hover'}
              onView={onView}
              severityOf={alarms.length > 0 ? (some) => severityOf(worstOf(some)) : undefined}
              lookOf={(place) => ({
                name: format.list([place.thing.name, ...alarmWords(place)]),
                label: labelOf(place.thing, things, text),
                colour: colourOf(place.thing, things),
                picture: shownPicture(place.thing, things, read),
                ...linkOf(clickOf(place)),
              })}
              tellOf={(place) => ({
                lines: [
                  ...alarmWords(place).map((words) => [{ text: words }]),
                  ...tooltipOf(place.thing, things, text),
                ],
                actions: place.thing.entity
                  ? actionsOf(textIn(place.thing.settings, 'tooltipSource', 'tooltipAction'), place.thing.entity)
                  : [],
              })}
            />
          </>
        )}
      />
      {placement && Forms && <Forms about={props} things={things} placement={placement} isPlan={isPlan} />}
      {isPlan && !found && <p className="map-note">{t('tile.map-no-plan')}</p>}
      {faults.map((fault) => (
        <PictureNote key={fault.host ?? fault.why} fault={fault} className="map-note" />
      ))}
      <PlacesTable
        summary={
          total > 0
            ? t('tile.map-list-part', {
                count: format.number(listed.length),
                total: format.number(total + listed.length),
              })
            : t('tile.map-list', { count: format.number(listed.length) })
        }
        columns={(listed[0]?.items ?? []).map(({ key }) => key.label)}
        total={listed.length}
        rows={listed.slice(0, MOST_ROWS).map((thing) => ({
          id: thing.id,
          name: thing.name,
          ...firstOf(linkOf(clickOf({ thing })), linkOf(clickOf({ thing }, 'polygonClick'))),
          cells: thing.items.map((item) => valueText(item.latest?.[1], item)),
        }))}
      />
    </>
  )
}

type Click = Pick<TileAction, 'to' | 'run'>

const linkOf = ({ to, run }: Click): Click => (to === undefined ? { run } : { to })
const firstOf = (one: Click, other: Click): Click => (one.to === undefined && one.run === undefined ? other : one)

/** What holds the plan: a layer of newer platforms, or an attribute of an entity of its own. */
const isPictureOf = ({ settings: own, items }: Thing, { imageUrlAttribute }: Members) =>
  own.layer === 'picture' || (own.layer === undefined && items[0]?.key.name === imageUrlAttribute)

function PlanPicture({ href, width, height, view }: { href: string; width: number; height: number; view: MapView }) {
  const [from, to] = [offsetOf({ x: 0, y: 0 }, view), offsetOf({ x: 1, y: height / width }, view)]
  return (
    <image href={href} x={from.x} y={from.y} width={to.x - from.x} height={to.y - from.y} preserveAspectRatio="none" />
  )
}

function groupRules(settings: Members): GroupRules | undefined {
  if (!flagIn(settings, 'useClusterMarkers', false)) return undefined
  return {
    radius: numberIn(settings, 'maxClusterRadius', 10, 400) ?? 80,
    untilZoom: numberIn(settings, 'maxZoom', 0, 19) ?? 19,
    canZoom: flagIn(settings, 'zoomOnClick', true),
  }
}
