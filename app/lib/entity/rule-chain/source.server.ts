// Rule chains as lists and pages get them, and their forms.
import type { Connection } from '~/lib/platform/connection.server'
import { ruleChainItem, ruleChainParts } from '~/lib/platform/rule-chain'
import { ruleChains } from '~/lib/platform/rule-chain.server'
import { entitySource } from '../source.server'
import { ruleChainExchange } from './exchange.server'
import { RuleChainFormSchema } from './form'

export const ruleChainSource = { ...entitySource({ calls: ruleChains, item: ruleChainItem }), calls: ruleChains }

/** With nodes of its own, connected as those of the other one. */
async function copyWhole(platform: Connection, copied: string, ruleChain: object) {
  const document = await ruleChainExchange.read(platform, copied)
  return ruleChainExchange.write(platform, { ...document, ruleChain })
}

export const ruleChainForm = { calls: ruleChains, parts: ruleChainParts, schema: RuleChainFormSchema, copyWhole }
