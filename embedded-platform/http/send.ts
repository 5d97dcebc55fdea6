// Writes an answer to the wire.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Answer, JSON_TYPE } from '../api/answer'
import { accepts, asksForJson } from './accept'

/** An answer that the caller does not accept is a bare 406; errors are sent whatever they accept. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer | undefined) {
  const { accept } = request.headers
  const isRefused = answer?.contentType === JSON_TYPE && !accepts(accept, JSON_TYPE)
  write(response, isRefused ? { status: 406 } : (answer ?? { status: 200 }), accept)
}

export const sendError = (request: IncomingMessage, response: ServerResponse, answer: Answer) =>
  write(response, answer, request.headers.accept)

function write(response: ServerResponse, answer: Answer, accept: string | undefined) {
  const { status, body, contentType, isLabelledAsRequested, headers } = answer
  if (response.headersSent || response.destroyed) return
  response.statusCode = status
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
  response.setHeader('Cache-Control', 'no-cache, no-store, max-age=0, must-revalidate')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  if (contentType !== undefined) {
    const type = isLabelledAsRequested && asksForJson(accept) ? JSON_TYPE : contentType
    response.setHeader('Content-Type', type === JSON_TYPE ? type : `${type};charset=UTF-8`)
  }
  response.setHeader('Content-Length', Buffer.byteLength(body ?? ''))
  response.end(body)
}
