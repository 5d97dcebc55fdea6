// The entities at the top of a hierarchy, each with a way to what is below it.
import type { WidgetDefinition } from '../definition'

export const entitiesHierarchy: WidgetDefinition = {
  name: 'entities-hierarchy',
  types: { 'cards.entities_hierarchy': {}, entities_hierarchy: {} },
  load: () => import('./entities-hierarchy'),
}
