// The body of POST /live, read with a limit: never more in memory than a page could mean.
import { readBody } from '~/lib/request-body.server'
import { type LiveRequest, LiveRequestSchema, MAX_BODY_BYTES } from './subscription'

/** The request, or the status that says what is wrong with it. */
export async function readLiveRequest(request: Request): Promise<LiveRequest | 400 | 413 | 415> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return 415
  const body = await readBody(request, { mostBytes: MAX_BODY_BYTES })
  if (!body) return 413
  try {
    const read = LiveRequestSchema.safeParse(JSON.parse(body.toString('utf8')))
    return read.success ? read.data : 400
  } catch {
    return 400
  }
}
