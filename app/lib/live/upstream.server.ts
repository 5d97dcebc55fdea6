// One WebSocket to the platform and its life: opened with a session's token, reopened before the token expires, after a
// loss with growing waits, closed for good on request. What is said over it is the ledger's affair.
import { type RawData, WebSocket } from 'ws'
import { readFrame } from './frames'
import { createLedger, type Fault } from './ledger.server'
import { type Limits, TRIES_UNTIL_OFFLINE, waitAfter } from './limits'
import type { LiveToken, LiveTokens } from './live-session.server'
import type { LinkState } from './live-state'

export interface UpstreamOptions {
  /** The platform's address, http or https. */
  baseUrl: string
  tokens: LiveTokens
  limits: Limits
  onState(state: LinkState): void
  onFault(event: string, facts: Record<string, unknown>): void
}

const PATH = '/api/ws/plugins/telemetry'
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024
const FORGET_LIMIT_MS = 120_000
const LONGEST_TIMER_MS = 2_147_483_647
/** Closed by the platform over a command: 1011 up to 3.3, 1012 since (then the pending command is not to be sent again). */
const OVER_COMMAND = new Set([1011, 1012])

interface Open {
  socket: WebSocket
  token: LiveToken
  /** Something was answered: until then the platform may still refuse the token (4.x does so after the handshake). */
  confirmed: boolean
  pingSentAt: number | undefined
}

export type Upstream = ReturnType<typeof openUpstream>

