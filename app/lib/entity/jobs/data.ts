// What pages know of jobs.
import type { JobRecord, JobState, Outcome } from '~/lib/jobs/job'

export interface ShownJob {
  id: string
  title: string
  state: JobState
  reason?: JobRecord['reason']
  createdAt: number
  endedAt?: number
  total: number
  done: number
  failed: number
  unknown: number
  leftOut: number
  /** The number of rows is known. */
  isPlanned: boolean
}

export interface ShownRow {
  place: number
  name: string
  to?: string
  /** Absent: it is still to be done. */
  is?: Outcome['is']
  /** What came of it. */
  words: string
}

export const ROW_FILTERS = ['failed', 'unknown', 'done', 'open'] as const
export type RowFilter = (typeof ROW_FILTERS)[number]

export interface JobData {
  job: ShownJob
  rows: ShownRow[]
  filter?: RowFilter
  matches: number
  page: number
  size: number
  totalPages: number
  back: string
  canUndo: boolean
  /** It looked at rows of a file, which can be imported now. */
  canImport: boolean
  /** For the form that begins another job. */
  ticket: string
}

/** The part that changes while it works, as its stream tells. */
export type JobProgress = Pick<ShownJob, 'state' | 'done' | 'failed' | 'unknown' | 'total' | 'isPlanned'>

export const isUnderWay = (state: JobState) => state === 'planning' || state === 'waiting' || state === 'running'

export const openRows = ({ total, done, failed, unknown }: Omit<JobProgress, 'state' | 'isPlanned'>) =>
  Math.max(0, total - done - failed - unknown)
