// Rule chains on the wire and in the database; their content is in rule-graph.ts.
import { invalid } from '../api/errors'
import { members } from '../api/members'
import { entityId } from '../ids'
import { checkText } from './texts'

export interface RuleChainRow {
  id: string
  created_time: number
  tenant_id: string
  name: string
  first_rule_node_id: string | null
  root: boolean
  debug_mode: boolean
  configuration: unknown
  additional_info: unknown
}

export const ruleChainOf = (row: RuleChainRow) => ({
  id: entityId('RULE_CHAIN', row.id),
  createdTime: row.created_time,
  additionalInfo: row.additional_info,
  tenantId: entityId('TENANT', row.tenant_id),
  name: row.name,
  firstRuleNodeId: row.first_rule_node_id && entityId('RULE_NODE', row.first_rule_node_id),
  root: row.root,
  debugMode: row.debug_mode,
  configuration: row.configuration,
})

/** As a client sends it; what it leaves out is null or false. */
export interface RuleChainInput {
  id: string | null
  /** Counts for imported chains only. */
  createdTime: number | null
  name: string | null
  firstRuleNodeId: string | null
  root: boolean
  debugMode: boolean
  configuration: unknown
  additionalInfo: unknown
}

export function readRuleChain(json: unknown): RuleChainInput {
  const body = members(json)
  body.id('tenantId', 'TENANT')
  return {
    id: body.id('id', 'RULE_CHAIN'),
    createdTime: body.integer('createdTime'),
    name: body.text('name'),
    firstRuleNodeId: body.id('firstRuleNodeId', 'RULE_NODE'),
    root: body.boolean('root') ?? false,
    debugMode: body.boolean('debugMode') ?? false,
    configuration: body.json('configuration'),
    additionalInfo: body.json('additionalInfo'),
  }
}

export interface ValidRuleChain extends RuleChainInput {
  name: string
}

export function checkRuleChain(chain: RuleChainInput): ValidRuleChain {
  const { name } = chain
  if (!name) throw invalid('Rule chain name should be specified!.')
  checkText('name', name)
  return { ...chain, name }
}

/** A chain that is nothing but its name. */
export const plainRuleChain = (name: string): ValidRuleChain => ({
  id: null,
  createdTime: null,
  name,
  firstRuleNodeId: null,
  root: false,
  debugMode: false,
  configuration: null,
  additionalInfo: null,
})
