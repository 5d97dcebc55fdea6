// A symbol of a plant of newer platforms. It is a drawing with scripts of its own: here are the values that would move it.
import type { WidgetDefinition } from '../definition'

export const symbolCard: WidgetDefinition = {
  name: 'symbol-card',
  types: { scada_symbol: {} },
  isSmall: true,
  showsNothing: true,
}
