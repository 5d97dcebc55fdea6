// A platform that goes away in the middle of a job: for a moment, for good, or with the answers to what it did.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BrowserLike, browserLike } from '../support/browser-like'
import { type Fault, type FaultyProxy, LOST, startFaultyProxy } from '../support/faulty-proxy'
import { wordsIn } from '../support/import-forms'
import { ended, makeDevices } from '../support/jobs'
import { PlatformApi, type TestTenant, unique } from '../support/platform-api'
import { clockAhead, GO_AHEAD, startBuiltConsole, startBuiltPlatform } from '../support/programs'
import { shown } from '../support/shown-html'

const ROWS = 60
const folder = mkdtempSync(join(tmpdir(), 'thingdeck-jobs-away-'))

let platform: Awaited<ReturnType<typeof startBuiltPlatform>>
let proxy: FaultyProxy
let console_: Awaited<ReturnType<typeof startBuiltConsole>>
let tenant: TestTenant
let page: BrowserLike
let query: string

beforeAll(async () => {
  platform = await startBuiltPlatform({ DATA_DIR: join(folder, 'platform') })
  proxy = await startFaultyProxy(platform.url)
  console_ = await startBuiltConsole({
    PLATFORM_URL: proxy.url,
    DATA_DIR: join(folder, 'console'),
    ...clockAhead('performance', 5 * 60_000),
  })
  const api = new PlatformApi(platform.url)
  tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  page = browserLike(new URL(console_.url).origin)
  await page.signIn(tenant.admin.email, tenant.admin.password)
})
beforeEach(async () => {
  proxy.answer = () => undefined
  query = (await makeDevices(tenant.api, ROWS, unique('Away'))).map(({ id }) => `id=${id}`).join('&')
})
afterAll(async () => {
  if (process.env.SHOW_LOG) process.stderr.write(console_.output())
  await console_?.stop()
  await proxy?.close()
  await platform?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const begin = async (what: string, form: Record<string, string>) =>
  (await page.post(`/devices/${what}?${query}`, form)).location ?? ''
const toCustomer = () => ({ customerId: tenant.customer.id })
const totalAt = async (path: string) =>
  (await tenant.api.call<{ totalElements: number }>('GET', `${path}?pageSize=1&page=0`)).totalElements
const ofCustomer = () => totalAt(`/api/customer/${tenant.customer.id}/devices`)
const rowsSay = (html: string, count: number) => shown(html).includes(`${count} of ${ROWS} rows`)

/** Calls with that path are noted by the device that they are about; `each` tells what becomes of the next. */
function note(of: RegExp, each: (calls: string[]) => Fault | typeof LOST | undefined = () => undefined) {
  const calls: string[] = []
  proxy.answer = ({ path }) => {
    const id = of.exec(path)?.[1]
    if (!id) return undefined
    calls.push(id)
    return each(calls)
  }
  return calls
}
const ASSIGNED = /^\/api\/customer\/[^/]+\/device\/(.+)$/
const UNASSIGNED = /^\/api\/customer\/device\/(.+)$/
const DELETED = /^\/api\/device\/(.+)$/
const COMMANDED = /^\/api\/plugins\/rpc\/oneway\/(.+)$/

/** Goes away when so many calls of the job have come. */
function awayAfter(count: number) {
  let gone: Promise<void> | undefined
  const calls = note(ASSIGNED, (now) => {
    if (now.length > count) gone ??= proxy.close()
    return undefined
  })
  return { calls, isGone: () => gone !== undefined }
}

test('away for a moment: the job waits, and goes on by itself', async () => {
  const before = await ofCustomer()
  const { calls, isGone } = awayAfter(20)
  const job = await begin('assign', toCustomer())
  while (!isGone()) await sleep(20)
  await sleep(2500)
  const cutOff = calls.length
  // Whoever looks meanwhile sees how far it is.
  expect((await page.get(job)).status).toBe(200)
  await proxy.reopen()
  proxy.answer = () => undefined
  const again = note(ASSIGNED)
  const html = await ended(page, job)
  expect(rowsSay(html, ROWS)).toBe(true)
  expect(shown(html)).not.toContain('Failed')
  expect(await ofCustomer()).toBe(before + ROWS)
  // Whose answer came is not asked for again: only those that were under way when it went.
  const twice = again.filter((id) => calls.includes(id))
  expect(twice.length).toBeLessThanOrEqual(4)
  expect(cutOff + again.length - twice.length).toBe(ROWS)
})

test('away for long: the job stops and says so; what was not done is told, and done when it is back', async () => {
  const before = await ofCustomer()
  const { calls, isGone } = awayAfter(20)
  const job = await begin('assign', toCustomer())
  while (!isGone()) await sleep(20)
  await sleep(500)
  console_.child.kill(GO_AHEAD)
  const html = shown(await ended(page, job))
  const [, settled = ''] = /stopped after (\d+) of 60 rows. Continue when it is there again/.exec(html) ?? []
  expect(Number(settled)).toBeGreaterThan(0)
  expect(Number(settled)).toBeLessThanOrEqual(20)
  expect(html).not.toContain('Failed')
  expect(wordsIn((await page.get(`${job}?show=open`)).html)).toContain(`Still to do ${ROWS - Number(settled)}`)
  const done = calls.slice(0, Number(settled) - 4)
  await proxy.reopen()
  const again = note(ASSIGNED)
  await page.post(job, { do: 'continue' })
  expect(rowsSay(await ended(page, job), ROWS)).toBe(true)
  expect(again).toHaveLength(ROWS - Number(settled))
  expect(again.filter((id) => done.includes(id))).toEqual([])
  expect(await ofCustomer()).toBe(before + ROWS)
})

test('what was done and whose answer was lost counts as done, not as refused', async () => {
  await ended(page, await begin('assign', toCustomer()))
  for (const [what, of] of [
    ['unassign', UNASSIGNED],
    ['delete', DELETED],
  ] as const) {
    note(of, (calls) => (calls.length === 10 || calls.length === 30 ? LOST : undefined))
    const job = await begin(what, { typed: String(ROWS) })
    const html = await ended(page, job)
    expect([what, rowsSay(html, ROWS), shown(html).includes('Try 2 again')]).toEqual([what, true, false])
  }
})

test('rows of a file whose answers were lost are made once', async () => {
  const word = unique('lost')
  const names = Array.from({ length: ROWS }, (_, at) => `${word}-${at}`)
  const form = new FormData()
  form.append('file', new Blob([['name', ...names].join('\n')], { type: 'text/csv' }), 'rows.csv')
  const { location = '' } = await page.postFiles('/devices/import', form)
  let saved = 0
  proxy.answer = ({ method, path }) =>
    method === 'POST' && path === '/api/device' && ++saved % 25 === 0 ? LOST : undefined
  const begun = await page.post(location, { 'as-0': 'name', do: 'import' })
  const html = await ended(page, begun.location ?? '')
  expect(rowsSay(html, ROWS)).toBe(true)
  expect(shown(html)).not.toContain('again')
  const list = `/api/tenant/devices?pageSize=1&page=0&textSearch=${word}`
  expect((await tenant.api.call<{ totalElements: number }>('GET', list)).totalElements).toBe(ROWS)
})

test('a command whose answer was lost is not sent twice: nobody knows, and the page says so', async () => {
  const sent = note(COMMANDED, (calls) => (calls.length === 1 ? LOST : undefined))
  query = query.split('&').slice(0, 3).join('&')
  const job = await begin('command', { method: 'reboot', way: 'oneway', seconds: '5' })
  while (sent.length < 3) await sleep(20)
  // Those that it waits for are under way, and no question.
  expect(wordsIn((await page.get(job)).html)).not.toContain('nobody knows')
  const html = shown(await ended(page, job))
  expect([sent.length, new Set(sent).size]).toEqual([3, 3])
  expect(html).toContain('no answer came: nobody knows')
})
