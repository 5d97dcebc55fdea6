// REST calls of what is inside a rule chain (platform-api §2.12).

import { json } from '../api/answer'
import { type Call, endpoint, TENANT } from '../api/endpoint'
import { found, invalid } from '../api/errors'
import { uuidParam } from '../api/ids'
import { ruleGraphSaved } from '../audit/rule-chain-actions'
import { requirePermission } from '../auth/permissions'
import { sandboxOf } from '../rules/scripts/sandbox'
import { readScriptTest, testScript } from '../rules/scripts/script-test'
import { checkRuleGraph, type RuleGraph, type RuleGraphInput, readRuleGraph } from '../schemas/rule-graph'
import { newestEvents } from '../store/events'
import { saveRuleGraph } from '../store/rule-chain-life'
import { findRuleNode, ruleGraph } from '../store/rule-graphs'
import { usageOf } from '../usage/usage'
import { ruleChainFor, ruleChainOfPath } from './rule-chains'

async function save(call: Call<RuleGraphInput>): Promise<RuleGraph> {
  const { platform, body } = call
  if (body.ruleChainId === null) throw invalid('Incorrect ruleChainId null')
  const chain = await ruleChainFor(call, 'WRITE', body.ruleChainId)
  const graph = checkRuleGraph(body)
  return platform.db.tx((tx) => saveRuleGraph(tx, platform, chain, graph))
}

export const ruleGraphRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/ruleChain/:ruleChainId/metadata',
    who: TENANT,
    answer: async (call) => json(await ruleGraph(call.platform.db, await ruleChainOfPath(call, 'READ'))),
  }),
  endpoint({
    method: 'POST',
    path: '/api/ruleChain/metadata',
    who: TENANT,
    body: readRuleGraph,
    audit: ruleGraphSaved,
    answer: async (call) => json(await save(call)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/ruleChain/testScript',
    who: TENANT,
    body: (body) => body,
    answer: async ({ platform, actor, body }) => {
      const count = () => usageOf(platform).takeScript(actor.tenantId)
      return json(await testScript(sandboxOf(platform), readScriptTest(body), actor.tenantId, count))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/ruleNode/:ruleNodeId/debugIn',
    who: TENANT,
    answer: async ({ platform: { db }, actor, params }) => {
      const node = found(await findRuleNode(db, uuidParam(params.ruleNodeId, 'ruleNodeId')))
      requirePermission(actor, 'RULE_CHAIN', 'READ', { tenantId: node.tenant_id })
      const newest = await newestEvents(db, node.id, 'DEBUG_RULE_NODE', 2)
      const incoming = newest.find(({ body }) => body.type === 'IN')
      return incoming && json(incoming.body)
    },
  }),
]
