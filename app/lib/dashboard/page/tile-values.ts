// What a tile shows: its sources with what was found of them, values over time, alarms, and the stretch of time.
import type { AlarmRow } from '~/lib/live/shapes/alarms'
import type { EntityRow } from '~/lib/live/shapes/entities'
import type { DataPoint } from '../data/buckets'
import type { ShownSeries } from '../data/shown-series'
import type { SourceNames } from '../format/label-pattern'
import type { Datasource } from '../model/widget'

export interface DataItem extends ShownSeries {
  /** The place of its key in the datasource. */
  keyIndex: number
  names: SourceNames
  latest?: DataPoint
  /** Of widgets over time: oldest first, in buckets where the window sums values up. */
  points: readonly DataPoint[]
}

export interface FoundRow {
  /** Absent for what functions make up. */
  row?: EntityRow
  names: SourceNames
  /** By the place of the key in the datasource. */
  values: readonly (DataPoint | undefined)[]
}

/** One datasource with what was found of it. */
export interface SourceData {
  datasource: Datasource
  place: number
  aliasName: string
  isCompared: boolean
  rows: readonly FoundRow[]
  /** The number of entities there are: more than rows where a page shows some of them. */
  total: number
}

/** The stretch of time that a widget shows: startTs <= ts < endTs. */
export interface ShownWindow {
  startTs: number
  endTs: number
  /** It moves with the clock. */
  isMoving: boolean
  aggregation: string
  intervalMs?: number
  /** Added to the times of compared values they lie under those that they are compared with. */
  comparedShift?: number
}

export interface TileValues {
  sources: readonly SourceData[]
  items: readonly DataItem[]
  /** The latest values that widgets over time have beside their series (4.x). */
  latestItems?: readonly DataItem[]
  alarms?: { rows: readonly AlarmRow[]; total: number }
  window?: ShownWindow
}
