// Reading an audit log. Platforms filter it by actions and time; by status only where no other text is searched for, so
// that both together are looked through here, the newest first.
import { toPageLink } from '~/lib/paging'
import { type AuditLog, type AuditScope, listAuditLogs } from '~/lib/platform/audit-log.server'
import type { Connection } from '~/lib/platform/connection.server'
import { NULL_ID } from '~/lib/platform/entity-id'
import { MOST_IN_LINE, shortened } from '../shortened'
import type { AuditQuery } from './query'
import type { AuditRow } from './row'

const SCAN_SIZE = 200
const MOST_SCANS = 10

export interface AuditPageOf {
  records: AuditLog[]
  matches: number
  totalPages: number
  isPartial?: boolean
}

const linkOf = (query: AuditQuery) => ({
  ...toPageLink(query),
  startTime: query.window.startTs,
  endTime: query.window.endTs - 1,
  actionTypes: query.actions,
})

export async function auditPage(platform: Connection, scope: AuditScope, query: AuditQuery): Promise<AuditPageOf> {
  const { status, q } = query
  if (status && q) return scanned(platform, scope, query)
  const link = linkOf(status ? { ...query, q: status } : query)
  const { data, totalElements, totalPages } = await listAuditLogs(platform, scope, link)
  const records = status ? data.filter((record) => record.actionStatus === status) : data
  return { records, matches: totalElements, totalPages }
}

async function scanned(platform: Connection, scope: AuditScope, query: AuditQuery): Promise<AuditPageOf> {
  const found: AuditLog[] = []
  let isPartial = false
  for (let page = 0; ; page++) {
    const { data, hasNext } = await listAuditLogs(platform, scope, { ...linkOf(query), pageSize: SCAN_SIZE, page })
    found.push(...data.filter((record) => record.actionStatus === query.status))
    if (!hasNext) break
    if (page + 1 === MOST_SCANS) {
      isPartial = true
      break
    }
  }
  const start = (query.page - 1) * query.size
  return {
    records: found.slice(start, start + query.size),
    matches: found.length,
    totalPages: Math.ceil(found.length / query.size),
    ...(isPartial && { isPartial }),
  }
}

/** The id that stands for nothing is none. */
const idIn = (id: { id: string } | null | undefined) => (id && id.id !== NULL_ID ? id.id : undefined)

export function auditRow(record: AuditLog): AuditRow {
  const { entityId, userId } = record
  const id = idIn(entityId)
  const userName = record.userName || idIn(userId)
  return {
    id: record.id.id,
    ts: record.createdTime,
    ...(entityId && { entity: { entityType: entityId.entityType, id: id ?? '' } }),
    ...(record.entityName && { name: shortened(record.entityName, MOST_IN_LINE) }),
    ...(userName && { user: { name: shortened(userName, MOST_IN_LINE), ...(idIn(userId) && { id: idIn(userId) }) } }),
    action: record.actionType,
    status: record.actionStatus,
    ...(record.actionFailureDetails && { failure: shortened(record.actionFailureDetails, MOST_IN_LINE) }),
  }
}
