// Rule chains as lists and pages get them, and their forms.
import { ruleChainItem, ruleChainParts } from '~/lib/platform/rule-chain'
import { ruleChains } from '~/lib/platform/rule-chain.server'
import { entitySource } from '../source.server'
import { RuleChainFormSchema } from './form'

export const ruleChainSource = { ...entitySource({ calls: ruleChains, item: ruleChainItem }), calls: ruleChains }

export const ruleChainForm = { calls: ruleChains, parts: ruleChainParts, schema: RuleChainFormSchema }
