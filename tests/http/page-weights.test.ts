// The weight of every list and tab with a page of rows (DESIGN §5): HTML before compression, and elements.
import { beforeAll, expect, test } from 'vitest'
import { can, type Kind, kindNames } from '../../app/lib/entity/kinds'
import { paths } from '../../app/lib/paths'
import type { BrowserLike } from '../support/browser-like'
import { makeDevice, PlatformApi, unique } from '../support/platform-api'
import { type Filled, fillRows } from '../support/rows-of-each'
import { tenantConsole } from '../support/tenant-console'

const ROWS = 20
const MOST_KB = 90
const MOST_ELEMENTS = 800

const at = tenantConsole({ isAlone: true })
let filled: Filled
let sysadmin: BrowserLike
beforeAll(async () => {
  const sys = await new PlatformApi(at.platform.url).signIn('sysadmin@thingsboard.org', 'sysadmin')
  filled = await fillRows(at.platform.url, at.tenant, sys, ROWS + 2)
  sysadmin = await at.signedIn({ email: 'sysadmin@thingsboard.org', password: 'sysadmin' })
})

const weightOf = (html: string) => ({
  kilobytes: Buffer.byteLength(html) / 1000,
  elements: html.match(/<[a-z]/gi)?.length ?? 0,
  rows: html.match(/<tr[ >]/g)?.length ?? 0,
})

async function expectLight(browser: BrowserLike, path: string) {
  const { status, html } = await browser.get(path)
  const { kilobytes, elements, rows } = weightOf(html)
  expect([path, status, rows]).toEqual([path, 200, ROWS + 1])
  expect(kilobytes, `kB of ${path}`).toBeLessThan(MOST_KB)
  expect(elements, `elements of ${path}`).toBeLessThanOrEqual(MOST_ELEMENTS)
}

const below: Partial<Record<Kind, () => Record<string, string>>> = { user: () => ({ customer: filled.customerId }) }

test.each(kindNames.filter((kind) => can('TENANT_ADMIN', kind, 'see') && kind !== 'tenant'))(
  'the list of kind %s',
  (kind) => expectLight(at.admin, paths.of(kind).list(below[kind]?.())),
)
test.each(kindNames.filter((kind) => !can('TENANT_ADMIN', kind, 'see')))(
  'the list of kind %s, for who runs all',
  (kind) => expectLight(sysadmin, paths.of(kind).list(below[kind]?.())),
)
test('the audit log', () => expectLight(at.admin, paths.auditLogs()))

test.each([
  ['attributes', { scope: 'SERVER_SCOPE' }],
  ['telemetry', {}],
  ['alarms', {}],
  ['relations', {}],
] as const)('the tab %s', (name, query) => expectLight(at.admin, paths.of('device').one(filled.deviceId, name, query)))
test('the tab of events', () =>
  expectLight(at.admin, paths.of('ruleChain').one(filled.ruleChainId, 'events', { type: 'LC_EVENT' })))

test.each([
  ['each value', { key: 'power', agg: 'NONE' }],
  ['averages', { key: 'power', agg: 'AVG', interval: '1m', window: '1h' }],
  ['states', { key: 'mode' }],
])('the history of a key: %s', (_, query) =>
  expectLight(at.admin, paths.of('device').one(filled.deviceId, 'telemetry/history', query)),
)

test('thousands of keys: a page of them is drawn, and the rest is carried in few words', async () => {
  const { id } = await makeDevice(at.tenant.api, { name: unique('many-keys') })
  const values = Object.fromEntries(Array.from({ length: 5000 }, (_, key) => [`key-${key}`, key]))
  await at.tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/timeseries/ANY`, values)
  const { status, html } = await at.admin.get(paths.of('device').one(id, 'telemetry'))
  expect(status).toBe(200)
  expect(html).toContain('key-4999')
  expect(Buffer.byteLength(html) / 1000).toBeLessThan(400)
})
