// Dashboards where platforms know more of them than 3.2.2: an image, an order on phones, pictures kept elsewhere, versions.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { shown } from '../support/shown-html'
import { startTestConsole, type TestConsole } from '../support/test-console'

const ID = '33333333-3333-4333-8333-333333333333'
const HOLDER = `/api/dashboard/${ID}`
const PICTURE = `data:image/png;base64,${'AAAA'.repeat(300)}`
const PNG = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')

let platform: ScriptedPlatform
let console_: TestConsole
let page: BrowserLike
type Members = Record<string, unknown>
let stored: Members
let saved: Members[]

beforeAll(async () => {
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url)
  platform.script(({ method, path, body }) => {
    if (path === '/api/images/tenant/a.png') return { body: 'the bytes', headers: { 'content-type': 'image/png' } }
    if (path === '/api/dashboard' && method === 'POST') {
      saved.push(body as Members)
      return { body: { id: { entityType: 'DASHBOARD', id: ID }, createdTime: 1, ...(body as Members) } }
    }
    if (path === HOLDER || path === `/api/dashboard/info/${ID}`) return { body: stored }
    return undefined
  })
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
})
beforeEach(async () => {
  stored = {
    id: { entityType: 'DASHBOARD', id: ID },
    createdTime: 1_700_000_000_000,
    title: 'Plant',
    name: 'Plant',
    image: PICTURE,
    mobileHide: true,
    mobileOrder: 3,
    assignedCustomers: null,
    configuration: { description: 'about', widgets: {}, own: 1 },
    resources: [{ link: '/api/resource/x' }],
    version: 9,
  }
  saved = []
  page = console_.browser()
  await page.signIn('ann@acme.example', 'right')
})

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const valueIn = (html: string, name: string) =>
  unescaped(new RegExp(`name="${name}"[^>]*?value="([^"]*)"`).exec(shown(html))?.[1] ?? '')

async function edit(changes: Record<string, string | File>, from?: string) {
  const html = from ?? (await page.get(`/dashboards/${ID}/edit`)).html
  const form = new FormData()
  for (const name of ['base', 'name', 'image', 'mobileOrder']) form.set(name, valueIn(html, name))
  form.set('description', 'about')
  form.set('mobileHide', 'on')
  for (const [name, value] of Object.entries(changes)) form.set(name, value)
  return page.postFiles(`/dashboards/${ID}/edit`, form)
}
const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'a.png', { type: 'image/png' })

test('an edit of the title leaves picture, order and what nobody here knows', async () => {
  const { html } = await page.get(`/dashboards/${ID}/edit`)
  expect(html).not.toContain(PICTURE)
  expect((await edit({ name: 'Works' }, html)).location).toBe(`/dashboards/${ID}/details`)
  expect(saved).toEqual([{ ...stored, title: 'Works' }])
})

test('another picture, order and place on phones', async () => {
  await edit({ imageFile: file(new Uint8Array(PNG)), mobileOrder: '12' })
  expect(saved).toEqual([{ ...stored, image: `data:image/png;base64,${PNG.toString('base64')}`, mobileOrder: 12 }])
  saved = []
  await edit({ imageClear: 'on', mobileOrder: '' })
  expect(saved).toEqual([{ ...stored, image: null, mobileOrder: null }])
})

test('a file that is no picture or too large is told, and what is kept stays kept', async () => {
  for (const [bytes, words] of [
    [new TextEncoder().encode('<html>'), 'This file is no picture'],
    [new Uint8Array(512 * 1024 + 1).fill(1), 'larger than 512 kB'],
  ] as const) {
    const refused = await edit({ imageFile: file(new Uint8Array(bytes)), name: 'Typed' })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain(words)
    expect(valueIn(refused.html, 'name')).toBe('Typed')
    expect((await edit({}, refused.html)).location).toBe(`/dashboards/${ID}/details`)
    expect(saved.pop()).toMatchObject({ title: 'Typed', image: PICTURE })
  }
  const wrong = await edit({ mobileOrder: '-1' })
  expect(wrong.html).toContain('Enter a whole number from 0 on.')
})

test('its page shows the picture, wherever the platform keeps it', async () => {
  const facts = shown((await page.get(`/dashboards/${ID}/details`)).html)
  for (const word of [`src="/dashboards/${ID}/image"`, 'Hidden', 'about']) expect(facts).toContain(word)
  const own = await page.get(`/dashboards/${ID}/image`)
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(own.headers.get('content-security-policy')).toContain('sandbox')
  stored.image = 'tb-image;/api/images/tenant/a.png'
  expect((await page.get(`/dashboards/${ID}/image`)).html).toBe('the bytes')
  stored.image = 'tb-image;/api/images/tenant/../../auth/user'
  expect((await page.get(`/dashboards/${ID}/image`)).status).toBe(404)
})

test('an export asks for what is kept elsewhere, and an import brings all of it', async () => {
  const { html } = await page.get(`/dashboards/${ID}/json`)
  const { id: _id, createdTime: _time, version: _version, assignedCustomers: _customers, ...whole } = stored
  expect(JSON.parse(html)).toEqual(whole)
  expect(platform.calls.at(-1)?.query.get('includeResources')).toBe('true')
  const form = new FormData()
  form.set('json', html)
  const preview = await page.postFiles('/dashboards/import', form)
  expect(shown(preview.html)).not.toContain('does not keep')
  form.set('seen', '')
  form.set('name', 'Plant')
  const done = await page.postFiles('/dashboards/import', form)
  expect(done.location).toBe(`/dashboards/${ID}`)
  expect(saved).toEqual([whole])
})

const example = fileURLToPath(new URL('../../../shared/examples/dashboards/4.3.1-thermostats.json', import.meta.url))
test.skipIf(!existsSync(example))('an export of 4.3.1 is sent as it stands', async () => {
  const text = readFileSync(example, 'utf8')
  const form = new FormData()
  form.set('json', text)
  form.set('seen', '')
  form.set('name', 'Thermostats')
  await page.postFiles('/dashboards/import', form)
  expect(saved).toEqual([JSON.parse(text)])
})

test('where others reach the console, a public link is shared at four places', async () => {
  const origin = 'https://things.example.com'
  const outside = await startTestConsole(platform.url, { PUBLIC_URL: origin })
  try {
    const visitor = outside.browser()
    await visitor.post('/login', { username: 'ann@acme.example', password: 'right' }, { origin })
    const everybody = { entityType: 'CUSTOMER', id: '44444444-4444-4444-8444-444444444444' }
    stored.assignedCustomers = [{ customerId: everybody, title: 'Public', public: true }]
    const dialog = unescaped(shown((await visitor.get(`/dashboards/${ID}/link`)).html))
    const link = `${origin}/dashboard/${ID}?publicId=${everybody.id}`
    expect(dialog).toContain(link)
    for (const place of ['facebook.com', 'twitter.com', 'linkedin.com', 'reddit.com']) expect(dialog).toContain(place)
    expect(dialog.split(encodeURIComponent(link))).toHaveLength(5)
  } finally {
    await outside.close()
  }
})
