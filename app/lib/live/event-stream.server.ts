// The body of an answer of POST /live, and the sink that a viewer writes to.
import type { Sink } from './viewer.server'

interface StreamOptions {
  /** Aborted when nobody reads any more: from res.on('close'), never request.signal. */
  signal: AbortSignal
  /** Bytes written to the connection that its reader has not taken. */
  backlog(): number
  /** Breaks the connection off. */
  drop(): void
  /** Begins to write. Returns what is to be done when nobody reads any more. */
  onOpen(sink: Sink): { leave(): void }
}

/** Bytes that the answer has not read from us yet count too. */
const BYTES_A_CHUNK = 256

export function eventStream({ signal, backlog, drop, onOpen }: StreamOptions): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
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
          if (!isOver) controller.enqueue(bytes)
        },
        backlog: () => backlog() + Math.max(0, 1 - (controller.desiredSize ?? 1)) * BYTES_A_CHUNK,
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
  })
}
