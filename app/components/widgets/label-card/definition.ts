// A picture with values at places of it.
import type { WidgetDefinition } from '../definition'

export const labelCard: WidgetDefinition = {
  name: 'label-card',
  types: { 'cards.label_widget': {}, label_widget: {} },
  showsNothing: true,
}
