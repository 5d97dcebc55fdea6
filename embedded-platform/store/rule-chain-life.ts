// The life of rule chains, whoever changes them: user, import, or the beginning and end of a tenant.

import { invalid } from '../api/errors'
import type { Tx } from '../db/database'
import { entityId } from '../ids'
import type { Platform } from '../platform'
import { plainRuleChain, type RuleChainRow, type ValidRuleChain } from '../schemas/rule-chain'
import type { RuleGraph, ValidRuleGraph } from '../schemas/rule-graph'
import { checkLimit } from '../schemas/tenant-profile'
import { ROOT_NAME, rootGraph, TEMPLATE_NAME, templateGraph } from '../system-data/default-chain'
import { removeLeftovers } from './leftovers'
import {
  ANOTHER_ROOT,
  countRuleChains,
  deleteRuleChainRow,
  findRootRuleChain,
  findRuleChain,
  insertRuleChain,
  isRuleChainOfProfiles,
  ruleChainsOfTenant,
  setRoot,
  updateRuleChain,
} from './rule-chains'
import { replaceRuleGraph, ruleGraph } from './rule-graphs'
import { profileConfigurationOf } from './tenant-profiles'

type Operation = 'created' | 'updated' | 'deleted'

function publish(
  tx: Tx,
  platform: Platform,
  { id, tenant_id }: Pick<RuleChainRow, 'id' | 'tenant_id'>,
  operation: Operation,
) {
  const entity = entityId('RULE_CHAIN', id)
  tx.afterCommit(() => platform.feed.publish({ kind: 'entity', entity, tenantId: tenant_id, operation }))
}

export async function createRuleChain(tx: Tx, platform: Platform, tenantId: string, chain: ValidRuleChain) {
  if (chain.root && (await findRootRuleChain(tx, tenantId))) throw invalid(ANOTHER_ROOT)
  const { maxRuleChains } = await profileConfigurationOf(tx, tenantId)
  if (maxRuleChains > 0) checkLimit(maxRuleChains, await countRuleChains(tx, tenantId), 'rule chains')
  const row = await insertRuleChain(tx, platform.newId(), tenantId, chain)
  publish(tx, platform, row, 'created')
  return row
}

/** A save neither gives nor takes the flag of the root: a tenant would be left without any. */
export async function changeRuleChain(tx: Tx, platform: Platform, old: RuleChainRow, chain: ValidRuleChain) {
  if (chain.root && !old.root && (await findRootRuleChain(tx, old.tenant_id))) throw invalid(ANOTHER_ROOT)
  const row = await updateRuleChain(tx, old.id, { ...chain, root: old.root })
  publish(tx, platform, row, 'updated')
  return row
}

export async function saveRuleGraph(
  tx: Tx,
  platform: Platform,
  chain: RuleChainRow,
  graph: ValidRuleGraph,
): Promise<RuleGraph> {
  const saved = await replaceRuleGraph(tx, platform, chain, graph)
  publish(tx, platform, chain, 'updated')
  return saved
}

/** The chain as it is afterwards, and the one that was the root before. */
export async function makeRoot(tx: Tx, platform: Platform, chain: RuleChainRow) {
  const before = await findRootRuleChain(tx, chain.tenant_id)
  if (before?.id === chain.id) return { root: before, before: undefined }
  if (before) await setRoot(tx, before.id, false)
  const root = await setRoot(tx, chain.id, true)
  for (const one of [before, root]) if (one) publish(tx, platform, one, 'updated')
  return { root, before: before && { ...before, root: false } }
}

const entitiesOf = async (tx: Tx, chain: RuleChainRow) => [
  entityId('RULE_CHAIN', chain.id),
  ...(await ruleGraph(tx, chain)).nodes.map(({ id }) => id),
]

export async function removeRuleChain(tx: Tx, platform: Platform, id: string): Promise<void> {
  const chain = await findRuleChain(tx, id)
  if (!chain) return
  if (chain.root) throw invalid('Deletion of Root Tenant Rule Chain is prohibited!')
  if (await isRuleChainOfProfiles(tx, id)) {
    throw invalid('The rule chain referenced by the device profiles cannot be deleted!')
  }
  await removeLeftovers(tx, platform, await entitiesOf(tx, chain))
  await deleteRuleChainRow(tx, id)
  publish(tx, platform, chain, 'deleted')
}

/** The chain that a tenant starts with. */
export async function createRootRuleChain(tx: Tx, platform: Platform, tenantId: string): Promise<void> {
  const row = await insertRuleChain(tx, platform.newId(), tenantId, { ...plainRuleChain(ROOT_NAME), root: true })
  await replaceRuleGraph(tx, platform, row, rootGraph())
  publish(tx, platform, row, 'created')
}

/** A chain for device profiles, from the template. */
export async function createTemplateRuleChain(tx: Tx, platform: Platform, tenantId: string, name: string | null) {
  const chain = { ...plainRuleChain(name || TEMPLATE_NAME), additionalInfo: { description: '' } }
  const { id } = await createRuleChain(tx, platform, tenantId, chain)
  await replaceRuleGraph(tx, platform, { id, tenant_id: tenantId }, templateGraph())
  return (await findRuleChain(tx, id)) ?? Promise.reject(new Error('a rule chain was made but is not there'))
}

export async function removeRuleChainsOfTenant(tx: Tx, platform: Platform, tenantId: string): Promise<void> {
  const chains = await ruleChainsOfTenant(tx, tenantId)
  for (const chain of chains) await removeLeftovers(tx, platform, await entitiesOf(tx, chain))
  await tx.query('DELETE FROM rule_chain WHERE tenant_id = $1', [tenantId])
  for (const chain of chains) publish(tx, platform, chain, 'deleted')
}

/** Tenants of an installation that is older than rule chains get their root. */
export async function ensureRootRuleChains(platform: Platform): Promise<void> {
  const sql = 'SELECT id FROM tenant t WHERE NOT EXISTS (SELECT 1 FROM rule_chain c WHERE c.tenant_id = t.id)'
  for (const { id } of await platform.db.query<{ id: string }>(sql)) {
    await platform.db.tx((tx) => createRootRuleChain(tx, platform, id))
  }
}
