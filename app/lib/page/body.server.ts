import { Transform, type TransformCallback } from 'node:stream'

/** More than any page has. */
const MOST_BYTES = 16 * 1024 * 1024

export interface PageBodyOptions {
  /** What was sent of the page before it was drawn: left out. */
  begun?: string
  onFirst?(piece: Buffer): void
}

/**
 * What a page is written into. React writes it in pieces of 2 kB, and every piece would be a turn of three streams, a
 * message to the thread that compresses and an end of a compressed block. Everything that React has at one time leaves
 * as one piece; what comes later (deferred data) follows as React tells that it has written it.
 */
export class PageBody extends Transform {
  #pieces: Uint8Array[] = []
  #options: PageBodyOptions
  #isFirst = true

  constructor(options: PageBodyOptions = {}) {
    super({ writableHighWaterMark: MOST_BYTES, readableHighWaterMark: MOST_BYTES })
    this.#options = options
  }

  override _transform(piece: Uint8Array, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(filled(piece))
    done()
  }

  override _flush(done: TransformCallback): void {
    this.flush()
    done()
  }

  /** Called by React whenever it has nothing more to write for now. */
  flush(): void {
    if (this.#pieces.length === 0) return
    const piece = Buffer.concat(this.#pieces)
    this.#pieces = []
    this.push(this.#isFirst ? unsentOf(piece, this.#options) : piece)
    this.#isFirst = false
  }
}

/** Of the first piece of a page what is still to be sent. */
export function unsentOf(piece: Buffer<ArrayBuffer>, { begun, onFirst }: PageBodyOptions): Buffer<ArrayBuffer> {
  onFirst?.(piece)
  if (begun === undefined) return piece
  const sent = Buffer.from(begun)
  return piece.subarray(0, sent.length).equals(sent) ? piece.subarray(sent.length) : piece
}

/**
 * React 18 writes a piece whole when a letter of several bytes had no room at its end: what is left of it is zeros, which
 * browsers take for letters of attributes, drawings and scripts.
 */
function filled(piece: Uint8Array): Uint8Array {
  let end = piece.length
  while (end > 0 && piece[end - 1] === 0) end -= 1
  return piece.subarray(0, end)
}
