// The entities that a rule chain points to: other chains, and what the configurations of its nodes name by ids.
import { isUuid } from '~/lib/platform/entity-id'
import type { Document, Place, Reference } from '../exchange/exchange'
import { entriesOf, isMembers, listOf, membersOf, textOf } from '../exchange/places'

/** Kinds of nodes, by their classes. */
export const classesIn = (graph: unknown): Set<string> =>
  new Set(listOf(membersOf(graph).nodes).map((node) => textOf(membersOf(node).type)))

const NESTING = 20

/** The type of an id that stands alone: the chain that a node passes on to, or what a member beside it names. */
function typeBeside(name: string, beside: Document): string {
  const [, stem] = /^(\w+)Id$/.exec(name) ?? []
  if (stem === undefined) return ''
  return stem === 'ruleChain' ? 'RULE_CHAIN' : textOf(beside[`${stem}Type`])
}

function inConfiguration(value: unknown, at: Place, used: string, depth = 0): Reference[] {
  if (depth > NESTING) return []
  if (isMembers(value)) {
    const { entityType, id } = value
    if (typeof entityType === 'string' && typeof id === 'string' && isUuid(id)) {
      return [{ entityType, id, at, form: 'entity', used }]
    }
  }
  return entriesOf(value).flatMap(([name, one]): Reference[] => {
    if (typeof one !== 'string') return inConfiguration(one, [...at, name], used, depth + 1)
    const entityType = isUuid(one) ? typeBeside(String(name), membersOf(value)) : ''
    return entityType ? [{ entityType, id: one, at: [...at, name], form: 'id', used }] : []
  })
}

export function ruleChainReferences({ metadata }: Document): Reference[] {
  const { nodes, ruleChainConnections } = membersOf(metadata)
  const nameOf = (index: unknown) => textOf(membersOf(listOf(nodes)[Number(index)]).name)
  return [
    ...listOf(ruleChainConnections).flatMap((one, index): Reference[] => {
      const { targetRuleChainId, fromIndex } = membersOf(one)
      const { entityType, id } = membersOf(targetRuleChainId)
      if (typeof entityType !== 'string' || typeof id !== 'string') return []
      const at = ['metadata', 'ruleChainConnections', index, 'targetRuleChainId']
      return [{ entityType, id, at, form: 'entity', used: nameOf(fromIndex) }]
    }),
    ...listOf(nodes).flatMap((node, index) => {
      const { configuration, name } = membersOf(node)
      return inConfiguration(configuration, ['metadata', 'nodes', index, 'configuration'], textOf(name))
    }),
  ]
}
