// Pictures that dashboards have by address: of listed hosts and of the platform they are shown, the host of any other is told.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardOf, widget } from '../support/boards'
import type { BrowserLike } from '../support/browser-like'
import { foreignAddresses } from '../support/foreign-addresses'
import { type ScriptedAnswer, type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { shown } from '../support/shown-html'
import { startTestConsole, type TestConsole } from '../support/test-console'

const ID = '33333333-3333-4333-8333-333333333333'
const PUBLIC = '44444444-4444-4444-8444-444444444444'
const DOCUMENT = { id: { entityType: 'DASHBOARD', id: ID }, createdTime: 1, assignedCustomers: null, version: 1 }
const LISTED = 'https://pictures.example'

let platform: ScriptedPlatform
let console_: TestConsole
let page: BrowserLike
let stored: object
const images: Record<string, ScriptedAnswer> = {
  'tenant/plan of it.png': { body: 'the bytes', headers: { 'content-type': 'image/png; charset=x' } },
  'system/logo.svg': { body: '<svg onload="ran()"/>', headers: { 'content-type': 'image/svg+xml' } },
  'public/aBc': { body: 'public bytes', headers: { 'content-type': 'image/webp' } },
  'tenant/page.png': { body: '<script>ran()</script>', headers: { 'content-type': 'text/html' } },
  'tenant/page2.png': { body: '<script>ran()</script>', headers: { 'content-type': 'image/x,text/html' } },
  'tenant/large.png': { body: 'x'.repeat(10_500_000), headers: { 'content-type': 'image/png' } },
  'tenant/other.png': { status: 404, body: { status: 404, message: 'none', errorCode: 32 } },
}

beforeAll(async () => {
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url, { IMAGE_SOURCES: 'pictures.example' })
  platform.script(({ path, headers }) => {
    if (path === '/api/auth/login/public') {
      platform.tokens = { claims: { isPublic: true } }
      return { body: platform.pair() }
    }
    if (path === `/api/dashboard/${ID}`) return { body: { ...DOCUMENT, ...stored } }
    const image = images[decodeURIComponent(path.replace('/api/images/', ''))]
    return image && headers['x-authorization'] ? image : undefined
  })
  page = console_.browser()
  await page.signIn('ann@acme.example', 'right')
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
})

/** One of everything that can have a picture. */
function pictured(address: string): Parameters<typeof boardOf>[0] {
  const one = (bundle: string, alias: string, settings: object) => widget(bundle, alias, 'latest', { settings })
  return {
    settings: { showDashboardLogo: true, dashboardLogoUrl: address },
    gridSettings: { backgroundImageUrl: address },
    widgets: {
      html: one('cards', 'html_card', {
        cardHtml: `<img alt="Plan" src="${address}"><p style="background:url(${address})">x</p>`,
        cardCss: `.a{background-image:url('${address}')}`,
      }),
      markdown: one('cards', 'markdown_card', { markdownTextPattern: `![Plan](${address})` }),
      label: one('cards', 'label_widget', { backgroundImageUrl: address }),
      plan: one('maps_v2', 'image_map', { mapImageUrl: address }),
      backed: one('cards', 'value_card', { background: { type: 'image', imageUrl: address } }),
    },
  }
}

async function seen(address: string, query = '') {
  stored = boardOf(pictured(address))
  const { status, html, headers } = await page.get(`/dashboard/${ID}${query}`)
  expect(status).toBe(200)
  return { html, words: shown(html), policy: headers.get('content-security-policy') ?? '' }
}

test('the policy lets pictures come from listed hosts alone', async () => {
  const { policy } = await seen('')
  expect(policy).toContain(`img-src 'self' data: blob: ${LISTED};`)
})

test('pictures of a listed host are shown, wherever they may be', async () => {
  const address = `${LISTED}/a.png`
  const { html, words } = await seen(address)
  expect(words).not.toContain('IMAGE_SOURCES')
  const found = foreignAddresses(html)
  expect(new Set(found)).toEqual(new Set([address]))
  expect(found.length).toBeGreaterThanOrEqual(8)
})

test.each([
  ['https://evil.example/a.png', 'evil.example'],
  ['//evil.example/a.png', 'evil.example'],
  ['http://pictures.example/a.png', 'pictures.example'],
  [`${LISTED}.evil.example/a.png`, 'pictures.example.evil.example'],
  [`${LISTED}@evil.example/a.png`, 'evil.example'],
  [`${LISTED}:1/a.png`, 'pictures.example:1'],
])('%s is asked by nobody, and told everywhere', async (address, host) => {
  const { html, words } = await seen(address)
  expect(foreignAddresses(html)).toEqual([])
  const told = words.split(`The picture of ${host} is not shown: IMAGE_SOURCES does not list this host.`).length - 1
  expect(told).toBe(8)
})

test('pictures of the platform are handed out by the console, in the name of whoever looks', async () => {
  const { html } = await seen('tb-image;/api/images/tenant/plan%20of%20it.png')
  expect(html).toContain('src="/api/images/tenant/plan%20of%20it.png"')
  expect(foreignAddresses(html)).toEqual([])
  const found = await page.get('/api/images/tenant/plan%20of%20it.png')
  expect([found.status, found.html, found.headers.get('content-type')]).toEqual([200, 'the bytes', 'image/png'])
  expect(found.headers.get('x-content-type-options')).toBe('nosniff')
  const drawing = await page.get('/api/images/system/logo.svg')
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
  expect(drawing.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  expect((await console_.browser().get('/api/images/system/logo.svg')).location).toContain('/login')
})

test.each([
  'tenant/page.png',
  'tenant/page2.png',
  'tenant/large.png',
  'tenant/other.png',
  'device/x',
  'tenant/a%2F..%2Fb',
])('what is no picture that may be shown is none: %s', async (key) => {
  const asked = platform.calls.length
  expect((await page.get(`/api/images/${key}`)).status).toBe(404)
  for (const { path } of platform.calls.slice(asked)) expect(path).toMatch(/^\/api\/images\/tenant\/[\w.]+$/)
})

test('visitors of a public page have them too, without a session of their own', async () => {
  const visitor = console_.browser()
  stored = boardOf(pictured('tb-image;/api/images/public/aBc'))
  const { html, status } = await visitor.get(`/dashboard/${ID}?publicId=${PUBLIC}`)
  expect(status).toBe(200)
  const [, source = ''] = /<img[^>]*src="(\/api\/images\/[^"]+)"/.exec(html) ?? []
  expect(source).toBe(`/api/images/public/aBc?publicId=${PUBLIC}`)
  const found = await visitor.get(source)
  expect([found.status, found.html, found.headers.get('set-cookie')]).toEqual([200, 'public bytes', null])
})

test('a picture of two megabytes costs the page a few bytes', async () => {
  const large = `data:image/png;base64,${'A'.repeat(2_800_000)}`
  const { label, backed } = pictured(large).widgets
  stored = boardOf({ widgets: { label, backed } as never })
  const { html } = await page.get(`/dashboard/${ID}`)
  expect(html.length).toBeLessThan(300_000)
  const sources = [...shown(html).matchAll(/(?:src="|url\(&quot;)(\/dashboard\/[^"&]*(?:&amp;[^"&]*)*)/g)]
  expect(sources).toHaveLength(2)
  for (const [, source = ''] of sources) {
    const found = await page.get(source.replaceAll('&amp;', '&'))
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(found.headers.get('cache-control')).toContain('immutable')
  }
})
