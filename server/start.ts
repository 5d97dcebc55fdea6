// Puts the process together: platform, pages, server; and takes it apart in the reverse order.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { env } from '~/lib/env.server'
import { log } from '~/lib/log.server'
import { platformAddress, setPlatformAddress } from '~/lib/session/platform-address.server'
import { sessionFolder, sessionSecret } from '~/lib/session/session-store.server'
import { takeLock } from '../embedded-platform/db/lock'
import { readCallRates, readOutgoingAddresses, readSocketLimits } from '../embedded-platform/options'
import { startEmbeddedPlatform } from '../embedded-platform/start'
import { createApp } from './app'
import { drain, type Stoppable, stopOnSignals } from './drain'
import { listen } from './listen'
import { builtPages, developmentPages } from './remix'

/** Above the idle time of the usual proxies, so that it is they who close a kept connection. */
const KEEP_ALIVE_MS = 75_000

export async function start(): Promise<void> {
  const shutdown = new AbortController()
  const server = createServer()
  const closers: Stoppable['closers'] = []
  try {
    sessionSecret()
    if (!env.redisUrl) closers.unshift({ name: 'session folder', close: await takeLock(sessionFolder()) })
    const canStore = await startPlatform(closers)

    const pages = env.isProduction ? await builtPages(shutdown.signal) : await developmentPages(server, shutdown.signal)
    closers.unshift({ name: 'pages', close: pages.close })
    const assetFolder = env.isProduction ? join(fileURLToPath(new URL('.', import.meta.url)), 'client') : undefined
    server.keepAliveTimeout = KEEP_ALIVE_MS
    server.headersTimeout = KEEP_ALIVE_MS + 1000
    server.on('request', createApp({ pages, shutdown: shutdown.signal, assetFolder, canStore }))
    const port = await listen(server, env)
    tellUnforeseen()
    stopOnSignals(() => drain({ server, shutdown, closers }))
    log('info', 'started', { url: consoleUrl(port), platform: platformAddress(), node: process.version })
  } catch (error) {
    for (const { close } of closers) await close().catch(() => {})
    throw error
  }
}

/**
 * Without PLATFORM_URL the platform runs in this process, on ports of its own for devices and scripts. Resolves to how to
 * ask whether it has room.
 */
async function startPlatform(closers: Stoppable['closers']): Promise<(() => boolean) | undefined> {
  if (env.platformUrl) return undefined
  const { url, close, canStore } = await startEmbeddedPlatform({
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
  })
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
