// Values over time as rows, the newest first; one entity at a time.
import type { WidgetDefinition } from '../definition'

export const timeTable: WidgetDefinition = {
  name: 'time-table',
  types: { 'cards.timeseries_table': {}, timeseries_table: {} },
  isTable: true,
}
