// A state in words, with an icon and colours of its own for on and for off.
import type { WidgetDefinition } from '../definition'

export const statusCard: WidgetDefinition = {
  name: 'status-card',
  types: { status_widget: {} },
  isSmall: true,
  loadControl: () => import('./control'),
}
