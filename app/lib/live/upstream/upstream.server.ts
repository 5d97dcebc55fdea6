// One WebSocket to the platform and its life: opened with a session's token, reopened before the token expires or after a
// loss, closed for good on request. What is said over it is the ledger's affair.

import { readFrame } from '../frames'
import { type Limits, TRIES_UNTIL_OFFLINE } from '../limits'
import type { LiveTokens } from '../live-session.server'
import type { LinkState } from '../live-state'
import { createCalming } from './calming.server'
import { createConnecting } from './connecting.server'
import { createLedger, type Fault } from './ledger.server'
import type { Subscriber } from './ledger-entry.server'
import type { Line } from './line.server'
import { createTokenRenewal } from './token-renewal.server'
import { createToldState } from './told-state.server'

export interface UpstreamOptions {
  /** The platform's address, http or https. */
  baseUrl: string
  tokens: LiveTokens
  limits: Limits
  onState(state: LinkState): void
  onFault(event: string, facts: Record<string, unknown>): void
}

/** Closed by the platform over a command: 1011 up to 3.3, 1012 since (then the pending command is not to be sent again). */
const OVER_COMMAND = new Set([1011, 1012])

export type Upstream = ReturnType<typeof openUpstream>

export function openUpstream({ baseUrl, tokens, limits, onState, onFault }: UpstreamOptions) {
  let current: Line | undefined
  let lastAnswerAt = Date.now()
  let flushing: NodeJS.Timeout | undefined
  const state = createToldState(onState)
  const calming = createCalming(limits.waitMs, calmed)
  const ledger = createLedger({
    send: (text) => current?.send(text),
    answerMs: limits.answerMs,
    clock: Date.now,
  })
  const connecting = createConnecting({
    baseUrl,
    tokens,
    limits,
    onFault,
    current: () => current,
    events: {
      opened: replace,
      message: (line, text) => line === current && received(line, text),
      pong: (line) => line === current && ponged(),
      closed: (line, code, reason) => line === current && ended(line, code, reason),
    },
    onLost({ tries, retryAt, isLimit }) {
      if (isLimit) state.say({ kind: 'limited', retryAt })
      else if (tries >= TRIES_UNTIL_OFFLINE) state.say({ kind: 'offline', since: lastAnswerAt, retryAt })
      else state.say({ kind: 'reconnecting', retryAt })
    },
  })
  const renewal = createTokenRenewal({
    tokens,
    limits,
    onRenewed: connecting.reopen,
    onFault: (error) => onFault('token-not-renewed', { error }),
  })
  const looking = setInterval(look, Math.min(limits.pingMs, limits.answerMs))

  /** The new socket takes over; an older one (its token was about to expire) is let go only now. */
  function replace(next: Line) {
    const old = current
    current = next
    if (old) {
      ledger.closed({ overCommand: false, dropPending: false }, performance.now())
      old.letGo()
    }
    renewal.plan(next.token)
    ledger.opened(performance.now())
  }

  function received(line: Line, text: string) {
    const frame = readFrame(text)
    if (!frame) return
    lastAnswerAt = Date.now()
    if ('error' in frame) onFault('platform-error', { code: frame.error.code, message: frame.error.text })
    else {
      line.isConfirmed = true
      connecting.succeeded()
      if (!calming.isOn()) state.say({ kind: 'live' })
    }
    try {
      onLedger(ledger.frame(frame, performance.now()))
    } catch (error) {
      onFault('message-not-understood', { error }) // one subscription's fault is not the others'
    }
  }

  function onLedger(fault: Fault) {
    if (fault === 'silent') current?.breakOff()
    if (fault === 'limited' && !calming.isOn()) state.say({ kind: 'limited', retryAt: calming.begin() })
  }

  /** Updates were dropped on the way: nothing known is sure until it was asked for again. */
  function calmed() {
    ledger.againAll(performance.now())
    if (current?.isConfirmed) state.say({ kind: 'live' })
  }

  function ended({ token }: Line, code: number, reason: string) {
    current = undefined
    renewal.stop()
    calming.stop()
    const aboutToken = /token|jwt|auth|expired/i.test(reason)
    const aboutLimit = /limit|too many/i.test(reason)
    const overCommand = OVER_COMMAND.has(code) && !aboutToken && !aboutLimit
    ledger.closed({ overCommand, dropPending: code === 1012 }, performance.now())
    if (aboutToken || (code === 1008 && !aboutLimit)) connecting.refused(token)
    else connecting.lost('socket-closed', { code, reason }, aboutLimit)
  }

  function ponged() {
    lastAnswerAt = Date.now()
    if (state.get().kind === 'delayed') state.say({ kind: 'live' })
  }

  /** From time to time: is the socket alive, are answers missing. */
  function look() {
    const now = performance.now()
    const silentMs = current?.silentMs(now)
    if (!current || silentMs === undefined) return
    if (silentMs >= limits.pongMs) current.breakOff()
    else if (silentMs >= limits.delayedMs && state.get().kind === 'live')
      state.say({ kind: 'delayed', since: Date.now() - silentMs })
    onLedger(ledger.sweep(now))
  }

  /** Commands of one turn of the loop go out together. */
  function flushSoon() {
    flushing ??= setTimeout(() => {
      flushing = undefined
      ledger.flush(performance.now())
    }, 5)
  }

  connecting.connect()
  return {
    subscribe(subscriber: Subscriber): () => void {
      const remove = ledger.add(subscriber)
      flushSoon()
      return () => {
        remove()
        if (!state.isClosed()) flushSoon()
      }
    },
    again: (subscriber: Subscriber) => ledger.again(subscriber, performance.now()),
    state: state.get,
    tryNow: connecting.tryNow,
    wake: connecting.wake,
    reopen: connecting.reopen,
    close() {
      for (const part of [state, connecting, renewal, calming]) part.close()
      clearTimeout(flushing)
      clearInterval(looking)
      current?.letGo()
      current = undefined
    },
  }
}
