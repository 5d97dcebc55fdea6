// MQTT for devices (platform-api §5.5). The broker keeps the protocol; nothing is passed from one client to another:
// what a client publishes goes to its session, and only its session sends to it.

import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import type { Duplex } from 'node:stream'
import { Aedes, type AuthenticateError, type Client } from 'aedes'
import type { Platform } from '../../platform'
import { basicCredentialsIds, readBasicCredentials } from '../../schemas/device-credentials'
import type { DeviceWithCredentials } from '../../store/connected-devices'
import { UnusablePayload } from '../../telemetry/payload'
import { TooManyMessages } from '../../token-buckets'
import { usageOf } from '../../usage/usage'
import { transportOf } from '../transport'
import { deviceSession } from './device-session'
import { guarded } from './frames'
import { provisionSession } from './provision-session'
import { HangUp, type Line, type Session } from './session'
import { isSubscribable, Topic } from './topics'
import { asVersion4 } from './version-5'

const PROVISION_USER = 'provision'
const LARGEST_PACKET = 1024 * 1024

/** Times that the other end may take. */
export interface MqttPatience {
  /** Until it says who it is. */
  connectMs?: number
  /** For a packet, from its first byte to its last. */
  packetMs?: number
}

const PATIENCE: Required<MqttPatience> = { connectMs: 20_000, packetMs: 120_000 }
const UNAVAILABLE = 3
const NOT_AUTHORIZED = 5
/** Whoever subscribes to them sends a message. */
const COUNTED: ReadonlySet<string> = new Set([Topic.ATTRIBUTES, `${Topic.RPC_REQUEST}+`])
/** The topic where the broker lets accepted messages go: nobody can subscribe to it. */
const NOWHERE = '$accepted'

interface Connection {
  address: string
  clientId: string
  isProvisioning: boolean
  session?: Session
  subscriptions: Map<string, number>
}

export interface Mqtt {
  listen(port: number, host: string): Promise<number>
  /** Serves one connection that came some other way. */
  handle(stream: Duplex, address: string): void
  close(): Promise<void>
}

const refusal = (returnCode: number): AuthenticateError => Object.assign(new Error('not authorized'), { returnCode })

/** Everything the credentials hold must be shown; what they lack is not looked at. */
function isShown(device: DeviceWithCredentials, clientId: string, userName: string | null, password: string | null) {
  if (device.credentialsType === 'ACCESS_TOKEN') return true
  if (device.credentialsType !== 'MQTT_BASIC') return false
  const basic = readBasicCredentials(device.credentialsValue)
  return (
    (!basic.clientId || basic.clientId === clientId) &&
    (!basic.userName || basic.userName === userName) &&
    (!basic.password || basic.password === password)
  )
}

