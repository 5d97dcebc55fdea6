// The socket as its subscriptions see it.
import type { Actor } from '../api/endpoint'
import type { Platform } from '../platform'
import type { HeldChanges } from './held-changes'

export interface Session {
  platform: Platform
  /** The user at the other end, as the database knows them now. */
  readonly actor: Actor
  send(message: object): void
  /** Another number after every change that may take rights away: what was read before it may not be told unasked. */
  readonly rightsVersion: number
  /** Puts what listens to the feed on behalf of a subscription behind the changes that the socket keeps back. */
  guard: HeldChanges['guard']
  /** Counts a subscription until what it returns is called; `undefined` when there are too many, and the socket closes. */
  countSubscription(): (() => void) | undefined
  /** Runs later, among the commands, behind those of the same lane. */
  later(lane: string, run: () => Promise<void>): void
  /** Pause between two looks at sets and counts. */
  refreshMs: number
}

/** A live subscription; told what its client commands, until it is stopped. */
export interface Subscription {
  stop(): void
  /**
   * Goes on with what its holder may see by now. Throws what the client is told when that is nothing: the subscription
   * is then stopped. `ids`: only these entities are in doubt.
   */
  recheck(ids?: ReadonlySet<string>): Promise<void>
}
