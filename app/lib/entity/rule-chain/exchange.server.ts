// A rule chain as a file: the chain, and its nodes with their connections.
import { z } from 'zod'
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import type { RuleChain } from '~/lib/platform/rule-chain'
import { getRuleGraph, listComponents, ruleChains, saveRuleGraph } from '~/lib/platform/rule-chain.server'
import { findingsOf } from '~/lib/rule-chain/checks'
import { nodeComponents } from '~/lib/rule-chain/components.server'
import { documentOf } from '~/lib/rule-chain/graph'
import { namedNodes } from '~/lib/rule-chain/named-nodes'
import {
  type Caution,
  type Document,
  type Exchange,
  type RefusedPart,
  together,
  withoutOrigin,
} from '../exchange/exchange'
import { listOf, membersOf, namedWithin } from '../exchange/places'
import { classesIn, ruleChainReferences } from './references'

const each = z.array(z.looseObject({}))

const shape = z.looseObject({
  ruleChain: z.looseObject({ name: z.string() }),
  metadata: z.looseObject({
    nodes: z.array(z.looseObject({ type: z.string(), name: z.string() })).nullish(),
    connections: each.nullish(),
    ruleChainConnections: each.nullish(),
  }),
})

const ofGraph = { leftOut: ['ruleChainId'] }

const graphWith = (graph: Document, change: (node: Document) => Document): Document => ({
  ...graph,
  ...(Array.isArray(graph.nodes) && { nodes: graph.nodes.map((node) => change(membersOf(node))) }),
})

/** As it stands in a file: of no platform, and never the root there. */
const fileOf = (chain: Document, graph: Document): Document => ({
  ruleChain: { ...withoutOrigin(chain, {}), firstRuleNodeId: null, root: false },
  metadata: graphWith(withoutOrigin(graph, ofGraph), (node) => withoutOrigin(node, ofGraph)),
})

/** Newer platforms refuse a connection to another chain that says nothing of its place. */
const placed = (graph: Document): Document => ({
  ...graph,
  ...(Array.isArray(graph.ruleChainConnections) && {
    ruleChainConnections: graph.ruleChainConnections.map((one) => ({
      ...membersOf(one),
      additionalInfo: membersOf(one).additionalInfo ?? { layoutX: 0, layoutY: 0 },
    })),
  }),
})

async function write(platform: Connection, document: Document) {
  const file = fileOf(membersOf(document.ruleChain), membersOf(document.metadata))
  const { flowNodes } = await platform.capabilities()
  const graph = membersOf(file.metadata)
  const made = await together(
    () => ruleChains.save(platform, membersOf(file.ruleChain)),
    ({ id }: RuleChain) => saveRuleGraph(platform, { ...(flowNodes ? placed(graph) : graph), ruleChainId: id }),
    ({ id }: RuleChain) => ruleChains.remove(platform, id.id),
  )
  return made.id
}

/** Kinds of nodes of other editions and later versions: kept, but they do nothing. */
async function unknownNodes(platform: Connection, { metadata }: Document): Promise<Caution[]> {
  const known = new Set((await listComponents(platform)).map(({ clazz }) => clazz))
  const unknown = [...classesIn(metadata)].filter((clazz) => !known.has(clazz))
  const names = unknown.map((clazz) => clazz.split('.').at(-1) || clazz).join(', ')
  return unknown.length > 0 ? [{ key: 'import.nodes-unknown', values: { names } }] : []
}

async function cautions(platform: Connection, document: Document, missing: readonly EntityId[]): Promise<Caution[]> {
  const { flowNodes } = await platform.capabilities()
  const leads = listOf(membersOf(document.metadata).ruleChainConnections).some((one) => {
    const { id } = membersOf(membersOf(one).targetRuleChainId)
    return missing.some((gone) => gone.id === id)
  })
  return [
    ...(await unknownNodes(platform, document)),
    ...(leads && !flowNodes ? [{ key: 'import.chains-left-out' }] : []),
  ]
}

/** A node that the platform names, or because of which no platform would take it. */
async function refusedAt(platform: Connection, { metadata }: Document, message: string) {
  const document = documentOf(metadata, null)
  const part = (key: string | undefined, why?: Caution): RefusedPart | undefined => {
    const index = document.nodes.findIndex((node) => node.key === key)
    const node = document.nodes[index]
    return node && { name: node.name, at: ['metadata', 'nodes', index], ...(why && { why }) }
  }
  const facts = { chainId: '', components: await nodeComponents(platform), targets: {} }
  const found = findingsOf(document, facts).find(({ weight, at }) => weight === 'refused' && at.node !== undefined)
  const [named] = namedNodes(message, document.nodes)
  return found ? part(found.at.node, found) : part(named?.key)
}

/** Members of nodes that came later, by what platforms can. */
const later = [
  ['debugSettings', 'nodeDebugSettings'],
  ['queueName', 'nodeQueues'],
] as const

export const ruleChainExchange: Exchange = {
  shape,
  ...namedWithin('ruleChain', 'name'),
  namesake: async (platform, name) => (await ruleChains.findByName(platform, name))?.id,
  holds({ metadata }) {
    const { nodes, connections, ruleChainConnections } = membersOf(metadata)
    const counts = { nodes, connections, chains: ruleChainConnections }
    return Object.entries(counts).flatMap(([what, list]) => {
      const count = listOf(list).length
      return count > 0 ? [{ key: `import.holds-${what}`, count }] : []
    })
  },
  references: ruleChainReferences,
  notKept: ({ metadata }, can) =>
    later
      .filter(([name, capability]) => !can[capability] && listOf(membersOf(metadata).nodes).some(says(name)))
      .map(([name]) => name),
  cautions,
  refusedAt,
  async read(platform, id) {
    const [chain, graph] = await Promise.all([ruleChains.get(platform, id), getRuleGraph(platform, id)])
    return fileOf(chain, graph)
  },
  write,
}

const says = (name: string) => (node: unknown) => Boolean(membersOf(node)[name])
