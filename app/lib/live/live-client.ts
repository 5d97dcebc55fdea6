// The live side of one page: one stream shared by whoever watches, tried again after a loss, closed while nobody looks.
// Framework-free; use-live binds it to React.
import { apply } from './changes'
import { TRIES_UNTIL_OFFLINE, waitAfter } from './limits'
import { type LinkEnd, openLink } from './live-link'
import type { LinkState, LiveState } from './live-state'
import type { Refusal, Result } from './result'
import type { StreamEvent, StreamEvents } from './stream-events'
import type { Subscription } from './subscription'

/** What is wanted, without the id: those are this module's own. */
export type Wanted = Subscription extends infer S ? (S extends Subscription ? Omit<S, 'id'> : never) : never

export interface Known {
  result?: Result
  refusal?: Refusal
}

interface Entry extends Known {
  id: string
  wanted: Wanted
  listeners: Set<() => void>
  /** Told by the stream, and continued by it as long as its ids go on. */
  isKnown: boolean
  /** The server's time of what is shown, and of the page that it was last drawn with. */
  at: number
  drawnAt: number
}

export const clientTimes = {
  /** Subscriptions of one turn of the page travel together. */
  gatherMs: 30,
  hiddenMs: 30_000,
  waitMs: { first: 2000, longest: 20_000 },
  /** Something is heard every five seconds; behind by more than ten is told. */
  quietMs: 5000,
  delayedMs: 10_000,
  deadMs: 30_000,
  /** A stream that has lasted this long was no failure. */
  settledMs: 3000,
}

export type LiveClient = ReturnType<typeof createLiveClient>

