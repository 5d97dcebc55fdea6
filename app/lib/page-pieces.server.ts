// What React writes of a page. It tells a page of some 75 kB in eleven thousand pieces, most of them a few letters long, and
// by itself makes a view of its buffer for each and asks the encoder for it. Here they are written into one buffer.
// Stands in React's place in the build (react.config.js).
import type { Writable } from 'node:stream'

/** Most pages go into it as a whole. React writes one page at a time, from its first piece to `endPieces`, without a pause. */
const buffer = Buffer.allocUnsafeSlow(256 * 1024)
let filled = 0

/** A letter of JavaScript has no more in UTF-8. */
const MOST_BYTES = 3
/** From here on it takes less to ask the engine than to copy letter by letter. */
const LONG = 40

export function writePiece(destination: Writable, piece: string): void {
  const { length } = piece
  if (filled + length * MOST_BYTES > buffer.length) {
    endPieces(destination)
    if (length * MOST_BYTES > buffer.length) {
      destination.write(piece)
      return
    }
  }
  let at = 0
  if (length < LONG) {
    for (; at < length; at++) {
      const letter = piece.charCodeAt(at)
      if (letter > 0x7f) break
      buffer[filled + at] = letter
    }
  }
  filled += at === length ? length : buffer.write(piece, filled)
}

/** All that React has for now has been written. */
export function endPieces(destination: Writable): void {
  if (filled === 0) return
  const written = Buffer.from(buffer.subarray(0, filled))
  filled = 0
  destination.write(written)
}
