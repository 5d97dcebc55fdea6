// The entities that an alias finds, one a row, with the values of their keys. Tables of administrators lead to the forms
// that add, change and delete devices or assets, and those lead back.
import type { WidgetDefinition } from '../definition'
import { entitiesNeeds } from './model'

export const entitiesTable: WidgetDefinition = {
  name: 'entities-table',
  types: {
    'cards.entities_table': {},
    entities_table: {},
    'entity_admin_widgets.device_admin_table': { kind: 'device' },
    'entity_admin_widgets.asset_admin_table': { kind: 'asset' },
    device_admin_table: { kind: 'device' },
    asset_admin_table: { kind: 'asset' },
  },
  showsNothing: true,
  needs: entitiesNeeds,
  isTable: true,
}
