// The server's clock as the page knows it, and how late its events come.
import { elapsed, moment } from './moment'

export function createServerClock() {
  let heard = moment()
  /** The server's time since its start minus ours, at the quickest event so far: no clock that is set is in it. */
  let offset: number | undefined
  /** The server's clock at a moment of ours. */
  let clock: { at: number; since: number } | undefined
  let lagMs = 0

  return {
    now: () => (clock ? clock.at + performance.now() - clock.since : Date.now()),
    lagMs: () => lagMs,
    /** A page was drawn by the server's clock: good enough until something is heard. */
    loaded(at: number) {
      clock ??= { at, since: performance.now() }
    },
    /** A new stream; perhaps it is another process. */
    restart() {
      offset = undefined
      heard = moment()
      lagMs = 0
    },
    hear(event: object) {
      heard = moment()
      if (!isTimed(event)) return
      offset = Math.max(offset ?? Number.NEGATIVE_INFINITY, event.up - heard.steady)
      lagMs = heard.steady + offset - event.up
      clock = { at: event.at + lagMs, since: heard.steady }
    },
    /** The time since anything was heard. */
    quietMs: () => elapsed(heard),
    /** Nothing was heard for so much longer than expected. */
    late(ms: number) {
      lagMs = ms
    },
  }
}

const isTimed = (event: object): event is { at: number; up: number } => 'at' in event
