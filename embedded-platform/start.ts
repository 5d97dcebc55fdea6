// Starts the embedded platform from its options, for its own program and inside the console's process alike.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type EmbeddedPlatform } from './app'
import type { Database } from './db/database'
import { DataFolderInUse } from './db/lock'
import { openDatabase } from './db/open'
import { startUpkeep } from './db/upkeep'
import { prepareAccounts } from './first-start'
import { createLog } from './log'
import { type PlatformOptions, StartError } from './options'
import { startDemo } from './seed/demo'

export interface RunningPlatform {
  /** Where this machine reaches the REST API. */
  url: string
  mqttPort: number
  /** False while the database has no room. */
  canStore(): boolean
  close(): Promise<void>
}

const OLDEST_POSTGRES = 15

/** `say` tells the operator what must not be lost in a log: the passwords of a first start. */
export async function startEmbeddedPlatform(
  options: PlatformOptions,
  say: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Promise<RunningPlatform> {
  const db = await openConfiguredDatabase(options)
  let embedded: EmbeddedPlatform | undefined
  try {
    embedded = await build({
      db,
      log: createLog(options.logLevel),
      callRates: options.callRates,
      signInRate: options.signInRate,
      live: options.live,
      outgoingAddresses: options.outgoingAddresses,
    })
    const passwords = await prepareAccounts(embedded.platform, options)
    if (passwords.length > 0) say('First accounts, shown this once:')
    for (const { email, password } of passwords) say(`  ${email}  ${password}`)
    const { httpPort, mqttPort } = await embedded.listen(options)
    const { platform, close } = embedded
    const demo = startDemo(platform, options)
    const upkeep = startUpkeep(platform)
    return {
      url: `http://${reachable(options.host)}:${httpPort}`,
      mqttPort,
      canStore: embedded.canStore,
      async close() {
        await Promise.all([demo.close(), upkeep.close()])
        await close()
      },
    }
  } catch (error) {
    await (embedded ?? db).close()
    throw asStartError(error, options)
  }
}

/** Also for commands that only need the data. */
export async function openConfiguredDatabase({ databaseUrl, dataDir }: PlatformOptions): Promise<Database> {
  try {
    if (!databaseUrl) await mkdir(dataDir, { recursive: true })
    const db = await openDatabase({ databaseUrl, dataDir: join(dataDir, 'database') })
    await checkVersion(db)
    return db
  } catch (error) {
    if (error instanceof DataFolderInUse || error instanceof StartError) throw new StartError(error.message)
    const text = error instanceof Error ? error.message : String(error)
    throw new StartError(databaseUrl ? `DATABASE_URL: ${text}` : `DATA_DIR=${dataDir} cannot be used: ${text}`)
  }
}

async function checkVersion(db: Database): Promise<void> {
  if (db.engine !== 'postgres') return
  const [row] = await db.query<{ version: number }>("SELECT current_setting('server_version_num')::int AS version")
  const major = Math.floor((row?.version ?? 0) / 10_000)
  if (major >= OLDEST_POSTGRES) return
  await db.close()
  throw new StartError(`DATABASE_URL: PostgreSQL ${major} is too old; ${OLDEST_POSTGRES} is the oldest that works.`)
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
