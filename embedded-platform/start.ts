// Starts the embedded platform from its options, for its own program and inside the console's process alike.
import { build, type EmbeddedPlatform } from './app'
import { closeInOrder } from './close-in-order'
import { type FreeBytes, freeBytesOf } from './db/free-space'
import { isStorageFull } from './db/storage'
import { startUpkeep } from './db/upkeep'
import { prepareAccounts } from './first-start'
import { createLog } from './log'
import { noRoom, openConfiguredDatabase } from './open-configured'
import { type PlatformOptions, StartError } from './options'
import { startDemo } from './simulator/demo'
import type { Step } from './start-limit'

export interface RunningPlatform {
  /** The address of the REST API on this machine. */
  url: string
  mqttPort: number
  /** False while the database has no room. */
  canStore(): boolean
  close(): Promise<void>
}

export interface StartSurroundings {
  /** Tells the operator what must not be lost in a log: the passwords of a first start. */
  say?: (line: string) => void
  step?: Step
  /** Another reading than the disk's own is for tests. */
  freeBytes?: FreeBytes
}

/** Requests under way have five seconds of it. */
const CLOSE_WITHIN_MS = 6000

export async function startEmbeddedPlatform(
  options: PlatformOptions,
  {
    say = (line) => process.stdout.write(`${line}\n`),
    step = () => {},
    freeBytes = freeBytesOf,
  }: StartSurroundings = {},
): Promise<RunningPlatform> {
  const log = createLog(options.logLevel)
  const closing = {
    withinMs: CLOSE_WITHIN_MS,
    tell: (part: string, error: unknown) => log('error', 'not closed', { part, error: String(error) }),
  }
  step(options.databaseUrl ? 'the database server of DATABASE_URL' : 'the database in DATA_DIR')
  const db = await openConfiguredDatabase(options, { log, freeBytes })
  let embedded: EmbeddedPlatform | undefined
  try {
    step('the tables of the platform')
    embedded = await build({
      db,
      log,
      callRates: options.callRates,
      signInRate: options.signInRate,
      trustedProxies: options.trustedProxies,
      live: options.live,
      outgoingAddresses: options.outgoingAddresses,
    })
    step('the first accounts and the demo fleet')
    const passwords = await prepareAccounts(embedded.platform, options)
    if (passwords.length > 0) say('First accounts, shown this once:')
    for (const { email, password } of passwords) say(`  ${email}  ${password}`)
    step('the ports of the platform')
    const { httpPort, mqttPort } = await embedded.listen(options)
    const { platform, close } = embedded
    const demo = startDemo(platform, options)
    const upkeep = startUpkeep(platform)
    return {
      url: `http://${reachable(options.host)}:${httpPort}`,
      mqttPort,
      canStore: embedded.canStore,
      close: () =>
        closeInOrder(
          [
            { name: 'demo', close: () => Promise.all([demo.close(), upkeep.close()]) },
            { name: 'platform', close },
          ],
          closing,
        ),
    }
  } catch (error) {
    await closeInOrder([{ name: 'platform', close: () => (embedded ?? db).close() }], closing)
    if (isStorageFull(error) && !options.databaseUrl) throw await noRoom(options.dataDir, freeBytes)
    throw asStartError(error, options)
  }
}

/** An address that stands for all of them is reached by the loopback one. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

interface ListenError extends Error {
  code?: string
  port?: number
}

function asStartError(error: unknown, { host, httpPort }: PlatformOptions): unknown {
  const { code, port } = error as ListenError
  const variable = port === httpPort ? 'PLATFORM_PORT' : 'MQTT_PORT'
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} on ${host} is taken. Stop the other program, or set ${variable} to another port.`,
    )
  if (code === 'EACCES')
    return new StartError(`Port ${port} on ${host} may not be used by this user. Set ${variable} to another port.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST=${host} is no address of this machine.`)
  return error
}
