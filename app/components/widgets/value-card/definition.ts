// One value, as large as there is room: the reference's simple card and the value cards of newer platforms.
import type { WidgetDefinition } from '../definition'

export const valueCard: WidgetDefinition = {
  name: 'value-card',
  types: {
    'cards.simple_card': {},
    'cards.value_card': {},
    'cards.horizontal_value_card': {},
    value_card: {},
    horizontal_value_card: {},
  },
  isSmall: true,
  load: () => import('./value-card'),
}
