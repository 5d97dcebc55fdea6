// Puts the process together: platform, pages, server; and takes it apart in the reverse order.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { env } from '~/lib/env.server'
import { endJobs } from '~/lib/jobs/run.server'
import { log } from '~/lib/log.server'
import { platformAddress, setPlatformAddress } from '~/lib/session/platform-address.server'
import { sessionFolder, sessionSecret } from '~/lib/session/session-store.server'
import { prepareDataFolder } from '../embedded-platform/data-folder'
import { takeLock } from '../embedded-platform/db/lock'
import {
  type PlatformOptions,
  readCallRates,
  readOutgoingAddresses,
  readSocketLimits,
} from '../embedded-platform/options'
import { startEmbeddedPlatform } from '../embedded-platform/start'
import { type Step, withinLimit } from '../embedded-platform/start-limit'
import { createApp } from './app'
import { usesDataFolder } from './data-folder'
import { closeAll, drain, type Stoppable, stopOnSignals } from './drain'
import { createHttpServer, serve } from './http-server'
import { listen } from './listen'
import { builtPages, developmentPages } from './remix'
import { StartUpError } from './start-up-error'

/** Of each part, when a start has failed and somebody waits to hear why. */
const CLOSE_WITHIN_MS = 10_000

export async function start(): Promise<void> {
  process.umask(0o077) // of the whole process, so before the database's thread begins
  const shutdown = new AbortController()
  const parts: Stoppable = { server: createHttpServer(), shutdown, closers: [] }
  stopOnSignals(() => drain(parts))
  try {
    const port = await withinLimit(env.startLimitMs, (step) => bringUp(parts, step))
    tellUnforeseen()
    log('info', 'started', { url: consoleUrl(port), platform: platformAddress(), node: process.version })
  } catch (error) {
    // Told to stop before it was there: what is missing then is nobody's error, and the drain ends the process.
    if (shutdown.signal.aborted) return
    await closeAll(parts.closers, CLOSE_WITHIN_MS)
    throw error
  }
}

/** Resolves to the port. */
async function bringUp({ server, shutdown, closers }: Stoppable, step: Step): Promise<number> {
  step('the data folder DATA_DIR')
  if (usesDataFolder()) prepareDataFolder(env.dataDir, ['sessions', 'session-secret'], log)
  if (!env.redisUrl) closers.unshift({ name: 'session folder', close: await lockSessions() })
  sessionSecret()
  const canStore = await startPlatform(closers, step)

  step('the pages')
  const pages = env.isProduction ? await builtPages(shutdown.signal) : await developmentPages(server, shutdown.signal)
  closers.unshift({ name: 'pages', close: pages.close })
  closers.unshift({ name: 'jobs', close: endJobs })
  const assetFolder = env.isProduction ? join(fileURLToPath(new URL('.', import.meta.url)), 'client') : undefined
  serve(server, createApp({ pages, shutdown: shutdown.signal, assetFolder, canStore }))
  step('the port of the console')
  shutdown.signal.throwIfAborted()
  return listen(server, env)
}

const lockSessions = () =>
  takeLock(sessionFolder()).catch((error: NodeJS.ErrnoException) => {
    throw error.code ? new StartUpError(`DATA_DIR=${env.dataDir} cannot be written (${error.code}).`) : error
  })

/**
 * Without PLATFORM_URL the platform runs in this process, on ports of its own for devices and scripts. Resolves to how to
 * ask whether it has room.
 */
async function startPlatform(closers: Stoppable['closers'], step: Step): Promise<(() => boolean) | undefined> {
  if (env.platformUrl) return undefined
  const options: PlatformOptions = {
    host: env.host,
    httpPort: env.platformPort,
    mqttPort: env.mqttPort,
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    seed: env.seed,
    hasSimulator: env.simulator,
    logLevel: env.logLevel,
    callRates: readCallRates(process.env),
    signInRate: env.signInRate,
    live: readSocketLimits(process.env),
    outgoingAddresses: readOutgoingAddresses(process.env),
    publicUrl: env.publicUrl?.href,
    trustedProxies: env.trustedProxies,
    startLimitMs: env.startLimitMs,
  }
  const { url, close, canStore } = await startEmbeddedPlatform(options, { step })
  setPlatformAddress(url)
  closers.unshift({ name: 'platform', close })
  return canStore
}

/** One request's mishap is not everybody's end; after an error out of nowhere nothing is certain any more. */
function tellUnforeseen(): void {
  process.on('unhandledRejection', (error) => log('error', 'unhandled-rejection', { error }))
  process.on('uncaughtException', (error) => {
    log('error', 'uncaught-exception', { error })
    process.exit(1)
  })
}

function consoleUrl(port: number) {
  if (env.publicUrl) return env.publicUrl.href
  const host = env.host.includes(':') ? `[${env.host}]` : env.host
  return `http://${host}:${port}${env.basePath}/`
}
