// All that one person watches, in however many windows: their sessions, one upstream socket, one topic a subscription.
import type { Access } from './access.server'
import { createAdmission } from './admission.server'
import { createAudience } from './audience.server'
import type { ParsedSubscription } from './kinds.server'
import type { Limits } from './limits'
import type { LiveRequest } from './live-request.server'
import { isSessionOver, type LiveSession } from './live-session.server'
import type { LinkState } from './live-state'
import type { Sequence } from './replay.server'
import type { Refusal } from './result'
import { createRights } from './rights.server'
import type { Rounds } from './rounds.server'
import { sessionTokens } from './session-tokens.server'
import { createSharedSocket } from './shared-socket.server'
import { eventMoment, sseEvent } from './sse.server'
import { createTopics } from './topics.server'
import { openUpstream } from './upstream/upstream.server'
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

export type Principal = ReturnType<typeof createPrincipal>

export function createPrincipal(options: PrincipalOptions) {
  const { baseUrl, limits, sequence, counts, access, rounds, onFault } = options
  const audience = createAudience()
  const tokens = sessionTokens({ onEnded: endSession })
  const socket = createSharedSocket({
    open: () => openUpstream({ baseUrl, tokens, limits, onFault, onState }),
    graceMs: limits.graceMs,
    isNeeded: () => topics.size() > 0 || admission.isWaiting(),
    onClosed: endWhenUnused,
  })
  const rights = createRights({
    access,
    rounds,
    askerOf: audience.lookerAt,
    onFault(error, asker) {
      if (isSessionOver(error)) endSession(asker.id)
      else onFault('right-not-known', { error })
    },
  })
  const topics = createTopics({
    limits,
    sequence,
    rights,
    rounds,
    upstream: socket.get,
    onFrame: counts.frames,
    onEnd(topic) {
      audience.forget(topic)
      socket.rest()
    },
  })
  const admission = createAdmission({
    access,
    rights,
    audience,
    limits,
    topicOf: topics.get,
    onAdmitted: join,
    onRefused: refuse,
    onAnswered: tellState,
    onSessionOver: endSession,
    onFault,
  })
  const state: Source = {
    whole: () => stateEvent(socket.peek()?.state() ?? { kind: 'connecting', since: Date.now() }),
  }
  const looking = setInterval(() => void lookAfterSessions(), limits.sessionCheckMs)

  function onState(link: LinkState) {
    const bytes = stateEvent(link)
    counts.frames(audience.size(), bytes.byteLength * audience.size())
    for (const viewer of audience.all()) viewer.tell(state, bytes)
    if (link.kind === 'live') admission.askNow()
  }

  function tellState(viewer: Viewer) {
    const bytes = state.whole()
    if (bytes) viewer.tell(state, bytes)
  }

  function open(
    session: LiveSession,
    { subscriptions, known, tryNow }: LiveRequest,
    { sink, since }: { sink: Sink; since: number | undefined },
  ) {
    tokens.add(session)
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
    audience.add(viewer)
    const upstream = socket.get()
    upstream.wake()
    if (tryNow) upstream.tryNow()
    tellState(viewer)
    for (const subscription of subscriptions) {
      void admission.admit(viewer, subscription, known.includes(subscription.id) ? since : undefined)
    }
    return { leave: () => leave(viewer) }
  }

  function join(viewer: Viewer, subscription: ParsedSubscription, since: number | undefined) {
    if (!audience.has(viewer)) return
    const topic = topics.open(subscription)
    if (!topic) return refuse(viewer, subscription, 'too-many')
    audience.join(viewer, topic)
    topic.join(viewer, subscription.id, since)
  }

  function refuse(viewer: Viewer, subscription: ParsedSubscription, why: Refusal) {
    counts.refused()
    if (audience.has(viewer)) viewer.say('refused', { id: subscription.id, why })
    socket.rest()
  }

  function leave(viewer: Viewer) {
    if (!audience.remove(viewer)) return
    // Its right to the socket goes with the last stream of a session.
    if (audience.ofSession(viewer.session.id).length === 0) tokens.remove(viewer.session.id)
    admission.leave(viewer)
    socket.rest()
    endWhenUnused()
  }

  /** Signed out, expired, refused: its streams end at once, and the socket goes on with another session or not at all. */
  function endSession(sessionId: string) {
    const wasInUse = tokens.inUse() === sessionId
    for (const viewer of audience.ofSession(sessionId)) {
      viewer.end('session')
      leave(viewer)
    }
    tokens.remove(sessionId)
    access.forget(sessionId)
    const upstream = socket.peek()
    if (!wasInUse || !upstream) return
    if (audience.size() > 0) return upstream.reopen()
    stop() // nobody is left who may listen: no grace
    endWhenUnused()
  }

  async function lookAfterSessions() {
    for (const session of audience.sessions()) {
      const isAlive = session.endsAt > Date.now() && (await session.isAlive().catch(() => true))
      if (!isAlive) endSession(session.id)
    }
  }

  function endWhenUnused() {
    if (audience.size() > 0 || topics.size() > 0 || socket.peek()) return
    close()
    options.onEnd()
  }

  function stop() {
    rights.close()
    topics.close()
    socket.close()
  }

  function close() {
    clearInterval(looking)
    audience.clear()
    admission.askNow()
    stop()
  }

  return {
    open,
    endSession,
    close,
    streams: (sessionId: string) => audience.ofSession(sessionId).length,
    viewers: audience.all,
    renew: topics.renew,
    /** The state of it that is known right now, when a live link keeps it so. */
    peek: (subscription: ParsedSubscription) =>
      socket.peek()?.state().kind === 'live' ? topics.get(subscription)?.result() : undefined,
    numbers: () => ({
      viewers: audience.size(),
      behind: [...audience.all()].filter((viewer) => viewer.isBehind()).length,
      topics: topics.size(),
      link: socket.peek()?.state().kind,
    }),
  }
}

const stateEvent = ({ kind, since, retryAt }: LinkState) => {
  const retryInMs = retryAt === undefined ? undefined : Math.max(0, Math.round(retryAt - performance.now()))
  return sseEvent('state', { ...eventMoment(), kind, since, retryInMs })
}
