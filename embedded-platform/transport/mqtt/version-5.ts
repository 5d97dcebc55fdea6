// MQTT 5 for a broker that speaks 3.1.1: what a client of version 5 sends is put into the older form, and what the broker
// answers into the newer one. Properties and reasons, which only the newer has, mean nothing to devices' sessions.
import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { generate, type IConnectPacket, type IPublishPacket, type Packet, parser } from 'mqtt-packet'
import { changedStream } from './changed-stream'
import { frameWalk } from './frame-walk'
import { packetWatch } from './half-packets'

const OLDER = { protocolVersion: 4 }
const NEWER = { protocolVersion: 5 }
/** By the older return code; the last one for what is unknown. */
const REASONS = [0x00, 0x84, 0x85, 0x88, 0x86, 0x87, 0x80]

class Malformed extends Error {}

/** Reads whole packets, of the version that the first of them names. */
function packetReader(options?: object) {
  const found: Packet[] = []
  let fault: unknown
  const reader = parser(options)
  reader.on('packet', (packet) => found.push(packet))
  reader.on('error', (error) => {
    fault = error
  })
  return (chunk: Buffer): Packet[] => {
    reader.parse(chunk)
    if (fault) throw fault
    return found.splice(0)
  }
}

/** A password without a name is allowed in the newer version alone. */
const olderConnect = ({ clientId, keepalive, username, password }: IConnectPacket, ownId: string): IConnectPacket => ({
  cmd: 'connect',
  protocolId: 'MQTT',
  protocolVersion: 4,
  clean: true,
  clientId: clientId || ownId,
  keepalive,
  username: username ?? (password ? '' : undefined),
  password,
})

function olderPublish({ properties: _, ...packet }: IPublishPacket): IPublishPacket {
  if (packet.topic === '') throw new Malformed('a topic by an alias that was not offered')
  return packet
}

/** Translates between one client of version 5 and the broker. */
function translation() {
  const ownId = randomUUID()
  let isNameless = false
  const unsubscribed = new Map<number | undefined, number>() // how many filters, by packet id

  function older(packet: Packet): Packet {
    const { messageId } = packet
    switch (packet.cmd) {
      case 'connect':
        isNameless = !packet.clientId
        return olderConnect(packet, ownId)
      case 'publish':
        return olderPublish(packet)
      case 'puback':
      case 'pubrec':
      case 'pubrel':
      case 'pubcomp':
        return { cmd: packet.cmd, messageId }
      case 'subscribe':
        return {
          cmd: 'subscribe',
          messageId,
          subscriptions: packet.subscriptions.map(({ topic, qos }) => ({ topic, qos })),
        }
      case 'unsubscribe':
        unsubscribed.set(messageId, packet.unsubscriptions.length)
        return { cmd: 'unsubscribe', messageId, unsubscriptions: packet.unsubscriptions }
      case 'pingreq':
      case 'disconnect':
        return { cmd: packet.cmd }
      default:
        throw new Malformed(`a packet of type ${packet.cmd}`)
    }
  }

  function newer(packet: Packet): Packet {
    if (packet.cmd === 'connack') {
      const reasonCode = REASONS[packet.returnCode ?? 0] ?? REASONS.at(-1)
      const noSessionKept = { sessionExpiryInterval: 0, ...(isNameless && { assignedClientIdentifier: ownId }) }
      const properties = reasonCode === 0 ? noSessionKept : undefined
      return { cmd: 'connack', sessionPresent: packet.sessionPresent, reasonCode, properties }
    }
    if (packet.cmd === 'unsuback') {
      const count = unsubscribed.get(packet.messageId) ?? 1
      unsubscribed.delete(packet.messageId)
      return { ...packet, granted: Array(count).fill(0) }
    }
    return packet
  }

  return { older, newer }
}

interface PacketRules {
  /** Bytes of one packet. */
  largest: number
  /** Milliseconds that one may take to arrive. */
  withinMs: number
}

type Change = (chunk: Buffer) => Buffer

const unchanged: Change = (chunk) => chunk

/** The stream of 3.1.1, whichever version the socket's client speaks. The first packet decides. */
export function asVersion4(socket: Duplex, { largest, withinMs }: PacketRules): Duplex {
  const watch = packetWatch(socket, withinMs)
  let received: Change = begin()
  let sent: Change = unchanged

  function begin(): Change {
    const walk = frameWalk(largest)
    const read = packetReader()
    const beginning: Buffer[] = []
    const packetsOf = (chunk: Buffer) => {
      walk.pieces(chunk)
      watch(walk.isOpen())
      return read(chunk)
    }
    return (chunk) => {
      beginning.push(chunk)
      const packets = packetsOf(chunk)
      const [first] = packets
      if (!first) return Buffer.alloc(0)
      if (first.cmd !== 'connect' || first.protocolVersion !== 5) {
        watch(false) // from here on who reads it watches
        received = unchanged
        return Buffer.concat(beginning)
      }
      const { older, newer } = translation()
      const readBroker = packetReader(OLDER)
      const toBroker = (some: Packet[]) => Buffer.concat(some.map((packet) => generate(older(packet), OLDER)))
      received = (next) => toBroker(packetsOf(next))
      sent = (next) => Buffer.concat(readBroker(next).map((packet) => generate(newer(packet), NEWER)))
      return toBroker(packets)
    }
  }

  return changedStream(socket, { received: (chunk) => received(chunk), sent: (chunk) => sent(chunk) })
}
