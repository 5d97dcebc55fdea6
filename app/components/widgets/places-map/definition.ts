// Where things are: the maps of the reference, whichever provider they were saved for, and plans of buildings.
import { loadMapView } from '~/components/maps/load-map-view'
import type { Widget } from '~/lib/dashboard/model/widget'
import type { WidgetDefinition } from '../definition'
import { numberIn } from './settings'

const ON_PLAN = { isPlan: true }
/** As many entities as platforms let a page have. */
const MOST_THINGS = 10_000

export const placesMap: WidgetDefinition = {
  name: 'places-map',
  types: {
    'maps_v2.openstreetmap': {},
    'maps_v2.google_maps': {},
    'maps_v2.here_map': {},
    'maps_v2.tencent_maps': {},
    'maps_v2.image_map': ON_PLAN,
    'maps.openstreetmap': {},
    'maps.google_maps': {},
    'maps.here_map': {},
    'maps.tencent_maps': {},
    'maps.image_map': ON_PLAN,
  },
  needs: ({ config }: Widget) => ({
    page: { pageSize: Math.round(numberIn(config.settings, 'mapPageSize', 1, MOST_THINGS) ?? MOST_THINGS) },
  }),
  load: () => loadMapView(() => import('./places-map')),
}
