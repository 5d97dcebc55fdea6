// Ways to the pages of the console: those of the menu, or one that the author chose.
import type { WidgetDefinition } from '../definition'

export const navigationCards: WidgetDefinition = {
  name: 'navigation-cards',
  types: {
    'navigation_widgets.navigation_cards': {},
    'navigation_widgets.navigation_card': { isOne: true },
    navigation_cards: {},
    navigation_card: { isOne: true },
  },
  asksNothing: true,
  showsNothing: true,
}
