// Alarms on the wire and in the database (platform-api §2.11).

import { badRequest, invalid } from '../api/errors'
import { anyEntityIdOf } from '../api/ids'
import { members, textOf } from '../api/members'
import { ALARM_STATUSES, type AlarmRow, type AlarmStatus, SEVERITIES, type Severity } from '../feed/alarm-row'
import { type EntityId, entityId } from '../ids'
import { checkText } from './texts'

/** Search statuses of lists, and the statuses that fit them. */
export const SEARCH_STATUSES = {
  ANY: ALARM_STATUSES,
  ACTIVE: ['ACTIVE_UNACK', 'ACTIVE_ACK'],
  CLEARED: ['CLEARED_UNACK', 'CLEARED_ACK'],
  ACK: ['ACTIVE_ACK', 'CLEARED_ACK'],
  UNACK: ['ACTIVE_UNACK', 'CLEARED_UNACK'],
} as const satisfies Record<string, readonly AlarmStatus[]>

export const acknowledged = (status: AlarmStatus): AlarmStatus =>
  status.startsWith('CLEARED') ? 'CLEARED_ACK' : 'ACTIVE_ACK'
export const cleared = (status: AlarmStatus): AlarmStatus =>
  status.endsWith('UNACK') ? 'CLEARED_UNACK' : 'CLEARED_ACK'
export const isCleared = (status: AlarmStatus) => status.startsWith('CLEARED')

export const originatorOf = (row: Pick<AlarmRow, 'originator_type' | 'originator_id'>): EntityId =>
  entityId(row.originator_type, row.originator_id)

export const alarmOf = (row: AlarmRow) => ({
  id: entityId('ALARM', row.id),
  createdTime: row.created_time,
  tenantId: entityId('TENANT', row.tenant_id),
  type: row.type,
  originator: originatorOf(row),
  severity: row.severity,
  status: row.status,
  startTs: row.start_ts,
  endTs: row.end_ts,
  ackTs: row.ack_ts,
  clearTs: row.clear_ts,
  details: row.details,
  propagate: row.propagate,
  propagateRelationTypes: row.propagate_relation_types,
  name: row.type,
})

export const alarmInfoOf = (row: AlarmRow, originatorName: string | null) => ({ ...alarmOf(row), originatorName })

/** As a client sends it; times that it leaves out are 0. */
export interface AlarmInput {
  id: string | null
  type: string | null
  originator: EntityId | null
  severity: Severity | null
  status: AlarmStatus | null
  startTs: number
  endTs: number
  ackTs: number
  clearTs: number
  details: unknown
  propagate: boolean
  relationTypes: string[]
}

export function readAlarm(json: unknown): AlarmInput {
  const body = members(json)
  body.integer('createdTime') // ours counts, but it must be one
  body.id('tenantId', 'TENANT')
  return {
    id: body.id('id', 'ALARM'),
    type: body.text('type'),
    originator: anyEntityIdOf(body.raw('originator')),
    severity: body.oneOf('severity', SEVERITIES),
    status: body.oneOf('status', ALARM_STATUSES),
    startTs: body.integer('startTs') ?? 0,
    endTs: body.integer('endTs') ?? 0,
    ackTs: body.integer('ackTs') ?? 0,
    clearTs: body.integer('clearTs') ?? 0,
    details: body.json('details'),
    propagate: body.boolean('propagate') ?? false,
    relationTypes: relationTypesOf(body.list('propagateRelationTypes') ?? []),
  }
}

/** As they are sent, twice when they are; nothing but an empty text is none. */
function relationTypesOf(list: readonly unknown[]): string[] {
  const types = list.map((type) => {
    const text = textOf(type)
    if (text === null) throw badRequest()
    return text
  })
  return types.every((type) => type === '') ? [] : types
}

export interface ValidAlarm extends AlarmInput {
  type: string
  originator: EntityId
  severity: Severity
  status: AlarmStatus
}

/** An alarm without times began now; without an end it ended as it began. */
export function checkAlarm(alarm: AlarmInput, now: number): ValidAlarm {
  const { type, originator, severity, status } = alarm
  if (!type) throw invalid('Alarm type should be specified!')
  if (!originator) throw invalid('Alarm originator should be specified!')
  if (!severity) throw invalid('Alarm severity should be specified!')
  if (!status) throw invalid('Alarm status should be specified!')
  checkText('type', type)
  for (const relationType of alarm.relationTypes) checkText('relation type', relationType)
  const startTs = alarm.startTs || now
  return { ...alarm, type, originator, severity, status, startTs, endTs: alarm.endTs || startTs }
}
