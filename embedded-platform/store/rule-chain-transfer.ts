// All rule chains of a tenant as one document, out and in: connections between them survive, ids do not.

import { invalid } from '../api/errors'
import { isObject } from '../api/members'
import type { Tx } from '../db/database'
import { entityId } from '../ids'
import type { Platform } from '../platform'
import { checkRuleChain, type RuleChainInput, type RuleChainRow, ruleChainOf } from '../schemas/rule-chain'
import { checkRuleGraph, type RuleGraphInput, type RuleNodeInput } from '../schemas/rule-graph'
import { changeRuleChain, createRuleChain, saveRuleGraph } from './rule-chain-life'
import { ruleChainsOfTenant } from './rule-chains'
import { ruleGraph } from './rule-graphs'

export async function exportRuleChains(tx: Tx, platform: Platform, tenantId: string, limit: number) {
  const rows = await ruleChainsOfTenant(tx, tenantId, limit)
  const newIds = new Map(rows.map(({ id }) => [id, platform.newId()]))
  const renamed = (id: string) => entityId('RULE_CHAIN', newIds.get(id) ?? id)
  const metadata = []
  for (const row of rows) {
    const graph = await ruleGraph(tx, row)
    metadata.push({
      ...graph,
      ruleChainId: renamed(row.id),
      nodes: graph.nodes.map((node) => ({ ...node, id: null, ruleChainId: null })),
      ruleChainConnections:
        graph.ruleChainConnections?.map((one) => ({ ...one, targetRuleChainId: renamed(one.targetRuleChainId.id) })) ??
        null,
    })
  }
  const ruleChains = rows.map((row) => ({ ...ruleChainOf(row), id: renamed(row.id), tenantId: null }))
  return { ruleChains, metadata }
}

export interface RuleChainData {
  ruleChains: RuleChainInput[] | null
  metadata: RuleGraphInput[] | null
}

/** Wherever a configuration names a tenant, it is now this one. */
function withTenant(value: unknown, tenantId: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withTenant(one, tenantId))
  if (!isObject(value)) return value
  if (value.entityType === 'TENANT') return { ...value, id: tenantId }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTenant(one, tenantId)]))
}

/** All or nothing. With `overwrite` a chain takes the place of the tenant's chain of the same name. */
export async function importRuleChains(
  tx: Tx,
  platform: Platform,
  tenantId: string,
  { ruleChains, metadata }: RuleChainData,
  overwrite: boolean,
): Promise<void> {
  if (!ruleChains || !metadata) throw invalid('Rule chains and their metadata should be specified!')
  const known = new Map(overwrite ? (await ruleChainsOfTenant(tx, tenantId)).map((row) => [row.name, row]) : [])
  const saved = new Map<string, RuleChainRow>() // by the id in the document
  for (const input of ruleChains) {
    const chain = { ...checkRuleChain(input), firstRuleNodeId: null, root: false }
    const old = known.get(chain.name)
    const row = old
      ? await changeRuleChain(tx, platform, old, chain)
      : await createRuleChain(tx, platform, tenantId, chain)
    if (input.id !== null) saved.set(input.id, row)
  }
  const own = new Set((await ruleChainsOfTenant(tx, tenantId)).map((row) => row.id))
  const renamed = (id: string | null) => (id === null ? null : (saved.get(id)?.id ?? id))
  const imported = (node: RuleNodeInput) => ({
    ...node,
    id: null,
    configuration: withTenant(node.configuration, tenantId),
  })
  for (const input of metadata) {
    const chain = input.ruleChainId === null ? undefined : saved.get(input.ruleChainId)
    if (!chain) throw invalid('Metadata should belong to one of the rule chains!')
    const chainConnections = input.chainConnections
      .map((one) => ({ ...one, targetId: renamed(one.targetId) }))
      .filter(({ targetId }) => targetId === null || own.has(targetId)) // elsewhere is another tenant's
    const graph = checkRuleGraph({ ...input, nodes: input.nodes.map(imported), chainConnections })
    await saveRuleGraph(tx, platform, chain, graph)
  }
}
