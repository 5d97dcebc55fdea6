import { GroundLayer, useMapTiles } from '~/components/maps/ground-layer'
import { MapStage } from '~/components/maps/map-stage'
import { type GroupRules, PlacesLayer } from '~/components/maps/places-layer'
import { PlacesTable } from '~/components/maps/places-table'
import { useFirstView } from '~/components/maps/use-first-view'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { useT } from '~/lib/i18n/use-t'
import { type MapView, offsetOf } from '~/lib/map/map-view'
import { useFormat } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { useValueText } from '../use-value-text'
import { AreasLayer } from './areas-layer'
import {
  colourOf,
  firstView,
  labelOf,
  type Place,
  pictureOf,
  placesOf,
  placesOnPlan,
  planOf,
  planView,
  tooltipOf,
} from './model'
import { areasOf } from './polygons'
import { flagIn, numberIn } from './settings'
import { thingsOf } from './things'

const MOST_ROWS = 200
const MOST_NAMES = 20
const USUAL_PLAN = { width: 4, height: 3 }

export default function PlacesMap({ widget, preset, items, sources, actionsOf }: WidgetViewProps) {
  const t = useT()
  const format = useFormat()
  const valueText = useValueText()
  const hasTiles = useMapTiles() !== undefined
  const { settings } = widget.config
  const isPlan = preset.isPlan === true
  const plan = isPlan ? planOf(settings) : undefined
  const size = isPlan ? (plan ?? USUAL_PLAN) : undefined
  const things = thingsOf(items, sources, settings)
  const areas = areasOf(things, size)
  const places = size ? placesOnPlan(things, size) : placesOf(things)
  const all = [...places, ...areas.flatMap(({ rings }) => rings.flat())]
  const first = () => (size ? planView(size) : firstView(settings, all, hasTiles))
  const { view, onView, onFit } = useFirstView(first, all.length === 0)
  const text = (value: unknown, decimals?: number) => valueText(value, { decimals })
  const toOf = ({ thing }: Pick<Place, 'thing'>, source = 'markerClick') =>
    thing.entity && actionsOf(source, thing.entity).find(({ to }) => to !== undefined)?.to
  const placed = new Set([...places, ...areas].map(({ id }) => id))
  const names = places.slice(0, MOST_NAMES).map(({ thing }) => thing.name)
  const total = sources.reduce((sum, one) => sum + Math.max(0, one.total - one.rows.length), 0)
  const listed = things.filter(({ id }) => placed.has(id))
  return (
    <>
      <MapStage
        view={view}
        isPlan={isPlan}
        canWheel={!flagIn(settings, 'disableScrollZooming', false)}
        label={t(isPlan ? 'tile.map-plan' : 'tile.map', { count: places.length, names: format.list(names) })}
        onView={onView}
        onFit={onFit}
        drawing={(shown) => (
          <>
            {!isPlan && <GroundLayer {...shown} />}
            {plan && <PlanPicture {...plan} view={view} />}
            <AreasLayer areas={areas} view={view} toOf={(area) => toOf(area, 'polygonClick')} />
          </>
        )}
        places={(shown) => (
          <PlacesLayer
            {...shown}
            places={places}
            groups={groupRules(settings)}
            opensOnHover={settings.showTooltipAction === 'hover'}
            onView={onView}
            lookOf={(place) => ({
              name: place.thing.name,
              label: labelOf(place.thing, things, text),
              colour: colourOf(place.thing, things),
              picture: pictureOf(place.thing, things),
              to: toOf(place),
            })}
            tellOf={({ thing }) => ({
              lines: tooltipOf(thing, things, text),
              actions: thing.entity ? actionsOf('tooltipAction', thing.entity) : [],
            })}
          />
        )}
      />
      {isPlan && !plan && <p className="map-note">{t('tile.map-no-plan')}</p>}
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
          to: toOf({ thing }) ?? toOf({ thing }, 'polygonClick'),
          cells: thing.items.map((item) => valueText(item.latest?.[1], item)),
        }))}
      />
    </>
  )
}

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
