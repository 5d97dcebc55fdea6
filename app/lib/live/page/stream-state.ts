// The state of an open stream: the platform's link as the server tells it, unless the stream itself is behind.
import type { LinkState, LiveState } from '../live-state'

/** As it was told; `told` is the server's time of that. */
export interface ToldLink {
  kind: LinkState['kind']
  since: number
  retryInMs?: number
  told: number
}

interface When {
  lagMs: number
  delayedMs: number
  now: number
}

/** Undefined while nothing is known. */
export function streamState({ kind, since, retryInMs, told }: ToldLink, when: When): LiveState | undefined {
  const { lagMs, delayedMs, now } = when
  if (lagMs > delayedMs) return { kind: 'delayed', since: now - lagMs, lagMs: whole(lagMs) }
  if (kind === 'connecting') return undefined
  if (kind === 'delayed') return { kind, since, lagMs: whole(now - since) }
  if (kind === 'reconnecting' || kind === 'limited') return { kind, since: told, retryInMs }
  return { kind, since }
}

const whole = (ms: number) => Math.floor(ms / 1000) * 1000
