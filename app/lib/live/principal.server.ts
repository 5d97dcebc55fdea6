// All that one person watches, in however many windows: their sessions, one upstream socket, one topic a subscription.

import type { Access } from './access.server'
import { type Limits, waitAfter } from './limits'
import { isSessionOver, type LiveSession } from './live-session.server'
import type { LinkState } from './live-state'
import type { Refusal } from './result'
import { createRights } from './rights.server'
import type { Rounds } from './rounds.server'
import { sessionTokens } from './session-tokens.server'
import { eventMoment, sseEvent } from './sse.server'
import { type Asked, canonical, type LiveRequest } from './subscription'
import { createTopic, type Sequence, type Topic } from './topic.server'
import { openUpstream, type Upstream } from './upstream.server'
import { createViewer, type Sink, type Source, type Viewer } from './viewer.server'

export interface PrincipalOptions {
  baseUrl: string
  limits: Limits
  sequence: Sequence
  counts: Counts
  access: Access
  rounds: Rounds
  onFault(event: string, facts: Record<string, unknown>): void
  /** No viewer, no topic and no socket is left. */
  onEnd(): void
}

interface Counts {
  frames(number: number, bytes: number): void
  behind(): void
  dropped(): void
  refused(): void
}

const ADMISSION_TRIES = 4

export type Principal = ReturnType<typeof createPrincipal>

