// The counts in the bar on top: what the link of every page leads to, what scripts ask for, and who may.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AlarmCounts } from '../../app/lib/entity/alarms/counts'
import type { BrowserLike } from '../support/browser-like'
import { makeDevice } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
let customerUser: BrowserLike
let device: { id: string }

const raise = async (type: string, severity: string, entityType = 'DEVICE', id = device.id) =>
  (
    await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/alarm', {
      type,
      originator: { entityType, id },
      severity,
      status: 'ACTIVE_UNACK',
    })
  ).id.id

const asked = async (browser: BrowserLike): Promise<AlarmCounts> =>
  JSON.parse((await browser.get('/options/alarm-counts')).html)
const counted = async (browser: BrowserLike) => (await asked(browser)).counts.map(({ count }) => count)

beforeAll(async () => {
  at = await startTenantConsole()
  device = await makeDevice(at.tenant.api)
  customerUser = await at.signedIn(at.tenant.customerUser)
})
afterAll(() => at?.close())

test('unacknowledged ones of whatever originators, by severity, active or cleared', async () => {
  expect(await counted(at.admin)).toEqual([0, 0, 0])
  const made = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/asset', { name: 'Hall', type: 'hall' })
  const critical = await raise('One', 'CRITICAL')
  await raise('Two', 'CRITICAL', 'ASSET', made.id.id)
  const major = await raise('Three', 'MAJOR')
  await raise('Four', 'MINOR', 'ASSET', made.id.id)
  await raise('Five', 'WARNING')
  expect(await counted(at.admin)).toEqual([2, 1, 1])
  await at.tenant.api.call('POST', `/api/alarm/${critical}/ack`)
  await at.tenant.api.call('POST', `/api/alarm/${major}/clear`)
  const { counts } = await asked(at.admin)
  expect(counts.map(({ words }) => words)).toEqual([
    '1 critical alarm that nobody has acknowledged',
    '1 major alarm that nobody has acknowledged',
    '1 minor alarm that nobody has acknowledged',
  ])
  for (const { newest } of counts) expect(newest).toBeGreaterThan(Date.now() - 60_000)
})

test('a customer user is told of what is theirs', async () => {
  expect(await counted(customerUser)).toEqual([0, 0, 0])
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/device/${device.id}`)
  expect(await counted(customerUser)).toEqual([0, 1, 0])
})

test('every page leads there without scripts, unless nothing may be read', async () => {
  const link = /<nav[^>]*>(?:(?!<\/nav>).)*<a[^>]*href="\/alarms"/s
  expect((await at.admin.get('/devices')).html).toMatch(link)
  const words = shown((await at.admin.get('/alarms?status=UNACK&severity=CRITICAL&window=all')).html)
  expect(words).toContain('1 alarm')
  const sysadmin = await at.signedIn({ email: 'sysadmin@thingsboard.org', password: 'sysadmin' })
  expect((await sysadmin.get('/tenants')).html).not.toMatch(link)
  expect((await sysadmin.get('/options/alarm-counts')).status).toBe(403)
})

test('sound, notice and title are chosen on a page of their own, and kept', async () => {
  expect((await asked(at.admin)).signals).toEqual({ sound: 'off', notice: 'off', title: false })
  expect((await at.admin.post('/alarms/signals?status=ACTIVE', { sound: 'loud', notice: 'off' })).status).toBe(400)
  const saved = await at.admin.post('/alarms/signals?status=ACTIVE', {
    sound: 'major',
    notice: 'critical',
    title: 'on',
  })
  expect(saved.location).toBe('/alarms?status=ACTIVE')
  expect((await asked(at.admin)).signals).toEqual({ sound: 'major', notice: 'critical', title: true })
  const { html } = await at.admin.get('/alarms/signals')
  expect(html).toMatch(/<option value="major" selected=""/)
  expect((await asked(customerUser)).signals).toEqual({ sound: 'off', notice: 'off', title: false })
})
