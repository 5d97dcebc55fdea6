// Claiming a device and giving it back, over real HTTP, as a browser without scripts does.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { makeDevice } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

const NULL_ID = '13814000-1dd2-11b2-8080-808080808080'

let at: TenantConsole
let user: BrowserLike

beforeAll(async () => {
  at = await startTenantConsole()
  user = await at.signedIn(at.tenant.customerUser)
})
afterAll(() => at?.close())

async function offered(secretKey: string, durationMs = 60_000) {
  const device = await makeDevice(at.tenant.api)
  const body = JSON.stringify({ secretKey, durationMs })
  const answer = await fetch(`${at.platform.url}/api/v1/${device.token}/claim`, { method: 'POST', body })
  expect(answer.status).toBe(200)
  return device
}

const ownerOf = async (id: string) =>
  (await at.tenant.api.call<{ customerId: { id: string } }>('GET', `/api/device/${id}`)).customerId.id

const claim = async (name: string, secretKey: string) => {
  const { status, html, location } = await user.post('/devices/claim', { name, secretKey })
  return { status, location, html: shown(html) }
}

test('a device is claimed by its name and secret, and is told to be one’s own afterwards', async () => {
  const { id, name } = await offered('s3')
  const list = await user.get('/devices')
  expect(shown(list.html)).toContain('href="/devices/claim"')
  await expect.poll(async () => (await claim(name, 's3')).location).toBe(`/devices/${id}`)
  expect(await ownerOf(id)).toBe(at.tenant.customer.id)
  const page = shown((await user.get(`/devices/${id}`)).html)
  expect(page).toContain(`“${name}” is yours now`)
  expect(page).toContain(`href="/devices/${id}/reclaim"`)
  const again = await claim(name, 's3')
  expect([again.status, again.html.includes('You have this device already.')]).toEqual([400, true])
})

test('a wrong secret is told, is not sent back, and closes the offer after a few tries', async () => {
  const { id, name } = await offered('right')
  for (let tries = 0; tries < 5; tries++) {
    const { status, html } = await claim(name, 'wrong-secret')
    expect([status, html.includes('The secret is wrong, or the device is not offered.')]).toEqual([400, true])
    expect(html).toContain(`value="${name}"`)
    expect(html).not.toContain('wrong-secret')
  }
  expect((await claim(name, 'right')).status).toBe(400)
  expect(await ownerOf(id)).toBe(NULL_ID)
})

test.each([
  ['no such device', 'No device has this name.'],
  ['..', 'No device has this name.'],
  ['a/b', 'The platform cannot be asked for such a name'],
])('a device named %s: %s', async (name, words) => {
  const { status, html } = await claim(name, '')
  expect([status, html.includes(words)]).toEqual([400, true])
})

test('a device that is not offered, or is another customer’s, stays where it is', async () => {
  const free = await makeDevice(at.tenant.api)
  expect((await claim(free.name, '')).html).toContain('or the device is not offered')
  const other = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/customer', { title: 'Another' })
  await at.tenant.api.call('POST', `/api/customer/${other.id.id}/device/${free.id}`)
  expect((await claim(free.name, '')).html).toContain('A customer has this device already.')
  expect(await ownerOf(free.id)).toBe(other.id.id)
  expect((await user.get(`/devices/${free.id}/reclaim`)).status).toBe(404)
  expect((await user.post(`/devices/${free.id}/reclaim`, {})).status).toBe(404)
  expect(await ownerOf(free.id)).toBe(other.id.id)
})

test('a device is given back after a question', async () => {
  const { id, name } = await makeDevice(at.tenant.api)
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/device/${id}`)
  expect(shown((await user.get(`/devices/${id}/reclaim`)).html)).toContain(`Give back “${name}”?`)
  expect((await user.post(`/devices/${id}/reclaim`, {})).location).toBe('/devices')
  expect(await ownerOf(id)).toBe(NULL_ID)
  expect((await user.get(`/devices/${id}`)).status).toBe(404)
})

test('nothing without a name, and nobody but customer users', async () => {
  expect((await claim('', 's')).html).toContain('Enter a name.')
  for (const path of ['/devices/claim', `/devices/${(await makeDevice(at.tenant.api)).id}/reclaim`]) {
    expect((await at.admin.get(path)).status).toBe(403)
    expect((await at.admin.post(path, { name: 'x' })).status).toBe(403)
  }
  expect(shown((await at.admin.get('/devices')).html)).not.toContain('/devices/claim')
})
