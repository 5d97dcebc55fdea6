// The counter of failures at sign-in: this process alone, or Redis for all instances together.

export interface FailureLimit {
  most: number
  withinMs: number
}

export interface FailureCount {
  /** Counts one under each key; where one of them has its most already, none, and the milliseconds to wait. */
  take(keys: readonly string[], limit: FailureLimit): Promise<{ token: string } | { waitMs: number }>
  /** It was no failure after all. */
  forget(keys: readonly string[], token: string): Promise<void>
  clear(key: string): Promise<void>
}
