// One socket: messages in, commands carried out, answers out; it ends when its user may no longer be there.
import type WebSocket from 'ws'
import type { RawData } from 'ws'
import type { Actor } from '../api/endpoint'
import { FrameworkError } from '../api/errors'
import type { Platform } from '../platform'
import { createCommandQueue } from './command-queue'
import { readCommands } from './commands'
import { createDispatcher } from './dispatcher'
import { createHeldChanges, mayTakeRights } from './held-changes'
import { ErrorNumber, subscriptionError } from './messages'
import { CloseCode, createOutbox, type OutboxLimits } from './outbox'
import type { Session } from './session'
import { LimitReached, type Tally } from './session-limits'

export interface SocketOptions {
  platform: Platform
  ws: WebSocket
  actor: Actor
  /** The actor as they are now; fails when they may not be connected any more. */
  authenticate: () => Promise<Actor>
  expiresAt: number
  limits: OutboxLimits
  subscriptions: Tally
  refreshMs: number
  onClosed: () => void
}

export interface LiveSocket {
  /** Looks after the socket; called every second. */
  tick(): void
  close(code: number, reason: string): void
}

const MOST_WAITING = 100 // commands; beyond, the client is not read from
const CHECK_MS = 60_000 // another instance on the same database does not reach our feed
const SILENT_MS = 30_000
const DEAD_MS = 120_000
const GRACE_MS = 5_000
const UNREADABLE = subscriptionError(0, ErrorNumber.BAD_REQUEST, 'Failed to parse websocket command!')

const hasOtherRights = (before: Actor, now: Actor) =>
  before.authority !== now.authority || before.tenantId !== now.tenantId || before.customerId !== now.customerId

export function openSocket(options: SocketOptions): LiveSocket {
  const { platform, ws, limits, refreshMs } = options
  const now = () => performance.now()
  const deadline = now() + options.expiresAt - platform.clock() // a clock that is set back gives no token more time
  let { actor } = options
  let isClosing = false
  let lastHeard = now()
  let lastPinged = now()
  let lastChecked = now()
  let rightsVersion = 0

  const close = (code: number, reason: string) => {
    if (isClosing) return
    isClosing = true
    dispatcher.stop()
    ws.resume() // the other end's farewell must be heard
    ws.close(code, reason)
    setTimeout(() => ws.terminate(), GRACE_MS).unref()
  }
  const outbox = createOutbox(ws, limits, now, close)
  const queue = createCommandQueue(() => {
    if (ws.isPaused && queue.length < MOST_WAITING) ws.resume()
  })
  const session: Session = {
    platform,
    get actor() {
      return actor
    },
    send: outbox.send,
    get rightsVersion() {
      return rightsVersion
    },
    guard: (listener) => heldChanges.guard(listener),
    countSubscription() {
      try {
        return options.subscriptions.take(actor)
      } catch (error) {
        if (!(error instanceof LimitReached)) throw error
        close(CloseCode.POLICY, error.message)
        return undefined
      }
    },
    later: queue.add,
    refreshMs,
  }
  const dispatcher = createDispatcher(session, queue)

  /** Ends the socket when its user may not be there any more, or has become another: then everything is asked anew. */
  async function checkActor() {
    lastChecked = now()
    await undefined // the authenticator hears of the change after us
    try {
      const current = await options.authenticate()
      if (hasOtherRights(actor, current)) close(CloseCode.POLICY, 'Rights have changed')
      actor = current
    } catch (error) {
      if (!(error instanceof Error && 'status' in error)) throw error
      close(CloseCode.POLICY, error.message)
    }
  }
  /** Before any command that waits: what they would read may not be its user's any more. */
  const recheck = (take: () => ReadonlySet<string> | undefined) =>
    new Promise<void>((done, fail) => queue.addFirst(() => dispatcher.recheck(take()).then(done, fail)))
  const heldChanges = createHeldChanges({
    recheck,
    onFailed(error) {
      platform.log('error', 'rights of a socket could not be looked at', { error: String(error) })
      close(CloseCode.UNRELIABLE, 'Rights could not be looked at!') // rather than to tell what may be somebody else's
    },
  })
  /** Changes of which no feed told. */
  const checkAll = () =>
    checkActor()
      .then(() => recheck(() => undefined))
      .catch((error: unknown) => platform.log('error', 'socket could not be checked', { error: String(error) }))
  const undos = [actor.userId, actor.customerId, actor.tenantId].map((id) =>
    platform.feed.listenTo(id, (change) => {
      if (change.kind === 'entity' || change.kind === 'user-ended') heldChanges.hold(checkActor)
    }),
  )
  undos.push(
    platform.feed.listenIn(actor.tenantId, (change) => {
      if (mayTakeRights(change)) rightsVersion++
    }),
  )

  ws.on('message', (data: RawData, isBinary: boolean) => {
    lastHeard = now()
    if (isClosing) return
    if (isBinary) return close(CloseCode.NOT_TEXT, 'Text messages only!')
    try {
      dispatcher.take(readCommands(String(data)))
    } catch (error) {
      if (!(error instanceof FrameworkError)) platform.log('error', 'socket message failed', { error: String(error) })
      outbox.send(UNREADABLE)
    }
    if (queue.length >= MOST_WAITING) ws.pause()
  })
  ws.on('pong', () => {
    lastHeard = now()
  })
  ws.on('error', () => {}) // a broken frame; the library closes with the code it deserves
  ws.on('close', () => {
    isClosing = true
    dispatcher.stop()
    for (const undo of undos) undo()
    options.onClosed()
  })

  return {
    close,
    tick() {
      const at = now()
      if (platform.clock() >= options.expiresAt || at >= deadline) return close(CloseCode.POLICY, 'Token has expired')
      if (outbox.isStuck(at)) return close(CloseCode.UNRELIABLE, 'Send timeout!')
      if (at - lastChecked > CHECK_MS) void checkAll()
      const isSilent = at - Math.max(outbox.lastTaken, lastPinged) > SILENT_MS
      if (isSilent && !isClosing) {
        if (at - lastHeard > DEAD_MS) return ws.terminate()
        lastPinged = at
        ws.ping()
      }
    },
  }
}
