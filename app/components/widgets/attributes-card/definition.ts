// The values of some keys, one below the other, for each entity.
import type { WidgetDefinition } from '../definition'

export const attributesCard: WidgetDefinition = {
  name: 'attributes-card',
  types: { 'cards.attributes_card': {}, attributes_card: {} },
}
