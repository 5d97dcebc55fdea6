// The devices area over real HTTP, as a browser without scripts uses it, with the platform of this repository.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { PUMP_CERTIFICATE } from '../support/certificates'
import { makeDevice, PlatformApi, publish, type TestTenant, unique } from '../support/platform-api'
import { startBuiltPlatform } from '../support/programs'
import { namesIn, shown } from '../support/shown-html'
import { startTestConsole, type TestConsole } from '../support/test-console'

let folder = ''
let platform: Awaited<ReturnType<typeof startBuiltPlatform>>
let console_: TestConsole
let api: PlatformApi
let tenant: TestTenant
let admin: BrowserLike
let profileId = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'thingdeck-devices-'))
  platform = await startBuiltPlatform({ DATA_DIR: folder })
  console_ = await startTestConsole(platform.url)
  api = new PlatformApi(platform.url)
  tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  admin = await signedIn(tenant.admin)
  const profile = await tenant.api.call<{ id: { id: string } }>('GET', '/api/deviceProfileInfo/default')
  profileId = profile.id.id
})
afterAll(async () => {
  await console_?.close()
  await platform?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function signedIn({ email, password }: { email: string; password: string }) {
  const page = console_.browser()
  expect((await page.signIn(email, password)).status).toBe(302)
  return page
}

interface StoredDevice {
  id: { id: string }
  name: string
  label: string | null
  customerId: { id: string }
  additionalInfo: Record<string, unknown> | null
}

const findDevice = (name: string) =>
  tenant.api
    .call<StoredDevice>('GET', `/api/tenant/devices?deviceName=${encodeURIComponent(name)}`)
    .catch(() => undefined)
const readDevice = (id: string) => tenant.api.call<StoredDevice>('GET', `/api/device/${id}`)
const readCredentials = (id: string) =>
  tenant.api.call<Record<string, string | null>>('GET', `/api/device/${id}/credentials`)

const newDevice = (fields: Record<string, string>) =>
  admin.post('/devices/new', { deviceProfileId: profileId, credentialsType: 'ACCESS_TOKEN', ...fields })

test('the list: sorted, searched, filtered and cut by its address', async () => {
  const word = unique('list')
  for (const suffix of ['b', 'a', 'c']) await makeDevice(tenant.api, { name: `${word}-${suffix}` })
  await makeDevice(tenant.api, { name: `${word}-d`, type: word })
  const expected = ['a', 'b', 'c', 'd'].map((suffix) => `${word}-${suffix}`)

  const sorted = await admin.get(`/devices?q=${word}&sort=name&order=asc`)
  expect(namesIn(sorted.html)).toEqual(expected)
  expect(sorted.html).toContain('4 matches')
  expect(namesIn((await admin.get(`/devices?q=${word}&sort=name&order=desc`)).html)).toEqual(expected.toReversed())
  // Newest first unless asked; an unknown order is none.
  expect(namesIn((await admin.get(`/devices?q=${word}&sort=password&order=up&page=x`)).html)[0]).toBe(`${word}-d`)

  const { data } = await tenant.api.call<{ data: { id: { id: string } }[] }>(
    'GET',
    `/api/deviceProfileInfos?pageSize=1&page=0&textSearch=${word}`,
  )
  const filtered = await admin.get(`/devices?profile=${data[0]?.id.id}`)
  expect(namesIn(filtered.html)).toEqual([`${word}-d`])

  expect((await admin.get(`/devices?q=${word}&page=7`)).location).toBe(`/devices?q=${word}`)
  expect((await admin.get('/devices?q=no-such-device')).html).toContain('Nothing matches')
})

test('a device is added with the token of its maker’s choice', async () => {
  const [name, token] = [unique('Pump'), unique('t').slice(0, 32)]
  const answer = await newDevice({ name: `  ${name} `, label: 'roof', token, gateway: 'on', description: 'on top' })
  const device = await findDevice(name)
  expect(answer.location).toBe(`/devices/${device?.id.id}/telemetry`)
  expect(device).toMatchObject({ label: 'roof', additionalInfo: { gateway: true, description: 'on top' } })
  await publish(platform.url, token, { temperature: 21.5 })
  expect((await admin.get(answer.location ?? '')).html).toContain(`“${name}” was added`)
})

test('without a token the platform makes one, and a customer can be given at once', async () => {
  const name = unique('Pump')
  await newDevice({ name, customerId: tenant.customer.id, another: 'on' }).then(({ location }) =>
    expect(location).toMatch(/^\/devices\/new\?for=.*&after=/),
  )
  const device = await findDevice(name)
  expect(device?.customerId.id).toBe(tenant.customer.id)
  expect((await readCredentials(device?.id.id ?? '')).credentialsId).toMatch(/^\w{20}$/)
})

test('a certificate, or an MQTT client with user name and password', async () => {
  const [first, second] = [unique('Cert'), unique('Basic')]
  await newDevice({ name: first, credentialsType: 'X509_CERTIFICATE', certificate: PUMP_CERTIFICATE })
  expect(await readCredentials((await findDevice(first))?.id.id ?? '')).toMatchObject({
    credentialsType: 'X509_CERTIFICATE',
    credentialsValue: PUMP_CERTIFICATE.replace(/-----[^-]+-----|\n/g, ''),
  })
  await newDevice({ name: second, credentialsType: 'MQTT_BASIC', clientId: second, userName: second, password: ' p ' })
  const { credentialsValue } = await readCredentials((await findDevice(second))?.id.id ?? '')
  expect(JSON.parse(credentialsValue ?? '')).toEqual({ clientId: second, userName: second, password: ' p ' })
})

test('what can’t be taken stands at its field, with everything typed, and nothing is half made', async () => {
  const other = await makeDevice(tenant.api)
  const refused = async (fields: Record<string, string>, words: string) => {
    const answer = await newDevice({ label: 'typed by hand', ...fields })
    expect(answer.status).toBe(400)
    expect(answer.html).toContain(words)
    expect(answer.html).toContain('value="typed by hand"')
    return answer.html
  }
  expect(await refused({ name: other.name }, 'This name is taken.')).toContain(`href="/devices/${other.id}"`)
  await refused({ name: '   ' }, 'Enter a name.')
  await refused({ name: 'x'.repeat(300) }, 'Shorten the name to 255 characters.')
  await refused({ name: unique('a'), token: 'with blank' }, 'Use 1 to 32 characters without blanks.')
  await refused({ name: unique('a'), credentialsType: 'X509_CERTIFICATE' }, 'Paste the certificate.')
  await refused({ name: unique('a'), credentialsType: 'MQTT_BASIC' }, 'Enter a client id or a user name.')
  const name = unique('Taken')
  const secret = { credentialsType: 'MQTT_BASIC', userName: other.token, password: 'do-not-echo' }
  expect(await refused({ name, ...secret }, 'Another device has these credentials.')).not.toContain('do-not-echo')
  await refused({ name, token: other.token }, 'Another device has these credentials.')
  expect(await findDevice(name)).toBeUndefined()
})

test('markup in a name is text wherever it stands', async () => {
  const name = `<img src=x onerror=alert(1)> ${unique('m')}`
  await newDevice({ name })
  const device = await findDevice(name)
  if (!device) return // newer platforms refuse such a name, and say so at the field
  const id = device.id.id
  for (const path of ['/devices', `/devices/${id}`, `/devices/${id}/edit`, `/devices/${id}/delete`]) {
    const { status, html } = await admin.get(path)
    expect(status).toBe(200)
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x')
  }
})

test('“New token” keeps what was typed, but for the password', async () => {
  const fields = { name: 'half typed', token: 'old-one', password: 'do-not-echo', intent: 'new-token' }
  const { status, html } = await newDevice(fields)
  expect(status).toBe(200)
  expect(html).toContain('value="half typed"')
  expect(html).not.toContain('old-one')
  expect(html).not.toContain('do-not-echo')
})

test('saving changes what was changed and nothing else', async () => {
  const { id, name } = await makeDevice(tenant.api, { label: 'L1' })
  const stored = await readDevice(id)
  const additionalInfo = { description: 'roof', lastConnectedGateway: 'G', own: { deep: [1, null, 'x'] } }
  await tenant.api.call('POST', '/api/device', { ...stored, additionalInfo })
  const page = await admin.get(`/devices/${id}/edit`)
  const base = /name="base"[^>]*value="([^"]*)"/.exec(page.html)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const typed = { name: `${name} two`, label: '', deviceProfileId: profileId, description: 'cellar', base }
  expect((await admin.post(`/devices/${id}/edit`, typed)).location).toBe(`/devices/${id}`)
  expect(await readDevice(id)).toMatchObject({
    name: `${name} two`,
    label: null,
    additionalInfo: { ...additionalInfo, description: 'cellar' },
  })
})

