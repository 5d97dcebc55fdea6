// The rule-chain calls of the platform: tenant administrators only.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { entityCalls } from './entity-calls.server'
import { firstNamed } from './find-listed.server'
import type { PageLink } from './page'
import { ComponentSchema, RuleChainSchema, RuleGraphSchema } from './rule-chain'

const part = encodeURIComponent

/** Newer platforms also have chains of edges; without being asked for them they list none. */
const calls = entityCalls({ one: 'ruleChain', schema: RuleChainSchema })

export const ruleChains = {
  ...calls,
  makeRoot: (platform: Connection, id: string) =>
    platform.request(`/api/ruleChain/${part(id)}/root`, RuleChainSchema, { method: 'POST' }),
  findByName: firstNamed(calls.list, 'name'),
}

/** Nodes and their connections, digit for digit. */
export const getRuleGraph = (platform: Connection, id: string) =>
  platform.request(`/api/ruleChain/${part(id)}/metadata`, RuleGraphSchema, { lossless: true })

export const saveRuleGraph = (platform: Connection, graph: object) =>
  platform.request('/api/ruleChain/metadata', RuleGraphSchema, { method: 'POST', body: graph })

/** All kinds of nodes that the platform knows. Older ones refuse a question about types that came later. */
export async function listComponents(platform: Connection) {
  const { flowNodes } = await platform.capabilities()
  const types = ['FILTER', 'ENRICHMENT', 'TRANSFORMATION', 'ACTION', 'EXTERNAL', ...(flowNodes ? ['FLOW'] : [])]
  const path = `/api/components?componentTypes=${types.join()}`
  return platform.request(path, z.array(ComponentSchema), { lossless: true })
}

/** For those that only name one. */
export const listRuleChainNames = (platform: Connection, link: PageLink) =>
  calls.list(platform, { kind: 'tenant' }, link)
export const getRuleChainName = calls.info
