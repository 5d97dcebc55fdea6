// Events on the wire and in the database (platform-api §2.13).
import { type EntityType, entityId } from '../ids'

export const EVENT_TYPES = ['LC_EVENT', 'ERROR', 'STATS', 'DEBUG_RULE_NODE', 'DEBUG_RULE_CHAIN', 'ALARM'] as const
export type EventType = (typeof EVENT_TYPES)[number]

export interface EventRow {
  id: string
  created_time: number
  tenant_id: string
  entity_type: EntityType
  entity_id: string
  type: EventType
  uid: string
  body: Record<string, unknown>
}

export const eventOf = (row: EventRow) => ({
  id: { id: row.id },
  createdTime: row.created_time,
  tenantId: entityId('TENANT', row.tenant_id),
  type: row.type,
  uid: row.uid,
  entityId: entityId(row.entity_type, row.entity_id),
  body: row.body,
})
