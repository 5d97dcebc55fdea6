// The pins of a small computer: switches, or lights for what they tell.
import type { WidgetDefinition } from '../definition'

export const gpioControl: WidgetDefinition = {
  name: 'gpio-control',
  types: {
    'gpio_widgets.basic_gpio_control': {},
    'gpio_widgets.raspberry_pi_gpio_control': {},
    'gpio_widgets.gpio_panel': { isPanel: true },
    'gpio_widgets.basic_gpio_panel': { isPanel: true },
    'gpio_widgets.raspberry_pi_gpio_panel': { isPanel: true },
  },
  needs: () => ({ isSingleEntity: true }),
  load: () => import('./gpio-control'),
  loadControl: () => import('./model'),
}
