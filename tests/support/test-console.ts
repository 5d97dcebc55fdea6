// The built console with a data folder of its own, for tests over real HTTP.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserLike } from './browser-like'
import { startBuiltConsole } from './programs'

export async function startTestConsole(platformUrl: string, env: Record<string, string> = {}, build?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'thingdeck-console-'))
  const started = await startBuiltConsole(
    { PLATFORM_URL: platformUrl, DATA_DIR: folder, LOG_LEVEL: 'debug', ...env },
    build,
  )
  const basePath = env.BASE_PATH ?? ''
  const origin = new URL(started.url).origin
  return {
    ...started,
    origin,
    folder,
    browser: (headers?: Record<string, string>) => browserLike(origin, basePath, headers),
    /** Lines of the log as objects; what is no JSON is left out. */
    log: () =>
      started
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    async close() {
      await started.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestConsole = Awaited<ReturnType<typeof startTestConsole>>
