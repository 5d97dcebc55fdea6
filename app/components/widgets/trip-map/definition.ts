// A trip played back: what moved is where it was at a time, which a slider chooses and a clock moves on.
import type { WidgetDefinition } from '../definition'

export const tripMap: WidgetDefinition = {
  name: 'trip-map',
  types: { trip_map: {}, 'maps_v2.test': {}, 'maps_v2.trip_animation': {}, 'maps.test': {}, 'maps.trip_animation': {} },
  drawsEmpty: true,
}
