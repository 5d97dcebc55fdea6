// The data of the pages about the history of a key.
import type { FormResult } from '~/lib/forms/form-result'
import type { EntityId } from '~/lib/platform/entity-id'
import type { Aggregation, Counted } from '~/lib/platform/series'
import type { SentSeries } from '~/lib/telemetry/sent-series'
import type { SeriesRow } from '~/lib/telemetry/series'
import type { Bounds } from '~/lib/time/length'
import type { TimeWindow } from '~/lib/time/time-window'
import type { Kind } from '../kinds'
import type { HistoryQuery } from './query'

export interface HistoryData {
  kind: Kind
  entity: EntityId
  query: HistoryQuery
  window: TimeWindow
  /** The address of the page as it is. */
  params: Record<string, string>
  canWrite: boolean
  /** The platform has no way to be asked for it: there is a comma in it. */
  isUnaskable: boolean
  takenAt: number
  latest?: SeriesRow
  shown: { agg: Aggregation; intervalMs?: number }
  /** Summing up was asked for, but the values are no numbers. */
  areNoNumbers: boolean
  /** Those that fit the window, and the one that was asked for, as they stand in an address. */
  intervals: { name: string; ms: number }[]
  /** The shortest and the longest that fit it. */
  intervalBounds: Bounds
  series?: SentSeries
  rows: SeriesRow[]
  total: number
  totalPages: number
  /** Values before this moment are left out: there are more than are read at once. */
  leftOutBefore?: number
}

/** The question before values are deleted. */
export interface HistoryDeleteData {
  keys: string[]
  /** Chosen, but with commas in them: the platform has no way to name them. */
  stuck: string[]
  /** The number chosen beyond those that can be done at once. */
  beyond: number
  closeTo: string
  /** The platform can keep the latest value while others are deleted. */
  canKeepLatest: boolean
  /** The form as it is made, or as it was answered. */
  values: Record<string, string>
  counted: Counted
  each: (Counted & { key: string })[]
  /** The one value that is meant. */
  point?: SeriesRow
  /** The number is to be typed. */
  isTyped: boolean
}

export interface HistoryDeleteAnswer {
  result: FormResult
  /** What is met now; absent where the form could not be read. */
  met?: Pick<HistoryDeleteData, 'values' | 'counted' | 'each' | 'isTyped'>
}

export interface HistoryEditData {
  name: string
  closeTo: string
  point: SeriesRow
  /** Its value, to be compared with the one that is stored by then. */
  before: string
}