test('two people: each keeps what only one of them changed; the same field is asked about once', async () => {
  const { id, name } = await makeDevice(tenant.api, { label: 'L1' })
  const base = JSON.stringify({ name, label: 'L1', deviceProfileId: profileId, gateway: false, description: '' })
  const stored = await readDevice(id)
  await tenant.api.call('POST', '/api/device', { ...stored, label: 'theirs' })

  await admin.post(`/devices/${id}/edit`, { name: `${name} two`, label: 'L1', deviceProfileId: profileId, base })
  expect(await readDevice(id)).toMatchObject({ name: `${name} two`, label: 'theirs' })

  const mine = { name: `${name} two`, label: 'mine', deviceProfileId: profileId }
  const answer = await admin.post(`/devices/${id}/edit`, { ...mine, base })
  expect(answer.status).toBe(400)
  expect(answer.html).toContain('Someone else changed this meanwhile to “theirs”')
  const seen = /name="base"[^>]*value="([^"]*)"/.exec(answer.html)?.[1]?.replaceAll('&quot;', '"') ?? ''
  expect((await admin.post(`/devices/${id}/edit`, { ...mine, base: seen })).status).toBe(302)
  expect((await readDevice(id)).label).toBe('mine')
})

test('credentials are shown, changed and kept from being given twice', async () => {
  const other = await makeDevice(tenant.api)
  const { id, token } = await makeDevice(tenant.api)
  const path = `/devices/${id}/credentials`
  const { html } = await admin.get(path)
  expect(html).toContain(`value="${token}"`)
  expect(html).toContain(`/devices/${id}/telemetry?connect=open`)
  const taken = await admin.post(path, { credentialsType: 'ACCESS_TOKEN', token: other.token })
  expect([taken.status, taken.html.includes('Another device has these credentials.')]).toEqual([400, true])

  const user = unique('user')
  await admin.post(path, { credentialsType: 'MQTT_BASIC', userName: user, password: 'stays' })
  await admin.post(path, { credentialsType: 'MQTT_BASIC', userName: `${user}2`, password: '' })
  expect(JSON.parse((await readCredentials(id)).credentialsValue ?? '')).toMatchObject({ password: 'stays' })
  await admin.post(path, { credentialsType: 'MQTT_BASIC', userName: `${user}2`, removePassword: 'on' })
  expect(JSON.parse((await readCredentials(id)).credentialsValue ?? '')).toMatchObject({ password: null })
})

