// Which entities lie below a node: those that it contains, or what a function of the author asks for.
import { recognised } from '~/lib/dashboard/functions/recognised'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { isObject, numberOf, objectOf, textsOf } from '~/lib/dashboard/model/own'
import { type EntityId, isUuid } from '~/lib/platform/entity-id'

const MOST_FILTERS = 20
const DEEPEST = 10

const usual = (rootEntity: EntityId): Members => ({
  type: 'relationsQuery',
  rootEntity,
  direction: 'FROM',
  maxLevel: 1,
  fetchLastLevelOnly: false,
  filters: [{ relationType: 'Contains', entityTypes: [] }],
})

/** What it says of another entity than this one counts too: some trees go round a node between. */
export function nodeQuery({ nodeRelationQueryFunction }: Members, node: EntityId): Members {
  const asked = answered(nodeRelationQueryFunction, node)
  if (!isObject(asked)) return usual(node)
  const { rootId, rootType, direction, maxLevel, fetchLastLevelOnly } = objectOf(asked.parameters)
  const filters = Array.isArray(asked.filters) ? asked.filters.filter(isObject).slice(0, MOST_FILTERS) : []
  const isNamed = typeof rootId === 'string' && isUuid(rootId) && typeof rootType === 'string'
  return {
    type: 'relationsQuery',
    rootEntity: isNamed ? { entityType: rootType, id: rootId } : node,
    direction: direction === 'TO' ? 'TO' : 'FROM',
    maxLevel: Math.min(DEEPEST, Math.max(1, numberOf(maxLevel) ?? 1)),
    fetchLastLevelOnly: fetchLastLevelOnly === true,
    filters: filters.map(({ relationType, entityTypes }) => ({
      relationType: typeof relationType === 'string' ? relationType : 'Contains',
      entityTypes: textsOf(entityTypes),
    })),
  }
}

/** Before it is asked nothing is known of a node but what it is. */
function answered(stored: unknown, id: EntityId): unknown {
  try {
    return recognised(stored, ['nodeCtx'])?.({ entity: { id }, level: 1, data: {} })
  } catch {
    return undefined
  }
}
