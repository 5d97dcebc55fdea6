// The alarms of the entities that an alias finds, acknowledged and cleared where they stand.
import type { WidgetDefinition } from '../definition'
import { asFiltered } from './alarm-filter'
import { alarmsNeeds } from './model'

export const alarmsTable: WidgetDefinition = {
  name: 'alarms-table',
  types: { 'alarm_widgets.alarms_table': {}, alarms_table: {} },
  needs: alarmsNeeds,
  asPlanned: asFiltered,
  isTable: true,
}
