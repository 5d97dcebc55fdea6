// One subscription in the ledger of a socket: waiting, sent, answered or failed.

import type { Content } from '../frames'
import type { ParsedSubscription } from '../kinds.server'
import type { Refusal } from '../result'
import type { Command } from './commands.server'

export interface Subscriber {
  subscription: ParsedSubscription
  answered(content: Content, first: boolean): void
  failed(refusal: Refusal): void
}

export interface Entry {
  subscriber: Subscriber
  phase: 'waiting' | 'sent' | 'answered' | 'failed'
  command?: Command
  sentAt: number
  /** Was in flight when a message was lost or the socket closed over a command: goes out alone from now on. */
  suspect: boolean
  retryAt?: number
  failures: number
}

const RETRY_FAILED_MS = 30_000
const LONGEST_RETRY_MS = 600_000

export const newEntry = (subscriber: Subscriber): Entry => ({
  subscriber,
  phase: 'waiting',
  sentAt: 0,
  suspect: false,
  failures: 0,
})

export const nextRetry = ({ failures }: Entry, now: number) =>
  now + Math.min(RETRY_FAILED_MS * 2 ** failures, LONGEST_RETRY_MS)

/** Its command stays known: an answer that comes after all is welcome. */
export function giveUp(entry: Entry, refusal: Refusal, retryAt?: number) {
  Object.assign(entry, { phase: 'failed', retryAt, failures: entry.failures + 1 })
  entry.subscriber.failed(refusal)
}

/** The only one of these, when it is one that goes out alone. */
export const onlyOne = (entries: readonly Entry[]) => (entries.length === 1 ? entries[0] : undefined)

/**
 * Those that may go out now. Suspects go one at a time, each after all others are answered, so that the next fault has
 * one name.
 */
export function ready(entries: ReadonlySet<Entry>, flying: readonly Entry[]): readonly Entry[] {
  if (flying.some((entry) => entry.suspect)) return []
  const waiting = [...entries].filter((entry) => entry.phase === 'waiting')
  const plain = waiting.filter((entry) => !entry.suspect)
  if (plain.length > 0) return plain
  return flying.length === 0 ? waiting.slice(0, 1) : []
}
