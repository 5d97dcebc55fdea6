// The body of an answer of POST /live, and the sink that a viewer writes to.
import type { Sink } from './viewer.server'

interface StreamOptions {
  /** Aborted when nobody reads any more: from res.on('close'), never request.signal. */
  signal: AbortSignal
  /** Bytes written to the connection that its reader has not taken. */
  backlog(): number
  /** Writes to the connection past the stream, which costs more than the writing. */
  write?: (bytes: Uint8Array) => void
  /** Breaks the connection off. */
  drop(): void
  /** Begins to write. Returns what is to be done when nobody reads any more. */
  onOpen(sink: Sink): { leave(): void }
}

/** Bytes that the answer has not read from us yet are counted: they are backlog too. */
const inBytes = { highWaterMark: 0, size: (chunk: Uint8Array | undefined) => chunk?.byteLength ?? 0 }

export function eventStream({ signal, backlog, write, drop, onOpen }: StreamOptions): ReadableStream<Uint8Array> {
  /** All that was put into the stream has been written, and its reader waits for more. */
  let isRead = false
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOver = false
        function end() {
          if (isOver) return
          isOver = true
          signal.removeEventListener('abort', abandoned)
          controller.close()
        }
        const sink: Sink = {
          write(bytes) {
            if (isOver) return
            if (isRead && write) write(bytes)
            else controller.enqueue(bytes)
          },
          backlog: () => backlog() - Math.min(0, controller.desiredSize ?? 0),
          end,
          destroy() {
            end()
            drop()
          },
        }
        const { leave } = onOpen(sink)
        function abandoned() {
          end()
          leave()
        }
        if (signal.aborted) abandoned()
        else signal.addEventListener('abort', abandoned, { once: true })
      },
      pull() {
        isRead = true
      },
    },
    inBytes,
  )
}
