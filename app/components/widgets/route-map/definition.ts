// Where things went: a line for each over the window's time, and the thing itself at its end.
import type { WidgetDefinition } from '../definition'

export const routeMap: WidgetDefinition = {
  name: 'route-map',
  types: {
    route_map: {},
    'maps_v2.route_map': {},
    'maps_v2.route_map_openstreetmap': {},
    'maps_v2.route_map_tencent_maps': {},
    'maps.route_map': {},
    'maps.route_map_openstreetmap': {},
    'maps.route_map_tencent_maps': {},
  },
  drawsEmpty: true,
}
