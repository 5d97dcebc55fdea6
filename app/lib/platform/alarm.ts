// An alarm as pages know it.
import type { EntityId } from './entity-id'

export const SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'] as const
export type Severity = (typeof SEVERITIES)[number]

export const SEARCH_STATUSES = ['ACTIVE', 'CLEARED', 'UNACK', 'ACK'] as const
export type SearchStatus = (typeof SEARCH_STATUSES)[number]

/** What every reader of alarms is told of one. */
export interface AlarmFacts {
  id: string
  type: string
  originator: EntityId
  /** Absent where the platform does not tell it. */
  originatorName?: string
  severity: string
  /** Such as ACTIVE_UNACK. */
  status: string
  createdTime: number
  startTs: number
  endTs: number
  /** 0 when it was not. */
  ackTs: number
  clearTs: number
  /** The name of who sees to it, where the platform knows that. */
  assignee?: string
}

export interface Propagation {
  /** What is related to the originator, by one of these types; without any, by whatever type. */
  relations?: string[]
  owner?: boolean
  tenant?: boolean
}

export interface AlarmItem extends AlarmFacts {
  /** JSON, indented, digit for digit; absent when there are none. */
  details?: string
  assigneeId?: string
  /** Whom it is told to beside its originator; absent where that is not known. */
  propagates?: Propagation
}

export const isUnacknowledged = ({ status }: Pick<AlarmItem, 'status'>) => status.endsWith('_UNACK')
export const isActive = ({ status }: Pick<AlarmItem, 'status'>) => status.startsWith('ACTIVE_')

/** The time that it lasted, or lasts; it began when the platform was told so, else when it was made. */
export function durationOf(
  { startTs, createdTime, clearTs }: Pick<AlarmFacts, 'startTs' | 'createdTime' | 'clearTs'>,
  now: number,
): number {
  return Math.max(0, (clearTs || now) - (startTs || createdTime))
}

/** What is done to alarms. */
export const ALARM_STEPS = ['acknowledge', 'clear'] as const
export type AlarmStep = (typeof ALARM_STEPS)[number]

export const needsStep = (alarm: Pick<AlarmItem, 'status'>, step: AlarmStep) =>
  step === 'acknowledge' ? isUnacknowledged(alarm) : isActive(alarm)
