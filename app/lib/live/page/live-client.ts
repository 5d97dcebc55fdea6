// The live side of one page: one stream shared by whoever watches, tried again after a loss, closed while nobody looks.
// Framework-free; use-live binds it to React.
import { TRIES_UNTIL_OFFLINE, waitAfter } from '../limits'
import type { StreamEvent, StreamEvents } from '../stream-events'
import { type LinkEnd, openLink } from './live-link'
import { elapsed, moment } from './moment'
import { createPageState } from './page-state'
import { createServerClock } from './server-clock'
import { streamState, type ToldLink } from './stream-state'
import { createWatched, type Loaded, type Wanted } from './watched'

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

type Timer = ReturnType<typeof setTimeout>

export function createLiveClient({ url, times = clientTimes }: { url: string; times?: typeof clientTimes }) {
  const watched = createWatched()
  const clock = createServerClock()
  const state = createPageState()
  let close: (() => void) | undefined
  let lastEventId: string | undefined
  let timers: { gather?: Timer; retry?: Timer; hidden?: Timer; look?: Timer } = {}
  /** The platform's link, once it was told on this stream. */
  let link: ToldLink | undefined
  let tries = 0
  let firstWait = times.waitMs.first
  let isPaused = false
  let isAsleep = false
  let isEnded = false
  let opened = moment()
  let currentAt = 0
  /** The page that was drawn last before the stream ended. */
  let lastLoadedAt = 0

  function sayOpen() {
    if (!close || !link) return
    const now = clock.now()
    const next = streamState(link, { lagMs: clock.lagMs(), delayedMs: times.delayedMs, now })
    if (next?.kind === 'live') currentAt = now
    if (next) state.say(next)
  }

  const handlers: { [E in StreamEvent]: (data: StreamEvents[E]) => void } = {
    ...watched.told,
    whole(data) {
      tries = 0
      watched.told.whole(data)
    },
    state({ at, kind, since, retryInMs }) {
      link = { kind, since, retryInMs, told: at }
    },
    beat() {},
    end({ why }) {
      if (why === 'session') end()
    },
  }

  function hear<E extends StreamEvent>(event: E, data: StreamEvents[E], id: string | undefined) {
    if (id !== undefined) lastEventId = id
    clock.hear(data)
    handlers[event]?.(data)
    sayOpen()
  }

  function open(tryNow = false) {
    stop()
    if (!watched.tidy()) return state.forget()
    if (isPaused || isAsleep || isEnded) return
    link = undefined
    opened = moment()
    clock.restart()
    timers.look = setInterval(look, 1000)
    close = openLink({
      url,
      lastEventId,
      request: { ...watched.request(), ...(tryNow && { tryNow }) },
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
    const toldWait = how.kind === 'busy' ? how.retryInMs : undefined
    const retryInMs = toldWait ?? waitAfter(tries, { first: firstWait, longest: times.waitMs.longest })
    timers.retry = setTimeout(open, retryInMs)
    if (how.kind === 'busy') state.say({ kind: 'limited', since: clock.now(), retryInMs })
    else if (tries < TRIES_UNTIL_OFFLINE) state.say({ kind: 'reconnecting', since: clock.now(), retryInMs })
    else state.say({ kind: 'offline', since: currentAt || watched.shownAt(), retryInMs })
  }

  function end() {
    isEnded = true
    stop()
    state.say({ kind: 'ended', since: clock.now() })
  }

  /** Once a second while open: is anything heard, and how late. */
  function look() {
    const quietMs = clock.quietMs()
    if (elapsed(opened) > times.settledMs && link) tries = 0
    if (quietMs > times.deadMs) return lost({ kind: 'lost' })
    if (quietMs > times.quietMs + times.delayedMs) clock.late(quietMs - times.quietMs)
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
    watch(wanted: Wanted, first: Loaded, listener: () => void) {
      const isLive = close !== undefined && link?.kind === 'live'
      const { isNew, known, remove } = watched.add(wanted, first, { listener, isLive })
      if (isNew) gather()
      state.loaded(first.at)
      clock.loaded(first.at)
      if (isEnded && first.at !== lastLoadedAt) isEnded = false // signed in again: a loader has answered since
      if (!isEnded) lastLoadedAt = first.at
      return {
        known,
        stop() {
          if (remove()) gather()
        },
      }
    },
    state: state.get,
    onState: state.listen,
    pause() {
      isPaused = true
      stop()
      state.say({ kind: 'paused', since: clock.now() })
    },
    resume() {
      if (!isPaused) return
      isPaused = false
      state.say({ kind: 'reconnecting', since: clock.now() })
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
    isIdle: () => watched.isEmpty() && !close,
  }
}