test('a search is found anywhere in a name, and an id that is pasted is the device itself', async () => {
  const word = unique('mid')
  const { id } = await makeDevice(tenant.api, { name: `Pump ${word} 100%_a` })
  expect(namesIn((await admin.get(`/devices?q=${word}+100`)).html)).toHaveLength(1)
  expect(namesIn((await admin.get(`/devices?q=${word}+100%25_`)).html)).toHaveLength(1)
  expect(namesIn((await admin.get(`/devices?q=${word}+1%25a`)).html)).toHaveLength(0)
  expect((await admin.get(`/devices?q=${id}`)).location).toBe(`/devices/${id}`)
})

test('a customer user sees the devices of its customer, and changes none', async () => {
  const mine = await makeDevice(tenant.api)
  const others = await makeDevice(tenant.api)
  await tenant.api.call('POST', `/api/customer/${tenant.customer.id}/device/${mine.id}`)
  const user = await signedIn(tenant.customerUser)
  const list = await user.get('/devices?size=50')
  expect(list.html).toContain(mine.name)
  expect(list.html).not.toContain(others.name)
  expect(list.html).not.toContain('/devices/new')
  const credentials = await user.get(`/devices/${mine.id}/credentials`)
  expect(credentials.html).toContain(mine.token)
  expect(shown(credentials.html)).not.toContain('Save credentials')
  expect((await user.get(`/devices/${others.id}`)).status).toBe(404)
  for (const page of ['/devices/new', `/devices/${mine.id}/edit`, `/devices/${mine.id}/delete`]) {
    expect((await user.get(page)).status).toBe(403)
    expect((await user.post(page, { name: 'x' })).status).toBe(403)
  }
  expect((await user.post(`/devices/${mine.id}/credentials`, { credentialsType: 'ACCESS_TOKEN' })).status).toBe(403)
})

