// MQTT 5 for a broker that speaks 3.1.1: what a client of version 5 sends is put into the older form, and what the broker
// answers into the newer one. Properties and reasons, which only the newer has, mean nothing to devices' sessions.
import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { changedStream } from './changed-stream'
import { packetWatch } from './half-packets'

const CONNECT = 1
const CONNACK = 2
const PUBLISH = 3
const PUBACK = 4
const PUBCOMP = 7
const SUBSCRIBE = 8
const SUBACK = 9
const UNSUBSCRIBE = 10
const UNSUBACK = 11
const PINGREQ = 12
const DISCONNECT = 14
const CLEAN = 0x02
const WILL = 0x04
const WILL_BITS = 0x3c // there is one, its quality, whether it is retained
const PASSWORD = 0x40
const USER_NAME = 0x80
const QUALITY = 0x03
const NONE = Buffer.from([0])
/** By the older return code; the last one for what is unknown. */
const REASONS = [0x00, 0x84, 0x85, 0x88, 0x86, 0x87, 0x80]
const NO_SESSION_KEPT = Buffer.from([0x11, 0, 0, 0, 0])
const ASSIGNED_CLIENT_ID = Buffer.from([0x12])

class Malformed extends Error {}

interface Packet {
  /** Type and flags. */
  head: number
  body: Buffer
}

const typeOf = ({ head }: Packet) => head >> 4

function encoded({ head, body }: Packet): Buffer {
  const length: number[] = []
  for (let left = body.length; length.length === 0 || left > 0; left >>= 7) length.push((left & 0x7f) | 0x80)
  length[length.length - 1] = (length.at(-1) ?? 0) & 0x7f
  return Buffer.concat([Buffer.from([head, ...length]), body])
}

/** A number of at most four bytes and where it ends; undefined: it is not all there. */
function variable(bytes: Buffer, from: number): { value: number; end: number } | undefined {
  let value = 0
  for (let at = from; at < from + 4; at++) {
    const byte = bytes[at]
    if (byte === undefined) return undefined
    value += (byte & 0x7f) * 128 ** (at - from)
    if (byte < 0x80) return { value, end: at + 1 }
  }
  throw new Malformed('a length of five bytes')
}

/** Whole packets out of a stream's chunks. */
function packetReader(largest: number) {
  let waiting: Buffer = Buffer.alloc(0)
  return {
    waiting: () => waiting,
    read(chunk: Buffer): Packet[] {
      waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk
      const packets: Packet[] = []
      for (;;) {
        const length = waiting.length > 1 ? variable(waiting, 1) : undefined
        if (length && length.value > largest) throw new Malformed(`a packet of ${length.value} bytes`)
        const end = length && length.end + length.value
        if (!length || end === undefined || waiting.length < end) return packets
        packets.push({ head: waiting[0] ?? 0, body: waiting.subarray(length.end, end) })
        waiting = waiting.subarray(end)
      }
    },
  }
}

/** Reads a body from its beginning on; what is missing is malformed. */
function bodyReader(body: Buffer) {
  let at = 0
  const take = (count: number): Buffer => {
    if (at + count > body.length) throw new Malformed('a packet that ends too early')
    at += count
    return body.subarray(at - count, at)
  }
  return {
    take,
    isAtEnd: () => at >= body.length,
    rest: () => take(body.length - at),
    /** Length and content. */
    text: () => {
      const length = take(2)
      return Buffer.concat([length, take(length.readUInt16BE(0))])
    },
    skipProperties() {
      const length = variable(body, at)
      if (!length) throw new Malformed('properties that end too early')
      at = length.end
      take(length.value)
    },
  }
}

const LEVEL_AT = 6 // of the body: behind the length and the four letters of the protocol's name
const isVersion5 = (packet: Packet) => typeOf(packet) === CONNECT && packet.body[LEVEL_AT] === 5

const textOf = (text: string) => {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes])
}

