// Pages of every kind while their platform fails in every way: an answer in words, never a fault of the console, and
// nothing of what the platform says of itself. What was typed stays.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { queryOf, table } from '../support/access-table'
import { above, alarmRule, deviceWithRules, when } from '../support/alarm-rules'
import { atOnce } from '../support/at-once'
import type { BrowserLike } from '../support/browser-like'
import { type Fault, type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy'
import { oneOfEach } from '../support/one-of-each'
import { formTo } from '../support/page-forms'
import { PlatformApi, type TestTenant } from '../support/platform-api'
import { startBuiltPlatform } from '../support/programs'
import { shown } from '../support/shown-html'
import { startTestConsole, type TestConsole } from '../support/test-console'

let platform: Awaited<ReturnType<typeof startBuiltPlatform>>
let proxy: FaultyProxy
let console_: TestConsole
let folder: string
let tenant: TestTenant
let ids: Record<string, string>
let admin: BrowserLike
let system: BrowserLike

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'thingdeck-faults-'))
  platform = await startBuiltPlatform({ DATA_DIR: folder })
  proxy = await startFaultyProxy(platform.url)
  console_ = await startTestConsole(proxy.url)
  const api = new PlatformApi(platform.url)
  const sys = await api.signIn('sysadmin@thingsboard.org', 'sysadmin')
  tenant = await api.makeTenant(sys)
  ids = await oneOfEach(tenant, sys)
  ;[admin, system] = [console_.browser(), console_.browser()]
  await admin.signIn(tenant.admin.email, tenant.admin.password)
  await system.signIn('sysadmin@thingsboard.org', 'sysadmin')
})
afterAll(async () => {
  await console_?.close()
  await proxy?.close()
  await platform?.stop()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  proxy.answer = () => undefined
})

const SECRET = 'SELECT * FROM the_table_of_devices'
const told = (status: number, errorCode: number, message: string, more = {}): Fault => ({
  status,
  body: JSON.stringify({ status, message, errorCode, timestamp: 1795272187984, ...more }),
})
const PAGE = { type: 'text/html', body: `<!doctype html><h1>Maintenance of ${SECRET}</h1>` }
const faults: Record<string, Fault> = {
  'a fault of its own': told(500, 2, SECRET),
  'a fault of the database, as newer platforms tell it': told(500, 46, 'Database error'),
  'a refusal': told(403, 20, "You don't have permission to perform this operation!"),
  'nothing there': told(404, 32, "Requested item wasn't found!"),
  'no such address, as newer platforms tell it': told(404, 32, 'No static resource api/none.'),
  'an address that something else takes': told(400, 31, 'Invalid UUID string: queues'),
  'the page of a proxy': { status: 502, ...PAGE },
  'the page of a proxy in place of an answer': { status: 200, ...PAGE },
  'an empty answer': { status: 200, body: '' },
  'half an answer': { status: 200, body: '{"data":[{"id"' },
  'JSON of something else': { status: 200, body: '{"status":"UP"}' },
}

/** The answers that the session itself needs. */
const isOfSession = (path: string) => /^\/api\/(auth|noauth|system)\//.test(path)

const filledIn = (path: string) => path.replace(/:(\w+Id)/, (_, name: string) => ids[name] ?? ids.deviceId ?? '')
const pagesOf = (role: 'tenant' | 'system') =>
  Object.entries(table).flatMap(([path, row]) =>
    row[role] === 'page' && row.anonymous === 'sign-in' ? [filledIn(path) + queryOf(path)] : [],
  )

const AT_ONCE = 8

const GOOD = [200, 302, 400, 403, 404, 409, 429, 502, 503, 504]

/** All that a page asks fails, or only what it asks of the one thing it is about: each fault in one of these ways. */
const ways = [
  { way: 'of all that it asks', isGood: isOfSession },
  {
    way: 'of what it is about',
    isGood: (path: string) => isOfSession(path) || !Object.values(ids).some((id) => path.includes(id)),
  },
]
const cases = Object.entries(faults).map(([name, fault], place) => ({
  place,
  fault,
  name,
  ...(ways[place % 2] ?? ways[0]),
}))

/** Each page meets half of the faults, neighbours the other half: pages of one kind are made of the same pieces. */
const isMet = (place: number) => (_: unknown, at: number) => (at + (place >> 1)) % 2 === 0

test.each(cases)('pages $way get: $name', { timeout: 300_000 }, async ({ place, fault, isGood = isOfSession }) => {
  proxy.answer = ({ path }) => (isGood(path) ? undefined : fault)
  const wrong: string[] = []
  const pages = [
    ...pagesOf('tenant').map((at) => [admin, at] as const),
    ...pagesOf('system').map((at) => [system, at] as const),
  ].filter(isMet(place))
  expect(pages.length).toBeGreaterThan(100)
  await atOnce(AT_ONCE, pages, async ([page, at]) => {
    const { status, html, location } = await page.get(at)
    if (!GOOD.includes(status)) wrong.push(`${at}: status ${status}`)
    if (html.includes('the_table_of_devices')) wrong.push(`${at}: says what the platform says of itself`)
    if (status >= 500 && !/did not load|platform/i.test(shown(html))) wrong.push(`${at}: no words`)
    if (location?.startsWith('/login')) wrong.push(`${at}: leads to ${location}`)
  })
  expect(wrong).toEqual([])
  expect(console_.log().filter(({ event }) => event === 'route-fault' || event === 'page-fault')).toEqual([])
})

