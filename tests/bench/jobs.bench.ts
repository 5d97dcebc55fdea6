// Work on many rows as people begin it, console and embedded platform each a process of their own: 20,000 rows imported,
// 5,000 devices assigned, 1,000 alarms acknowledged with the console killed half-way and started again. Each job says of
// every row what became of it; the platform is asked whether that is so.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserLike, browserLike } from '../support/browser-like'
import { makeDevice, PlatformApi, type TestTenant } from '../support/platform-api'
import { startBuiltConsole, startBuiltPlatform } from '../support/programs'

const IMPORTED = 20_000
const ALARMS = 1000
const LONGEST_MS = 20 * 60_000
const MADE_AT_ONCE = 20

const folder = mkdtempSync(join(tmpdir(), 'thingdeck-bench-jobs-'))
const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/[\s\u202f]+/g, ' ')
const hidden = (html: string, name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? ''

interface Told {
  settled: number
  total: number
  isOver: boolean
  failed: boolean
}

/** What the page of a job says: “412 of 1 862 rows”. */
async function look(page: BrowserLike, job: string): Promise<Told> {
  const { html } = await page.get(job)
  const said = words(html)
  const [, settled = '0', total = '0'] = /([\d ]*\d) of ([\d ]*\d) rows?/.exec(said) ?? []
  const number = (text: string) => Number(text.replaceAll(' ', ''))
  return {
    settled: number(settled),
    total: number(total),
    isOver: !/http-equiv="refresh"/i.test(html),
    failed: /\bFailed \d/.test(said),
  }
}

async function until(page: BrowserLike, job: string, isSo: (told: Told) => boolean): Promise<Told> {
  const deadline = Date.now() + LONGEST_MS
  for (;;) {
    const told = await look(page, job)
    if (isSo(told)) return told
    if (Date.now() > deadline) throw new Error(`${job} took too long: ${JSON.stringify(told)}`)
    await sleep(250)
  }
}

function say(what: string, ms: number, { settled, total, failed }: Told, found: number) {
  const rate = Math.round(total / (ms / 1000))
  const faults = failed ? ', some failed' : ''
  const line = `${(ms / 1000).toFixed(1).padStart(7)} s, ${rate} rows a second`
  process.stdout.write(
    `jobs ${what.padEnd(34)} ${line}; ${settled} of ${total} rows accounted for${faults}; ${found} found afterwards\n`,
  )
}

const count = async ({ api }: TestTenant, path: string) =>
  (await api.call<{ totalElements: number }>('GET', `${path}?pageSize=1&page=0`)).totalElements

async function importRows(page: BrowserLike, tenant: TestTenant) {
  const rows = Array.from({ length: IMPORTED }, (_, at) => `bench-${at},Row ${at},${at % 40}`)
  const form = new FormData()
  form.append('file', new Blob([['name,label,server.floor', ...rows].join('\n')], { type: 'text/csv' }), 'rows.csv')
  const sent = await page.postFiles('/devices/import', form)
  const columns = { updates: 'on', 'as-0': 'name', 'as-1': 'label', 'as-2': 'server', 'key-2': 'floor' }
  const began = performance.now()
  const { location: job = '' } = await page.post(sent.location ?? '', { ...columns, do: 'import' })
  const told = await until(page, job, ({ isOver }) => isOver)
  say(`import of ${IMPORTED} rows`, performance.now() - began, told, await count(tenant, '/api/tenant/devices'))
}

async function assign(page: BrowserLike, tenant: TestTenant) {
  const address = '/devices/assign?all=1&f=server.floor:lt:10' // a quarter of them
  const asked = (await page.get(address)).html
  const fields = { customerId: tenant.customer.id, matched: hidden(asked, 'matched'), ticket: hidden(asked, 'ticket') }
  const began = performance.now()
  const { location: job = '' } = await page.post(address, fields)
  const told = await until(page, job, ({ isOver }) => isOver)
  const path = `/api/customer/${tenant.customer.id}/devices`
  say(`assigning ${told.total} devices`, performance.now() - began, told, await count(tenant, path))
}

async function raise({ api }: TestTenant) {
  const { id } = await makeDevice(api)
  for (let made = 0; made < ALARMS; made += MADE_AT_ONCE) {
    const portion = Array.from({ length: MADE_AT_ONCE }, (_, at) =>
      api.call('POST', '/api/alarm', {
        type: `Bench ${made + at}`,
        originator: { entityType: 'DEVICE', id },
        severity: 'MAJOR',
        status: 'ACTIVE_UNACK',
      }),
    )
    await Promise.all(portion)
  }
  return id
}

const unseen = ({ api }: TestTenant, id: string) =>
  api
    .call<{ totalElements: number }>('GET', `/api/alarm/DEVICE/${id}?pageSize=1&page=0&searchStatus=UNACK`)
    .then(({ totalElements }) => totalElements)

async function acknowledge(page: BrowserLike, id: string) {
  const address = `/alarms/acknowledge?originator=DEVICE.${id}&all=1`
  const asked = (await page.get(address)).html
  return (await page.post(address, { ticket: hidden(asked, 'ticket'), until: hidden(asked, 'until') })).location ?? ''
}

try {
  if (!existsSync('build/server.js')) throw new Error('build/server.js is missing: npm run build')
  const platform = await startBuiltPlatform({ DATA_DIR: join(folder, 'platform') })
  const start = () => startBuiltConsole({ PLATFORM_URL: platform.url, DATA_DIR: join(folder, 'console') })
  let console_ = await start()
  try {
    const api = new PlatformApi(platform.url)
    const tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
    let page = browserLike(new URL(console_.url).origin)
    await page.signIn(tenant.admin.email, tenant.admin.password)

    const straight = await raise(tenant)
    const began = performance.now()
    const whole = await until(page, await acknowledge(page, straight), ({ isOver }) => isOver)
    const ms = performance.now() - began
    say(`acknowledging ${ALARMS} alarms`, ms, whole, ALARMS - (await unseen(tenant, straight)))

    const broken = await raise(tenant)
    const job = await acknowledge(page, broken)
    const half = await until(page, job, ({ settled }) => settled > ALARMS / 3)
    await console_.stop('SIGKILL')
    console_ = await start()
    const { cookies } = page
    page = browserLike(new URL(console_.url).origin)
    for (const [name, value] of cookies) page.cookies.set(name, value)
    const told = await look(page, job)
    process.stdout.write(
      `jobs killed after ${half.settled} rows; started again it says ${told.settled} of ${told.total}\n`,
    )
    const again = performance.now()
    await page.post(job, { do: 'continue' })
    const end = await until(page, job, ({ isOver }) => isOver)
    say('the rest of them', performance.now() - again, end, ALARMS - (await unseen(tenant, broken)))

    await importRows(page, tenant)
    await assign(page, tenant)
  } finally {
    await console_.stop()
    await platform.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
