// The entities of a hierarchy: those at its top, and below each that is open what it contains. What is open stands in the
// address, so that it opens without scripts.
import { isUuid } from '~/lib/platform/entity-id'
import type { WidgetDefinition } from '../definition'
import { nodeQuery } from './node-query'
import { openIn, openMember } from './open-nodes'

export const entitiesHierarchy: WidgetDefinition = {
  name: 'entities-hierarchy',
  types: { 'cards.entities_hierarchy': {}, entities_hierarchy: {} },
  asPlanned(widget, search) {
    const open = openIn(search.get(openMember(widget))).filter(({ id }) => isUuid(id))
    const [first] = widget.config.datasources
    if (!first || open.length === 0) return widget
    const below = open.map((rootEntity) => ({
      name: rootEntity.id,
      type: 'entity' as const,
      dataKeys: first.dataKeys,
      latestDataKeys: [],
      found: {
        entityFilter: nodeQuery(widget.config.settings, rootEntity),
        keyFilters: [],
      },
    }))
    return { ...widget, config: { ...widget.config, datasources: [...widget.config.datasources, ...below] } }
  },
}
