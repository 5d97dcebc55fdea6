// The data of the pages about the alarms of an entity.
import type { Choices } from '~/lib/forms/choices'
import type { FieldError } from '~/lib/forms/field-error'
import type { AlarmsResult } from '~/lib/live/shapes/alarms'
import type { Snapshot } from '~/lib/live/snapshot'
import type { Subscription } from '~/lib/live/subscription'
import type { Query } from '~/lib/paths'
import type { AlarmItem, AlarmStep } from '~/lib/platform/alarm'
import type { AlarmComment } from '~/lib/platform/alarm-comment'
import type { EntityId } from '~/lib/platform/entity-id'
import type { TimeWindow } from '~/lib/time/time-window'
import type { Kind } from '../kinds'
import type { LiveData } from '../page-data'
import type { OriginatorType } from './originators'
import type { AlarmsPlace } from './place'
import type { AlarmsQuery } from './query'
import type { AlarmStory } from './story'
import type { AlarmStrip } from './strip'

/** What every list of alarms is told of where it stands, and of who reads it. */
export interface AlarmsListData {
  at: AlarmsPlace
  query: AlarmsQuery
  window: TimeWindow
  /** The list as it stands in an address. */
  params: Query
  takenAt: number
  /** The person may handle alarms at all; of each alarm the platform decides. */
  canHandle: boolean
  /** Only what was raised for this customer may be handled; absent: everything that is seen. */
  onlyOf?: string
  /** The platform knows who sees to an alarm. */
  hasAssignees: boolean
  /** As of now; where they are live, their snapshot. */
  page: AlarmsResult
  refresh: boolean
}

export interface AlarmsData extends AlarmsListData {
  kind: Kind
  entity: EntityId
  /** The platform shows no alarms to this person. */
  isRefused?: boolean
  live?: LiveData
}

/** All alarms that the person sees. */
export interface AllAlarmsData extends AlarmsListData {
  strip?: AlarmStrip
  /** Kinds of originators that can be chosen among. */
  originators: OriginatorType[]
  /** Types that can be chosen among: all there are, or those that are seen. */
  types: string[]
  /** The one whose alarms alone are shown. */
  originatorName?: string
  /** Whose alarms are shown, by who sees to them, where that is somebody else. */
  assigneeName?: string
  /** The platform cannot search within both halves of the status at once: it searched in more. */
  isWider: boolean
  /** The customer has more than is looked at. */
  isShort: boolean
  live: { subscriptions: Subscription[]; snapshot: Snapshot; how: LiveHow }
}

/** The rows themselves come in, or only that it is time to read them again. */
export type LiveHow = 'page' | 'together' | 'signal'

/** In the reader's language, as far as the platform lets it be told so. */
export interface ToldComment extends Omit<AlarmComment, 'by' | 'note'> {
  who: string
  editTo?: string
}

export interface AlarmData {
  alarm: AlarmItem
  /** Newest first; absent where the platform keeps none, or does not show them. */
  comments?: ToldComment[]
  /** Where older and newer ones stand than these. */
  olderTo?: string
  newerTo?: string
  /** What this person may do to it. */
  steps: AlarmStep[]
  canComment: boolean
  /** The platform lists it and refuses to tell more: it was raised for somebody else. */
  isOnlyListed?: boolean
  story: AlarmStory
  closeTo: string
  takenAt: number
}

/** Another text for a comment. */
export interface AlarmCommentData {
  comment: AlarmComment
  closeTo: string
}

/** The choice of who sees to an alarm. */
export interface AlarmAssignData {
  at: AlarmsPlace
  alarm: Pick<AlarmItem, 'id' | 'type' | 'assigneeId'>
  choices: Choices
  closeTo: string
}

/** The question before several alarms are handled. */
export interface AlarmsStepData {
  step: AlarmStep
  closeTo: string
  /** Those that need it. */
  alarms: Pick<AlarmItem, 'id' | 'type' | 'severity' | 'createdTime' | 'originatorName'>[]
  /** The number of those that need nothing, are gone, or are not this person's. */
  unfit: number
  /** They are too many for one request: this many go on as a job, and those above are the first of them. */
  job?: AlarmsJob
}

export interface AlarmsJob {
  count: number
  ticket: string
  /** All that match: what was raised since is not meant. */
  until?: number
}

export interface AlarmsStepAnswer {
  failures: { id: string; error: FieldError }[]
  done: number
  /** Those that somebody else has handled since they were shown, or that are gone. */
  meanwhile: ShownAlarm[]
  /** More were sent than are taken: this many are. */
  tooMany?: number
}

/** What is known of an alarm that was asked about, should it be gone by then. */
export interface ShownAlarm {
  id: string
  type: string
  isGone: boolean
}
