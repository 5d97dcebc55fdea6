// The tables of rule nodes and their connections: read and replaced as the whole content of one chain.

import { invalid } from '../api/errors'
import type { Queryable, Tx } from '../db/database'
import { entityId, timeOfId } from '../ids'
import { stringifyJson } from '../json/exact-json'
import type { Platform } from '../platform'
import {
  type ConnectionRow,
  type RuleGraph,
  type RuleNodeRow,
  ruleGraphOf,
  type ValidRuleGraph,
} from '../schemas/rule-graph'
import { removeLeftovers } from './leftovers'
import { setFirstNode } from './rule-chains'

const COLUMNS = 'id, created_time, rule_chain_id, type, name, debug_mode, configuration, additional_info'

const nodesOf = (db: Queryable, chainId: string) =>
  db.query<RuleNodeRow>(`SELECT ${COLUMNS} FROM rule_node WHERE rule_chain_id = $1 ORDER BY position, id`, [chainId])

/** Nodes and connections of a chain as they are stored. */
export async function ruleChainRows(db: Queryable, chainId: string) {
  const nodes = await nodesOf(db, chainId)
  const connections = await db.query<ConnectionRow>(
    `SELECT c.from_node_id, c.to_node_id, c.to_chain_id, c.type, c.additional_info
     FROM rule_connection c JOIN rule_node n ON n.id = c.from_node_id WHERE n.rule_chain_id = $1
     ORDER BY n.position, c.type, c.position`,
    [chainId],
  )
  return { nodes, connections }
}

export async function ruleGraph(
  db: Queryable,
  chain: { id: string; first_rule_node_id: string | null },
): Promise<RuleGraph> {
  const { nodes, connections } = await ruleChainRows(db, chain.id)
  return ruleGraphOf(chain, nodes, connections)
}

/** The chain that a node belongs to, and whose it is. */
export async function findRuleNode(db: Queryable, id: string): Promise<{ id: string; tenant_id: string } | undefined> {
  const sql = 'SELECT n.id, c.tenant_id FROM rule_node n JOIN rule_chain c ON c.id = n.rule_chain_id WHERE n.id = $1'
  return (await db.query<{ id: string; tenant_id: string }>(sql, [id]))[0]
}

const jsonOrNull = (value: unknown) => (value === null || value === undefined ? null : stringifyJson(value))

async function writeNodes(tx: Tx, chainId: string, nodes: readonly { id: string; node: ValidRuleGraph['nodes'][0] }[]) {
  if (nodes.length === 0) return
  await tx.query(
    `INSERT INTO rule_node AS old (${COLUMNS}, position)
     SELECT id, created_time, $1, type, name, debug_mode, configuration::json, additional_info::json, position - 1
     FROM unnest($2::uuid[], $3::bigint[], $4::text[], $5::text[], $6::boolean[], $7::text[], $8::text[]) WITH ORDINALITY
       AS n (id, created_time, type, name, debug_mode, configuration, additional_info, position)
     ON CONFLICT (id) DO UPDATE SET type = excluded.type, name = excluded.name, debug_mode = excluded.debug_mode,
       configuration = excluded.configuration, additional_info = excluded.additional_info, position = excluded.position`,
    [
      chainId,
      nodes.map(({ id }) => id),
      nodes.map(({ id }) => timeOfId(id)),
      nodes.map(({ node }) => node.type),
      nodes.map(({ node }) => node.name),
      nodes.map(({ node }) => node.debugMode),
      nodes.map(({ node }) => jsonOrNull(node.configuration)),
      nodes.map(({ node }) => jsonOrNull(node.additionalInfo)),
    ],
  )
}

/** Chains that may be gone are left out; those of other tenants are refused (§9.1-8). */
async function knownTargets(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.query<{ id: string; tenant_id: string }>(
    'SELECT id, tenant_id FROM rule_chain WHERE id = ANY($1::uuid[]) FOR KEY SHARE',
    [ids],
  )
  if (rows.some((row) => row.tenant_id !== tenantId)) throw invalid("Can't use a rule chain of another tenant!")
  return new Set(rows.map((row) => row.id))
}

