// What every part of the embedded platform is given: made once in app.ts, passed as the first argument.
import type { FailedAttempts } from './auth/failed-attempts'
import type { Database } from './db/database'
import type { Feed } from './live/feed'
import type { Outgoing } from './outgoing/addresses'
import type { Sandbox } from './rules/scripts/sandbox'

export interface Platform {
  db: Database
  /** Epoch milliseconds. */
  clock: () => number
  /** A version-1 UUID whose time is `clock()`; see ids.ts. */
  newId: () => string
  feed: Feed
  log: (level: 'debug' | 'info' | 'warn' | 'error', event: string, facts?: Record<string, unknown>) => void
  /** Signs tokens; never leaves the process. */
  signingKey: Uint8Array
  /** Of people at their passwords. */
  failedAttempts: FailedAttempts
  /** Of devices: different wrong credentials of one address, such as "100:60" (how many in how many seconds). */
  guessRate: string
  /** Where scripts of rule chains run. */
  scripts: Sandbox
  /** Where rule chains may connect to. */
  outgoing: Outgoing
}
