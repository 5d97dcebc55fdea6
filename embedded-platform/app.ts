// The embedded platform put together: one database, one REST handler; MQTT and WebSocket hang on the same objects.
import { setMaxListeners } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import express, { type ErrorRequestHandler } from 'express'
import { clientAddresses } from './api/client-address'
import { faultAnswer } from './api/errors'
import { type Authenticator, createAuthenticator } from './auth/authenticate'
import { DEFAULT_SIGN_IN_RATE } from './auth/failed-attempts'
import { signingKeyOf } from './auth/signing-key'
import type { Database } from './db/database'
import { watchStorage } from './db/storage'
import { createFeed } from './feed/feed'
import { type CallRates, createCallRates } from './http/call-rates'
import { apiHandler } from './http/handler'
import { createListener, type Patience } from './http/listener'
import { sendError } from './http/send'
import { timeBasedIds } from './ids'
import { createLive, type LiveOptions } from './live/live'
import type { Log } from './log'
import { createOutgoing } from './outgoing/addresses'
import type { FailureRate, Platform } from './platform'
import { endpoints } from './routes'
import { rpcOf } from './rpc/rpc'
import { ruleEngineOf } from './rules/engine/engine'
import { sandboxOf } from './rules/scripts/sandbox'
import { ensureRootRuleChains } from './store/rule-chain-life'
import { ensureSystemWidgets } from './system-data/widgets/install'
import { GUESS_RATE } from './transport/credential-guesses'
import { createMqtt, type MqttPatience } from './transport/mqtt/broker'
import { transportOf } from './transport/transport'
import { usageOf } from './usage/usage'

export interface BuildOptions {
  db: Database
  clock?: () => number
  newId?: () => string
  log?: Log
  signingKey?: Uint8Array
  live?: LiveOptions
  callRates?: CallRates
  /** Wrong passwords, per address and per name. */
  signInRate?: FailureRate
  /** Different wrong credentials of devices, per address. */
  guessRate?: string
  /** Proxies whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[]
  /** Beside public ones, where rule chains may connect to: addresses, networks and names. */
  outgoingAddresses?: readonly string[]
  /** With those at the other end of a connection. */
  patience?: Patience & MqttPatience
  /** Pause between two tries to store while the database is full. */
  tryStoringEveryMs?: number
}

interface ListenOptions {
  host: string
  /** 0: any free one. */
  httpPort: number
  mqttPort: number
}

export interface EmbeddedPlatform {
  platform: Platform
  authenticator: Authenticator
  /** The express application: the REST API. */
  handler: express.Express
  /** WebSocket upgrades below /api/ws. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Resolves to the ports in use. */
  listen(options: ListenOptions): Promise<{ httpPort: number; mqttPort: number }>
  /** False while the database has no room. */
  canStore(): boolean
  /** Requests under way are answered; then everything ends, the database last. */
  close(): Promise<void>
}

const GRACE_MS = 5_000

/** Failures of express itself have no words of their own to the outside. */
const lastResort =
  ({ log, clock }: Platform): ErrorRequestHandler =>
  (error, request, response, _next) => {
    log('error', 'request failed', { method: request.method, error: String(error) })
    sendError(request, response, faultAnswer(clock()))
  }

export async function build(options: BuildOptions): Promise<EmbeddedPlatform> {
  const clock = options.clock ?? Date.now
  const storage = watchStorage({
    db: options.db,
    log: options.log ?? (() => {}),
    tryEveryMs: options.tryStoringEveryMs,
  })
  const { db, log } = storage
  const platform: Platform = {
    db,
    clock,
    newId: options.newId ?? timeBasedIds(clock),
    feed: createFeed((error) => log('error', 'listener failed', { error: String(error) })),
    log,
    signingKey: options.signingKey ?? (await signingKeyOf(db)),
    signInRate: options.signInRate ?? DEFAULT_SIGN_IN_RATE,
    guessRate: options.guessRate ?? GUESS_RATE,
    outgoing: createOutgoing(options.outgoingAddresses),
  }
  await ensureRootRuleChains(platform)
  await ensureSystemWidgets(platform)
  const authenticator = createAuthenticator(platform)
  const closing = new AbortController()
  setMaxListeners(0, closing.signal) // every request under way listens
  const handler = express()
  handler.disable('x-powered-by')
  handler.set('query parser', false) // the handler reads them itself
  const limit = options.callRates && createCallRates(options.callRates, clock)
  const authenticate = authenticator.ofRequest
  const addressOf = clientAddresses(options.trustedProxies)
  const api = apiHandler({ platform, endpoints, authenticate, addressOf, limit, closing: closing.signal })
  handler.use(api, lastResort(platform))

  const live = createLive(platform, authenticator, options.live)
  const transport = transportOf(platform)
  const mqtt = await createMqtt(platform, options.patience)
  const rules = ruleEngineOf(platform)
  const usage = usageOf(platform)
  await usage.start()
  await rules.start()

  const servers: Server[] = []

  return {
    platform,
    authenticator,
    handler,
    upgrade: live.upgrade,
    canStore: storage.canStore,
    async listen({ host, httpPort, mqttPort }) {
      const server = createListener({ platform, handler, upgrade: live.upgrade, patience: options.patience })
      servers.push(server)
      await new Promise<void>((done, fail) => {
        server.once('error', fail)
        server.listen(httpPort, host, () => done())
      })
      return { httpPort: (server.address() as AddressInfo).port, mqttPort: await mqtt.listen(mqttPort, host) }
    },
    async close() {
      closing.abort()
      await live.close()
      await Promise.all([...servers.splice(0).map(endServer), mqtt.close()])
      await transport.close()
      rpcOf(platform).close()
      await rules.close()
      await usage.close()
      authenticator.close()
      await sandboxOf(platform).close()
      await platform.db.close()
    },
  }
}

/** Requests under way have a moment to be answered. */
async function endServer(server: Server): Promise<void> {
  const ended = new Promise<void>((done) => server.close(() => done()))
  server.closeIdleConnections()
  const idle = setInterval(() => server.closeIdleConnections(), 20)
  const late = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await ended
  clearInterval(idle)
  clearTimeout(late)
}
