import { PlacesTable } from '~/components/maps/places-table'
import { useT } from '~/lib/i18n/use-t'
import { useFormat } from '~/lib/time/locale'
import type { WidgetViewProps } from '../definition'
import { leadOf } from '../lead-of'
import { mapSettings } from '../places-map/layers'
import { isTrip } from '../places-map/model'
import { textIn } from '../places-map/settings'
import { type Thing, thingsOf } from '../places-map/things'
import { waysOf } from './model'
import { WaysMap } from './ways-map'

export default function RouteMap(tile: WidgetViewProps) {
  const { widget, items, sources, actionsOf } = tile
  const t = useT()
  const format = useFormat()
  const settings = mapSettings(widget.config.settings)
  const things = thingsOf(items, sources, settings)
  const ways = waysOf(things.filter(isTrip))
  const ends = ways.flatMap((way) => {
    const end = way.stops.at(-1)
    return end ? [{ ...way, x: end.x, y: end.y, end, more: [{ text: format.full(end.ts) }] }] : []
  })
  const toOf = ({ thing }: { thing: Thing }) =>
    thing.entity && leadOf(actionsOf(textIn(thing.settings, 'clickSource', 'markerClick'), thing.entity))
  return (
    <>
      <WaysMap tile={tile} settings={settings} things={things} ways={ways} marks={ends} toOf={toOf} />
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
