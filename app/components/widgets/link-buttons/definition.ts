// Buttons that lead to where their author says: one alone, or two side by side of which one is where one stands.
import type { WidgetDefinition } from '../definition'

export const linkButtons: WidgetDefinition = {
  name: 'link-buttons',
  types: { action_button: {}, two_segment_button: { isSegmented: true } },
  isSmall: true,
  showsNothing: true,
}
