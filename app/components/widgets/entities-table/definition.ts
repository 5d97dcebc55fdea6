// The entities that an alias finds, one a row, with the values of their keys.
import type { WidgetDefinition } from '../definition'
import { entitiesNeeds } from './model'

export const entitiesTable: WidgetDefinition = {
  name: 'entities-table',
  types: { 'cards.entities_table': {}, entities_table: {} },
  showsNothing: true,
  needs: entitiesNeeds,
  load: () => import('./entities-table'),
}
