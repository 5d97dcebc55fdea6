// The packets of an MQTT stream on their way to the broker: too large ones end it, unwanted ones are left out,
// and nobody asks for a better quality of service than 1: the broker would grant it.
import type { Duplex } from 'node:stream'
import { changedStream } from './changed-stream'
import { packetWatch } from './half-packets'

const SUBSCRIBE = 8
const LONGEST_LENGTH = 4 // bytes of a packet's length

export interface FrameRules {
  /** Bytes of one packet. */
  largest: number
  /** Milliseconds that one may take to arrive. */
  withinMs: number
  /** Asked for each SUBSCRIBE: whether the broker shall see it. */
  takesSubscribe: () => boolean
}

class PacketTooLarge extends Error {}

/** Sets the quality bytes of a SUBSCRIBE's body (an id, then filter and quality each) to at most 1. */
function limitQuality(body: Buffer): Buffer {
  let at = 2
  while (at + 2 <= body.length) {
    at += 2 + body.readUInt16BE(at)
    if (body[at] === 2) body[at] = 1
    at++
  }
  return body
}

/** The stream that the broker reads instead of the socket. */
export function guarded(socket: Duplex, { largest, withinMs, takesSubscribe }: FrameRules): Duplex {
  const watch = packetWatch(socket, withinMs)
  let head: number[] = [] // type and length of a packet that has just begun
  let left = 0 // bytes of the current packet that are still to come
  let isKept = true
  let subscribe: Buffer[] | undefined // the body of one that is coming

  /** Reads one byte of a packet's head; true when the head is complete. */
  const readHead = (byte: number): boolean => {
    head.push(byte)
    if (head.length === 1 || (byte & 0x80 && head.length <= LONGEST_LENGTH)) return false
    left = head.slice(1).reduce((total, part, place) => total + (part & 0x7f) * 128 ** place, 0)
    if (left > largest || byte & 0x80) throw new PacketTooLarge(`a packet of ${left} bytes`)
    const isSubscribe = (head[0] ?? 0) >> 4 === SUBSCRIBE
    isKept = !isSubscribe || takesSubscribe()
    subscribe = isSubscribe && isKept ? [] : undefined
    return true
  }

  const kept = (chunk: Buffer): Buffer => {
    const parts: Buffer[] = []
    let at = 0
    while (at < chunk.length) {
      if (left === 0) {
        if (!readHead(chunk[at++] ?? 0)) continue
        if (isKept) parts.push(Buffer.from(head))
        head = []
        continue
      }
      const end = Math.min(chunk.length, at + left)
      const part = chunk.subarray(at, end)
      if (subscribe) subscribe.push(part)
      else if (isKept) parts.push(part)
      left -= end - at
      at = end
      if (subscribe && left === 0) parts.push(limitQuality(Buffer.concat(subscribe)))
    }
    watch(left > 0 || head.length > 0)
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  }

  return changedStream(socket, { received: kept })
}
