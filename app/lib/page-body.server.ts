import { Transform, type TransformCallback } from 'node:stream'

/** More than any page has. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * What a page is written into. React writes it in pieces of 2 kB, and every piece would be a turn of three streams, a
 * message to the thread that compresses and an end of a compressed block. Everything that React has at one time leaves
 * as one piece; what comes later (deferred data) follows as React tells that it has written it.
 */
export class PageBody extends Transform {
  #pieces: Uint8Array[] = []

  constructor() {
    super({ writableHighWaterMark: MOST_BYTES, readableHighWaterMark: MOST_BYTES })
  }

  override _transform(piece: Uint8Array, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(piece)
    done()
  }

  override _flush(done: TransformCallback): void {
    this.flush()
    done()
  }

  /** Called by React whenever it has nothing more to write for now. */
  flush(): void {
    if (this.#pieces.length === 0) return
    this.push(Buffer.concat(this.#pieces))
    this.#pieces = []
  }
}
