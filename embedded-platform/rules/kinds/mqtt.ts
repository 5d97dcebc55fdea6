// The node that publishes messages to an MQTT broker: one connection a node, made with the first message.
import { connect as connectPlain, isIP } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import { MqttClient } from 'mqtt'
import { z } from 'zod'
import type { Outgoing } from '../../outgoing/addresses'
import { flag, needed, text, whole } from '../engine/configuration'
import { nodeKind, success } from '../engine/node'
import { withMetadata } from '../message'
import { filled } from '../templates'
import { credentials, tlsOf } from './outside'

const RECONNECT_MS = 5_000
const MAX_PORT = 65_535

const configuration = z.strictObject({
  topicPattern: needed(),
  host: needed(),
  port: whole(1883),
  connectTimeoutSec: whole(10),
  clientId: text(),
  cleanSession: flag(),
  ssl: flag(),
  credentials: credentials(),
})

type Configuration = z.output<typeof configuration>

/** `told` hears of what goes wrong: the client keeps some of it to itself. */
function connect(set: Configuration, outgoing: Outgoing, told: (error: Error) => void): MqttClient {
  const { host, port } = set
  const open = () => {
    const to = { host, port, lookup: outgoing.lookup }
    const servername = isIP(host) ? undefined : host
    const socket = set.ssl ? connectSecure({ ...to, servername, ...tlsOf(set.credentials) }) : connectPlain(to)
    return socket.on('error', told)
  }
  const shown = set.credentials.type === 'basic' ? set.credentials : undefined
  const client = new MqttClient(open, {
    ...(set.clientId ? { clientId: set.clientId } : {}),
    clean: set.cleanSession || !set.clientId, // who has no name cannot come back to a session
    username: shown?.username,
    password: shown?.password ?? undefined,
    connectTimeout: set.connectTimeoutSec * 1000,
    reconnectPeriod: RECONNECT_MS,
  })
  return client.on('error', told)
}

export const mqttPublish = nodeKind({
  clazz: 'mqtt.TbMqttNode',
  configuration,
  start(set, { platform }) {
    const { host, port, topicPattern } = set
    if (port < 1 || port > MAX_PORT) throw new Error(`${port} is no port`)
    const patience = Math.max(1, set.connectTimeoutSec) * 1000
    let client: MqttClient | undefined
    let lastError: Error | undefined

    const connection = (): MqttClient => {
      platform.outgoing.check(host)
      client ??= connect(set, platform.outgoing, (error) => {
        lastError = error
      })
      return client
    }

    /** A client that is kept would send what it still holds once the broker is back; its message has failed by then. */
    const drop = (failed: MqttClient) => {
      if (client === failed) client = undefined
      failed.end(true)
    }

    async function publish(topic: string, data: string) {
      const to = connection()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, fail) => {
        timer = setTimeout(() => {
          const why = to.connected ? 'no answer' : (lastError?.message ?? 'no connection')
          fail(new Error(`${host}:${port}: ${why}`))
          drop(to)
        }, patience)
      })
      try {
        await Promise.race([connected(to), late])
        await Promise.race([to.publishAsync(topic, data, { qos: 1 }), late])
      } finally {
        clearTimeout(timer)
        late.catch(() => {})
      }
    }

    return {
      async take(message) {
        try {
          await publish(filled(topicPattern, message), message.data)
          return success(message)
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error)
          return [{ labels: ['Failure'], message: withMetadata(message, { error: why }), error: why }]
        }
      },
      async stop() {
        await client?.endAsync(true)
      },
    }
  },
})

/** Messages are not left with the client until some later time: they fail while it is away. */
async function connected(client: MqttClient): Promise<void> {
  if (client.connected) return
  await new Promise<void>((done) => client.once('connect', () => done()))
}
