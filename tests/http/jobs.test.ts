// Jobs when things go wrong: a platform that asks for patience, a process that is killed, a person who signs out.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BrowserLike, browserLike } from '../support/browser-like'
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy'
import { ended, makeDevices } from '../support/jobs'
import { PlatformApi, type TestTenant, unique } from '../support/platform-api'
import { startBuiltConsole, startBuiltPlatform } from '../support/programs'
import { shown } from '../support/shown-html'

const ROWS = 60
const folder = mkdtempSync(join(tmpdir(), 'thingdeck-jobs-'))
const BUSY = { status: 429, body: '{"status":429,"message":"Too many requests","errorCode":33}' }

let platform: Awaited<ReturnType<typeof startBuiltPlatform>>
let proxy: FaultyProxy
let console_: Awaited<ReturnType<typeof startBuiltConsole>>
let tenant: TestTenant
let page: BrowserLike
let query: string

const startConsole = () => startBuiltConsole({ PLATFORM_URL: proxy.url, DATA_DIR: join(folder, 'console') })

beforeAll(async () => {
  platform = await startBuiltPlatform({ DATA_DIR: join(folder, 'platform') })
  proxy = await startFaultyProxy(platform.url)
  console_ = await startConsole()
  const api = new PlatformApi(platform.url)
  tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  const made = await makeDevices(tenant.api, ROWS, unique('Job'))
  query = made.map(({ id }) => `id=${id}`).join('&')
})
beforeEach(async () => {
  proxy.answer = () => undefined
  page = browserLike(new URL(console_.url).origin)
  await page.signIn(tenant.admin.email, tenant.admin.password)
})
afterAll(async () => {
  if (process.env.SHOW_LOG) process.stderr.write(console_.output())
  await console_?.stop()
  await proxy?.close()
  await platform?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const assigned = /^\/api\/customer\/[^/]+\/device\/(.+)$/
const begin = async () =>
  (await page.post(`/devices/assign?${query}`, { customerId: tenant.customer.id })).location ?? ''
const ofCustomer = async () =>
  (
    await tenant.api.call<{ totalElements: number }>(
      'GET',
      `/api/customer/${tenant.customer.id}/devices?pageSize=1&page=0`,
    )
  ).totalElements

/** From the call of that number on the platform is not asked any more. */
function failAfter(calls: number, fault: typeof BUSY & { headers?: Record<string, string> }) {
  const passed: string[] = []
  proxy.answer = ({ path }) => {
    const id = assigned.exec(path)?.[1]
    if (!id) return undefined
    if (passed.length >= calls) return fault
    passed.push(id)
    return undefined
  }
  return passed
}

test('a platform that asks for patience is waited for, as long as it says', async () => {
  let refused = 0
  let last = 0
  let early = 0
  proxy.answer = ({ path }) => {
    if (!assigned.test(path)) return undefined
    // Calls that were under way with the one that was refused come at the same time.
    if (last > 0 && performance.now() - last > 300 && performance.now() - last < 1900) early++
    if (refused >= 3) return undefined
    if (refused++ === 0) last = performance.now()
    return { ...BUSY, headers: { 'retry-after': '2' } }
  }
  const job = await begin()
  const html = shown(await ended(page, job))
  expect(html).toContain(`${ROWS} of ${ROWS} rows`)
  expect(html).not.toContain('Failed')
  expect([early, await ofCustomer()]).toEqual([0, ROWS])
  await ended(page, (await page.post(job, { do: 'undo' })).location ?? '')
  expect(await ofCustomer()).toBe(0)
})

test('killed half-way: the next process says what was done, and goes on with the rest alone', async () => {
  const passed = failAfter(25, BUSY)
  const job = await begin()
  await ended(page, job, (html) => shown(html).includes(`25 of ${ROWS} rows`))
  await console_.stop('SIGKILL')
  console_ = await startConsole()
  const again = browserLike(new URL(console_.url).origin)
  for (const [name, value] of page.cookies) again.cookies.set(name, value)
  expect(shown((await again.get(job)).html)).toContain(`The server was stopped after 25 of ${ROWS} rows`)
  const rest: string[] = []
  proxy.answer = ({ path }) => {
    const id = assigned.exec(path)?.[1]
    if (id) rest.push(id)
    return undefined
  }
  expect((await again.post(job, { do: 'continue' })).location).toBe(job)
  expect(shown(await ended(again, job))).toContain(`${ROWS} of ${ROWS} rows`)
  expect(rest).toHaveLength(ROWS - 25)
  expect(rest.filter((id) => passed.includes(id))).toEqual([])
  expect(await ofCustomer()).toBe(ROWS)
})

test('what fails is told by name, as a file too, and is tried again', async () => {
  let bad = ''
  proxy.answer = ({ path }) => {
    const id = assigned.exec(path)?.[1]
    bad ||= id ?? ''
    return id && id === bad ? { status: 400, body: '{"message":"=Not today","errorCode":31,"status":400}' } : undefined
  }
  const job = await begin()
  const html = shown(await ended(page, `${job}?show=failed`))
  expect(html).toContain('The platform refused: “=Not today”')
  const file = await page.get(`${job}/errors`)
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.html.trim().split('\r\n')).toHaveLength(2)
  proxy.answer = () => undefined
  await page.post(job, { do: 'retry' })
  expect(shown(await ended(page, job))).not.toContain('Failed')
})

test('cancelled, and ended with the session: what was done stays, and is told', async () => {
  failAfter(10, BUSY)
  const job = await begin()
  await ended(page, job, (html) => shown(html).includes(`10 of ${ROWS} rows`))
  await page.post(job, { do: 'cancel' })
  expect(shown(await ended(page, job))).toContain('Cancelled')
  failAfter(10, BUSY)
  await page.post(job, { do: 'continue' })
  await ended(page, job, (html) => shown(html).includes(`20 of ${ROWS} rows`))
  await page.post('/logout', {})
  await sleep(1100) // a token of the same second counts as one from before
  await page.signIn(tenant.admin.email, tenant.admin.password)
  expect(shown(await ended(page, job))).toContain('The session that began this has ended')
  const other = browserLike(new URL(console_.url).origin)
  await other.signIn(tenant.customerUser.email, tenant.customerUser.password)
  expect((await other.get(job)).status).toBe(404)
  proxy.answer = () => undefined
  expect((await page.post(job, { do: 'continue' })).location).toBe(job)
  expect(shown(await ended(page, job))).toContain(`${ROWS} of ${ROWS} rows`)
})
