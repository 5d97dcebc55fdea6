// Tokens behind a session: renewed in time and once, and what happens when the platform takes them no more.

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { startTestConsole, type TestConsole } from '../support/test-console'

let platform: ScriptedPlatform
let console_: TestConsole
let page: BrowserLike

beforeAll(async () => {
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url)
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
})
beforeEach(() => {
  page = console_.browser()
})
afterEach(() => {
  platform.tokens = {}
})

/** A page whose loader asks the platform. */
const PAGE = '/devices'
const renewals = () => platform.calls.filter(({ path }) => path === '/api/auth/token').length
const signIn = () => page.signIn('ann@acme.example', 'right')
const loads = (answers: { status: number }[]) => answers.map(({ status }) => status)

test('twenty requests at once with a token at its end: one renewal', async () => {
  platform.tokens = { lifeSeconds: 1 }
  await signIn()
  platform.tokens = {}
  const before = renewals()
  const undo = platform.script(({ path }) =>
    path === '/api/auth/token' ? { body: platform.pair(), delayMs: 200 } : undefined,
  )
  const answers = await Promise.all(Array.from({ length: 20 }, () => page.get(PAGE)))
  undo()
  expect(loads(answers)).toEqual(Array(20).fill(200))
  expect(renewals() - before).toBe(1)
})

test('many requests at once, tokens that end in seconds, a slow platform: nobody is signed out', async () => {
  const LIFE_SECONDS = 3
  platform.tokens = { lifeSeconds: LIFE_SECONDS }
  const undo = platform.script(({ path, headers, method }) => {
    const token = String(headers['x-authorization'] ?? '').split('.')[1]
    const claims = token ? (JSON.parse(Buffer.from(token, 'base64url').toString()) as { exp: number }) : undefined
    if (claims && claims.exp * 1000 <= Date.now())
      return { status: 401, delayMs: 50, body: { status: 401, message: 'Token has expired', errorCode: 11 } }
    // Now and then a proxy answers in place of the platform while tokens are renewed.
    if (path === '/api/auth/token' && renewals() % 5 === 3) return { status: 404, body: '<html>no such service</html>' }
    if (path === '/api/auth/token') return { body: platform.pair(), delayMs: 300 }
    return method === 'GET' && path.startsWith('/api/tenant/')
      ? { body: { data: [], totalPages: 0, totalElements: 0, hasNext: false }, delayMs: Math.random() * 400 }
      : undefined
  })
  const pages = await Promise.all(
    [1, 2].map(async () => {
      const one = console_.browser()
      await one.signIn('ann@acme.example', 'right')
      return one
    }),
  )
  const before = renewals()
  const answers: string[] = []
  const end = Date.now() + 3 * LIFE_SECONDS * 1000
  await Promise.all(
    pages.flatMap((one) =>
      Array.from({ length: 8 }, async () => {
        while (Date.now() < end) {
          const { status, location } = await one.get(PAGE)
          answers.push(`${status} ${location ?? ''}`)
        }
      }),
    ),
  )
  undo()
  expect(renewals() - before).toBeGreaterThan(2)
  // What the proxy said is told as it is; it ends no session.
  expect([...new Set(answers)].filter((answer) => answer.includes('login'))).toEqual([])
  for (const one of pages) expect((await one.get('/logout')).status).toBe(200)
})

test('a token that the platform refuses is renewed and the request asked again: nobody notices', async () => {
  await signIn()
  const before = renewals()
  const refused = new Set<string>()
  const first = platform.calls.findLast(({ path }) => path === '/api/auth/user')?.headers['x-authorization']
  refused.add(String(first))
  const undo = platform.script(({ headers }) =>
    refused.has(String(headers['x-authorization']))
      ? { status: 401, body: { status: 401, message: 'Token has expired', errorCode: 11, timestamp: 1 } }
      : undefined,
  )
  const answers = await Promise.all([page.get(PAGE), page.get(PAGE), page.get(PAGE)])
  undo()
  expect(loads(answers)).toEqual([200, 200, 200])
  expect(renewals() - before).toBe(1)
})

test('the redirect by which 4.3 refuses a header counts as a refusal', async () => {
  await signIn()
  let redirected = 0
  const undo = platform.script(({ path }) =>
    path.startsWith('/api/tenant/') && redirected++ === 0
      ? { status: 302, body: '', headers: { location: '/oauth2Login' } }
      : undefined,
  )
  expect((await page.get(PAGE)).status).toBe(200)
  undo()
})

