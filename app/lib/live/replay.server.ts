// The last frames of a topic, numbered and kept for readers that come back.
import type { Limits } from './limits'

/** Numbers every frame of the bridge, so that one id says how far a reader is in all its topics. */
export interface Sequence {
  next(): number
  current(): number
  id(seq: number): string
}

interface Kept {
  seq: number
  bytes: Uint8Array
}

export function createReplay(limits: Limits['replay'], sequence: Sequence) {
  let frames: Kept[] = []
  let size = 0
  let last = sequence.current()
  /** Frames up to this one are no longer kept. */
  let forgotten = last

  function drop() {
    const oldest = frames.shift()
    if (!oldest) return
    size -= oldest.bytes.byteLength
    forgotten = oldest.seq
  }

  return {
    /** The number of the last frame. */
    last: () => last,
    /** Makes the next frame and keeps it. */
    next(make: (id: string) => Uint8Array): Uint8Array {
      last = sequence.next()
      const bytes = make(sequence.id(last))
      frames.push({ seq: last, bytes })
      size += bytes.byteLength
      while (frames.length > limits.frames || (size > limits.bytes && frames.length > 0)) drop()
      return bytes
    },
    /** Those who come back are told all anew: what was said meanwhile may be about what is somebody else's now. */
    forget() {
      frames = []
      size = 0
      forgotten = Math.max(forgotten, last)
    },
    /** Frames after `since`, or undefined when not all of them are kept. */
    after: (since: number) =>
      since >= forgotten && since <= sequence.current()
        ? frames.flatMap(({ seq, bytes }) => (seq > since ? [bytes] : []))
        : undefined,
  }
}
