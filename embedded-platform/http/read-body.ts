// The body of a request as text.
import type { IncomingMessage } from 'node:http'
import { badRequest, frameworkError } from '../api/errors'

/** Dashboards carry pictures. */
export const SIGNED_IN_LIMIT = 32 * 1024 * 1024
/** Device API and sign-in: nobody has shown who he is. */
export const ANYONE_LIMIT = 1024 * 1024

function decoder(contentType: string | undefined): TextDecoder {
  const charset = /;\s*charset=["']?([^"';\s]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset, { fatal: true })
  } catch {
    throw frameworkError(415)
  }
}

export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const coding = request.headers['content-encoding']?.trim().toLowerCase()
  if (coding && coding !== 'identity') throw frameworkError(415)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw frameworkError(413, { Connection: 'close' })
    chunks.push(chunk)
  }
  if (size === 0) return ''
  const decode = decoder(request.headers['content-type'])
  try {
    return decode.decode(Buffer.concat(chunks))
  } catch {
    throw badRequest()
  }
}
