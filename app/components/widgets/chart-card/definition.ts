// A value with the line that led to it, and beside it what the window makes of it: averages, and how much it differs from the
// window before.
import type { WidgetDefinition } from '../definition'

const aggregated = { isAggregated: true }

export const chartCard: WidgetDefinition = {
  name: 'chart-card',
  types: {
    'cards.aggregated_value_card': aggregated,
    aggregated_value_card: aggregated,
    simple_value_and_chart_card: {},
  },
  isSmall: true,
  needs: () => ({ isSingleEntity: true }),
}
