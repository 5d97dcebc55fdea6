// Attributes and latest telemetry over real HTTP, as a browser without scripts uses them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { makeDevice, PlatformApi, publish, type TestTenant } from '../support/platform-api'
import { startBuiltPlatform } from '../support/programs'
import { startTestConsole, type TestConsole } from '../support/test-console'

let folder = ''
let platform: Awaited<ReturnType<typeof startBuiltPlatform>>
let console_: TestConsole
let tenant: TestTenant
let admin: BrowserLike
let device: Awaited<ReturnType<typeof makeDevice>>
let base = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'thingdeck-attributes-'))
  platform = await startBuiltPlatform({ DATA_DIR: folder })
  console_ = await startTestConsole(platform.url)
  const api = new PlatformApi(platform.url)
  tenant = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  admin = console_.browser()
  await admin.signIn(tenant.admin.email, tenant.admin.password)
})
afterAll(async () => {
  await console_?.close()
  await platform?.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  device = await makeDevice(tenant.api)
  base = `/devices/${device.id}/attributes`
})

/** The platform's answer as text: JavaScript would lose digits. */
const stored = async (scope = 'SERVER_SCOPE') => {
  const path = `/api/plugins/telemetry/DEVICE/${device.id}/values/attributes/${scope}`
  const answer = await fetch(platform.url + path, { headers: { 'X-Authorization': `Bearer ${tenant.api.token}` } })
  return answer.text()
}

