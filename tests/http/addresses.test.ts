// The address of an entity's page to hand on, and where its short form leads, over real HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortCode } from '~/lib/entity/short-link.server'
import { browserLike } from '../support/browser-like'
import { makeDevice } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole

beforeAll(async () => {
  at = await startTenantConsole()
})
afterAll(() => at?.close())

test('the page tells its address, a short one and a code; closing leads back to the place in the list', async () => {
  const { id } = await makeDevice(at.tenant.api, { name: 'Pump <7>' })
  const code = shortCode('device', id)
  expect(shown((await at.admin.get(`/devices/${id}`)).html)).toContain(`href="/devices/${id}/address"`)
  const html = shown((await at.admin.get(`/devices/${id}/address?from=3.q%3Dpump`)).html)
  expect(html).toContain('Link to Pump &lt;7&gt;')
  expect(html).toMatch(new RegExp(`http://[^<]*/devices/${id}<`))
  expect(html).toMatch(new RegExp(`http://[^<]*/go/${code}<`))
  expect(html).toContain(`href="/devices/${id}?from=3.q%3Dpump"`)

  const picture = await at.admin.get(`/devices/${id}/address/code`)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(picture.headers.get('content-disposition')).toMatch(/^attachment; .*pump__7_\.svg/)
  expect(picture.html).toMatch(/^<svg[^>]*viewBox="0 0 \d+ \d+"/)
})

test('a code leads to the page, past signing in, and what is none leads nowhere', async () => {
  const { id } = await makeDevice(at.tenant.api)
  const code = shortCode('device', id)
  const known = await at.admin.get(`/go/${code}`)
  expect([known.status, known.location]).toEqual([302, `/devices/${id}`])
  const nobody = await browserLike(at.origin).get((await browserLike(at.origin).get(`/go/${code}`)).location ?? '')
  expect(nobody.location).toContain(encodeURIComponent(`/devices/${id}`))
  for (const none of ['zzzz', 'd', `${code}A`]) expect((await at.admin.get(`/go/${none}`)).status).toBe(404)
})

test('nobody hands on what they do not see', async () => {
  const { id } = await makeDevice(at.tenant.api)
  const user = await at.signedIn(at.tenant.customerUser)
  for (const page of ['address', 'address/code'])
    expect((await user.get(`/devices/${id}/${page}`)).status, page).toBeGreaterThanOrEqual(403)
})
