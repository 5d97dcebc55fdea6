// The usage of tenants, as the system administrator sees it, over real HTTP on the embedded platform.
import { beforeAll, expect, test, vi } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { makeDevice, PlatformApi, publish, type Session, unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const SYSTEM = { email: 'sysadmin@thingsboard.org', password: 'sysadmin' }

const LIST = '/tenants/usage?size=50'

const at = tenantConsole({ isAlone: true })
let page: BrowserLike
let sys: Session
beforeAll(async () => {
  page = await at.signedIn(SYSTEM)
  sys = await new PlatformApi(at.platform.url).signIn(SYSTEM.email, SYSTEM.password)
})

test('each tenant has its counters with their limits, and leads to its months and hours', async () => {
  const { api, tenantId } = at.tenant
  const { token } = await makeDevice(api)
  await publish(at.platform.url, token, { level: 1 })
  // What was counted is told at once when a tenant gets other limits.
  const profile = await sys.call<{ id: object }>('POST', '/api/tenantProfile', {
    name: unique('Small'),
    profileData: { configuration: { type: 'DEFAULT', maxTransportMessages: 321 } },
  })
  const tenant = await sys.call<{ title: string }>('GET', `/api/tenant/${tenantId}`)
  await sys.call('POST', '/api/tenant', { ...tenant, tenantProfileId: profile.id })
  const html = await vi.waitFor(
    async () => {
      const found = shown((await page.get(LIST)).html)
      expect(found).toContain('of 321')
      return found
    },
    { timeout: 20_000, interval: 200 },
  )
  expect(html).toContain(`href="/tenants/usage/${tenantId}"`)
  expect(html).toContain(tenant.title)
  const one = await page.get(`/tenants/usage/${tenantId}`)
  expect(shown(one.html)).toContain(`Usage of ${tenant.title}`)
  expect(shown(one.html)).toContain('of 321')
  expect((await page.get(`/tenants/usage/${tenantId}?by=hour`)).status).toBe(200)
  expect(one.html).toContain(`href="/tenants/usage/${tenantId}/export"`)
  const asked = shown((await page.get(`/tenants/usage/${tenantId}/export`)).html)
  expect(asked).toContain(`Export the usage of ${tenant.title}`)
  const file = await page.get(`/tenants/usage/${tenantId}/export/file?format=json`)
  expect(JSON.parse(file.html)[0]).toMatchObject({ transportMsg: 1 })
  expect((await page.get('/tenants/usage/13814000-1dd2-11b2-8080-808080808081')).status).toBe(404)
  expect((await page.get('/tenants/usage/x')).status).toBe(404)
})

test('of a tenant without administrators nothing is told; one that is busy hides no other', async () => {
  await sys.call('POST', '/api/tenant', { title: 'Nobody in it' })
  const { status, html } = await page.get(LIST)
  expect(status).toBe(200)
  expect(shown(html)).toContain('Nobody in it')
  expect(shown(html)).toContain('Nothing is told')
})