export function createPrincipal(options: PrincipalOptions) {
  const { baseUrl, limits, sequence, counts, access, rounds, onFault, onEnd } = options
  const topics = new Map<string, Topic>()
  /** Viewers whose right to a subscription is not known yet, waiting to ask again. */
  const pending = new Map<() => void, Viewer>()
  const viewers = new Map<Viewer, Set<Topic>>()
  const tokens = sessionTokens({ onEnded: endSession })
  const state: Source = { whole: () => stateEvent(upstream?.state() ?? { kind: 'connecting', since: Date.now() }) }
  let upstream: Upstream | undefined
  let letGo: NodeJS.Timeout | undefined
  const rights = createRights({
    access,
    rounds,
    askerOf: (of) => [...viewers].find(([, joined]) => [...joined].some((topic) => of.has(topic)))?.[0].session,
    onFault(error, asker) {
      if (isSessionOver(error)) endSession(asker.id)
      else onFault('right-not-known', { error })
    },
  })
  const looking = setInterval(() => void lookAfterSessions(), limits.sessionCheckMs)

  function socket(): Upstream {
    clearTimeout(letGo)
    letGo = undefined
    upstream ??= openUpstream({ baseUrl, tokens, limits, onFault, onState })
    return upstream
  }

  function onState(link: LinkState) {
    const bytes = stateEvent(link)
    counts.frames(viewers.size, bytes.byteLength * viewers.size)
    for (const viewer of viewers.keys()) viewer.tell(state, bytes)
    if (link.kind === 'live') for (const askNow of pending.keys()) askNow()
  }

  function topicOf(asked: Asked): Topic | undefined {
    const text = canonical(asked)
    const known = topics.get(text)
    if (known || topics.size >= limits.topicsPerPrincipal) return known
    const topic: Topic = createTopic({
      id: `t${sequence.next()}`,
      asked,
      upstream: socket(),
      limits,
      sequence,
      onFrame: (readers, bytes) => counts.frames(readers, bytes),
      onFailed: () => void rights.lookNow(topic),
      onEnd: () => {
        unwatch()
        if (topics.get(text) === topic) topics.delete(text)
        for (const joined of viewers.values()) joined.delete(topic)
        rest()
      },
    })
    const unwatch = rights.watch(topic)
    topics.set(text, topic)
    return topic
  }

  /** The socket outlives its last topic for a moment. */
  function rest() {
    if (topics.size > 0 || pending.size > 0 || letGo) return
    letGo = setTimeout(() => {
      letGo = undefined
      if (topics.size > 0 || pending.size > 0) return
      upstream?.close()
      upstream = undefined
      endWhenUnused()
    }, limits.graceMs)
  }

  function endWhenUnused() {
    if (viewers.size > 0 || topics.size > 0 || upstream) return
    close()
    onEnd()
  }

  function watchers(sessionId: string) {
    return [...viewers.keys()].filter((viewer) => viewer.session.id === sessionId)
  }

  function open(
    session: LiveSession,
    request: LiveRequest,
    { sink, since }: { sink: Sink; since: number | undefined },
  ) {
    tokens.add(session)
    const joined = new Set<Topic>()
    const viewer = createViewer({
      session,
      sink,
      limits,
      mark: () => sequence.id(sequence.current()),
      onBehind: counts.behind,
      onDropped: () => {
        counts.dropped()
        leave(viewer)
      },
    })
    viewers.set(viewer, joined)
    socket().wake()
    if (request.tryNow) upstream?.tryNow()
    tellState(viewer)
    const known = new Set(request.known)
    for (const asked of request.subscriptions) void admit(viewer, asked, known.has(asked.id) ? since : undefined)
    return { leave: () => leave(viewer) }
  }

  function tellState(viewer: Viewer) {
    const bytes = state.whole()
    if (bytes) viewer.tell(state, bytes)
  }

  /** Lets the viewer to a topic when its session may read it; asks again while the platform is away. */
  async function admit(viewer: Viewer, asked: Asked, since: number | undefined) {
    for (let tries = 1; viewers.has(viewer); tries++) {
      const topic = topics.get(canonical(asked))
      const may = topic ? rights.mayJoin(topic, viewer.session) : access.mayRead(viewer.session, asked)
      const answer = await may.catch((error) => {
        if (isSessionOver(error)) endSession(viewer.session.id)
        else onFault('access-not-known', { error, tries })
        return isTooMany(error) ? ('too many' as const) : undefined
      })
      if (typeof answer === 'boolean') {
        if (tries > 1) tellState(viewer)
        return answer ? join(viewer, asked, since) : refuse(viewer, asked, 'forbidden')
      }
      const wait = waitAfter(tries, limits.waitMs)
      const moment = eventMoment()
      if (answer && viewers.has(viewer))
        viewer.say('state', { ...moment, kind: 'limited', since: moment.at, retryInMs: wait })
      else if (tries === ADMISSION_TRIES && !topic) refuse(viewer, asked, 'failed')
      await pause(viewer, wait)
    }
  }

  function join(viewer: Viewer, asked: Asked, since: number | undefined) {
    const joined = viewers.get(viewer)
    if (!joined) return
    const topic = topicOf(asked)
    if (!topic) return refuse(viewer, asked, 'too-many')
    joined.add(topic)
    topic.join(viewer, asked.id, since)
  }

  function refuse(viewer: Viewer, asked: Asked, why: Refusal) {
    counts.refused()
    if (viewers.has(viewer)) viewer.say('refused', { id: asked.id, why })
    rest()
  }

  /** Until the time has passed or the platform is back. */
  function pause(viewer: Viewer, ms: number) {
    return new Promise<void>((done) => {
      const askNow = () => {
        clearTimeout(timer)
        pending.delete(askNow)
        done()
      }
      const timer = setTimeout(askNow, ms)
      pending.set(askNow, viewer)
    })
  }

  function leave(viewer: Viewer) {
    const joined = viewers.get(viewer)
    if (!joined) return
    viewers.delete(viewer)
    for (const topic of joined) topic.leave(viewer)
    // Its right to the socket goes with the last stream of a session.
    if (watchers(viewer.session.id).length === 0) tokens.remove(viewer.session.id)
    for (const [askNow, whose] of pending) if (whose === viewer) askNow()
    rest()
    endWhenUnused()
  }

  /** Signed out, expired, refused: its streams end at once, and the socket goes on with another session or not at all. */
  function endSession(sessionId: string) {
    const wasInUse = tokens.inUse() === sessionId
    for (const viewer of watchers(sessionId)) {
      viewer.end('session')
      leave(viewer)
    }
    tokens.remove(sessionId)
    access.forget(sessionId)
    if (!wasInUse || !upstream) return
    if (viewers.size > 0) upstream.reopen()
    else closeNow()
  }

  /** Nobody is left who may listen: no grace. */
  function closeNow() {
    rights.close()
    for (const topic of topics.values()) topic.close()
    topics.clear()
    clearTimeout(letGo)
    letGo = undefined
    upstream?.close()
    upstream = undefined
    endWhenUnused()
  }

  async function lookAfterSessions() {
    const sessions = new Map([...viewers.keys()].map(({ session }) => [session.id, session]))
    for (const session of sessions.values()) {
      const isAlive = session.endsAt > Date.now() && (await session.isAlive().catch(() => true))
      if (!isAlive) endSession(session.id)
    }
  }

  function close() {
    rights.close()
    clearInterval(looking)
    clearTimeout(letGo)
    viewers.clear()
    for (const askNow of pending.keys()) askNow()
    for (const topic of topics.values()) topic.close()
    topics.clear()
    upstream?.close()
    upstream = undefined
  }

  return {
    open,
    endSession,
    close,
    streams: (sessionId: string) => watchers(sessionId).length,
    viewers: () => viewers.keys(),
    /** What is known of it right now, when a live link keeps it so. */
    peek: (asked: Asked) => (upstream?.state().kind === 'live' ? topics.get(canonical(asked))?.result() : undefined),
    numbers: () => ({
      viewers: viewers.size,
      behind: [...viewers.keys()].filter((viewer) => viewer.isBehind()).length,
      topics: topics.size,
      link: upstream?.state().kind,
    }),
  }
}

const isTooMany = (error: unknown) => error instanceof Error && 'status' in error && error.status === 429

const stateEvent = ({ kind, since, retryAt }: LinkState) => {
  const retryInMs = retryAt === undefined ? undefined : Math.max(0, Math.round(retryAt - performance.now()))
  return sseEvent('state', { ...eventMoment(), kind, since, retryInMs })
}
