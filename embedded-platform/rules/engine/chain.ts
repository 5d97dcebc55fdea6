// One rule chain ready to run: its nodes started, its connections found by label.
import type { Queryable } from '../../db/database'
import type { Platform } from '../../platform'
import type { ConnectionRow, RuleNodeRow } from '../../schemas/rule-graph'
import { findRuleChain } from '../../store/rule-chains'
import { ruleChainRows } from '../../store/rule-graphs'
import { componentOf } from '../components'
import type { RuleMessage } from '../message'
import { kindOf } from './kinds'
import type { RunningNode, Sent } from './node'
import { isOutage } from './outage'

export interface StartedNode {
  id: string
  chainId: string
  tenantId: string
  isDebugged: boolean
  /** The configuration it was started from. */
  source: string
  /** Absent: it could not start, `failure` tells why. */
  running?: RunningNode
  failure?: string
}

/** With the label as the connection has it. */
export type Target = { label: string } & ({ nodeId: string } | { chainId: string })

export interface Chain {
  id: string
  tenantId: string
  firstNodeId: string | null
  nodes: ReadonlyMap<string, StartedNode>
  /** Connections of a node by label; labels compare without case. */
  targets(nodeId: string, label: string): readonly Target[]
}

/** The way out for nodes that send without being sent anything. */
export interface Outlet {
  emit(chainId: string, nodeId: string, sent: Sent): Promise<void>
  tell(message: RuleMessage): void
}

const PACKAGE = 'org.thingsboard.rule.engine.'

function linksOf(rows: readonly ConnectionRow[]) {
  const links = new Map<string, Target[]>()
  for (const { from_node_id, to_node_id, to_chain_id, type } of rows) {
    const key = `${from_node_id} ${type.toLowerCase()}`
    const known = links.get(key) ?? []
    if (to_node_id !== null) links.set(key, [...known, { label: type, nodeId: to_node_id }])
    else if (to_chain_id !== null) links.set(key, [...known, { label: type, chainId: to_chain_id }])
  }
  return links
}

/** Throws when the database does: then nothing is wrong with the node. */
async function startNode(platform: Platform, row: RuleNodeRow, tenantId: string, outlet: Outlet): Promise<StartedNode> {
  const node: StartedNode = {
    id: row.id,
    chainId: row.rule_chain_id,
    tenantId,
    isDebugged: row.debug_mode,
    source: sourceOf(row),
  }
  const clazz = row.type ?? ''
  const home = {
    platform,
    tenantId,
    chainId: row.rule_chain_id,
    nodeId: row.id,
    emit: (sent: Sent) => outlet.emit(row.rule_chain_id, row.id, sent),
    tell: outlet.tell,
  }
  try {
    if (!componentOf(clazz)) throw new Error(`There is no rule node of the class ${clazz}`)
    const running = await kindOf(clazz.slice(PACKAGE.length)).start(row.configuration, home)
    return { ...node, running }
  } catch (error) {
    if (isOutage(error)) throw error
    return { ...node, failure: error instanceof Error ? error.message : String(error) }
  }
}

const sourceOf = ({ type, configuration }: RuleNodeRow) => JSON.stringify([type, configuration])

/** Nodes of `before` that are still the same run on; `undefined` when there is no such chain. */
export async function loadChain(
  platform: Platform & { db: Queryable },
  id: string,
  before: Chain | undefined,
  outlet: Outlet,
): Promise<Chain | undefined> {
  const row = await findRuleChain(platform.db, id)
  if (!row) return undefined
  const { nodes: rows, connections } = await ruleChainRows(platform.db, id)
  const nodes = new Map<string, StartedNode>()
  const started: StartedNode[] = []
  try {
    for (const node of rows) {
      const known = before?.nodes.get(node.id)
      if (known?.running && known.source === sourceOf(node)) {
        nodes.set(node.id, { ...known, isDebugged: node.debug_mode })
      } else {
        const fresh = await startNode(platform, node, row.tenant_id, outlet)
        started.push(fresh)
        nodes.set(node.id, fresh)
      }
    }
  } catch (error) {
    for (const { running } of started) await running?.stop?.()
    throw error
  }
  const links = linksOf(connections)
  return {
    id,
    tenantId: row.tenant_id,
    firstNodeId: row.first_rule_node_id,
    nodes,
    targets: (nodeId, label) => links.get(`${nodeId} ${label.toLowerCase()}`) ?? [],
  }
}