/** What goes between one client of version 5 and the broker. */
function translation() {
  let assigned: Buffer | undefined
  const unsubscribed = new Map<number, number>() // how many filters, by packet id

  function connect(body: Buffer): Buffer {
    const from = bodyReader(body)
    const name = from.text()
    const [, flags = 0] = from.take(2)
    const keepAlive = from.take(2)
    from.skipProperties()
    let clientId = from.text()
    if (clientId.length === 2) clientId = assigned = textOf(randomUUID())
    if (flags & WILL) {
      from.skipProperties()
      from.text()
      from.text()
    }
    const shown = [USER_NAME, PASSWORD].flatMap((flag) => (flags & flag ? [from.text()] : []))
    return Buffer.concat([name, Buffer.from([4, (flags & ~WILL_BITS) | CLEAN]), keepAlive, clientId, ...shown])
  }

  function publish(head: number, body: Buffer): Buffer {
    const from = bodyReader(body)
    const topic = from.text()
    if (topic.length === 2) throw new Malformed('a topic by an alias that was not offered')
    const id = (head >> 1) & QUALITY ? from.take(2) : Buffer.alloc(0)
    from.skipProperties()
    return Buffer.concat([topic, id, from.rest()])
  }

  function filters(body: Buffer, hasOptions: boolean): { body: Buffer; id: number; count: number } {
    const from = bodyReader(body)
    const id = from.take(2)
    from.skipProperties()
    const parts: Buffer[] = [id]
    let count = 0
    for (; !from.isAtEnd(); count++) {
      parts.push(from.text())
      if (hasOptions) parts.push(Buffer.from([(from.take(1)[0] ?? 0) & QUALITY]))
    }
    return { body: Buffer.concat(parts), id: id.readUInt16BE(0), count }
  }

  return {
    toBroker(packet: Packet): Packet {
      const { head, body } = packet
      const type = typeOf(packet)
      if (type === CONNECT) return { head, body: connect(body) }
      if (type === PUBLISH) return { head, body: publish(head, body) }
      if (type >= PUBACK && type <= PUBCOMP) return { head, body: bodyReader(body).take(2) }
      if (type === SUBSCRIBE) return { head, body: filters(body, true).body }
      if (type === UNSUBSCRIBE) {
        const { body: older, id, count } = filters(body, false)
        unsubscribed.set(id, count)
        return { head, body: older }
      }
      if (type === PINGREQ || type === DISCONNECT) return { head, body: Buffer.alloc(0) }
      throw new Malformed(`a packet of type ${type}`)
    },
    toClient(packet: Packet): Packet {
      const { head, body } = packet
      const type = typeOf(packet)
      const from = bodyReader(body)
      if (type === CONNACK) {
        const [flags = 0, code = 0] = from.take(2)
        const properties = Buffer.concat([NO_SESSION_KEPT, ...(assigned ? [ASSIGNED_CLIENT_ID, assigned] : [])])
        const reason = REASONS[code] ?? REASONS.at(-1) ?? 0
        const told = reason === 0 ? Buffer.concat([Buffer.from([properties.length]), properties]) : NONE
        return { head, body: Buffer.concat([Buffer.from([flags, reason]), told]) }
      }
      if (type === PUBLISH) {
        const topic = from.text()
        const id = (head >> 1) & QUALITY ? from.take(2) : Buffer.alloc(0)
        return { head, body: Buffer.concat([topic, id, NONE, from.rest()]) }
      }
      if (type === SUBACK) return { head, body: Buffer.concat([from.take(2), NONE, from.rest()]) }
      if (type === UNSUBACK) {
        const id = from.take(2).readUInt16BE(0)
        const count = unsubscribed.get(id) ?? 1
        unsubscribed.delete(id)
        return { head, body: Buffer.concat([body, NONE, Buffer.alloc(count)]) }
      }
      return packet
    },
  }
}

interface PacketRules {
  /** Bytes of one packet. */
  largest: number
  /** Milliseconds that one may take to arrive. */
  withinMs: number
}

/** The stream of 3.1.1, whichever version the socket's client speaks. The first packet decides. */
export function asVersion4(socket: Duplex, { largest, withinMs }: PacketRules): Duplex {
  const watch = packetWatch(socket, withinMs)
  const fromClient = packetReader(largest)
  const fromBroker = packetReader(largest)
  let mode: 'unknown' | 'older' | ReturnType<typeof translation> = 'unknown'

  const received = (chunk: Buffer): Buffer => {
    if (mode === 'older') return chunk
    const packets = fromClient.read(chunk)
    watch(fromClient.waiting().length > 0)
    const [first] = packets
    if (mode === 'unknown') {
      if (!first) return Buffer.alloc(0)
      mode = isVersion5(first) ? translation() : 'older'
    }
    if (mode === 'older') {
      watch(false) // from here on who reads it watches
      return Buffer.concat([...packets.map(encoded), fromClient.waiting()])
    }
    const { toBroker } = mode
    return Buffer.concat(packets.map((packet) => encoded(toBroker(packet))))
  }
  const sent = (chunk: Buffer): Buffer => {
    if (typeof mode === 'string') return chunk
    const { toClient } = mode
    return Buffer.concat(fromBroker.read(chunk).map((packet) => encoded(toClient(packet))))
  }

  return changedStream(socket, { received, sent })
}
