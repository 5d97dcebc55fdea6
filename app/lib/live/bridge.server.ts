// The live bridge of this process: event streams out, one platform socket a person in, nothing left behind afterwards.
import { type Asker, createAccess } from './access.server'
import { eventStream } from './event-stream.server'
import { kindOf, type ParsedSubscription } from './kinds.server'
import { type Limits, limits as standardLimits } from './limits'
import type { LiveRequest } from './live-request.server'
import type { LiveSession } from './live-session.server'
import { createPrincipal, type Principal } from './principal.server'
import type { Result } from './result'
import { createRounds } from './rounds.server'
import { createSequence } from './sequence.server'
import { sseRetry } from './sse.server'

export interface BridgeOptions {
  /** The platform's address. */
  baseUrl: () => string
  limits?: Partial<Limits>
  onFault?(event: string, facts: Record<string, unknown>): void
}

export interface OpenOptions {
  lastEventId?: string | null
  /** Aborted when nobody reads any more: from res.on('close'), never request.signal. */
  signal: AbortSignal
  backlog: () => number
  /** Writes to the connection past the stream, once the stream is read; absent where the stream is all there is. */
  write?: (bytes: Uint8Array) => void
  /** Breaks the connection off. */
  drop: () => void
}

/** Viewers that are behind are looked at this often. */
const TICK_MS = 250
const RETURN_MS = { first: 500, spread: 2000 }

export class TooManyStreams extends Error {
  override name = 'TooManyStreams'
}

export type Bridge = ReturnType<typeof createBridge>

export function createBridge({ baseUrl, limits: some, onFault = () => {} }: BridgeOptions) {
  const limits: Limits = { ...standardLimits, ...some }
  const principals = new Map<string, Principal>()
  const sequence = createSequence()
  const { totals, counts } = createCounts()
  const access = createAccess(limits)
  const rounds = createRounds({ everyMs: limits.rightsMs, most: limits.rightsAtOnce })
  const drains = new WeakSet<AbortSignal>()
  let ticking: NodeJS.Timeout | undefined
  let isDraining = false

  function principalOf(key: string): Principal {
    const known = principals.get(key)
    if (known) return known
    const made = createPrincipal({
      baseUrl: baseUrl(),
      limits,
      sequence,
      counts,
      access,
      rounds,
      onFault,
      onEnd: () => {
        if (principals.get(key) === made) principals.delete(key)
        if (principals.size === 0) stopTicking()
      },
    })
    principals.set(key, made)
    return made
  }

  function stopTicking() {
    clearInterval(ticking)
    ticking = undefined
  }

  function tick() {
    const now = performance.now()
    for (const principal of principals.values()) for (const viewer of [...principal.viewers()]) viewer.tick(now)
    rounds.tick()
  }

  function open(session: LiveSession, request: LiveRequest, options: OpenOptions): ReadableStream<Uint8Array> {
    const { lastEventId, signal, backlog, write, drop } = options
    const principal = principalOf(session.principal)
    const most = session.isPublic ? limits.streamsOfPublic : limits.streamsPerSession
    if (principal.streams(session.id) >= most) throw new TooManyStreams()
    ticking ??= setInterval(tick, TICK_MS)
    totals.streams++
    return eventStream({
      signal,
      backlog,
      write,
      drop,
      onOpen(sink) {
        sink.write(sseRetry(limits.waitMs.first))
        const opened = principal.open(session, request, { sink, since: sequence.read(lastEventId) })
        if (isDraining) drain()
        return opened
      },
    })
  }

  /** Before the process ends: every stream is told to come back a little later, each at its own moment. */
  function drain() {
    isDraining = true
    for (const principal of principals.values()) {
      for (const viewer of [...principal.viewers()]) {
        viewer.end('shutdown', sseRetry(RETURN_MS.first + Math.random() * RETURN_MS.spread))
      }
    }
    close()
  }

  function close() {
    for (const principal of principals.values()) principal.close()
    principals.clear()
    stopTicking()
  }

  return {
    open,
    drain,
    close,
    /** Once a signal, however many streams name it. */
    drainOn(shutdown: AbortSignal) {
      if (drains.has(shutdown)) return
      drains.add(shutdown)
      if (shutdown.aborted) drain()
      else shutdown.addEventListener('abort', drain, { once: true })
    },
    endSession(sessionId: string) {
      for (const principal of [...principals.values()]) principal.endSession(sessionId)
      access.forget(sessionId)
    },
    /** The state a live link keeps, if there is one and the reader may still see it. */
    async kept(principal: string, reader: Asker, subscription: ParsedSubscription): Promise<Result | undefined> {
      const peek = () => principals.get(principal)?.peek(subscription)
      // Elsewhere to ask for the right is to read it all.
      if (kindOf(subscription).check(subscription).by !== 'entity' || !peek()) return undefined
      const mayRead = await access.mayJoin(reader, subscription).catch(() => false)
      return mayRead ? peek() : undefined
    },
    /** Values of an entity were deleted or corrected here, which platforms tell nobody: its latest ones are asked for anew. */
    changedValues(principal: string, entityId: string) {
      principals.get(principal)?.renew(({ kind, ...about }) => {
        return kind === 'latest' && 'entity' in about && about.entity.id === entityId
      })
    },
    /** A loader has read this as that session: no need to ask for the right again. */
    wasRead: access.wasRead,
    numbers() {
      const all = [...principals.values()].map((principal) => principal.numbers())
      const sum = (of: 'viewers' | 'topics' | 'behind') => all.reduce((total, one) => total + one[of], 0)
      const links = all.flatMap(({ link }) => link ?? [])
      return { ...totals, viewers: sum('viewers'), topics: sum('topics'), late: sum('behind'), links }
    },
  }
}

function createCounts() {
  const totals = { frames: 0, bytes: 0, behind: 0, dropped: 0, refused: 0, streams: 0 }
  const counts = {
    frames(number: number, bytes: number) {
      totals.frames += number
      totals.bytes += bytes
    },
    behind: () => totals.behind++,
    dropped: () => totals.dropped++,
    refused: () => totals.refused++,
  }
  return { totals, counts }
}
