// A direction on a compass, and the wind with its speed in the middle.
import type { WidgetDefinition } from '../definition'

export const compass: WidgetDefinition = {
  name: 'compass',
  types: {
    'analogue_gauges.analogue_compass': { sizes: { majorTickFont: 20 } },
    wind_speed_and_direction: { isWind: true },
    wind_speed_and_direction_with_background: { isWind: true },
  },
  isSmall: true,
}
