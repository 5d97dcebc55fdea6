// The messages that go out over one socket, and the end of a client that does not read them.
import type WebSocket from 'ws'
import { ErrorNumber, subscriptionError } from './messages'

export interface OutboxLimits {
  /** Messages that the client has not taken yet. */
  pending: number
  /** Time that the oldest of them may wait. */
  stuckMs: number
  /** Messages a span of time; beyond, updates are dropped. Absent: as many as there are. */
  rates?: readonly { messages: number; ms: number }[]
}

export const DEFAULT_LIMITS: OutboxLimits = { pending: 500, stuckMs: 5_000 }

export const CloseCode = { GOING_AWAY: 1001, NOT_TEXT: 1003, POLICY: 1008, UNRELIABLE: 4500 } as const

export interface Outbox {
  send(message: object): void
  /** The time the client last took something. */
  readonly lastTaken: number
  /** True when something has been waiting for too long. */
  isStuck(now: number): boolean
}

/** Spans that follow each other: cheap, and what is counted twice at a border does no harm. */
function rateLimit(rates: NonNullable<OutboxLimits['rates']>, clock: () => number) {
  const spans = rates.map((rate) => ({ ...rate, since: 0, sent: 0 }))
  return () => {
    const now = clock()
    for (const span of spans) if (now - span.since >= span.ms) Object.assign(span, { since: now, sent: 0 })
    const isAllowed = spans.every((span) => span.sent < span.messages)
    if (isAllowed) for (const span of spans) span.sent++
    return isAllowed
  }
}

export function createOutbox(
  ws: WebSocket,
  { pending: most, stuckMs, rates = [] }: OutboxLimits,
  clock: () => number,
  close: (code: number, reason: string) => void,
): Outbox {
  const mayGo = rateLimit(rates, clock)
  let pending = 0
  let lastTaken = clock()
  let isChecking = false
  let isOver = false

  const onTaken = (error?: Error | null) => {
    pending--
    if (error) return close(CloseCode.UNRELIABLE, 'Failed to send the message!')
    lastTaken = clock()
  }
  const write = (message: object) => {
    if (pending === 0) lastTaken = clock() // nothing has been waiting until now
    pending++
    ws.send(JSON.stringify(message), onTaken)
    if (pending <= most || isChecking) return
    isChecking = true
    // Messages sent in one turn are told taken in the next: only those still there then are waiting for the client.
    setImmediate(() => {
      isChecking = false
      if (pending > most) close(CloseCode.POLICY, 'Max pending updates limit reached!')
    })
  }

  return {
    send(message) {
      if (ws.readyState !== ws.OPEN) return
      if (mayGo()) {
        isOver = false
        write(message)
      } else if (!isOver) {
        isOver = true // said once; then updates are lost until the rate is kept again
        const id = 'subscriptionId' in message ? message.subscriptionId : 'cmdId' in message ? message.cmdId : 0
        write(subscriptionError(Number(id), ErrorNumber.TOO_MANY_UPDATES, 'Too many updates!'))
      }
    },
    get lastTaken() {
      return lastTaken
    },
    isStuck: (now) => pending > 0 && now - lastTaken > stuckMs,
  }
}
