// Records of a saved content of a rule chain: the chain, and the content as it was sent.
import type { Call } from '../api/endpoint'
import { isObject } from '../api/members'
import { readJson } from '../api/read-json'
import { ruleChainOf } from '../schemas/rule-chain'
import type { RuleGraphInput } from '../schemas/rule-graph'
import { findRuleChain } from '../store/rule-chains'
import { type Declared, nobody, wholeRecord } from './actions'

export const ruleGraphSaved: Declared<RuleGraphInput> = (call: Call<RuleGraphInput>) => {
  const metadata = () => readJson(call.rawBody)
  return {
    done: async (answer) => {
      const row = await findRuleChain(call.platform.db, call.body.ruleChainId ?? '')
      if (!row || !isObject(answer)) return []
      const sent = metadata()
      const record = wholeRecord('UPDATED', 'RULE_CHAIN', ruleChainOf(row))
      const saved = isObject(sent) ? { ...sent, nodes: answer.nodes } : sent
      return [{ ...record, data: { ...record.data, metadata: saved } }]
    },
    refused: () => ({
      action: 'UPDATED',
      entity: nobody('RULE_CHAIN'),
      name: null,
      data: { metadata: metadata() },
    }),
  }
}
