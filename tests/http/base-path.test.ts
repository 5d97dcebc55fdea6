// The console below a path of its own: every link, asset and redirect stays below it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { buildFor } from '../support/build-for'
import { canPlay, type ProxyKind, startDocsProxy } from '../support/docs-proxies'
import { freePort } from '../support/programs'
import { ELSEWHERE } from '../support/redirect-forms'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { startTestConsole, type TestConsole } from '../support/test-console'

let build: Awaited<ReturnType<typeof buildFor>>
let platform: ScriptedPlatform
let console_: TestConsole
let page: BrowserLike

beforeAll(async () => {
  build = await buildFor('/console')
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url, { BASE_PATH: '/console' }, build.folder)
  page = console_.browser()
}, 600_000)
afterAll(async () => {
  await console_?.close()
  await platform?.close()
  build?.remove()
})

/** Addresses of this server that the page names: links, forms, pictures, scripts, preloads, and those in its data. */
function ownAddresses(html: string): string[] {
  const attributes = [...html.matchAll(/ (?:href|src|action|xlink:href)="(\/[^"]*)"/g)].map(
    ([, address]) => address ?? '',
  )
  const imports = [...html.matchAll(/(?:from|import\()\s*"(\/[^"]+)"/g)].map(([, address]) => address ?? '')
  return [...attributes, ...imports]
}

test('the way there', async () => {
  for (const [path, location] of [
    ['/', '/console/'],
    ['/console', '/console/'],
    ['/console?a=1', '/console/?a=1'],
  ]) {
    const answer = await fetch(console_.origin + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
  }
  expect((await page.get('/')).location).toBe('/console/home')
  expect((await page.get('/home')).location).toBe('/console/login')
  expect((await fetch(`${console_.origin}/devices`)).status).toBe(404)
  for (const path of ['/healthz', '/console/healthz']) expect((await fetch(console_.origin + path)).status).toBe(200)
})

test('every address on the pages is below it, and every asset is there', async () => {
  const signInPage = await page.get('/login')
  expect((await page.signIn('ann@acme.example', 'right', '/login?redirectTo=/devices')).location).toBe(
    '/console/devices',
  )
  const pages = [
    signInPage,
    ...(await Promise.all(['/home', '/devices', '/devices/new', '/logout'].map((path) => page.get(path)))),
  ]
  const assets = new Set<string>()
  for (const { status, html } of pages) {
    expect(status).toBe(200)
    const addresses = ownAddresses(html)
    expect(addresses.length).toBeGreaterThan(3)
    expect(addresses.filter((address) => !address.startsWith('/console/'))).toEqual([])
    for (const address of addresses) if (address.includes('/assets/')) assets.add(address.replace(/#.*/, ''))
  }
  for (const asset of assets) expect([asset, (await fetch(console_.origin + asset)).status]).toEqual([asset, 200])
})

test('redirects, cookies and what the framework fetches', async () => {
  page = console_.browser()
  const answer = await page.get('/devices?textSearch=a')
  expect(answer.location).toBe('/console/login?redirectTo=%2Fdevices%3FtextSearch%3Da')
  const signedIn = await page.signIn('ann@acme.example', 'right', '/login?redirectTo=%2Fdevices%3FtextSearch%3Da')
  expect(signedIn.location).toBe('/console/devices?textSearch=a')
  expect(signedIn.headers.getSetCookie().join()).toContain('Path=/console;')
  expect((await page.post('/logout', {})).location).toBe('/console/login?reason=signed-out')
  expect((await page.get('/devices.data')).html).toContain('/login?redirectTo=%2Fdevices')
  expect((await page.get('/api/noauth/activate?activateToken=x')).location).toBe(
    '/console/login/createPassword?activateToken=x',
  )
  expect((await page.get('/home?username=a&password=b')).location).toBe('/console/login?reason=credentials-in-address')
  const { token, refreshToken } = platform.pair()
  const taken = await page.get(`/devices?accessToken=${token}&refreshToken=${refreshToken}`)
  expect([taken.status, taken.location]).toEqual([303, '/console/devices'])
  expect((await page.get('/devices')).status).toBe(200)
})

test('links of mails lead here also without it: platforms begin them with the host alone', async () => {
  for (const [path, location] of [
    ['activate?activateToken=x', 'createPassword?activateToken=x'],
    ['resetPassword?resetToken=x%0d%0ay', 'resetPassword?resetToken=x%0D%0Ay'],
    ['resetPassword', 'resetPassword?resetToken='],
  ]) {
    const answer = await fetch(`${console_.origin}/api/noauth/${path}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/console/login/${location}`])
  }
  const signIn = await fetch(`${console_.origin}/login?accessToken=x`, { redirect: 'manual' })
  expect([signIn.status, signIn.headers.get('location')]).toEqual([303, '/console/login'])
  for (const path of ['/login/more', '/api/noauth/activate/', '/api/noauth/other', '/api/auth/login'])
    expect((await fetch(console_.origin + path)).status).toBe(404)
  const post = await fetch(`${console_.origin}/api/noauth/activate?activateToken=x`, { method: 'POST' })
  expect(post.status).toBe(404)
})

test('no redirect leaves it, whatever is asked for', async () => {
  const tricks = [
    '/console/..//evil.example',
    '/console/../../evil',
    '/console.evil.example',
    '/console@evil.example',
    '/..',
  ]
  for (const to of [...ELSEWHERE.filter((address) => address.length < 10_000), ...tricks]) {
    const { status, location = '' } = await console_
      .browser()
      .signIn('ann@acme.example', 'right', `/login?redirectTo=${encodeURIComponent(to)}`)
    expect([to, status, location.startsWith('/console/')]).toEqual([to, 302, true])
  }
  for (const path of ['//evil.example', '/..//evil.example', '/\\evil.example']) {
    const { location = '/console/' } = await page.get(`${path}?username=a&password=b`)
    expect([path, location.startsWith('/console/')]).toEqual([path, true])
  }
})

describe.each<ProxyKind>(['nginx', 'caddy'])('behind %s, with a public address', (kind) => {
  test.skipIf(!canPlay(kind))('everything stays below the path and the address', async () => {
    const port = String(await freePort())
    const proxy = await startDocsProxy(kind, port, '/console')
    const env = {
      BASE_PATH: '/console',
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: `${proxy.origin}/console`,
      PORT: port,
    }
    const named = await startTestConsole(platform.url, env, build.folder)
    try {
      await proxy.ready()
      const page = await proxy.ask('/console/login')
      expect(page.status).toBe(200)
      expect(ownAddresses(page.body).filter((address) => !address.startsWith('/console/'))).toEqual([])
      const signedIn = await proxy.ask('/console/login?redirectTo=/devices', {
        method: 'POST',
        headers: {
          host: 'console.example.com',
          origin: proxy.origin,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'username=ann%40acme.example&password=right',
      })
      expect([signedIn.status, signedIn.headers.location]).toEqual([302, '/console/devices'])
      expect(String(signedIn.headers['set-cookie'])).toMatch(/Path=\/console; HttpOnly; Secure; SameSite=Lax/)
      expect((await proxy.ask('/login')).body).not.toContain('Thingdeck')
      expect((await proxy.ask('/console/metrics')).body).not.toContain('thingdeck_')
    } finally {
      await named.close()
      await proxy.close()
    }
  })
})
