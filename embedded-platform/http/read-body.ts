// The body of a request as text.
import type { IncomingMessage } from 'node:http'
import { badRequest, frameworkError } from '../api/errors'

/** Dashboards carry pictures. */
export const SIGNED_IN_LIMIT = 32 * 1024 * 1024
/** Device API and sign-in: nobody has shown who they are. */
export const ANYONE_LIMIT = 1024 * 1024

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

function decoderOf(contentType: string | undefined): TextDecoder {
  const charset = contentType && /;\s*charset=["']?([^"';\s]+)/i.exec(contentType)?.[1]
  if (!charset) return UTF_8
  try {
    return new TextDecoder(charset, { fatal: true })
  } catch {
    throw frameworkError(415)
  }
}

/** The body, when the other end had sent all. Not by iterating: that costs more than all the rest of this file. */
function receive(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else {
        request.pause()
        fail(frameworkError(413, { Connection: 'close' }))
      }
    })
    request.on('end', () => done(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    request.on('error', fail)
    request.on('close', () => fail(new Error('the client is gone')))
  })
}

export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const coding = request.headers['content-encoding']?.trim().toLowerCase()
  if (coding && coding !== 'identity') throw frameworkError(415)
  const bytes = await receive(request, limit)
  if (bytes.length === 0) return ''
  const decoder = decoderOf(request.headers['content-type'])
  try {
    return decoder.decode(bytes)
  } catch {
    throw badRequest()
  }
}
