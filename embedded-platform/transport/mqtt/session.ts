// A connection as the broker sees it, whoever is at its other end.

/** The outcome of a publish; a session that throws hangs up. */
export type Outcome = 'acknowledged' | 'unanswered'

export interface Session {
  published(topic: string, payload: string): Promise<Outcome>
  /** The other end listens to one more topic, or to one less; told after it was granted. */
  subscriptionsChanged?(): void
  /** To a topic, or no longer. */
  subscribed?(topic: string): void
  /** The other end is there, though it has published nothing: it pinged, or changed what it listens to. */
  heard?(): void
  closed(): void
}

/** The way back to the other end. */
export interface Line {
  /** With the quality that the other end subscribed with, once when it did not. */
  send(topic: string, payload: string): void
  isSubscribed(filter: string): boolean
  hangUp(): void
}

/** Ends the connection without an answer. */
export class HangUp extends Error {}