export async function createMqtt(platform: Platform, patience?: MqttPatience): Promise<Mqtt> {
  const { connectMs, packetMs } = { ...PATIENCE, ...patience }
  const { log } = platform
  const transport = transportOf(platform)
  const usage = usageOf(platform)
  const connections = new WeakMap<Client, Connection>()
  const ofStream = new WeakMap<object, Connection>()
  const lines = new Map<string, Line>() // the one connection of each device
  const servers: Server[] = []
  let connected = 0

  const lineTo = (client: Client, { subscriptions }: Connection): Line => {
    const qosFor = (topic: string) => {
      const filter = `${topic.slice(0, topic.lastIndexOf('/'))}/+`
      return (subscriptions.get(topic) ?? subscriptions.get(filter) ?? 1) as 0 | 1
    }
    return {
      send(topic, payload) {
        const packet = { cmd: 'publish', topic, payload, qos: qosFor(topic), retain: false, dup: false } as const
        if (!client.closed) client.publish(packet, () => {})
      },
      isSubscribed: (filter) => subscriptions.has(filter),
      hangUp: () => client.close(),
    }
  }

  async function deviceFor(clientId: string, userName: string | null, password: string | null) {
    for (const isBasic of [false, true]) {
      const ids = isBasic ? basicCredentialsIds(clientId, userName) : userName ? [userName] : []
      for (const credentialsId of ids) {
        const device = await transport.devices.byCredentials(credentialsId)
        if (!device || (device.credentialsType === 'MQTT_BASIC') !== isBasic) continue
        if (isShown(device, clientId, userName, password)) return { device, credentialsId }
      }
    }
    return undefined
  }

  /** Resolves to the return code. */
  async function admit(client: Client, connection: Connection, userName: string | null, password: string | null) {
    const line = lineTo(client, connection)
    if (userName === PROVISION_USER) {
      connection.isProvisioning = true
      connection.session = provisionSession(platform, line, connection.address)
      return 0
    }
    const { clientId, address } = connection
    const guess = transport.guesses.take(
      address,
      userName && !password ? userName : JSON.stringify([clientId, userName, password]),
    )
    const found = await deviceFor(clientId, userName, password)
    if (found) guess.right()
    if (!found || client.closed) return NOT_AUTHORIZED
    const { device, credentialsId } = found
    if (!usage.isEnabled(device.tenantId, 'transport')) return UNAVAILABLE
    lines.get(device.id)?.hangUp() // one session a device: the newer one counts
    lines.set(device.id, line)
    const current = () => transport.devices.byCredentials(credentialsId)
    const session = deviceSession({ platform, line, current, deviceId: device.id })
    connection.session = {
      published: session.published,
      subscriptionsChanged: session.subscriptionsChanged,
      heard: session.heard,
      subscribed(topic) {
        if (COUNTED.has(topic)) usage.countMessage(device.tenantId)
      },
      closed() {
        if (lines.get(device.id) === line) lines.delete(device.id)
        session.closed()
      },
    }
    return 0
  }

  const broker = await Aedes.createBroker({
    concurrency: 1000,
    queueLimit: 1000,
    connectTimeout: connectMs,
    preConnect(client, packet, done) {
      const connection = ofStream.get(client.conn)
      if (!connection) return done(new Error('not one of our connections'), false)
      connection.clientId = packet.clientId
      connections.set(client, connection)
      // Two devices may use the same client id, no session is kept, wills go nowhere.
      packet.clientId = `session-${++connected}`
      packet.clean = true
      delete packet.will
      done(null, true)
    },
    authenticate(client, userName, password, done) {
      const connection = connections.get(client)
      const admitted = connection
        ? admit(client, connection, userName ?? null, password?.toString() ?? null)
        : NOT_AUTHORIZED
      Promise.resolve(admitted)
        .then((code) => (code === 0 ? done(null, true) : done(refusal(code), false)))
        .catch((error: unknown) => {
          if (!(error instanceof TooManyMessages)) log('error', 'mqtt sign-in failed', { error: String(error) })
          done(refusal(UNAVAILABLE), false) // it may come again: that its credentials are wrong is not said
        })
    },
    authorizePublish(client, packet, done) {
      const session = client && connections.get(client)?.session
      if (!session) return done(new HangUp('no session'))
      session.published(packet.topic, packet.payload.toString()).then(
        (outcome) => {
          if (outcome === 'unanswered') packet.qos = 0
          packet.topic = NOWHERE
          packet.payload = ''
          packet.retain = false
          done(null)
        },
        (error: Error) => {
          const isExpected =
            error instanceof UnusablePayload || error instanceof HangUp || error instanceof TooManyMessages
          if (!isExpected) log('error', 'mqtt message failed', { topic: packet.topic, error: String(error) })
          done(error)
        },
      )
    },
    authorizeSubscribe(client, subscription, done) {
      if (!isSubscribable(subscription.topic)) return done(null, null)
      const qos = subscription.qos === 0 ? 0 : 1
      const connection = connections.get(client)
      connection?.subscriptions.set(subscription.topic, qos)
      connection?.session?.subscribed?.(subscription.topic)
      done(null, { ...subscription, qos })
    },
    authorizeForward: (_client, packet) => packet,
  })
  const heard = (client: Client) => connections.get(client)?.session?.heard?.()
  broker.on('ping', (_, client) => heard(client))
  broker.on('unsubscribe', (filters, client) => {
    heard(client)
    for (const filter of filters) {
      if (connections.get(client)?.subscriptions.delete(filter)) connections.get(client)?.session?.subscribed?.(filter)
    }
    connections.get(client)?.session?.subscriptionsChanged?.()
  })
  broker.on('subscribe', (_, client) => {
    heard(client)
    setImmediate(() => connections.get(client)?.session?.subscriptionsChanged?.())
  })
  broker.addListener('error', (error: unknown) => log('error', 'mqtt broker', { error: String(error) }))
  broker.on('connectionError', () => {})
  broker.on('clientError', () => {})

  const handle = (stream: Duplex, address: string) => {
    const connection: Connection = { address, clientId: '', isProvisioning: false, subscriptions: new Map() }
    // a provision session does not answer a SUBSCRIBE; the broker always would
    const takesSubscribe = () => !connection.isProvisioning
    const rules = { largest: LARGEST_PACKET, withinMs: packetMs, takesSubscribe }
    const guardedStream = guarded(asVersion4(stream, rules), rules)
    ofStream.set(guardedStream, connection)
    guardedStream.once('close', () => {
      connection.session?.closed()
      connection.session = undefined
    })
    broker.handle(guardedStream)
  }

  return {
    handle,
    async listen(port, host) {
      const server = createServer((socket) => {
        socket.setNoDelay(true)
        handle(socket, socket.remoteAddress ?? '')
      })
      await new Promise<void>((done, fail) => {
        server.once('error', fail)
        server.listen(port, host, done)
      })
      servers.push(server)
      return (server.address() as AddressInfo).port
    },
    async close() {
      const ended = servers.splice(0).map((server) => new Promise((done) => server.close(done)))
      await new Promise<void>((done) => broker.close(() => done()))
      await Promise.all(ended)
    },
  }
}
