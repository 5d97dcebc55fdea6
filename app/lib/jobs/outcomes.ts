// The rows of a batch by their outcomes: which are still to be done, and how many came out how.
import type { JobRecord, Outcome } from './job'

export type Outcomes = (Outcome | null)[]

/** Places of the rows to be done. One that was begun is done again only where that does no harm. */
export const openPlaces = (rows: number, outcomes: Outcomes, isRepeatable: boolean): number[] =>
  Array.from({ length: rows }, (_, place) => place).filter((place) => {
    const outcome = outcomes[place]
    return !outcome || (isRepeatable && outcome.is === 'begun')
  })

export type Counts = Pick<JobRecord, 'done' | 'failed' | 'unknown'>

export const NONE: Counts = { done: 0, failed: 0, unknown: 0 }

export const counted = (outcomes: Outcomes): Counts => ({
  done: outcomes.filter((one) => one?.is === 'done').length,
  failed: outcomes.filter((one) => one?.is === 'failed').length,
  unknown: outcomes.filter((one) => one?.is === 'begun').length,
})

export const sum = (one: Counts, other: Counts): Counts => ({
  done: one.done + other.done,
  failed: one.failed + other.failed,
  unknown: one.unknown + other.unknown,
})

/** Rows that failed, and those of which nobody knows, are open again; the others stay as they are. */
export const reopened = (outcomes: Outcomes): Outcomes => outcomes.map((one) => (one?.is === 'done' ? one : null))
