// REST calls of rule chains (platform-api §2.12); their content is in rule-graphs.ts.

import { json } from '../api/answer'
import { type Call, endpoint, TENANT } from '../api/endpoint'
import { found, invalid } from '../api/errors'
import { uuidParam } from '../api/ids'
import { members } from '../api/members'
import { PAGE, pageLink } from '../api/page'
import { answered, deleted, replacing, saved } from '../audit/actions'
import { type Operation, requirePermission } from '../auth/permissions'
import {
  checkRuleChain,
  type RuleChainInput,
  type RuleChainRow,
  readRuleChain,
  ruleChainOf,
} from '../schemas/rule-chain'
import { readRuleGraph } from '../schemas/rule-graph'
import { checkText } from '../schemas/texts'
import {
  changeRuleChain,
  createRuleChain,
  createTemplateRuleChain,
  makeRoot,
  removeRuleChain,
} from '../store/rule-chain-life'
import { exportRuleChains, importRuleChains } from '../store/rule-chain-transfer'
import { findRootRuleChain, findRuleChain, ruleChainsPage } from '../store/rule-chains'
import { changing } from './changing'

export async function ruleChainFor(call: Call<unknown>, operation: Operation, id: string): Promise<RuleChainRow> {
  const row = found(await findRuleChain(call.platform.db, id))
  requirePermission(call.actor, 'RULE_CHAIN', operation, { tenantId: row.tenant_id })
  return row
}

export const ruleChainOfPath = (call: Call<unknown>, operation: Operation) =>
  ruleChainFor(call, operation, uuidParam(call.params.ruleChainId, 'ruleChainId'))

async function save(call: Call<RuleChainInput>): Promise<RuleChainRow> {
  const { platform, actor, body } = call
  const old = body.id === null ? undefined : await ruleChainFor(call, 'WRITE', body.id)
  const chain = { ...checkRuleChain(body), createdTime: null }
  return platform.db.tx((tx) =>
    old ? changeRuleChain(tx, platform, old, chain) : createRuleChain(tx, platform, actor.tenantId, chain),
  )
}

const list = <T>(json: unknown[] | null, read: (one: unknown) => T) => json?.map(read) ?? null

export const ruleChainRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/ruleChain/:ruleChainId',
    who: TENANT,
    answer: async (call) => json(ruleChainOf(await ruleChainOfPath(call, 'READ'))),
  }),
  endpoint({
    method: 'POST',
    path: '/api/ruleChain',
    who: TENANT,
    body: readRuleChain,
    audit: saved('RULE_CHAIN'),
    answer: async (call) => json(ruleChainOf(await save(call))),
  }),
  endpoint({
    method: 'POST',
    path: '/api/ruleChain/device/default',
    who: TENANT,
    body: (body) => members(body).text('name'),
    audit: answered('ADDED', 'RULE_CHAIN'),
    answer: async ({ platform, actor, body: name }) => {
      checkText('name', name)
      const row = await platform.db.tx((tx) => createTemplateRuleChain(tx, platform, actor.tenantId, name))
      return json(ruleChainOf(row))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/ruleChain/:ruleChainId/root',
    who: TENANT,
    audit: replacing('RULE_CHAIN', 'ruleChainId', async ({ platform, actor }) => {
      const before = await findRootRuleChain(platform.db, actor.tenantId)
      return before && ruleChainOf({ ...before, root: false })
    }),
    answer: async (call) => {
      const { platform } = call
      const chain = await ruleChainOfPath(call, 'WRITE')
      return json(ruleChainOf((await platform.db.tx((tx) => makeRoot(tx, platform, chain))).root))
    },
  }),
  changing({
    method: 'DELETE',
    path: '/api/ruleChain/:ruleChainId',
    who: TENANT,
    audit: deleted('RULE_CHAIN', 'ruleChainId'),
    find: (call) => ruleChainOfPath(call, 'DELETE'),
    change: (tx, platform, { id }) => removeRuleChain(tx, platform, id),
  }),
  endpoint({
    method: 'GET',
    path: '/api/ruleChains',
    who: TENANT,
    needs: PAGE,
    answer: async ({ platform, actor, query }) =>
      json(await ruleChainsPage(platform.db, actor.tenantId, pageLink(query))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/ruleChains/export',
    who: TENANT,
    needs: [{ name: 'limit', type: 'int' }],
    answer: async ({ platform, actor, query }) => {
      const limit = query.int('limit') ?? 0
      if (limit < 1) throw invalid(`Incorrect page link page size '${limit}'. Page size must be greater than zero.`)
      return json(await platform.db.tx((tx) => exportRuleChains(tx, platform, actor.tenantId, limit)))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/ruleChains/import',
    who: TENANT,
    needs: [{ name: 'overwrite', type: 'boolean', isOptional: true }],
    body: (body) => ({
      ruleChains: list(members(body).list('ruleChains'), readRuleChain),
      metadata: list(members(body).list('metadata'), readRuleGraph),
    }),
    answer: async ({ platform, actor, query, body }) => {
      const overwrite = query.boolean('overwrite') ?? false
      await platform.db.tx((tx) => importRuleChains(tx, platform, actor.tenantId, body, overwrite))
      return undefined
    },
  }),
]
