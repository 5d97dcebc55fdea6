// One console over one platform for all test files that change nothing of what tenants share: started when the first of
// them asks, ended with the run. Most of such a file's time went into starting programs and their first, slow answers.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBuiltPlatform } from './programs'
import { startTestConsole } from './test-console'

export interface SharedPrograms {
  platform: { url: string }
  origin: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Who asks there is told where the programs are, once they are up. */
    sharedPrograms: string
  }
}

export async function startBoth() {
  const folder = mkdtempSync(join(tmpdir(), 'thingdeck-tenant-'))
  const platform = await startBuiltPlatform({ DATA_DIR: folder })
  const console_ = await startTestConsole(platform.url)
  const told: SharedPrograms = { platform: { url: platform.url }, origin: console_.origin }
  return {
    told,
    async close() {
      await console_.close()
      await platform.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export default async function setUp(project: TestProject) {
  let both: ReturnType<typeof startBoth> | undefined
  const server = createServer(async (_, answer) => {
    both ??= startBoth()
    await both.then(
      ({ told }) => answer.end(JSON.stringify(told)),
      (error) => answer.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  project.provide('sharedPrograms', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await both?.then(({ close }) => close()).catch(() => {})
  }
}
