// Where things are: the maps of the reference, whichever provider they were saved for, and plans of buildings. Those for
// placing have forms by which things get their places and areas.
import { withAside } from '~/lib/dashboard/data/aside-sources'
import type { Widget } from '~/lib/dashboard/model/widget'
import type { WidgetDefinition } from '../definition'
import { placingOf } from './placing'
import { numberIn } from './settings'

const ON_PLAN = { isPlan: true }
const PLACING = { canPlace: true }
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
    'input_widgets.markers_placement_openstreetmap': PLACING,
    'input_widgets.markers_placement_google_maps': PLACING,
    'input_widgets.markers_placement_image_map': { ...ON_PLAN, ...PLACING },
    'maps.openstreetmap': {},
    'maps.google_maps': {},
    'maps.here_map': {},
    'maps.tencent_maps': {},
    'maps.image_map': ON_PLAN,
    map: {},
    image_map: ON_PLAN,
  },
  drawsEmpty: true,
  needs: ({ config }: Widget) => ({
    page: { pageSize: Math.round(numberIn(config.settings, 'mapPageSize', 1, MOST_THINGS) ?? MOST_THINGS) },
  }),
  asPlanned: withAside,
  viewName({ config }, preset) {
    const { places, areas } = placingOf(config.settings, preset)
    return places || areas ? 'placing-map' : 'places-map'
  },
  loadControl: () => import('./placing'),
}
