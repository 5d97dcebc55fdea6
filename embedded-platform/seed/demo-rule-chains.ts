// The demo tenant's rule chains: its root, which also looks after contact, and those of single device profiles.
import type { Tx } from '../db/database'
import { CONTACT_CHAIN, type FleetLink, fleetChains, TYPE_SWITCH } from '../fleet/rule-chains'
import { plainRuleChain, type RuleChainRow } from '../schemas/rule-chain'
import { createRuleChain, saveRuleGraph } from '../store/rule-chain-life'
import { findRootRuleChain } from '../store/rule-chains'
import { rootGraph } from '../system-data/default-chain'
import type { Past } from './past'

export type Chains = ReadonlyMap<string, RuleChainRow>

/** By name, without the root. */
export async function insertRuleChains(tx: Tx, { platform }: Past, tenantId: string): Promise<Chains> {
  const chains = new Map<string, RuleChainRow>()
  const linked = (links: readonly FleetLink[]) =>
    links.flatMap(({ chain, ...link }) => {
      const target = chains.get(chain)
      return target ? [{ ...link, targetId: target.id, additionalInfo: { description: '' } }] : []
    })
  for (const { name, description, graph, links } of fleetChains) {
    const input = { ...plainRuleChain(name), additionalInfo: { description } }
    const row = await createRuleChain(tx, platform, tenantId, input)
    await saveRuleGraph(tx, platform, row, { ...graph, chainConnections: linked(links) })
    chains.set(name, row)
  }
  const root = await findRootRuleChain(tx, tenantId)
  const isContact = ['Inactivity Event', 'Activity Event'].map((type) => ({
    fromIndex: TYPE_SWITCH,
    chain: CONTACT_CHAIN,
    type,
  }))
  if (root) await saveRuleGraph(tx, platform, root, { ...rootGraph(), chainConnections: linked(isContact) })
  return chains
}
