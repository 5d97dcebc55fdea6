// Work that jobs do: a name, how its rows are found, and what is done with each.
import type { Connection } from '~/lib/platform/connection.server'
import type { SessionUser } from '~/lib/session/session-user'
import type { JobText, PlannedRow } from './job'

export interface WorkContext<Told> {
  platform: Connection
  user: SessionUser
  told: Told
  /** The time the job was begun: what is newer may be its own. */
  createdAt: number
  signal: AbortSignal
}

export interface Planned {
  rows: PlannedRow[]
  /** Rows that were found and are left out, since the work does not fit them. */
  leftOut?: number
}

export interface RowResult {
  /** More than that it was done. */
  said?: JobText
  /** Where what was made is found. */
  to?: string
}

/** What went wrong with a row, in words of its own. */
export class RowRefused extends Error {
  constructor(
    readonly words: JobText,
    readonly to?: string,
  ) {
    super(words.key)
    this.name = 'RowRefused'
  }
}

export interface Work<Told = unknown> {
  name: string
  /** A row may be done twice without harm, as after a process that ended in the middle of it. */
  isRepeatable: boolean
  /** What it was told, as it comes back from the store. */
  read(told: unknown): Told
  /** The rows, where they are not given: found anew when this is interrupted, as nothing is done before all are known. */
  plan?(context: WorkContext<Told>): AsyncIterable<Planned>
  /** Throws a PlatformError or RowRefused. */
  run(context: WorkContext<Told>, row: PlannedRow): Promise<RowResult>
  /** The data of rows that are done is kept no longer: secrets may be in it. */
  forgetsRows?: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: each work knows the type of what it is told
export type AnyWork = Work<any>
