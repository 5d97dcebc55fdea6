// The way to the platform's socket: with a session's token, after a refusal with a newer one, after a loss with growing
// waits. One attempt at a time; beside an open socket while its token is about to expire.
import type { Limits } from '../limits'
import type { LiveToken, LiveTokens } from '../live-session.server'
import { type Line, type LineEvents, openLine } from './line.server'
import { createRetry } from './retry.server'

interface ConnectingOptions {
  baseUrl: string
  tokens: LiveTokens
  limits: Limits
  /** Of a socket that was opened. */
  events: Pick<LineEvents, 'opened' | 'message' | 'pong' | 'closed'>
  /** The socket that is open. */
  current(): Line | undefined
  onLost(loss: { tries: number; retryAt: number; isLimit: boolean }): void
  onFault(event: string, facts: Record<string, unknown>): void
}

interface Attempt {
  isCancelled: boolean
  line?: Line
}

export function createConnecting({ baseUrl, tokens, limits, events, current, onLost, onFault }: ConnectingOptions) {
  const retry = createRetry(limits.waitMs, () => void connect())
  let attempt: Attempt | undefined
  let isClosed = false

  async function connect() {
    retry.stop()
    if (isClosed || attempt) return
    const mine: Attempt = { isCancelled: false }
    attempt = mine
    retry.begun()
    try {
      const token = await tokens.current()
      if (mine.isCancelled || !token) return
      mine.line = openLine({ baseUrl, token, limits, events: eventsOf(mine) })
      await mine.line.settled
    } catch (error) {
      if (!mine.isCancelled) lost('socket-not-opened', { error })
    } finally {
      if (attempt === mine) attempt = undefined
    }
  }

  function cancel() {
    if (!attempt) return
    attempt.isCancelled = true
    attempt.line?.breakOff()
    attempt = undefined
  }

  const eventsOf = (mine: Attempt): LineEvents => ({
    ...events,
    opened: (line) => (mine.isCancelled ? line.breakOff() : events.opened(line)),
    refused({ token }, status) {
      if (mine.isCancelled) return
      if (status === 401 || status === 403) void refused(token)
      else lost('handshake-refused', { status }, status === 429)
    },
    failed(line, error) {
      if (!mine.isCancelled && current() !== line) lost('socket-not-opened', { error })
    },
  })

  /** The platform does not take this token: with a newer one at once; without a newer one the session is over. */
  async function refused(token: LiveToken) {
    onFault('token-refused', {})
    const failures = retry.failed()
    try {
      await tokens.fresher(token.text)
    } catch (error) {
      return lost('token-not-renewed', { error })
    }
    if (failures === 1) void connect()
    else lost('token-refused-again', {})
  }

  function lost(event: string, facts: Record<string, unknown>, isLimit = false) {
    if (isClosed || current() || retry.isWaiting()) return
    const tries = retry.failed()
    onFault(event, { ...facts, tries })
    onLost({ tries, retryAt: retry.later(), isLimit })
  }

  return {
    connect: () => void connect(),
    refused: (token: LiveToken) => void refused(token),
    lost,
    succeeded: retry.succeeded,
    /** For a person who does not want to wait. */
    tryNow: retry.now,
    /** Somebody is there again after nobody was. */
    wake() {
      if (!current() && !attempt && !retry.isWaiting()) void connect()
    },
    /** On with another token. */
    reopen() {
      if (isClosed) return
      cancel()
      void connect()
    },
    close() {
      isClosed = true
      retry.stop()
      cancel()
    },
  }
}
