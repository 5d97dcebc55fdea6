// The WebSocket of the platform: the handshake, and the sockets that came of it.
import type { IncomingMessage } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Actor } from '../api/endpoint'
import { errorAnswer, faultAnswer, frameworkError, unauthenticated } from '../api/errors'
import type { Authenticator } from '../auth/authenticate'
import { readAccessToken } from '../auth/tokens'
import type { Platform } from '../platform'
import { CloseCode, DEFAULT_LIMITS, type OutboxLimits } from './outbox'
import { createTally, LimitReached, type SessionLimits } from './session-limits'
import { type LiveSocket, openSocket } from './socket'

export interface LiveOptions {
  limits?: Partial<OutboxLimits>
  refreshMs?: number
  sessions?: SessionLimits
  /** Of the first generation. */
  subscriptions?: SessionLimits
}

export interface Live {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** All sockets end. */
  close(): Promise<void>
}

const MOST_BYTES = 32_768
const REFRESH_MS = 60_000
const TICK_MS = 1_000
const FAREWELL_MS = 500
const PLUGINS = /^\/api\/ws\/plugins(?:\/([^/]*)(?:\/.*)?)?$/

export function createLive(platform: Platform, authenticator: Authenticator, options: LiveOptions = {}): Live {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  })
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const sessions = createTally('sessions', options.sessions)
  const subscriptions = createTally('subscriptions', options.subscriptions)
  const sockets = new Map<WebSocket, LiveSocket>()
  let isClosed = false
  const ticking = setInterval(() => {
    for (const socket of sockets.values()) socket.tick()
  }, TICK_MS).unref()

  function admitted(ws: WebSocket, actor: Actor): (() => void) | undefined {
    try {
      return sessions.take(actor)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
      ws.close(CloseCode.POLICY, error.message)
      return undefined
    }
  }

  function open(ws: WebSocket, actor: Actor, token: string) {
    const release = admitted(ws, actor)
    if (!release) return
    sockets.set(
      ws,
      openSocket({
        platform,
        ws,
        actor,
        authenticate: () => authenticator.ofToken(token),
        expiresAt: readAccessToken(platform, token).expiresAt,
        limits,
        subscriptions,
        refreshMs: options.refreshMs ?? REFRESH_MS,
        onClosed() {
          sockets.delete(ws)
          release()
        },
      }),
    )
  }

  async function welcome(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform')
    const found = PLUGINS.exec(pathname)
    if (!found) throw frameworkError(404)
    const token = searchParams.get('token')
    if (!token) throw unauthenticated()
    const actor = await authenticator.ofToken(token)
    if (isClosed) throw frameworkError(503)
    server.handleUpgrade(request, socket, head, (ws) => {
      const plugin = found[1] ?? ''
      if (plugin.toLowerCase() === 'telemetry') open(ws, actor, token)
      else if (plugin === '') ws.close(1011, 'No plugin is named!')
      else ws.close(1007, 'There is no such plugin!')
    })
  }

  return {
    upgrade(request, socket, head) {
      const onError = () => socket.destroy()
      socket.on('error', onError) // the client may be gone before it is answered
      welcome(request, socket, head)
        .catch((error: unknown) => refuse(platform, request, socket, error))
        .finally(() => socket.off('error', onError))
    },
    async close() {
      isClosed = true
      clearInterval(ticking)
      for (const socket of sockets.values()) socket.close(CloseCode.GOING_AWAY, 'The platform closes.')
      const deadline = Date.now() + FAREWELL_MS
      while (sockets.size > 0 && Date.now() < deadline) await new Promise((done) => setTimeout(done, 10))
      for (const ws of sockets.keys()) ws.terminate()
    },
  }
}

/** A refused handshake is an ordinary answer. */
function refuse(platform: Platform, { url = '/' }: IncomingMessage, socket: Duplex, error: unknown) {
  const now = platform.clock()
  const known = errorAnswer(error, url.split('?')[0] ?? '/', now)
  if (!known) platform.log('error', 'socket could not be opened', { error: String(error) })
  const { status, body = '', contentType = 'text/plain' } = known ?? faultAnswer(now)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    `Content-Type: ${contentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
