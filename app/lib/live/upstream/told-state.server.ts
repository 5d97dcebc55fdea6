// The state of the link as it was told last: told again only when it is another one, and never after the end.
import type { LinkState } from '../live-state'

type NextState = Omit<LinkState, 'since'> & { since?: number }

export function createToldState(onState: (state: LinkState) => void) {
  let state: LinkState = { kind: 'connecting', since: Date.now() }
  let isClosed = false

  return {
    get: () => state,
    say(next: NextState) {
      const same = next.kind === state.kind
      if (isClosed || (same && next.retryAt === state.retryAt)) return
      state = { since: same ? state.since : Date.now(), ...next }
      onState(state)
    },
    isClosed: () => isClosed,
    close() {
      isClosed = true
    },
  }
}