test('the list one came from stays in every address: of scopes, of dialogs, and of what follows them', async () => {
  await tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/SHARED_SCOPE`, { interval: 1 })
  const from = 'from=1.q%3Dpump'
  const { html } = await admin.get(`${base}?scope=SHARED_SCOPE&${from}`)
  const addresses = [...html.matchAll(/href="(\/devices\/[^"]*\/attributes[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  expect(addresses.length).toBeGreaterThan(6)
  expect(addresses.filter((href) => !href.includes(from))).toEqual([])
  const bar = /<form[^>]*id="chosen-attributes".*?<\/form>/s.exec(html)?.[0]
  expect(bar).toContain('name="from" value="1.q=pump"')
  const client = (await admin.get(`${base}?${from}`)).html
  expect(client).toContain(`/attributes?refresh=off&amp;${from}`)
  const added = await admin.post(`${base}/new?scope=SHARED_SCOPE&${from}`, {
    key: 'mode',
    type: 'STRING',
    stringValue: 'eco',
  })
  expect(added.location).toBe(`${base}?scope=SHARED_SCOPE&${from}`)
})

const add = (fields: Record<string, string>, scope = 'SERVER_SCOPE') => admin.post(`${base}/new?scope=${scope}`, fields)

test.each([
  [{ type: 'INTEGER', integerValue: '9223372036854775807' }, '"value":9223372036854775807'],
  [{ type: 'DOUBLE', doubleValue: '25.0' }, '"value":25.0'],
  [{ type: 'DOUBLE', doubleValue: '25' }, '"value":25.0'],
  [{ type: 'BOOLEAN', booleanValue: 'false' }, '"value":false'],
  [{ type: 'STRING', stringValue: ' <b>"quoted"</b> ' }, String.raw`"value":" <b>\"quoted\"</b> "`],
  [{ type: 'JSON', jsonValue: '{"a": 1.0, "b": [12345678901234567]}' }, '"b":[12345678901234567]'],
])('%j is kept digit for digit', async (fields, expected) => {
  const answer = await add({ key: 'a key', ...fields })
  expect(answer.location).toBe(`${base}?scope=SERVER_SCOPE`)
  expect(await stored()).toContain(expected)
  const { html } = await admin.get(`${base}/edit?scope=SERVER_SCOPE&key=a+key`)
  expect(html).toMatch(new RegExp(`<input[^>]*name="type"[^>]*checked=""[^>]*value="${fields.type}"`))
})

test.each([
  [{ key: '', type: 'STRING', stringValue: 'x' }, 'Enter a key.'],
  [{ key: 'k'.repeat(300), type: 'STRING', stringValue: 'x' }, 'Shorten the key to 255 characters.'],
  [{ key: 'k', type: 'STRING', stringValue: '' }, 'Enter a text.'],
  [{ key: 'k', type: 'INTEGER', integerValue: '1.5' }, 'Write a whole number'],
  [{ key: 'k', type: 'INTEGER', integerValue: '9223372036854775808' }, 'Enter -9223372036854775808 to'],
  [{ key: 'k', type: 'DOUBLE', doubleValue: 'much' }, 'Write a number'],
  [{ key: 'k', type: 'JSON', jsonValue: '{"a":' }, 'This is not JSON'],
  [{ key: 'k', type: 'JSON', jsonValue: 'null' }, 'JSON values are objects or lists'],
])('%j is answered at its field', async (fields, words) => {
  const { status, html } = await add(fields)
  expect(status).toBe(400)
  expect(html).toContain(words)
  expect(await stored()).not.toContain('"key":"k')
})

test('a key that has a value is edited, not hidden by a new one', async () => {
  await add({ key: 'site', type: 'STRING', stringValue: 'roof' })
  const again = await add({ key: 'site', type: 'STRING', stringValue: 'cellar' })
  expect([again.status, again.html.includes('This key has a value already.')]).toEqual([400, true])
  expect(again.html).toContain(`href="${base}/edit?scope=SERVER_SCOPE&amp;key=site"`)
  await admin.post(`${base}/edit?scope=SERVER_SCOPE&key=site`, { key: 'site', type: 'STRING', stringValue: 'cellar' })
  expect(await stored()).toContain('"value":"cellar"')
})

test('each scope has its address; what the device writes is read only', async () => {
  await add({ key: 'interval', type: 'INTEGER', integerValue: '60' }, 'SHARED_SCOPE')
  expect(await stored('SHARED_SCOPE')).toContain('"interval"')
  expect((await admin.get(`${base}?scope=SHARED_SCOPE`)).html).toContain('interval')
  expect((await admin.get(`${base}?scope=SERVER_SCOPE`)).html).not.toContain('interval')

  await fetch(`${platform.url}/api/v1/${device.token}/attributes`, { method: 'POST', body: '{"firmware":"1.2.3"}' })
  await expect.poll(async () => (await admin.get(base)).html).toContain('1.2.3')
  for (const page of ['new', 'edit', 'delete']) {
    expect((await admin.get(`${base}/${page}?scope=CLIENT_SCOPE&key=firmware&id=firmware`)).status).toBe(404)
    expect((await admin.post(`${base}/${page}?scope=CLIENT_SCOPE&id=firmware`, { key: 'x' })).status).toBe(404)
  }
})

test('a value that somebody else wrote meanwhile is told before it is written over; one that was deleted is added', async () => {
  await add({ key: 'limit', type: 'INTEGER', integerValue: '5' })
  const edit = `${base}/edit?scope=SERVER_SCOPE&key=limit`
  const before = (html: string) => /name="before"[^>]*value="([^"]*)"/.exec(html)?.[1]
  expect(before((await admin.get(edit)).html)).toBe('5')
  const write = (value: unknown) =>
    tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { limit: value })
  await write('by hand')
  const mine = { key: 'limit', type: 'INTEGER', integerValue: '9', before: '5' }
  const told = await admin.post(edit, mine)
  expect(told.status).toBe(400)
  expect(told.html).toContain('Someone else changed this meanwhile to “by hand”.')
  expect(told.html).toMatch(/name="integerValue"[^>]*value="9"/)
  expect(before(told.html)).toBe('by hand')
  expect(await stored()).toContain('"by hand"')
  expect((await admin.post(edit, { ...mine, before: 'by hand' })).status).toBe(302)
  expect(await stored()).toContain('"value":9')

  await write('two\nlines')
  const unchanged = { key: 'limit', type: 'STRING', stringValue: 'one', before: 'two\r\nlines' }
  expect((await admin.post(edit, unchanged)).status).toBe(302)
  await write(9)

  await tenant.api.call('DELETE', `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE?keys=limit`)
  const { location = '' } = await admin.post(edit, { ...mine, before: '9' })
  expect((await admin.get(location)).html).toContain('“limit” was added')
  expect(await stored()).toContain('"value":9')
})

test('searched and sorted by the address', async () => {
  for (const key of ['beta', 'alpha', 'gamma']) await add({ key, type: 'STRING', stringValue: `value of ${key}` })
  const order = (html: string) => ['alpha', 'beta', 'gamma'].toSorted((a, b) => html.indexOf(a) - html.indexOf(b))
  expect(order((await admin.get(`${base}?scope=SERVER_SCOPE`)).html)).toEqual(['alpha', 'beta', 'gamma'])
  expect(order((await admin.get(`${base}?scope=SERVER_SCOPE&sort=key&order=desc`)).html)[0]).toBe('gamma')
  const found = (await admin.get(`${base}?scope=SERVER_SCOPE&q=VALUE+OF+BE`)).html
  expect(found).toContain('beta')
  expect(found).not.toContain('value of alpha')
})

test('one or several are deleted after a question; a comma in a key is explained', async () => {
  for (const key of ['one', 'two', 'three', 'x,y']) await add({ key, type: 'INTEGER', integerValue: '1' })
  const query = 'scope=SERVER_SCOPE&id=one&id=two&id=x%2Cy'
  const page = await admin.get(`${base}/delete?${query}`)
  expect(page.html).toContain('Delete 2 attributes?')
  expect(page.html).toContain('The platform reads a comma as the end of a key')
  expect((await admin.post(`${base}/delete?${query}`, {})).location).toBe(`${base}?scope=SERVER_SCOPE`)
  const left = await stored()
  expect(left).not.toContain('"key":"one"')
  expect(left).toContain('"key":"three"')
  expect(left).toContain('"key":"x,y"')
})

test('a customer user edits the attributes of a device of its customer', async () => {
  await tenant.api.call('POST', `/api/customer/${tenant.customer.id}/device/${device.id}`)
  const user = console_.browser()
  await user.signIn(tenant.customerUser.email, tenant.customerUser.password)
  const fields = { key: 'site', type: 'STRING', stringValue: 'roof' }
  expect((await user.post(`${base}/new?scope=SERVER_SCOPE`, fields)).status).toBe(302)
  expect(await stored()).toContain('"value":"roof"')
})

test('latest telemetry: values as of the request, and a page that refreshes itself until it is stopped', async () => {
  const path = `/devices/${device.id}/telemetry`
  expect((await admin.get(path)).html).toContain('Nothing received yet')
  await publish(platform.url, device.token, { temperature: 21.5, '<b>key</b>': '<i>value</i>' })
  await expect.poll(async () => (await admin.get(path)).html).toContain('21.5')
  const { html } = await admin.get(path)
  expect(html).toContain('&lt;i&gt;value&lt;/i&gt;')
  expect(html).not.toContain('<i>value')
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="30"\/?><\/noscript>/)
  const still = (await admin.get(`${path}?refresh=off`)).html
  expect(still).not.toContain('http-equiv="refresh"')
  expect(still).toContain('Refresh every 30 s')
  const found = (await admin.get(`${path}?q=temp`)).html
  expect(found).toContain('21.5')
  expect(found).not.toContain('&lt;i&gt;value')
})
