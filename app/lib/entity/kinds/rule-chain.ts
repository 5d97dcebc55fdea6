import { type KindDeclaration, newestFirst, rightsOf } from '../kind'

export const ruleChain = {
  type: 'RULE_CHAIN',
  area: 'ruleChains',
  param: 'ruleChainId',
  texts: 'rule-chain',
  icon: 'rule-chains',
  isExchanged: true,
  hasView: true,
  rights: rightsOf('TENANT_ADMIN'),
  list: {
    sorts: ['name', 'root', 'debugMode', 'createdTime'],
    ...newestFirst,
    // Entity queries of 3.2.2 know no rule chains.
    fields: {},
    filters: {},
  },
  operations: ['root', 'delete'],
  tabs: ['attributes', 'telemetry', 'alarms', 'events', 'relations', 'auditLogs'],
  isRelatable: true,
  events: ['DEBUG_RULE_CHAIN', 'ERROR', 'LC_EVENT', 'STATS'],
  scopes: ['SERVER_SCOPE'],
} as const satisfies KindDeclaration
