// Moves the window of the dashboard: earlier, later, longer, shorter, or to days that somebody chooses.
import type { WidgetDefinition } from '../definition'

export const dateNavigator: WidgetDefinition = {
  name: 'date-navigator',
  types: {
    'date.date_range_navigator': {},
    date_range_navigator: {},
  },
  asksNothing: true,
  opensWindow: true,
  showsNothing: true,
}