export function createLiveClient({ url, times = clientTimes }: { url: string; times?: typeof clientTimes }) {
  const entries = new Map<string, Entry>()
  const topics = new Map<string, Set<Entry>>()
  const stateListeners = new Set<() => void>()
  let ids = 0
  let close: (() => void) | undefined
  let lastEventId: string | undefined
  let timers: { gather?: Timer; retry?: Timer; hidden?: Timer; look?: ReturnType<typeof setInterval> } = {}
  let server: { kind: LinkState['kind']; since: number; retryInMs?: number; told: number } | undefined
  let tries = 0
  let firstWait = times.waitMs.first
  let isBusy = false
  let isPaused = false
  let isAsleep = false
  let isEnded = false
  let opened = moment()
  let heard = moment()
  /** How long the server has run minus how long we have, at the quickest event so far: no clock that is set is in it. */
  let offset: number | undefined
  /** The server's clock at a moment of ours. */
  let clock: { at: number; since: number } | undefined
  let lagMs = 0
  let currentAt = 0
  /** The page that was drawn last before the stream ended. */
  let lastDrawnAt = 0
  let state = NOTHING

  const serverNow = () => (clock ? clock.at + performance.now() - clock.since : Date.now())

  function say(next: LiveState) {
    const same = next.kind === state.kind && next.retryInMs === state.retryInMs && next.lagMs === state.lagMs
    if (same && (next.kind === 'live' || next.since === state.since)) return
    state = next
    for (const listener of stateListeners) listener()
  }

  /** The state of an open stream: the platform's link as the server tells it, unless the stream itself is behind. */
  function sayOpen() {
    if (!close || !server) return
    const { kind, since, retryInMs, told } = server
    if (lagMs > times.delayedMs) return say({ kind: 'delayed', since: serverNow() - lagMs, lagMs: whole(lagMs) })
    if (kind === 'connecting') return
    if (kind === 'delayed') return say({ kind, since, lagMs: whole(serverNow() - since) })
    if (kind === 'live') currentAt = serverNow()
    if (kind === 'reconnecting' || kind === 'limited') return say({ kind, since: told, retryInMs })
    say({ kind, since })
  }

  function hear<E extends StreamEvent>(event: E, data: StreamEvents[E], id: string | undefined) {
    heard = moment()
    if (id !== undefined) lastEventId = id
    if ('at' in data) {
      offset = Math.max(offset ?? Number.NEGATIVE_INFINITY, data.up - heard.steady)
      lagMs = heard.steady + offset - data.up
      clock = { at: data.at + lagMs, since: heard.steady }
    }
    handlers[event]?.(data)
    sayOpen()
  }

  const handlers: { [E in StreamEvent]: (data: StreamEvents[E]) => void } = {
    topic({ id, topic, kept }) {
      const entry = [...entries.values()].find((one) => one.id === id)
      if (!entry) return
      topics.set(topic, (topics.get(topic) ?? new Set()).add(entry))
      entry.isKnown = kept
    },
    whole({ topic, at, result }) {
      tries = 0
      for (const entry of topics.get(topic) ?? []) show(entry, { result, refusal: undefined, isKnown: true, at })
    },
    change({ topic, at, change }) {
      for (const entry of topics.get(topic) ?? []) {
        if (entry.result) show(entry, { result: apply(entry.result, change), refusal: undefined, at })
      }
    },
    refused({ id, topic, why }) {
      const told = topic === undefined ? [...entries.values()].filter((one) => one.id === id) : topics.get(topic)
      for (const entry of told ?? []) show(entry, { refusal: why })
    },
    state({ at, kind, since, retryInMs }) {
      server = { kind, since, retryInMs, told: at }
    },
    beat() {},
    end({ why }) {
      if (why === 'session') end()
    },
  }

  function show(entry: Entry, next: Partial<Entry>) {
    Object.assign(entry, next)
    for (const listener of entry.listeners) listener()
  }

  function open(tryNow = false) {
    stop()
    for (const [key, entry] of entries) if (entry.listeners.size === 0) entries.delete(key)
    if (entries.size === 0) state = NOTHING
    if (entries.size === 0 || isPaused || isAsleep || isEnded) return
    topics.clear()
    server = undefined
    offset = undefined // perhaps it is another process
    opened = heard = moment()
    lagMs = 0
    timers.look = setInterval(look, 1000)
    const all = [...entries.values()]
    close = openLink({
      url,
      lastEventId,
      request: {
        subscriptions: all.map((entry) => ({ ...entry.wanted, id: entry.id }) as Subscription),
        known: all.filter((entry) => entry.isKnown).map((entry) => entry.id),
        ...(tryNow && { tryNow }),
      },
      onEvent: hear,
      onRetry: (ms) => {
        firstWait = ms
      },
      onEnd: lost,
    })
  }

  function stop() {
    close?.()
    close = undefined
    for (const timer of [timers.gather, timers.retry, timers.look]) clearTimeout(timer)
    timers = { hidden: timers.hidden }
  }

  function lost(how: LinkEnd) {
    stop()
    if (how.kind === 'signed-out') return end()
    tries++
    isBusy = how.kind === 'busy'
    const asked = how.kind === 'busy' ? how.retryInMs : undefined
    const wait = asked ?? waitAfter(tries, { first: firstWait, longest: times.waitMs.longest })
    timers.retry = setTimeout(open, wait)
    if (isBusy) say({ kind: 'limited', since: serverNow(), retryInMs: wait })
    else if (tries >= TRIES_UNTIL_OFFLINE) say({ kind: 'offline', since: currentAt || shownAt(), retryInMs: wait })
    else say({ kind: 'reconnecting', since: serverNow(), retryInMs: wait })
  }

  const shownAt = () => Math.max(0, ...[...entries.values()].map((entry) => entry.at))

  function end() {
    isEnded = true
    stop()
    say({ kind: 'ended', since: serverNow() })
  }

  /** Once a second while open: is anything heard, and how late. */
  function look() {
    const quiet = elapsed(heard)
    if (elapsed(opened) > times.settledMs && server) tries = 0
    if (quiet > times.deadMs) return lost({ kind: 'lost' })
    if (quiet > times.quietMs + times.delayedMs) lagMs = quiet - times.quietMs
    sayOpen()
  }

  function gather() {
    timers.gather ??= setTimeout(open, times.gatherMs)
  }

  function sleep() {
    if (isAsleep) return
    isAsleep = true
    stop()
  }

  function wake() {
    clearTimeout(timers.hidden)
    timers.hidden = undefined
    if (!isAsleep) return
    isAsleep = false
    open()
  }

  return {
    url,
    /** Keeps `wanted` up to date for the listener until the undo. `first`: what the page was drawn with. */
    watch(wanted: Wanted, first: { result: Result | undefined; at: number }, listener: () => void) {
      const key = JSON.stringify(wanted)
      let entry = entries.get(key)
      if (!entry) {
        const listeners = new Set<() => void>()
        const { result, at } = first
        entry = { id: `s${++ids}`, wanted, result, listeners, isKnown: false, at, drawnAt: at }
        entries.set(key, entry)
        gather()
      } else if (isNewer(first.at, entry) && !(close && server?.kind === 'live')) {
        // Nothing is told right now, and the page was drawn anew meanwhile: that is the newer state.
        Object.assign(entry, { result: first.result ?? entry.result, at: first.at, isKnown: false })
      }
      entry.drawnAt = first.at
      if (state === NOTHING) state = { kind: 'snapshot', since: first.at }
      clock ??= { at: first.at, since: performance.now() }
      if (isEnded && first.at !== lastDrawnAt) isEnded = false // signed in again: a loader has answered since
      if (!isEnded) lastDrawnAt = first.at
      const mine = entry
      mine.listeners.add(listener)
      return {
        known: (): Known => mine,
        stop() {
          mine.listeners.delete(listener)
          if (mine.listeners.size === 0) gather()
        },
      }
    },
    state: () => state,
    onState(listener: () => void) {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
    pause() {
      isPaused = true
      stop()
      say({ kind: 'paused', since: serverNow() })
    },
    resume() {
      if (!isPaused) return
      isPaused = false
      say({ kind: 'reconnecting', since: serverNow() })
      open()
    },
    tryNow() {
      if (isPaused || isEnded || (close && elapsed(opened) < 1000)) return
      open(true)
    },
    /** The tab is not looked at: after a while its stream is one too many. */
    hidden() {
      timers.hidden ??= setTimeout(sleep, times.hiddenMs)
    },
    shown: wake,
    /** The page goes into the browser's cache or away. */
    left: sleep,
    isIdle: () => entries.size === 0 && !close,
  }
}

interface Moment {
  steady: number
  wall: number
}
const moment = (): Moment => ({ steady: performance.now(), wall: Date.now() })
/** The one clock stands still while some computers sleep, the other may be set back: the one that has gone farther counts. */
const elapsed = ({ steady, wall }: Moment) => Math.max(performance.now() - steady, Date.now() - wall)

/** Pages come one after the other: one that seems to be older than the one before comes from a clock that was set back. */
const isNewer = (at: number, entry: Entry) => at > entry.at || at < entry.drawnAt

const NOTHING: LiveState = { kind: 'snapshot', since: 0 }

type Timer = ReturnType<typeof setTimeout>

const whole = (ms: number) => Math.floor(ms / 1000) * 1000
