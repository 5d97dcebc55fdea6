// A light that shows whether something is on: it follows a key, or asks its device again and again.
import type { WidgetDefinition } from '../definition'

export const lightControl: WidgetDefinition = {
  name: 'light-control',
  types: { 'control_widgets.led_indicator': {} },
  isSmall: 'low',
  loadControl: () => import('./model'),
}
