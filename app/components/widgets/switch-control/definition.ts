// What is on or off and can be set: switches of all shapes.
import type { WidgetDefinition } from '../definition'

export const switchControl: WidgetDefinition = {
  name: 'switch-control',
  types: {
    'control_widgets.switch_control': {},
    'control_widgets.round_switch': { shape: 'round' },
    'control_widgets.slide_toggle_control': {},
    slide_toggle_control: {},
    single_switch: {},
    toggle_button: { shape: 'button' },
    power_button: { shape: 'round' },
  },
  isSmall: 'low',
  loadControl: () => import('./model'),
}