export function openUpstream({ baseUrl, tokens, limits, onState, onFault }: UpstreamOptions) {
  const url = new URL(`${baseUrl.replace(/^http/, 'ws')}${PATH}`)
  const ledger = createLedger({
    send: (text) => current?.socket.send(text),
    answerMs: limits.answerMs,
    clock: Date.now,
  })
  let current: Open | undefined
  let opening: { cancel(): void } | undefined
  let tries = 0
  let lastTryAt = Number.NEGATIVE_INFINITY
  let lastAnswerAt = Date.now()
  let limitedAt = Number.NEGATIVE_INFINITY
  let limitedTimes = 0
  let closed = false
  let state: LinkState = { kind: 'connecting', since: Date.now() }
  let waiting: NodeJS.Timeout | undefined
  let renewing: NodeJS.Timeout | undefined
  let flushing: NodeJS.Timeout | undefined
  let calming: NodeJS.Timeout | undefined
  const looking = setInterval(look, Math.min(limits.pingMs, limits.answerMs))

  function say(next: Omit<LinkState, 'since'> & { since?: number }) {
    if (closed || (next.kind === state.kind && next.retryAt === state.retryAt)) return
    const same = next.kind === state.kind
    state = { since: same ? state.since : Date.now(), ...next }
    onState(state)
  }

  async function connect() {
    clearTimeout(waiting)
    waiting = undefined
    if (closed || opening) return
    let cancelled = false
    let socket: WebSocket | undefined
    const mine = {
      cancel() {
        cancelled = true
        socket?.terminate()
      },
    }
    opening = mine
    lastTryAt = performance.now()
    const finish = () => {
      if (opening === mine) opening = undefined
    }
    try {
      const token = await tokens.current()
      if (cancelled || closed || !token) return
      socket = new WebSocket(`${url}?token=${encodeURIComponent(token.text)}`, {
        perMessageDeflate: false,
        maxPayload: MAX_MESSAGE_BYTES,
        handshakeTimeout: limits.handshakeMs,
      })
      await settle(socket, token, () => cancelled)
    } catch (error) {
      if (!cancelled) lost('socket-not-opened', { error })
    } finally {
      finish()
    }
  }

  /** Resolves when the handshake is over, whichever way. */
  function settle(socket: WebSocket, token: LiveToken, isCancelled: () => boolean): Promise<void> {
    return new Promise((done) => {
      const mine: Open = { socket, token, confirmed: false, pingSentAt: undefined }
      let failed = false // a refused handshake is followed by an error of its own making
      socket.on('open', () => {
        done()
        if (isCancelled() || closed) return socket.terminate()
        replace(mine)
      })
      socket.on('unexpected-response', (_request, response) => {
        response.resume()
        failed = true
        socket.terminate()
        done()
        if (isCancelled()) return
        if (response.statusCode === 401 || response.statusCode === 403) void refused(token)
        else lost('handshake-refused', { status: response.statusCode }, response.statusCode === 429)
      })
      socket.on('error', (error) => {
        done()
        if (!failed && !isCancelled() && current !== mine) lost('socket-not-opened', { error })
      })
      socket.on('message', (data) => current === mine && received(mine, data))
      socket.on('pong', () => current === mine && ponged(mine))
      socket.on('close', (code, reason) => {
        done()
        if (current === mine) ended(mine, code, reason.toString())
      })
    })
  }

  /** The new socket takes over; an older one (its token was about to expire) is let go only now. */
  function replace(next: Open) {
    const old = current
    current = next
    if (old) {
      ledger.closed({ overCommand: false, dropPending: false }, performance.now())
      letGo(old.socket)
    }
    scheduleRenewal(next.token)
    ledger.opened(performance.now())
  }

  function scheduleRenewal({ text, expiresAt, lifeMs }: LiveToken) {
    clearTimeout(renewing)
    const left = Math.min(expiresAt - Date.now(), lifeMs)
    // A token that was given as good and is over by our clock: the clocks differ, and half its life is a fair guess.
    const inMs = left > limits.tokenMarginMs ? left - limits.tokenMarginMs : lifeMs / 2
    renewing = setTimeout(() => void renew(text), Math.min(inMs, LONGEST_TIMER_MS))
  }

  async function renew(text: string) {
    // In case that fails now: the old socket goes on meanwhile, some platforms never close it.
    renewing = setTimeout(() => void renew(text), limits.waitMs.longest)
    await tokens.fresher(text).then(reopen, (error) => onFault('token-not-renewed', { error }))
  }

  function received(mine: Open, data: RawData) {
    const frame = readFrame(String(data))
    if (!frame) return
    const now = performance.now()
    lastAnswerAt = Date.now()
    if (!('error' in frame)) {
      mine.confirmed = true
      tries = 0
      if (!calming) say({ kind: 'live' })
    } else onFault('platform-error', { code: frame.error.code, message: frame.error.text })
    try {
      onLedger(ledger.frame(frame, now))
    } catch (error) {
      onFault('message-not-understood', { error }) // one subscription's fault is not the others'
    }
  }

  function onLedger(fault: Fault) {
    if (fault === 'silent') current?.socket.terminate()
    if (fault !== 'limited' || calming) return
    // Updates were dropped on the way: nothing known is sure until it was asked for again.
    limitedTimes = performance.now() - limitedAt > FORGET_LIMIT_MS ? 1 : limitedTimes + 1
    limitedAt = performance.now()
    const wait = waitAfter(limitedTimes, limits.waitMs)
    say({ kind: 'limited', retryAt: performance.now() + wait })
    calming = setTimeout(() => {
      calming = undefined
      ledger.againAll(performance.now())
      if (current?.confirmed) say({ kind: 'live' })
    }, wait)
  }

  function ended(mine: Open, code: number, reason: string) {
    current = undefined
    clearTimeout(renewing)
    clearTimeout(calming)
    calming = undefined
    const aboutToken = /token|jwt|auth|expired/i.test(reason)
    const aboutLimit = /limit|too many/i.test(reason)
    const overCommand = OVER_COMMAND.has(code) && !aboutToken && !aboutLimit
    ledger.closed({ overCommand, dropPending: code === 1012 }, performance.now())
    if (aboutToken || (code === 1008 && !aboutLimit)) void refused(mine.token)
    else lost('socket-closed', { code, reason }, aboutLimit)
  }

  /** The platform does not take this token: with a newer one at once; without a newer one the session is over. */
  async function refused(token: LiveToken) {
    onFault('token-refused', {})
    const isFirst = tries++ === 0
    try {
      await tokens.fresher(token.text)
    } catch (error) {
      return lost('token-not-renewed', { error })
    }
    if (isFirst) void connect()
    else lost('token-refused-again', {})
  }

  function lost(event: string, facts: Record<string, unknown>, isLimit = false) {
    if (closed || current || waiting) return
    tries++
    onFault(event, { ...facts, tries })
    const wait = waitAfter(tries, limits.waitMs)
    const retryAt = performance.now() + wait
    waiting = setTimeout(() => void connect(), wait)
    if (isLimit) say({ kind: 'limited', retryAt })
    else if (tries >= TRIES_UNTIL_OFFLINE) say({ kind: 'offline', since: lastAnswerAt, retryAt })
    else say({ kind: 'reconnecting', retryAt })
  }

  function reopen() {
    if (closed) return
    opening?.cancel()
    opening = undefined
    void connect()
  }

  function ponged(mine: Open) {
    mine.pingSentAt = undefined
    lastAnswerAt = Date.now()
    if (state.kind === 'delayed') say({ kind: 'live' })
  }

  /** From time to time: is the socket alive, are answers missing. */
  function look() {
    const now = performance.now()
    const { socket, pingSentAt } = current ?? {}
    if (!current || socket?.readyState !== WebSocket.OPEN) return
    if (pingSentAt === undefined) {
      current.pingSentAt = now
      socket.ping()
    } else if (now - pingSentAt >= limits.pongMs) socket.terminate()
    else if (now - pingSentAt >= limits.delayedMs && state.kind === 'live')
      say({ kind: 'delayed', since: Date.now() - (now - pingSentAt) })
    onLedger(ledger.sweep(now))
  }

  /** Commands of one turn of the loop go out together. */
  function flushSoon() {
    flushing ??= setTimeout(() => {
      flushing = undefined
      ledger.flush(performance.now())
    }, 5)
  }

  void connect()
  return {
    subscribe(subscriber: Parameters<typeof ledger.add>[0]): () => void {
      const remove = ledger.add(subscriber)
      flushSoon()
      return () => {
        remove()
        if (!closed) flushSoon()
      }
    },
    again: (subscriber: Parameters<typeof ledger.again>[0]) => ledger.again(subscriber, performance.now()),
    state: () => state,
    /** For a person who does not want to wait; at most once a second. */
    tryNow() {
      if (waiting && performance.now() - lastTryAt > 1000) void connect()
    },
    /** Somebody is there again after nobody was. */
    wake() {
      if (!current && !opening && !waiting) void connect()
    },
    /** On with another token: the session of this one has ended. */
    reopen,
    close() {
      closed = true
      for (const timer of [waiting, renewing, flushing, calming]) clearTimeout(timer)
      clearInterval(looking)
      opening?.cancel()
      if (current) letGo(current.socket)
      current = undefined
    },
  }
}

/** A platform that does not answer the close is not waited for. */
function letGo(socket: WebSocket) {
  const impatience = setTimeout(() => socket.terminate(), 1000)
  socket.once('close', () => clearTimeout(impatience))
  socket.close(1000)
}