async function writeConnections(tx: Tx, tenantId: string, ids: readonly (string | undefined)[], graph: ValidRuleGraph) {
  const targets = await knownTargets(
    tx,
    tenantId,
    graph.chainConnections.map((one) => one.targetId),
  )
  const rows = new Map<string, ConnectionRow>() // the same one twice: the last counts
  const add = (from: string | undefined, row: Omit<ConnectionRow, 'from_node_id'>) => {
    const end = row.to_node_id ?? row.to_chain_id
    if (from && end) rows.set(`${from} ${end} ${row.type}`, { from_node_id: from, ...row })
  }
  for (const { fromIndex, toIndex, type } of graph.connections) {
    add(ids[fromIndex], { to_node_id: ids[toIndex] ?? null, to_chain_id: null, type, additional_info: null })
  }
  for (const { fromIndex, targetId, type, additionalInfo } of graph.chainConnections) {
    if (!targets.has(targetId)) continue
    add(ids[fromIndex], { to_node_id: null, to_chain_id: targetId, type, additional_info: additionalInfo })
  }
  const all = [...rows.values()]
  if (all.length === 0) return
  await tx.query(
    `INSERT INTO rule_connection (from_node_id, to_node_id, to_chain_id, type, additional_info, position)
     SELECT from_id, to_node, to_chain, type, info::json, position
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[]) WITH ORDINALITY
       AS c (from_id, to_node, to_chain, type, info, position)`,
    [
      all.map((row) => row.from_node_id),
      all.map((row) => row.to_node_id),
      all.map((row) => row.to_chain_id),
      all.map((row) => row.type),
      all.map((row) => jsonOrNull(row.additional_info)),
    ],
  )
}

/**
 * All or nothing. Nodes with the id of one of the chain's are changed, without an id made; others are dropped, and
 * nodes that are not named go. The new ones come first, then the known in their order.
 */
export async function replaceRuleGraph(
  tx: Tx,
  platform: Platform,
  chain: { id: string; tenant_id: string },
  graph: ValidRuleGraph,
): Promise<RuleGraph> {
  await tx.query('SELECT 1 FROM rule_chain WHERE id = $1 FOR UPDATE', [chain.id])
  const old = (await nodesOf(tx, chain.id)).map(({ id }) => id)
  const wanted = new Map(graph.nodes.flatMap((node) => (node.id === null ? [] : [[node.id, node] as const])))
  const madeIds = new Map(graph.nodes.flatMap((node) => (node.id === null ? [[node, platform.newId()] as const] : [])))
  const kept = old.flatMap((id) => {
    const node = wanted.get(id)
    return node ? [{ id, node }] : []
  })
  const gone = old.filter((id) => !wanted.has(id))
  await tx.query('DELETE FROM rule_connection WHERE from_node_id = ANY($1::uuid[])', [old])
  await removeLeftovers(
    tx,
    platform,
    gone.map((id) => entityId('RULE_NODE', id)),
  )
  await tx.query('DELETE FROM rule_node WHERE id = ANY($1::uuid[])', [gone])
  await writeNodes(tx, chain.id, [...[...madeIds].map(([node, id]) => ({ id, node })), ...kept])
  const own = new Set([...madeIds.values(), ...kept.map(({ id }) => id)])
  const ids = graph.nodes.map((node) => node.id ?? madeIds.get(node))
  await writeConnections(
    tx,
    chain.tenant_id,
    ids.map((id) => (id && own.has(id) ? id : undefined)),
    graph,
  )
  const first = graph.firstNodeIndex === null ? null : (ids[graph.firstNodeIndex] ?? null)
  return ruleGraph(tx, await setFirstNode(tx, chain.id, first))
}