test('revoked tokens end the session: the sign-in page says so and leads back', async () => {
  await signIn()
  platform.revoke()
  const { status, location } = await page.get(`${PAGE}?textSearch=pump`)
  expect([status, location]).toEqual([302, '/login?redirectTo=%2Fdevices%3FtextSearch%3Dpump&reason=ended'])
  expect((await page.get(location ?? '')).html).toContain('Your session has ended.')
  expect((await signIn()).location).toBe('/home')
})

test('data requests of the framework are led to the same place', async () => {
  await signIn()
  platform.revoke()
  const { status, html } = await page.get('/devices.data?textSearch=pump')
  expect(status).toBe(202)
  expect(html).toContain('/login?redirectTo=%2Fdevices%3FtextSearch%3Dpump&reason=ended')
})

test('a platform that is away, busy or broken while a token is renewed signs nobody out', async () => {
  platform.tokens = { lifeSeconds: 1 }
  await signIn()
  platform.tokens = {}
  for (const status of [500, 503, 429]) {
    const undo = platform.script(({ path }) =>
      path === '/api/auth/token' ? { status, body: { status, message: '', errorCode: 2 } } : undefined,
    )
    const answer = await page.get(PAGE)
    undo()
    expect(answer.status).toBe(status === 429 ? 429 : 502)
    expect(page.cookies.has('thingdeck')).toBe(true)
  }
  await platform.close()
  expect((await page.get(PAGE)).status).toBe(503)
  await platform.reopen()
  expect((await page.get(PAGE)).status).toBe(200)
})

test('a proxy that finds no platform while a token is renewed signs nobody out; a refusal does', async () => {
  for (const status of [404, 405, 408, 413]) {
    platform.tokens = { lifeSeconds: 1 }
    await signIn()
    platform.tokens = {}
    const undo = platform.script(({ path }) =>
      path === '/api/auth/token' ? { status, body: '<html></html>' } : undefined,
    )
    const answer = await page.get(PAGE)
    undo()
    expect([status, answer.location]).toEqual([status, undefined])
    expect((await page.get(PAGE)).status).toBe(200)
  }
  for (const status of [401, 403, 302]) {
    platform.tokens = { lifeSeconds: 1 }
    await signIn()
    platform.tokens = {}
    const undo = platform.script(({ path }) => (path === '/api/auth/token' ? { status, body: '' } : undefined))
    const answer = await page.get(PAGE)
    undo()
    expect([status, answer.location]).toEqual([status, '/login?redirectTo=%2Fdevices&reason=ended'])
  }
})

test('an idle session ends, a used one goes on, and none lives longer than it may', async () => {
  const short = await startTestConsole(platform.url, { SESSION_IDLE: '2s', SESSION_MAX: '4s' })
  const used = short.browser()
  const idle = short.browser()
  for (const one of [used, idle]) await one.signIn('ann@acme.example', 'right')
  const began = Date.now()
  while (Date.now() - began < 3000) {
    expect((await used.get('/logout')).status).toBe(200)
    await sleep(250)
  }
  expect((await idle.get('/logout')).location).toContain('reason=ended')
  await sleep(4200 - (Date.now() - began))
  expect((await used.get('/logout')).location).toContain('reason=ended')
  await short.close()
})

test('signing out tells the platform, and works when it is away', async () => {
  await signIn()
  await page.post('/logout', {})
  expect(platform.calls.at(-1)?.path).toBe('/api/auth/logout')
  await signIn()
  await platform.close()
  expect((await page.post('/logout', {})).location).toBe('/login?reason=signed-out')
  await platform.reopen()
})

test('sessions outlive a restart of the console', async () => {
  const first = await startTestConsole(platform.url)
  const kept = first.browser()
  await kept.signIn('ann@acme.example', 'right')
  await first.stop('SIGKILL')
  const second = await startTestConsole(platform.url, { DATA_DIR: first.folder, PORT: first.port })
  expect((await kept.get('/logout')).status).toBe(200)
  await second.close()
  await first.close()
})

test('tokens of one platform are never shown to another', async () => {
  const first = await startTestConsole(platform.url)
  const kept = first.browser()
  await kept.signIn('ann@acme.example', 'right')
  await first.stop()
  const other = await startScriptedPlatform()
  const second = await startTestConsole(other.url, { DATA_DIR: first.folder, PORT: first.port })
  expect((await kept.get(PAGE)).location).toContain('reason=ended')
  expect(other.calls.filter(({ headers }) => headers['x-authorization'])).toEqual([])
  await second.close()
  await first.close()
  await other.close()
})
