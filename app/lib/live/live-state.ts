// The states of the live chip. Words and times of the design system; `ended` is the session's end.
export interface LiveState {
  kind: 'live' | 'paused' | 'reconnecting' | 'delayed' | 'offline' | 'snapshot' | 'limited' | 'ended'
  /** live, paused, limited, ended: since when; snapshot: its time; offline: up to when there is data. */
  since: number
  retryInMs?: number
  lagMs?: number
}

/** The platform's link as the server tells it to the page. `connecting`: nothing was ever answered yet. */
export interface LinkState {
  kind: 'connecting' | 'live' | 'delayed' | 'reconnecting' | 'offline' | 'limited'
  since: number
  /** By the clock that is never set: performance.now(). */
  retryAt?: number
}
