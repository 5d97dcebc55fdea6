// The body of POST /live, read with a limit: never more in memory than a page could mean.
import { type LiveRequest, LiveRequestSchema, MAX_BODY_BYTES } from './subscription'

/** The request, or the status that says what is wrong with it. */
export async function readLiveRequest(request: Request): Promise<LiveRequest | 400 | 413 | 415> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return 415
  const text = await readText(request)
  if (text === undefined) return 413
  try {
    const read = LiveRequestSchema.safeParse(JSON.parse(text))
    return read.success ? read.data : 400
  } catch {
    return 400
  }
}

async function readText(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return undefined
  const reader = request.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > MAX_BODY_BYTES) {
      void reader.cancel().catch(() => {})
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
  return text
}
