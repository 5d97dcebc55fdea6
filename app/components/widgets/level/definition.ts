// How full or how strong something is, drawn as the thing itself: a battery, the bars of a signal, a tank.
import type { WidgetDefinition } from '../definition'

const TANKS = [
  'vertical_cylinder',
  'vertical_oval',
  'vertical_capsule',
  'rectangle',
  'horizontal_cylinder',
  'horizontal_oval',
  'horizontal_ellipse',
  'horizontal_capsule',
  'horizontal_2_1_elliptical',
  'horizontal_dish_ends',
]

export const level: WidgetDefinition = {
  name: 'level',
  types: {
    battery_level: { kind: 'battery' },
    signal_strength: { kind: 'signal' },
    liquid_level: { kind: 'tank' },
    ...Object.fromEntries(TANKS.map((shape) => [`${shape}_tank`, { kind: 'tank', shape }])),
  },
  isSmall: true,
}
