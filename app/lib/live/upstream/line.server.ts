// One socket to the platform, from its handshake to its close. What is said over it is told to whoever opened it.
import { WebSocket } from 'ws'
import type { Limits } from '../limits'
import type { LiveToken } from '../live-session.server'

const PATH = '/api/ws/plugins/telemetry'
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024

export interface Line {
  token: LiveToken
  /** Something was answered: until then the platform may still refuse the token (4.x does so after the handshake). */
  isConfirmed: boolean
  /** Resolves when the handshake is over, whichever way. */
  settled: Promise<void>
  send(text: string): void
  /** Sends a ping, or tells how long the one before has no answer. Undefined when it is not open. */
  silentMs(now: number): number | undefined
  /** At once. */
  breakOff(): void
  /** A platform that does not answer the close is not waited for. */
  letGo(): void
}

export interface LineEvents {
  opened(line: Line): void
  refused(line: Line, status: number): void
  failed(line: Line, error: unknown): void
  message(line: Line, text: string): void
  pong(line: Line): void
  closed(line: Line, code: number, reason: string): void
}

interface LineOptions {
  /** The platform's address, http or https. */
  baseUrl: string
  token: LiveToken
  limits: Pick<Limits, 'handshakeMs'>
  events: LineEvents
}

export function openLine({ baseUrl, token, limits, events }: LineOptions): Line {
  const url = new URL(`${baseUrl.replace(/^http/, 'ws')}${PATH}`)
  const socket = new WebSocket(`${url}?token=${encodeURIComponent(token.text)}`, {
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    handshakeTimeout: limits.handshakeMs,
  })
  let pingSentAt: number | undefined
  let isRefused = false // a refused handshake is followed by an error of its own making
  let settle = () => {}
  const line: Line = {
    token,
    isConfirmed: false,
    settled: new Promise((done) => {
      settle = done
    }),
    send: (text) => socket.send(text),
    silentMs(now) {
      if (socket.readyState !== WebSocket.OPEN) return undefined
      if (pingSentAt !== undefined) return now - pingSentAt
      pingSentAt = now
      socket.ping()
      return 0
    },
    breakOff: () => socket.terminate(),
    letGo() {
      const impatience = setTimeout(() => socket.terminate(), 1000)
      socket.once('close', () => clearTimeout(impatience))
      socket.close(1000)
    },
  }
  socket.on('open', () => {
    settle()
    events.opened(line)
  })
  socket.on('unexpected-response', (_request, response) => {
    response.resume()
    isRefused = true
    socket.terminate()
    settle()
    events.refused(line, response.statusCode ?? 0)
  })
  socket.on('error', (error) => {
    settle()
    if (!isRefused) events.failed(line, error)
  })
  socket.on('message', (data) => events.message(line, String(data)))
  socket.on('pong', () => {
    pingSentAt = undefined
    events.pong(line)
  })
  socket.on('close', (code, reason) => {
    settle()
    events.closed(line, code, reason.toString())
  })
  return line
}
