// What of an audit log is shown, as it stands in an address.
import { type ListQuery, type ListRules, listParams, parseListQuery } from '~/lib/paging'
import type { Query } from '~/lib/paths'
import { isUuid } from '~/lib/platform/entity-id'
import { readWindow } from '~/lib/time/read-window'
import { type TimeWindow, windowParams } from '~/lib/time/time-window'
import { AUDIT_STATUSES, type AuditStatus } from './actions'

export const auditSorts = ['createdTime', 'entityType', 'entityName', 'userName', 'actionType', 'actionStatus'] as const
export type AuditSort = (typeof auditSorts)[number]
export const auditListRules: ListRules<AuditSort> = { sorts: auditSorts, sort: 'createdTime', order: 'desc' }

/** The window of an address that names none. */
export const AUDIT_WINDOW = '1d'

/** People whose records can be asked for, of the log of the whole tenant: one of them at a time. */
export const auditFinds = ['user', 'customer'] as const
export type AuditFind = (typeof auditFinds)[number]

export interface AuditQuery extends ListQuery<AuditSort> {
  window: TimeWindow
  actions: string[]
  status?: AuditStatus
  by?: { find: AuditFind; id: string }
}

const ACTION = /^[A-Z_]{1,64}$/
const MOST_ACTIONS = 40

export function readAuditQuery(search: URLSearchParams, zone: string, now: number): AuditQuery {
  const find = auditFinds.find((one) => isUuid(search.get(one) ?? ''))
  return {
    ...parseListQuery(search, auditListRules),
    window: readWindow(search, { usual: AUDIT_WINDOW, zone, now }),
    actions: [...new Set(search.getAll('action').filter((one) => ACTION.test(one)))].slice(0, MOST_ACTIONS),
    status: AUDIT_STATUSES.find((one) => one === search.get('status')),
    ...(find && { by: { find, id: search.get(find) ?? '' } }),
  }
}

export const auditParams = ({ window, actions, status, by, ...list }: AuditQuery): Query => ({
  ...windowParams(window, AUDIT_WINDOW),
  ...(actions.length > 0 && { action: actions }),
  ...(status && { status }),
  ...(by && { [by.find]: by.id }),
  ...listParams(list, auditListRules),
})

/** The members of an address that filter. */
export const AUDIT_FILTERS = ['q', 'action', 'status', ...auditFinds]
