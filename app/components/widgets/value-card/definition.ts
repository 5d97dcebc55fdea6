// One value, as large as there is room: the reference's simple card, the value cards of newer platforms, and the cards that
// count entities.
import type { WidgetDefinition } from '../definition'

export const valueCard: WidgetDefinition = {
  name: 'value-card',
  types: {
    'cards.simple_card': { labelPosition: 'left' },
    'cards.value_card': {},
    'cards.horizontal_value_card': { labelPosition: 'left' },
    'cards.entity_count': {},
    simple_card: { labelPosition: 'left' },
    value_card: {},
    horizontal_value_card: { labelPosition: 'left' },
    'cards.aggregated_value_card': {},
    aggregated_value_card: {},
    entity_count: {},
  },
  isSmall: true,
  load: () => import('./value-card'),
}
