// Where a chain leads to another one: by connections of its own kind on older platforms, by nodes on newer ones.
import { listOf, membersOf, textOf } from './json'
import { CHAIN_NODE_TYPE } from './node-category'

const idIn = (value: unknown) => textOf(membersOf(value).id)

export interface WayInto {
  /** The node that messages leave, or that passes them on. */
  from: string
  /** Where it is known. */
  label?: string
}

/** `graph`: the nodes of a chain as the platform tells them. */
export function waysInto(graph: unknown, chainId: string): WayInto[] {
  const { nodes, ruleChainConnections } = membersOf(graph)
  const all = listOf(nodes).map(membersOf)
  const byConnection = listOf(ruleChainConnections)
    .map(membersOf)
    .filter(({ targetRuleChainId }) => idIn(targetRuleChainId) === chainId)
    .map(({ fromIndex, type }) => ({ from: textOf(all[Number(fromIndex)]?.name), label: textOf(type) }))
  const byNode = all
    .filter((node) => node.type === CHAIN_NODE_TYPE && textOf(membersOf(node.configuration).ruleChainId) === chainId)
    .map(({ name }) => ({ from: textOf(name) }))
  return [...byConnection, ...byNode]
}
