// What platforms keep of what happens to an entity, and by what it can be filtered where they filter (since 3.3).
export const EVENT_TYPES = [
  'ERROR',
  'LC_EVENT',
  'STATS',
  'DEBUG_RULE_NODE',
  'DEBUG_RULE_CHAIN',
  'DEBUG_CALCULATED_FIELD',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

export type EventFilterField =
  | { name: string; as: 'text' }
  /** 'yes' alone, or one of these words of the platform. */
  | { name: string; as: 'choice'; choices: readonly string[] }

const server = { name: 'server', as: 'text' } as const
const failed = [
  { name: 'isError', as: 'choice', choices: ['true'] },
  { name: 'errorStr', as: 'text' },
] as const

export const eventFilters: Readonly<Record<EventType, readonly EventFilterField[]>> = {
  ERROR: [{ name: 'method', as: 'text' }, { name: 'errorStr', as: 'text' }, server],
  LC_EVENT: [
    { name: 'event', as: 'text' },
    { name: 'status', as: 'choice', choices: ['Success', 'Failure'] },
    { name: 'errorStr', as: 'text' },
    server,
  ],
  STATS: [{ name: 'minMessagesProcessed', as: 'text' }, { name: 'minErrorsOccurred', as: 'text' }, server],
  DEBUG_RULE_NODE: [
    { name: 'msgDirectionType', as: 'choice', choices: ['IN', 'OUT'] },
    { name: 'msgType', as: 'text' },
    { name: 'relationType', as: 'text' },
    { name: 'dataSearch', as: 'text' },
    { name: 'metadataSearch', as: 'text' },
    ...failed,
  ],
  DEBUG_RULE_CHAIN: [{ name: 'message', as: 'text' }, ...failed],
  DEBUG_CALCULATED_FIELD: [{ name: 'arguments', as: 'text' }, { name: 'result', as: 'text' }, ...failed],
}
