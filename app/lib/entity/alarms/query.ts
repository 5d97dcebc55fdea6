// The alarms that a page shows, as they stand in its address: those of an entity, or all of them, which are chosen among by
// more.
import { type ListQuery, type ListRules, listParams, parseListQuery } from '~/lib/paging'
import type { Query } from '~/lib/paths'
import {
  type AlarmItem,
  type AlarmStep,
  isActive,
  isUnacknowledged,
  SEARCH_STATUSES,
  SEVERITIES,
  type SearchStatus,
  type Severity,
} from '~/lib/platform/alarm'
import { isUuid } from '~/lib/platform/entity-id'
import { type LastName, type TimeWindow, windowParams } from '~/lib/time/time-window'
import { ORIGINATOR_TYPES, type OriginatorType } from './originators'

/** The window of an address that names none. */
export const USUAL_WINDOW: LastName = '30d'

const sorts = ['createdTime', 'type', 'severity', 'status'] as const
export type AlarmSort = (typeof sorts)[number]
export const alarmListRules: ListRules<AlarmSort> = { sorts, sort: 'createdTime', order: 'desc' }

/** The person who reads, whoever that is. */
export const ME = 'me'

export interface AlarmsQuery {
  list: ListQuery<AlarmSort>
  /** Whatever fits each of them; both of two that contradict each other are as good as none. */
  status: SearchStatus[]
  severity: Severity[]
  types: string[]
  /** Only what these raised. */
  of?: OriginatorType
  originator?: { entityType: OriginatorType; id: string }
  /** Only what they see to: a user's id, or the reader. */
  assignee?: string
  /** Only of what this customer has: said by where the list stands, not by its filters. */
  customer?: string
}

export const NO_FILTERS = { status: [], severity: [], types: [] } satisfies Omit<AlarmsQuery, 'list'>

const MOST_TYPES = 20
const LONGEST_TYPE = 255

export const readAlarmsQuery = (params: URLSearchParams): AlarmsQuery => ({
  ...NO_FILTERS,
  list: parseListQuery(params, alarmListRules),
  status: SEARCH_STATUSES.filter((name) => name === params.get('status')),
  severity: SEVERITIES.filter((name) => name === params.get('severity')),
})

export function readAllAlarmsQuery(params: URLSearchParams): AlarmsQuery {
  const [originatorType, id = ''] = (params.get('originator') ?? '').split('.')
  const entityType = ORIGINATOR_TYPES.find((type) => type === originatorType)
  const assignee = params.get('assignee') ?? ''
  const types = params.getAll('type').filter((type) => type !== '' && type.length <= LONGEST_TYPE)
  return {
    list: parseListQuery(params, alarmListRules),
    status: SEARCH_STATUSES.filter((name) => params.getAll('status').includes(name)),
    severity: SEVERITIES.filter((name) => params.getAll('severity').includes(name)),
    types: [...new Set(types)].slice(0, MOST_TYPES),
    of: ORIGINATOR_TYPES.find((type) => type === params.get('of')),
    ...(entityType && isUuid(id) && { originator: { entityType, id } }),
    ...((assignee === ME || isUuid(assignee)) && { assignee }),
  }
}

const several = (name: string, values: string[]): Query => (values.length > 0 ? { [name]: values } : {})

export const alarmsParams = (query: AlarmsQuery, window: TimeWindow): Query => ({
  ...several('status', query.status),
  ...several('severity', query.severity),
  ...several('type', query.types),
  ...(query.of && { of: query.of }),
  ...(query.originator && { originator: `${query.originator.entityType}.${query.originator.id}` }),
  ...(query.assignee && { assignee: query.assignee }),
  ...windowParams(window, USUAL_WINDOW),
  ...listParams(query.list, alarmListRules),
})

/** The members of an address that filter. */
export const ALARM_FILTERS = ['q', 'status', 'severity', 'type', 'of', 'originator', 'assignee']

/** What is asked of an alarm by its status: the two halves of it, each as it may be. */
export function statusHalves(status: readonly SearchStatus[]) {
  const one = (a: SearchStatus, b: SearchStatus) =>
    status.includes(a) === status.includes(b) ? undefined : status.includes(a) ? a : b
  return { life: one('ACTIVE', 'CLEARED'), seen: one('UNACK', 'ACK') }
}

/** Of those that it matches, the ones that need a step; undefined where none can. */
export function needing(query: AlarmsQuery, step: AlarmStep): AlarmsQuery | undefined {
  const { life, seen } = statusHalves(query.status)
  if (step === 'acknowledge')
    return seen === 'ACK' ? undefined : { ...query, status: [...(life ? [life] : []), 'UNACK'] }
  return life === 'CLEARED' ? undefined : { ...query, status: ['ACTIVE', ...(seen ? [seen] : [])] }
}

/** Platforms that cannot search within both halves of the status answer more than was asked for. */
export function isOfStatus(alarm: Pick<AlarmItem, 'status'>, status: readonly SearchStatus[]): boolean {
  const { life, seen } = statusHalves(status)
  return (
    (life === undefined || isActive(alarm) === (life === 'ACTIVE')) &&
    (seen === undefined || isUnacknowledged(alarm) === (seen === 'UNACK'))
  )
}
