// The table of the audit log. It goes with its tenant only: what is gone keeps its history.
import type { ActionType, AuditRecord } from '../api/audit'
import type { TimePageLink } from '../api/page'
import type { Queryable, Tx } from '../db/database'
import { type EntityId, NULL_ID, timeOfId } from '../ids'
import { stringifyJson } from '../json/exact-json'
import type { Platform } from '../platform'
import { AUDITED_TYPES, auditLogOf } from '../schemas/audit-log'
import { queryPage } from './page-query'

const COLUMNS = `id, created_time, tenant_id, customer_id, entity_type, entity_id, entity_name, user_id, user_name,
  action_type, action_data, action_status, action_failure_details`

const SORTABLE = {
  createdTime: 'created_time',
  entityType: 'entity_type',
  entityName: 'entity_name',
  userName: 'user_name',
  actionType: 'action_type',
  actionStatus: 'action_status',
  actionFailureDetails: 'action_failure_details',
}

/** The user of an entry: an actor, or a user who signs in. */
export interface AuditUser {
  tenantId: string
  customerId: string
  userId: string
  email: string
}

/** Without the one character that the database cannot keep; texts that hold its escape stay as they are. */
const json = (data: Record<string, unknown>) => stringifyJson(data).replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1')
const text = (value: string | null) => value?.replaceAll('\0', '') ?? null

/** `failure`: why it was not done. */
export async function saveAuditLogs(
  { db, newId }: Pick<Platform, 'db' | 'newId'>,
  user: AuditUser,
  records: readonly AuditRecord[],
  failure?: string,
): Promise<void> {
  for (const { action, entity, name, customerId, data } of records) {
    if (!AUDITED_TYPES.has(entity.entityType)) continue
    const id = newId()
    const customer = customerId === undefined || customerId === NULL_ID ? user.customerId : customerId
    await db.query(
      `INSERT INTO audit_log (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::json, $12, $13)`,
      [
        id,
        timeOfId(id),
        user.tenantId,
        customer,
        entity.entityType,
        entity.id,
        text(name),
        user.userId,
        user.email,
        action,
        json(data),
        failure === undefined ? 'SUCCESS' : 'FAILURE',
        text(failure ?? ''),
      ],
    )
  }
}

/** Choice of entries: all of the tenant, or those of a customer, a user or an entity. */
export interface AuditFilter {
  tenantId: string
  customerId?: string
  userId?: string
  entity?: EntityId
  actions: readonly ActionType[]
}

export function auditLogsPage(db: Queryable, filter: AuditFilter, link: TimePageLink) {
  const { tenantId, customerId, userId, entity, actions } = filter
  const params: unknown[] = [tenantId]
  const where = ['tenant_id = $1']
  const limit = (condition: string, value: unknown) => {
    if (value !== undefined) where.push(`${condition} $${params.push(value)}`)
  }
  limit('customer_id =', customerId)
  limit('user_id =', userId)
  limit('entity_id =', entity?.id)
  limit('entity_type =', entity?.entityType)
  limit('created_time >=', link.startTime)
  limit('created_time <=', link.endTime)
  if (actions.length > 0) where.push(`action_type = ANY($${params.push(actions)}::text[])`)
  return queryPage(db, {
    select: COLUMNS,
    from: 'audit_log',
    where,
    params,
    search: [
      ...(entity ? [] : ['entity_type']),
      'entity_name',
      ...(userId === undefined ? ['user_name'] : []),
      'action_type',
      'action_status',
    ],
    sortable: SORTABLE,
    unique: 'id',
    link,
    map: auditLogOf,
  })
}

export async function removeAuditLogsOfTenant(tx: Tx, _: Platform, tenantId: string): Promise<void> {
  await tx.query('DELETE FROM audit_log WHERE tenant_id = $1', [tenantId])
}
