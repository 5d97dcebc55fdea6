// The pins of a small computer, as switches.
import type { WidgetDefinition } from '../definition'

export const gpioControl: WidgetDefinition = {
  name: 'gpio-control',
  types: {
    'gpio_widgets.basic_gpio_control': {},
    'gpio_widgets.raspberry_pi_gpio_control': {},
  },
  needs: () => ({ isSingleEntity: true }),
  loadControl: () => import('./model'),
}
