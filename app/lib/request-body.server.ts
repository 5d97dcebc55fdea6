// The body of a request, read with a limit: never more in memory than it may have.

/** The most that anybody may send at all, in bytes; far more than any page takes (server/body-limit.ts). */
export const MOST_SENT_BYTES = 128 * 1024 * 1024

interface Limits {
  mostBytes: number
  /** Bytes read beyond and dropped: a browser that is still sending sees no answer when its connection is closed. */
  droppedBytes?: number
}

/** The whole body; undefined when there is more of it than `mostBytes`. */
export async function readBody(request: Request, { mostBytes, droppedBytes = 0 }: Limits): Promise<Buffer | undefined> {
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size <= mostBytes) chunks.push(value)
    // Not cancelled: that would end the connection before the answer is out.
    else if (size > mostBytes + droppedBytes) return undefined
  }
  return size > mostBytes ? undefined : Buffer.concat(chunks)
}
