// Two instances with one Redis: a job of one is seen, ended and gone on with at the other, and no row is done twice.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserLike } from '../support/browser-like'
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy'
import { ended, makeDevices } from '../support/jobs'
import { PlatformApi, type TestTenant, unique } from '../support/platform-api'
import { freePort, hasProgram, type Program, startBuiltPlatform, startProgram } from '../support/programs'
import { shown } from '../support/shown-html'
import { startTestConsole, type TestConsole } from '../support/test-console'

const ROWS = 60

describe.runIf(hasProgram('redis-server'))('two instances', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thingdeck-shared-jobs-'))
  let redis: Program
  let platform: Awaited<ReturnType<typeof startBuiltPlatform>>
  let proxy: FaultyProxy
  let instances: TestConsole[]
  let tenant: TestTenant

  beforeAll(async () => {
    const port = String(await freePort())
    redis = startProgram('redis-server', ['--port', port, '--bind', '127.0.0.1', '--save', '', '--dir', folder])
    platform = await startBuiltPlatform({ DATA_DIR: join(folder, 'platform') })
    proxy = await startFaultyProxy(platform.url)
    const env = { REDIS_URL: `redis://127.0.0.1:${port}`, SESSION_SECRET: 'the same on both instances' }
    instances = await Promise.all([startTestConsole(proxy.url, env), startTestConsole(proxy.url, env)])
    const api = new PlatformApi(platform.url)
    tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  })
  afterAll(async () => {
    for (const instance of instances ?? []) await instance.close()
    await proxy?.close()
    await platform?.stop()
    await redis?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('begun at one, seen and ended at the other, and gone on with there', async () => {
    const made = await makeDevices(tenant.api, ROWS, unique('Shared'))
    const [one, other] = instances.map(({ origin }) => browserLike(origin))
    if (!one || !other) throw new Error('two instances were started')
    await one.signIn(tenant.admin.email, tenant.admin.password)
    for (const [name, value] of one.cookies) other.cookies.set(name, value)
    const passed: string[] = []
    let most = 20
    proxy.answer = ({ path }) => {
      const id = /^\/api\/customer\/[^/]+\/device\/(.+)$/.exec(path)?.[1]
      if (!id) return undefined
      if (passed.length >= most) return { status: 429, body: '{"status":429,"message":"Too many","errorCode":33}' }
      passed.push(id)
      return undefined
    }
    const query = made.map(({ id }) => `id=${id}`).join('&')
    const job = (await one.post(`/devices/assign?${query}`, { customerId: tenant.customer.id })).location ?? ''
    await ended(other, job, (html) => shown(html).includes(`20 of ${ROWS} rows`))
    // While one works on it, the other does not.
    await other.post(job, { do: 'continue' })
    await other.post(job, { do: 'cancel' })
    expect(shown(await ended(other, job))).toContain('Cancelled')
    most = ROWS
    await other.post(job, { do: 'continue' })
    expect(shown(await ended(one, job))).toContain(`${ROWS} of ${ROWS} rows`)
    expect([passed.length, new Set(passed).size]).toEqual([ROWS, ROWS])
  })
})
