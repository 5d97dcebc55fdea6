// The tries for a lost socket: after growing waits, or at once for a person who does not want to wait.
import { type Limits, waitAfter } from '../limits'

export function createRetry(waitMs: Limits['waitMs'], run: () => void) {
  let failures = 0
  let begunAt = Number.NEGATIVE_INFINITY
  let waiting: NodeJS.Timeout | undefined

  return {
    begun() {
      begunAt = performance.now()
    },
    succeeded() {
      failures = 0
    },
    /** The number of failures in a row with this one. */
    failed: () => ++failures,
    isWaiting: () => waiting !== undefined,
    /** Returns the moment of the next try. */
    later(): number {
      const wait = waitAfter(failures, waitMs)
      waiting = setTimeout(run, wait)
      return performance.now() + wait
    },
    /** At most once a second. */
    now() {
      if (waiting && performance.now() - begunAt > 1000) run()
    },
    stop() {
      clearTimeout(waiting)
      waiting = undefined
    },
  }
}
