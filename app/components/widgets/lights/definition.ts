// Lights that show and are not pressed: the pins of a board, each on or off.
import type { WidgetDefinition } from '../definition'

export const lights: WidgetDefinition = {
  name: 'lights',
  types: {
    'gpio_widgets.gpio_panel': {},
    'gpio_widgets.basic_gpio_panel': {},
    'gpio_widgets.raspberry_pi_gpio_panel': {},
  },
  showsNothing: true,
}
