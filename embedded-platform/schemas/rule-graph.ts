// The content of a rule chain on the wire: its nodes and connections, which name nodes by their place in the list.
import { badRequest, invalid } from '../api/errors'
import { type Members, members } from '../api/members'
import { entityId } from '../ids'
import { checkText } from './texts'

export interface RuleNodeRow {
  id: string
  created_time: number
  rule_chain_id: string
  type: string | null
  name: string
  debug_mode: boolean
  configuration: unknown
  additional_info: unknown
}

export const ruleNodeOf = (row: RuleNodeRow) => ({
  id: entityId('RULE_NODE', row.id),
  createdTime: row.created_time,
  additionalInfo: row.additional_info,
  ruleChainId: entityId('RULE_CHAIN', row.rule_chain_id),
  type: row.type,
  name: row.name,
  debugMode: row.debug_mode,
  configuration: row.configuration,
})

export interface ConnectionRow {
  from_node_id: string
  to_node_id: string | null
  to_chain_id: string | null
  type: string
  additional_info: unknown
}

/** Lists of connections are null when there are none; those of nodes are not. */
export function ruleGraphOf(
  chain: { id: string; first_rule_node_id: string | null },
  nodes: readonly RuleNodeRow[],
  rows: readonly ConnectionRow[],
) {
  const places = new Map(nodes.map(({ id }, place) => [id, place]))
  const connections = rows.flatMap(({ from_node_id, to_node_id, type }) =>
    to_node_id === null ? [] : [{ fromIndex: places.get(from_node_id), toIndex: places.get(to_node_id), type }],
  )
  const chainConnections = rows.flatMap(({ from_node_id, to_chain_id, additional_info, type }) => {
    if (to_chain_id === null) return []
    const targetRuleChainId = entityId('RULE_CHAIN', to_chain_id)
    return [{ fromIndex: places.get(from_node_id), targetRuleChainId, additionalInfo: additional_info, type }]
  })
  return {
    ruleChainId: entityId('RULE_CHAIN', chain.id),
    firstNodeIndex: places.get(chain.first_rule_node_id ?? '') ?? null,
    nodes: nodes.map(ruleNodeOf),
    connections: connections.length > 0 ? connections : null,
    ruleChainConnections: chainConnections.length > 0 ? chainConnections : null,
  }
}

export type RuleGraph = ReturnType<typeof ruleGraphOf>

export interface RuleNodeInput {
  id: string | null
  type: string | null
  name: string | null
  debugMode: boolean
  configuration: unknown
  additionalInfo: unknown
}

export interface RuleGraphInput {
  ruleChainId: string | null
  firstNodeIndex: number | null
  nodes: RuleNodeInput[]
  connections: { fromIndex: number; toIndex: number; type: string | null }[]
  chainConnections: { fromIndex: number; targetId: string | null; type: string | null; additionalInfo: unknown }[]
}

function readNode(json: unknown): RuleNodeInput {
  const node = members(json)
  node.id('ruleChainId', 'RULE_CHAIN')
  node.integer('createdTime') // ours counts, but it must be one
  return {
    id: node.id('id', 'RULE_NODE'),
    type: node.text('type'),
    name: node.text('name'),
    debugMode: node.boolean('debugMode') ?? false,
    configuration: node.json('configuration'),
    additionalInfo: node.json('additionalInfo'),
  }
}

const place = (from: Members, name: string) => from.integer(name, 32) ?? 0

function readList<T>(from: Members, name: string, read: (json: unknown) => T): T[] {
  return (from.list(name) ?? []).map((one) => {
    if (one === null) throw badRequest()
    return read(one)
  })
}

export function readRuleGraph(json: unknown): RuleGraphInput {
  const body = members(json)
  return {
    ruleChainId: body.id('ruleChainId', 'RULE_CHAIN'),
    firstNodeIndex: body.integer('firstNodeIndex', 32),
    nodes: readList(body, 'nodes', readNode),
    connections: readList(body, 'connections', (one) => {
      const link = members(one)
      return { fromIndex: place(link, 'fromIndex'), toIndex: place(link, 'toIndex'), type: link.text('type') }
    }),
    chainConnections: readList(body, 'ruleChainConnections', (one) => {
      const link = members(one)
      return {
        fromIndex: place(link, 'fromIndex'),
        targetId: link.id('targetRuleChainId', 'RULE_CHAIN'),
        type: link.text('type'),
        additionalInfo: link.json('additionalInfo'),
      }
    }),
  }
}

const CIRCLE = "Can't create circling relations in rule chain."

/** A message must come to an end: no way along the connections leads back to its beginning. */
function checkCircles(connections: RuleGraphInput['connections']) {
  const next = new Map<number, number[]>()
  for (const { fromIndex, toIndex } of connections) {
    const known = next.get(fromIndex)
    if (known) known.push(toIndex)
    else next.set(fromIndex, [toIndex])
  }
  const state = new Map<number, 'open' | 'done'>()
  for (const start of next.keys()) {
    const path = state.has(start) ? [] : [start] // a stack of our own: chains may be long
    while (path.length > 0) {
      const at = path[path.length - 1] ?? start
      state.set(at, 'open')
      const ways = next.get(at)
      while (ways?.length && state.get(ways[ways.length - 1] ?? at) === 'done') ways.pop()
      const onward = ways?.[ways.length - 1]
      if (onward === undefined) {
        state.set(at, 'done')
        path.pop()
      } else if (state.get(onward) === 'open') throw invalid(CIRCLE)
      else path.push(onward)
    }
  }
}

export interface ValidRuleGraph {
  firstNodeIndex: number | null
  nodes: (RuleNodeInput & { name: string })[]
  connections: { fromIndex: number; toIndex: number; type: string }[]
  chainConnections: { fromIndex: number; targetId: string; type: string; additionalInfo: unknown }[]
}

function checkedType(type: string | null): string {
  if (!type) throw invalid('Relation type should be specified!')
  checkText('relation type', type)
  return type
}

/** Everything that needs no database. The original stores half of what fails here. */
export function checkRuleGraph(graph: RuleGraphInput): ValidRuleGraph {
  for (const { fromIndex, toIndex } of graph.connections) {
    if (fromIndex === toIndex) throw invalid("Can't create the relation to yourself.")
  }
  checkCircles(graph.connections)
  const nodes = graph.nodes.map((node) => {
    const { name, type } = node
    if (name === null) throw invalid('Rule node name should be specified!')
    checkText('name', name)
    checkText('type', type)
    return { ...node, name }
  })
  const checkPlace = (index: number) => {
    if (index < 0 || index >= nodes.length) throw invalid(`There is no rule node at the index ${index}!`)
  }
  if (graph.firstNodeIndex !== null) checkPlace(graph.firstNodeIndex)
  const connections = graph.connections.map(({ fromIndex, toIndex, type }) => {
    for (const index of [fromIndex, toIndex]) checkPlace(index)
    return { fromIndex, toIndex, type: checkedType(type) }
  })
  const chainConnections = graph.chainConnections.map(({ targetId, type, ...rest }) => {
    checkPlace(rest.fromIndex)
    const checked = checkedType(type)
    if (targetId === null) throw invalid('Relation should contain to entity!')
    return { ...rest, targetId, type: checked }
  })
  return { firstNodeIndex: graph.firstNodeIndex, nodes, connections, chainConnections }
}
