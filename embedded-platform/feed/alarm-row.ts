// An alarm as it is stored, and as its changes are told.
import type { EntityType } from '../ids'

/** The worst first. */
export const SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'] as const
export type Severity = (typeof SEVERITIES)[number]

export const ALARM_STATUSES = ['ACTIVE_UNACK', 'ACTIVE_ACK', 'CLEARED_UNACK', 'CLEARED_ACK'] as const
export type AlarmStatus = (typeof ALARM_STATUSES)[number]

export interface AlarmRow {
  id: string
  created_time: number
  tenant_id: string
  type: string
  originator_type: EntityType
  originator_id: string
  severity: Severity
  status: AlarmStatus
  start_ts: number
  end_ts: number
  ack_ts: number
  clear_ts: number
  details: unknown
  propagate: boolean
  propagate_relation_types: string[]
}
