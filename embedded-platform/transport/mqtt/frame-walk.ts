// Goes along the bytes of an MQTT stream: a head, which is a type, flags and a length, then a body of that length. What
// is inside of a body is not looked at.

const LONGEST_LENGTH = 4 // bytes of a packet's length

class PacketTooLarge extends Error {}

export interface Piece {
  /** Of the packet that it belongs to. */
  type: number
  isHead: boolean
  bytes: Buffer
  /** With it the packet is all there. */
  isEnd: boolean
}

export interface FrameWalk {
  /** Heads as wholes, bodies as they come. Throws for a packet of more bytes than are allowed. */
  pieces(chunk: Buffer): Piece[]
  /** True when a packet has begun and not ended. */
  isOpen(): boolean
}

export function frameWalk(largest: number): FrameWalk {
  let head: number[] = [] // of a packet that has just begun
  let type = 0
  let left = 0 // bytes of the current body that are still to come

  /** Takes one more byte of a head; true when it is complete. */
  const readHead = (byte: number): boolean => {
    head.push(byte)
    if (head.length === 1 || (byte & 0x80 && head.length <= LONGEST_LENGTH)) return false
    type = (head[0] ?? 0) >> 4
    left = head.slice(1).reduce((total, part, place) => total + (part & 0x7f) * 128 ** place, 0)
    if (left > largest || byte & 0x80) throw new PacketTooLarge(`a packet of ${left} bytes`)
    return true
  }

  return {
    isOpen: () => left > 0 || head.length > 0,
    pieces(chunk) {
      const found: Piece[] = []
      let at = 0
      while (at < chunk.length) {
        if (left === 0) {
          if (!readHead(chunk[at++] ?? 0)) continue
          found.push({ type, isHead: true, bytes: Buffer.from(head), isEnd: left === 0 })
          head = []
          continue
        }
        const end = Math.min(chunk.length, at + left)
        left -= end - at
        found.push({ type, isHead: false, bytes: chunk.subarray(at, end), isEnd: left === 0 })
        at = end
      }
      return found
    },
  }
}
