// Answers of the server itself, before or instead of any page: with the headers of a page, and one line in the log.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { log } from '~/lib/log.server'
import { newRequestId } from './access-log'
import type { Refusal } from './request-target'
import { PLAIN_TEXT_HEADERS } from './security-headers'

/** So long a socket that was answered may take to read the answer. */
const LINGER_MS = 1000

function tell({ status }: Refusal, facts: Record<string, unknown>, requestId = newRequestId()): string {
  if (status < 500) log('info', 'request-refused', { requestId, status, ...facts })
  else log('error', 'request-failed', { requestId, status, ...facts })
  return requestId
}

const headersOf = ({ text, headers }: Refusal, requestId: string): Record<string, string> => ({
  ...PLAIN_TEXT_HEADERS,
  'X-Request-Id': requestId,
  'Cache-Control': 'no-store',
  Connection: 'close',
  ...(text && { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': String(Buffer.byteLength(text)) }),
  ...headers,
})

export function refuse(req: IncomingMessage, res: ServerResponse, refusal: Refusal, error?: unknown): void {
  if (res.headersSent) {
    res.destroy()
    return
  }
  const known = res.getHeader('X-Request-Id')?.toString()
  const requestId = tell(refusal, { method: req.method, address: req.socket.remoteAddress, error }, known)
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  res.writeHead(refusal.status, headersOf(refusal, requestId)).end(refusal.text)
}

/** For a socket that has no response of its own: what came over it was no request. */
export function refuseSocket(socket: Duplex & { remoteAddress?: string }, refusal: Refusal, cause?: string): void {
  socket.on('error', () => {}) // it may be gone already
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const requestId = tell(refusal, { address: socket.remoteAddress, cause })
  const { status, text } = refusal
  const lines = Object.entries(headersOf(refusal, requestId)).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
