// Entries of the audit log on the wire and in the database (platform-api §2.14).
import { ACTION_TYPES, type ActionType } from '../api/audit'
import { invalid } from '../api/errors'
import { type EntityType, entityId } from '../ids'

/** Actions upon entities of other types are not noted. */
export const AUDITED_TYPES: ReadonlySet<EntityType> = new Set([
  'DEVICE',
  'ASSET',
  'DASHBOARD',
  'CUSTOMER',
  'USER',
  'RULE_CHAIN',
  'ALARM',
  'ENTITY_VIEW',
  'DEVICE_PROFILE',
])

export interface AuditLogRow {
  id: string
  created_time: number
  tenant_id: string
  customer_id: string
  entity_type: EntityType
  entity_id: string
  entity_name: string | null
  user_id: string
  user_name: string | null
  action_type: ActionType
  action_data: Record<string, unknown>
  action_status: 'SUCCESS' | 'FAILURE'
  action_failure_details: string
}

export const auditLogOf = (row: AuditLogRow) => ({
  id: { id: row.id },
  createdTime: row.created_time,
  tenantId: entityId('TENANT', row.tenant_id),
  customerId: entityId('CUSTOMER', row.customer_id),
  entityId: entityId(row.entity_type, row.entity_id),
  entityName: row.entity_name,
  userId: entityId('USER', row.user_id),
  userName: row.user_name,
  actionType: row.action_type,
  actionData: row.action_data,
  actionStatus: row.action_status,
  actionFailureDetails: row.action_failure_details,
})

/** `ADDED,deleted`: any letter case, no blanks. Nothing: every action. */
export function readActionTypes(text: string | undefined): ActionType[] {
  if (!text) return []
  return text.split(',').map((name) => {
    const type = ACTION_TYPES.find((one) => one === name.toUpperCase())
    if (!type)
      throw invalid(`No enum constant org.thingsboard.server.common.data.audit.ActionType.${name.toUpperCase()}`)
    return type
  })
}
