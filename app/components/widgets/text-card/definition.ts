// A word with an icon: what stands over the widgets beside it.
import type { WidgetDefinition } from '../definition'

export const textCard: WidgetDefinition = {
  name: 'text-card',
  types: { label_card: {} },
  isSmall: true,
  asksNothing: true,
  showsNothing: true,
}
