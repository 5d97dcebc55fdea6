// A form for many values at once: attributes and series of one entity or several.
import type { WidgetDefinition } from '../definition'

export const inputMany: WidgetDefinition = {
  name: 'input-many',
  types: { 'input_widgets.update_multiple_attributes': {}, update_multiple_attributes: {} },
  loadControl: () => import('./model'),
}
