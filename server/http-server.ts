// The listener. Whatever comes in is answered or its socket is closed: what is no request, what asks for nothing that can
// be read, what stops half-way, and what nobody answers. The application behind it sees addresses in one form only.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { refuse, refuseSocket } from './refusal'
import { type Refusal, readTarget, WRONG_METHOD } from './request-target'

export interface Limits {
  headersMs: number
  /** For a request as a whole; an event stream's is over when its few lines have come. */
  requestMs: number
  /** Without a byte of a body that is waited for. */
  pauseMs: number
  /** Without a word of an answer: above every limit that a page has of its own. */
  answerMs: number
  checkEveryMs: number
}

const LIMITS: Limits = {
  headersMs: 20_000,
  requestMs: 15 * 60_000,
  pauseMs: 30_000,
  answerMs: 5 * 60_000,
  checkEveryMs: 5000,
}
/** Above the idle time of the usual proxies, so that it is they who close a kept connection. */
const KEEP_ALIVE_MS = 75_000

const refusals = {
  malformed: { status: 400, text: 'This request cannot be read.\n' },
  expectation: { status: 417, text: 'What this request expects is not to be had here.\n' },
  tooSlow: { status: 408, text: 'This request took too long to come.\n' },
  tooLarge: { status: 431, text: 'The address or the headers of this request are too long.\n' },
  failed: { status: 500, text: 'Something went wrong here.\n' },
  unanswered: { status: 503, text: 'This took too long.\n' },
} satisfies Record<string, Refusal>

const CLIENT_ERRORS: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: refusals.tooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, text: refusals.malformed.text },
  ERR_HTTP_REQUEST_TIMEOUT: refusals.tooSlow,
}

export function createHttpServer(limits: Limits = LIMITS): Server {
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requireHostHeader: false, // the application asks for it, and answers with its headers
  })
  // Without a listener for 'upgrade' a request that offers another protocol is answered as if it did not.
  server.on('connect', (_req, socket) => refuseSocket(socket, WRONG_METHOD, 'CONNECT'))
  server.on('checkExpectation', (req, res) => refuse(req, res, refusals.expectation))
  const refused = new WeakSet()
  const answering = new WeakMap<object, ServerResponse>()
  server.on('request', (req, res) => answering.set(req.socket, res))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const res = answering.get(socket)
    // In the middle of an answer there is nothing left to say.
    if (error.code === 'ECONNRESET' || (res?.headersSent && !res.writableFinished)) return void socket.destroy()
    if (refused.has(socket)) return
    refused.add(socket)
    refuseSocket(socket, CLIENT_ERRORS[error.code ?? ''] ?? refusals.malformed, error.code)
  })
  return server
}

/** From now on `app` answers. */
export function serve(server: Server, app: RequestListener, limits: Limits = LIMITS): void {
  server.on('request', (req, res) => {
    watch(req, res, limits)
    try {
      const target = readTarget(req.method ?? '', req.url ?? '')
      if ('status' in target) return refuse(req, res, target)
      req.url = target.url
      if (target.host) req.headers.host = target.host
      app(req, res)
    } catch (error) {
      refuse(req, res, refusals.failed, error)
    }
  })
}

/** Ends a request whose body has stopped coming, and one that nobody answers. */
function watch(req: IncomingMessage, res: ServerResponse, { pauseMs, answerMs, checkEveryMs }: Limits) {
  let moved = { bytes: -1, at: 0 }
  const check = () => {
    const { bytesRead: bytes } = req.socket
    // Bytes that have come and wait to be read are not the sender's delay.
    if (!req.complete && (bytes !== moved.bytes || req.readableLength > 0)) moved = { bytes, at: performance.now() }
    const quietMs = performance.now() - moved.at
    if (!req.complete && quietMs >= pauseMs) return refuse(req, res, refusals.tooSlow)
    if (req.complete && !res.headersSent && quietMs >= answerMs) refuse(req, res, refusals.unanswered)
  }
  moved = { bytes: req.socket.bytesRead, at: performance.now() }
  const timer = setInterval(check, checkEveryMs)
  const stop = () => clearInterval(timer)
  res.on('close', stop)
  // An answer that waits behind others of its connection has no end of its own when the connection is lost.
  req.on('close', () => req.socket.destroyed && stop())
}
