// The answer of /readyz for the platform in this process: without room to store it is not ready.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'thingdeck-health-'))
vi.stubEnv('DATA_DIR', folder)
const { setPlatformAddress } = await import('~/lib/session/platform-address.server')
const { healthRoutes } = await import('./health')

const [platform, watched] = [createServer(), createServer()]
beforeAll(async () => {
  for (const server of [platform, watched]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  platform.on('request', (_, response) => response.setHeader('Content-Type', 'application/json').end('{}'))
  setPlatformAddress(addressOf(platform))
})
afterAll(() => {
  for (const server of [platform, watched]) server.close().closeAllConnections()
  rmSync(folder, { recursive: true, force: true })
})

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function readyOf(canStore?: () => boolean) {
  watched.removeAllListeners('request')
  watched.on('request', express().use(healthRoutes(new AbortController().signal, canStore)))
  const answer = await fetch(`${addressOf(watched)}/readyz`)
  return { status: answer.status, ...(await answer.json()) }
}

test('/readyz says whether the platform has room to store; of one elsewhere it does not know', async () => {
  const rest = { platform: true, sessions: true, stopping: false }
  expect(await readyOf(() => true)).toEqual({ status: 200, storage: true, ...rest })
  expect(await readyOf(() => false)).toEqual({ status: 503, storage: false, ...rest })
  expect(await readyOf()).toEqual({ status: 200, ...rest })
})
