// The packets of an MQTT stream on their way to the broker: too large ones end it, unwanted ones are left out,
// and nobody asks for a better quality of service than 1: the broker would grant it.
import type { Duplex } from 'node:stream'
import { changedStream } from './changed-stream'
import { frameWalk } from './frame-walk'
import { packetWatch } from './half-packets'

const SUBSCRIBE = 8

export interface FrameRules {
  /** Bytes of one packet. */
  largest: number
  /** Milliseconds that one may take to arrive. */
  withinMs: number
  /** Asked for each SUBSCRIBE: whether the broker shall see it. */
  takesSubscribe: () => boolean
}

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
  const walk = frameWalk(largest)
  let isKept = true
  let subscribe: Buffer[] = [] // the body of one that is coming

  const kept = (chunk: Buffer): Buffer => {
    const parts: Buffer[] = []
    for (const { type, isHead, bytes, isEnd } of walk.pieces(chunk)) {
      if (isHead) isKept = type !== SUBSCRIBE || takesSubscribe()
      if (!isKept) continue
      if (isHead || type !== SUBSCRIBE) {
        parts.push(bytes)
        continue
      }
      subscribe.push(bytes)
      if (!isEnd) continue
      parts.push(limitQuality(Buffer.concat(subscribe)))
      subscribe = []
    }
    watch(walk.isOpen())
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  }

  return changedStream(socket, { received: kept })
}
