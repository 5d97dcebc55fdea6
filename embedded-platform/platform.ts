// The platform as every part of it is given: made once in app.ts, passed as the first argument.
import type { Database } from './db/database'
import type { Feed } from './feed/feed'
import type { Log } from './log'
import type { Outgoing } from './outgoing/addresses'

/** The number of failures allowed in a time. */
export interface FailureRate {
  failures: number
  seconds: number
}

export interface Platform {
  db: Database
  /** Epoch milliseconds. */
  clock: () => number
  /** A version-1 UUID whose time is `clock()`; see ids.ts. */
  newId: () => string
  feed: Feed
  log: Log
  /** Signs tokens; never leaves the process. */
  signingKey: Uint8Array
  /** Of people at their passwords. */
  signInRate: FailureRate
  /** Of devices: different wrong credentials of one address, such as "100:60" (how many in how many seconds). */
  guessRate: string
  /** Connections of rule chains to the outside. */
  outgoing: Outgoing
}
