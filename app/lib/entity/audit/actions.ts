// What can be done to entities, as records of the audit log name it. Newer platforms know more: what is not here goes by
// the platform's own word.
import type { T } from '~/lib/i18n/texts'

export const AUDIT_ACTIONS = [
  'ADDED',
  'UPDATED',
  'DELETED',
  'ASSIGNED_TO_CUSTOMER',
  'UNASSIGNED_FROM_CUSTOMER',
  'ASSIGNED_FROM_TENANT',
  'ASSIGNED_TO_TENANT',
  'ATTRIBUTES_UPDATED',
  'ATTRIBUTES_DELETED',
  'ATTRIBUTES_READ',
  'TIMESERIES_UPDATED',
  'TIMESERIES_DELETED',
  'CREDENTIALS_UPDATED',
  'CREDENTIALS_READ',
  'RELATION_ADD_OR_UPDATE',
  'RELATION_DELETED',
  'RELATIONS_DELETED',
  'ALARM_ACK',
  'ALARM_CLEAR',
  'RPC_CALL',
  'ACTIVATED',
  'SUSPENDED',
  'PROVISION_SUCCESS',
  'PROVISION_FAILURE',
  'LOGIN',
  'LOGOUT',
  'LOCKOUT',
] as const

/** Since 3.5: older platforms refuse a question that names them. */
export const NEWER_AUDIT_ACTIONS = [
  'ALARM_DELETE',
  'ALARM_ASSIGNED',
  'ALARM_UNASSIGNED',
  'ADDED_COMMENT',
  'UPDATED_COMMENT',
  'DELETED_COMMENT',
] as const

/** Told in words, though nobody asks for them: each came with a version of its own. */
const TOLD_ACTIONS = ['ASSIGNED_TO_EDGE', 'UNASSIGNED_FROM_EDGE', 'REST_API_RULE_ENGINE_CALL', 'SMS_SENT'] as const

const KNOWN = new Set<string>([...AUDIT_ACTIONS, ...NEWER_AUDIT_ACTIONS, ...TOLD_ACTIONS])

export const actionWords = (t: T, action: string) => (KNOWN.has(action) ? t(`audit.action-${action}`) : action)

export const AUDIT_STATUSES = ['SUCCESS', 'FAILURE'] as const
export type AuditStatus = (typeof AUDIT_STATUSES)[number]
export const statusWords = (t: T, status: string) =>
  AUDIT_STATUSES.some((one) => one === status) ? t(`audit.status-${status}`) : status
