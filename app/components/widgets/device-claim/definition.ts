// A customer takes a device that is offered, by its name and secret.
import type { WidgetDefinition } from '../definition'

export const deviceClaim: WidgetDefinition = {
  name: 'device-claim',
  types: { 'input_widgets.device_claiming_widget': {}, device_claiming_widget: {} },
  asksNothing: true,
  showsNothing: true,
  loadControl: () => import('./model'),
}
