// Rules of a profile are only looked at by a node of the rule chain that its messages go through: from 4.3 on the chain of
// a new tenant has none.
import { objectOf } from '~/lib/dashboard/model/own'
import type { Connection } from '~/lib/platform/connection.server'
import type { DeviceProfile } from '~/lib/platform/device-profile'
import { PlatformError } from '~/lib/platform/errors'
import { getRuleGraph, ruleChains } from '~/lib/platform/rule-chain.server'

const NODE = 'org.thingsboard.rule.engine.profile.TbDeviceProfileNode'
/** It leads on to another chain. */
const ON = 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode'
const MOST_CHAINS = 100

async function rootChain(platform: Connection): Promise<string | undefined> {
  const { data } = await ruleChains.list(platform, { kind: 'tenant' }, { pageSize: MOST_CHAINS, page: 0 })
  return data.find(({ root }) => root)?.id.id
}

/** True as well where the platform does not say, and where the chain leads on to others. */
export async function areRulesEvaluated(
  platform: Connection,
  { defaultRuleChainId }: Pick<DeviceProfile, 'defaultRuleChainId'>,
): Promise<boolean> {
  try {
    const chain = defaultRuleChainId?.id ?? (await rootChain(platform))
    if (!chain) return true
    const graph: Record<string, unknown> = await getRuleGraph(platform, chain)
    const nodes = Array.isArray(graph.nodes) ? graph.nodes.map(objectOf) : []
    const { ruleChainConnections: others } = graph
    const leadsOn = Array.isArray(others) && others.length > 0
    return leadsOn || nodes.some(({ type }) => type === NODE || type === ON)
  } catch (error) {
    if (error instanceof PlatformError) return true
    throw error
  }
}
