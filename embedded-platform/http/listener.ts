// The platform's port. Every request on it is answered or its connection is closed, whatever it looks like: what the
// handler does not understand is refused here, and what the handler throws ends here.
import { createServer, type IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Answer } from '../api/answer'
import { errorAnswer, faultAnswer, frameworkError } from '../api/errors'
import type { Platform } from '../platform'
import { sendError } from './send'

/** Times that the other end may take. */
export interface Patience {
  /** Until a request's headers are there. */
  headersMs?: number
  /** Until its body is, too. */
  requestMs?: number
  /** Pause between two checks. */
  checkMs?: number
}

/** A dashboard with pictures over a slow line is what takes longest. */
const PATIENCE: Required<Patience> = { headersMs: 20_000, requestMs: 120_000, checkMs: 5_000 }
/** Above the idle time of the usual proxies, so that it is they who close a kept connection. */
const KEEP_ALIVE_MS = 75_000

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface ListenerOptions {
  platform: Pick<Platform, 'clock' | 'log'>
  handler: RequestListener
  /** Sees well-formed requests for a WebSocket only. */
  upgrade: Upgrade
  patience?: Patience
}

export function createListener({ platform, handler, upgrade, patience }: ListenerOptions): Server {
  const { headersMs, requestMs, checkMs } = { ...PATIENCE, ...patience }
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  server.on('request', (request, response) => {
    try {
      checkRequest(request)
      if (request.url === '*') {
        response.writeHead(200, { Allow: 'GET, HEAD, POST, DELETE, OPTIONS', 'Content-Length': 0 }).end()
        return
      }
      handler(request, response)
    } catch (error) {
      // By the response and not on the socket: an earlier request of the connection may wait for its answer.
      if (response.headersSent) response.destroy()
      else sendError(request, response.setHeader('Connection', 'close'), refusalOf(platform, request, error))
    }
  })
  server.on('upgrade', (request, socket, head) => {
    try {
      checkRequest(request)
      if (request.headers.upgrade?.toLowerCase() !== 'websocket' || request.url === '*') throw frameworkError(400)
      upgrade(request, socket, head)
    } catch (error) {
      refuse(platform, request, socket, error)
    }
  })
  server.on('connect', (request, socket) => refuse(platform, request, socket, notAllowed()))
  return server
}

const notAllowed = () => frameworkError(405, { Allow: 'GET, HEAD, POST, DELETE, OPTIONS' })

/** Throws the refusal of what no handler has to understand; an absolute target becomes the path that it names. */
function checkRequest(request: IncomingMessage) {
  const { method, url = '' } = request
  if (method === 'TRACE') throw notAllowed()
  if ((request.headersDistinct.host?.length ?? 0) > 1) throw frameworkError(400)
  if (url === '*' && method === 'OPTIONS') return
  if (/^https?:\/\//i.test(url)) request.url = pathOf(url)
  else if (!url.startsWith('/') || url.startsWith('//')) throw frameworkError(400)
}

/** The path stays as it was written: whoever parses it next looks at its oddities. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) throw frameworkError(400)
  const path = /^https?:\/\/[^/?#]+(.*)$/i.exec(url)?.[1]
  if (path === undefined || path.startsWith('//')) throw frameworkError(400)
  return path.startsWith('/') ? path : `/${path}`
}

type Inside = ListenerOptions['platform']

function refusalOf({ clock, log }: Inside, request: IncomingMessage, error: unknown): Answer {
  const known = errorAnswer(error, request.url?.split('?')[0] ?? '/', clock())
  if (!known) log('error', 'request failed', { method: request.method, error: String(error) })
  return known ?? faultAnswer(clock())
}

/** An answer to a connection that has no response any more. */
function refuse(platform: Inside, request: IncomingMessage, socket: Duplex, error: unknown) {
  const { status, body = '', contentType = 'text/plain', headers } = refusalOf(platform, request, error)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    `Content-Type: ${contentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.on('error', () => {}) // the client may be gone before it is answered
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
