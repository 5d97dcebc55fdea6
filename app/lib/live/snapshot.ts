// Values as of a moment, as a loader hands them to its page; the live stream goes on from there.
import type { Result } from './result'

export interface Snapshot {
  takenAt: number
  /** By the subscriptions' ids. */
  results: Record<string, Result>
}