test.each([
  '/devices/nonsense',
  '/devices/11111111-2222-1333-8444-555555555555',
  '/devices/11111111-2222-1333-8444-555555555555/telemetry',
  '/devices/11111111-2222-1333-8444-555555555555/attributes?scope=SERVER_SCOPE',
  '/devices/11111111-2222-1333-8444-555555555555/credentials',
  '/devices/%00/edit',
])('%s is a page that is not there', async (path) => {
  expect((await admin.get(path)).status).toBe(404)
})

test('another tenant’s device is not there either', async () => {
  const { id } = await makeDevice(tenant.api)
  const elsewhere = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  const stranger = await signedIn(elsewhere.admin)
  for (const page of ['', '/edit', '/credentials', '/attributes', '/telemetry']) {
    expect((await stranger.get(`/devices/${id}${page}`)).status).toBe(404)
  }
  await stranger.post(`/devices/${id}/delete`, {})
  expect((await readDevice(id)).id.id).toBe(id)
})

test('where there are more customers than fit into a list, one is named', async () => {
  const many = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  const word = unique('customer')
  for (let i = 0; i < 105; i++) await many.api.call('POST', '/api/customer', { title: `${word} ${1000 + i}` })
  const page = await signedIn(many.admin)
  const { html } = await page.get('/devices/new')
  expect(html).toContain('name="customerIdName"')
  expect((await page.get(`/options/customers?q=${word}+1104`)).html).toContain(`${word} 1104`)
  const profile = await many.api.call<{ id: { id: string } }>('GET', '/api/deviceProfileInfo/default')
  const fields = { name: unique('Pump'), deviceProfileId: profile.id.id, credentialsType: 'ACCESS_TOKEN' }
  const unknown = await page.post('/devices/new', { ...fields, customerIdName: 'Nobody Ltd' })
  expect([unknown.status, unknown.html.includes('No customer has this title.')]).toEqual([400, true])
  expect(unknown.html).toContain('value="Nobody Ltd"')
  const added = await page.post('/devices/new', { ...fields, customerIdName: `${word} 1104` })
  const device = await many.api.call<{ customerTitle: string }>(
    'GET',
    `/api/device/info/${added.location?.split('/').at(2)}`,
  )
  expect(device.customerTitle).toBe(`${word} 1104`)
})

test('with the platform away the list says so, keeps its filters and offers to load again', async () => {
  await platform.stop()
  const { status, html } = await admin.get('/devices?q=pump&sort=name')
  expect(status).toBe(503)
  expect(shown(html)).toContain('The list did not load')
  expect(shown(html)).toContain('Your filters are kept')
  expect(html).toContain('href="/devices?q=pump&amp;sort=name"')
})
