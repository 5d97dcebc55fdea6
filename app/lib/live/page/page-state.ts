// The state of the live chip, for all who listen: told again only when it is another.
import type { LiveState } from '../live-state'

const NOTHING: LiveState = { kind: 'snapshot', since: 0 }

export function createPageState() {
  const listeners = new Set<() => void>()
  let state = NOTHING

  return {
    get: () => state,
    say(next: LiveState) {
      const same = next.kind === state.kind && next.retryInMs === state.retryInMs && next.lagMs === state.lagMs
      if (same && (next.kind === 'live' || next.since === state.since)) return
      state = next
      for (const listener of listeners) listener()
    },
    /** Nothing was said yet: the page is what it was drawn with. Nobody is told, it is what they show. */
    loaded(at: number) {
      if (state === NOTHING) state = { kind: 'snapshot', since: at }
    },
    forget() {
      state = NOTHING
    },
    listen(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
