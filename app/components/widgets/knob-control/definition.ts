// A number that can be set: knobs and sliders, with a field for who knows the number.
import type { WidgetDefinition } from '../definition'

export const knobControl: WidgetDefinition = {
  name: 'knob-control',
  types: { 'control_widgets.knob_control': {}, slider: {}, value_stepper: {} },
  loadControl: () => import('./model'),
}
