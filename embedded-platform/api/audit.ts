// The audit records that an endpoint declares; audit/audited.ts writes them.
import type { EntityId } from '../ids'

export const ACTION_TYPES = [
  'ADDED',
  'DELETED',
  'UPDATED',
  'ATTRIBUTES_UPDATED',
  'ATTRIBUTES_DELETED',
  'TIMESERIES_UPDATED',
  'TIMESERIES_DELETED',
  'RPC_CALL',
  'CREDENTIALS_UPDATED',
  'ASSIGNED_TO_CUSTOMER',
  'UNASSIGNED_FROM_CUSTOMER',
  'ACTIVATED',
  'SUSPENDED',
  'CREDENTIALS_READ',
  'ATTRIBUTES_READ',
  'RELATION_ADD_OR_UPDATE',
  'RELATION_DELETED',
  'RELATIONS_DELETED',
  'ALARM_ACK',
  'ALARM_CLEAR',
  'LOGIN',
  'LOGOUT',
  'LOCKOUT',
  'ASSIGNED_FROM_TENANT',
  'ASSIGNED_TO_TENANT',
  'PROVISION_SUCCESS',
  'PROVISION_FAILURE',
] as const

export type ActionType = (typeof ACTION_TYPES)[number]

export interface AuditRecord {
  action: ActionType
  entity: EntityId
  name: string | null
  /** Of the entity; the acting user's when it has none. */
  customerId?: string
  data: Record<string, unknown>
  /** Data of the rule engine's message, JSON text; absent: `data.entity`, or the entity as it is now. */
  told?: string
}

/** The plan of a call's record; made before the call is done, while what it may delete is still there. */
export interface Audit {
  /** `answer`: its JSON body, when it has one. */
  done(answer: unknown): readonly AuditRecord[] | Promise<readonly AuditRecord[]>
  /** Absent: refusals are not noted. */
  refused?(): Refused | Promise<Refused>
}

type Refused = AuditRecord | readonly AuditRecord[]
