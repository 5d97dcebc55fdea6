// What nodes do, as the platform's words for it and as the editor draws it.
export const CATEGORIES = [
  'FILTER',
  'ENRICHMENT',
  'TRANSFORMATION',
  'ACTION',
  'EXTERNAL',
  'FLOW',
  'RULE_CHAIN',
  'UNKNOWN',
] as const
export type NodeCategory = (typeof CATEGORIES)[number]

/** The class by which boxes of other chains go. */
export const BOX_TYPE = 'tb.internal.RuleChain'
/** The node by which newer platforms pass messages on to another chain. */
export const CHAIN_NODE_TYPE = 'org.thingsboard.rule.engine.flow.TbRuleChainInputNode'

/** Of a type that came later it is not known what its nodes do. */
export const categoryOf = (type: string | undefined, clazz: string): NodeCategory =>
  clazz === BOX_TYPE || clazz === CHAIN_NODE_TYPE ? 'RULE_CHAIN' : (CATEGORIES.find((one) => one === type) ?? 'UNKNOWN')

/** Classes are known by their last name. */
export const shortClass = (clazz: string) => clazz.split('.').at(-1) || clazz