const TYPED = 'Typed-by-a-person'
const areas: [area: string, param: string, role: 'tenant' | 'system'][] = [
  ['devices', 'deviceId', 'tenant'],
  ['assets', 'assetId', 'tenant'],
  ['entityViews', 'entityViewId', 'tenant'],
  ['dashboards', 'dashboardId', 'tenant'],
  ['customers', 'customerId', 'tenant'],
  ['users', 'userId', 'tenant'],
  ['ruleChains', 'ruleChainId', 'tenant'],
  ['deviceProfiles', 'deviceProfileId', 'tenant'],
  ['widgets-bundles', 'widgetsBundleId', 'tenant'],
  ['tenants', 'tenantId', 'system'],
  ['tenantProfiles', 'tenantProfileId', 'system'],
]
const refusals: Record<string, [fault: Fault, words: RegExp]> = {
  'saved by somebody else meanwhile, twice': [told(409, 35, 'Device was already changed by someone else'), /changed/i],
  'asked for a pause': [told(429, 33, 'Too many requests for current tenant!'), /pause/i],
  'over a limit, as newer platforms tell it': [
    told(403, 41, 'Devices limit reached', { entityType: 'DEVICE', limit: 7 }),
    /7/,
  ],
  'not allowed': [
    told(403, 20, "You don't have permission to perform this operation!"),
    /not allow|may not|permission/i,
  ],
  'refused in words of the platform': [told(400, 31, 'The moon is not full!'), /The moon is not full!/],
  'a fault': [told(500, 2, SECRET), /fault/i],
  'the page of a proxy': [{ status: 200, ...PAGE }, /cannot read/i],
  'the page of a proxy that is down': [{ status: 502, ...PAGE }, /fault|platform/i],
}

test.each(Object.keys(refusals))(
  'saving is answered with: %s; what was typed stays',
  { timeout: 300_000 },
  async (name) => {
    const [fault, words] = refusals[name] as [Fault, RegExp]
    const wrong: string[] = []
    await atOnce(AT_ONCE, areas, async ([area, param, role]) => {
      const page = role === 'system' ? system : admin
      const lists = area === 'users' ? `/customers/${ids.customerId}/users` : `/${area}`
      for (const at of [`/${area}/${ids[param]}/edit`, `${lists}/new`]) {
        const fields = formTo((await page.get(at)).html, at)
        if (!fields) {
          wrong.push(`${at}: no form`)
          continue
        }
        const typed = area === 'users' ? `${TYPED}@example.com` : TYPED
        const needed: Record<string, string> = {
          name: typed,
          type: 'Kind',
          sourceType: 'DEVICE',
          sourceId: ids.deviceId ?? '',
        }
        const sent = fields.map(([field, value]): [string, string] => [
          field,
          field === 'name' || value === '' ? (needed[field] ?? value) : value,
        ])
        if (at.includes('entityViews')) sent.push(['sourceId', ids.deviceId ?? ''])
        const cuts = ({ method, path }: { method: string; path: string }) =>
          method === 'POST' && !/\/(auth|live|entitiesQuery)/.test(path)
        proxy.answer = (asked) => (cuts(asked) ? fault : undefined)
        const { status, html } = await page.postMany(at, sent)
        const text = shown(html)
        if (status < 400 || status === 500) wrong.push(`${at}: status ${status}`)
        else if (!text.includes(TYPED)) wrong.push(`${at}: ${status}, what was typed is gone`)
        else if (!words.test(text)) wrong.push(`${at}: ${status}, no words`)
        if (text.includes('the_table_of_devices')) wrong.push(`${at}: says what the platform says of itself`)
      }
    })
    expect(wrong).toEqual([])
  },
)

test('the rule that raised an alarm is told, though the values that it is about are refused or late', async () => {
  const { api } = tenant
  const device = await deviceWithRules(api, [alarmRule('Too hot', { MAJOR: when(above('temperature', 8)) })])
  const originator = { entityType: 'DEVICE', id: device.id }
  const raised = { type: 'Too hot', originator, severity: 'MAJOR', status: 'ACTIVE_UNACK' }
  const { id } = await api.call<{ id: { id: string } }>('POST', '/api/alarm', raised)
  for (const fault of [told(403, 20, SECRET), { ...told(500, 2, SECRET), delayMs: 20_000 }]) {
    proxy.answer = ({ path }) => (path.endsWith('/values/timeseries') ? fault : undefined)
    const { html, status } = await admin.get(`/devices/${device.id}/alarms/of/${id.id}`)
    expect(status).toBe(200)
    expect(shown(html)).toContain('Major when temperature is above 8')
  }
})
