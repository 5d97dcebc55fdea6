// The data of the pages about the alarms of an entity.
import type { FieldError } from '~/lib/forms/field-error'
import type { AlarmsResult } from '~/lib/live/shapes/alarms'
import type { AlarmItem, AlarmStep } from '~/lib/platform/alarm'
import type { AlarmComment } from '~/lib/platform/alarm.server'
import type { EntityId } from '~/lib/platform/entity-id'
import type { TimeWindow } from '~/lib/time/time-window'
import type { Kind } from '../kinds'
import type { LiveData } from '../page-data'
import type { AlarmsQuery } from './query'

export interface AlarmsData {
  kind: Kind
  entity: EntityId
  query: AlarmsQuery
  window: TimeWindow
  /** The tab as it stands in an address. */
  params: Record<string, string>
  takenAt: number
  /** The person may handle alarms at all; of each alarm the platform decides. */
  canHandle: boolean
  /** The platform shows no alarms to this person. */
  isRefused?: boolean
  /** As of now; where they are live, their snapshot. */
  page: AlarmsResult
  live?: LiveData
  refresh: boolean
}

export interface AlarmData {
  alarm: AlarmItem
  comments: AlarmComment[]
  /** What this person may do to it. */
  steps: AlarmStep[]
  closeTo: string
  takenAt: number
}

/** The question before several alarms are handled. */
export interface AlarmsStepData {
  step: AlarmStep
  closeTo: string
  /** Those that need it. */
  alarms: Pick<AlarmItem, 'id' | 'type' | 'severity' | 'createdTime' | 'originatorName'>[]
  /** The number of those that need nothing, are gone, or are not this person's. */
  unfit: number
  /** The number chosen beyond those that can be done at once. */
  beyond: number
}

export interface AlarmsStepAnswer {
  failures: { id: string; error: FieldError }[]
  done: number
}
