// One value, as large as there is room: the reference's simple card, the value cards of newer platforms, and the cards that
// count entities and alarms.
import type { WidgetNeeds } from '~/lib/dashboard/data/widget-needs'
import type { Widget } from '~/lib/dashboard/model/widget'
import type { WidgetDefinition } from '../definition'

/** One entity is all it shows; a value that is told over time has a small line beside it. */
export function cardNeeds({ type, config }: Pick<Widget, 'type' | 'config'>): WidgetNeeds {
  const hasTrend = type === 'latest' && config.datasources[0]?.dataKeys[0]?.type === 'timeseries'
  return { isSingleEntity: config.datasources.length < 2, hasTrend }
}

const horizontal = { labelPosition: 'left', layout: 'horizontal' }
/** They say what they count themselves. */
const count = { isCount: true, label: true, showDate: false }

export const valueCard: WidgetDefinition = {
  name: 'value-card',
  types: {
    'cards.simple_card': { labelPosition: 'left' },
    'cards.value_card': {},
    'cards.horizontal_value_card': horizontal,
    'cards.entity_count': count,
    simple_card: { labelPosition: 'left' },
    value_card: {},
    horizontal_value_card: horizontal,
    entity_count: count,
    alarm_count: count,
    label_value_card: { label: true, layout: 'horizontal', showDate: false },
  },
  isSmall: 'low',
  needs: cardNeeds,
}
