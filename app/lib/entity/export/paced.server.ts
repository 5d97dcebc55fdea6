// A stream that is made no faster than its reader takes it, and no longer than there is one: the layer beneath writes
// whatever it is given and does not wait.
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadContext } from '~/lib/load-context'
import { streamOf } from '~/lib/stream-of'

/** So many bytes may wait for the reader. */
const MOST_WAITING = 512 * 1024
const LOOK_EVERY_MS = 20
/** A reader who takes nothing for so long has gone without a word. */
const PATIENCE_MS = 5 * 60_000

type Reader = Pick<LoadContext, 'signal' | 'backlog' | 'drop'>

/** False when nobody reads any more. */
async function hasRoom({ signal, backlog, drop }: Reader): Promise<boolean> {
  let least = { bytes: backlog(), at: performance.now() }
  while (!signal.aborted && backlog() > MOST_WAITING) {
    if (backlog() < least.bytes) least = { bytes: backlog(), at: performance.now() }
    if (performance.now() - least.at > PATIENCE_MS) drop()
    await sleep(LOOK_EVERY_MS)
  }
  return !signal.aborted
}

async function* untilGone(chunks: AsyncIterable<Uint8Array>, reader: Reader) {
  for await (const chunk of chunks) {
    yield chunk
    if (!(await hasRoom(reader))) return
  }
}

/** Ends `chunks` (their `finally` runs) when the reader is gone. */
export const paced = (chunks: AsyncIterable<Uint8Array>, reader: Reader): ReadableStream<Uint8Array> =>
  streamOf(untilGone(chunks, reader))
