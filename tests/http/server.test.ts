// The server itself: what it lets in, what it sends along, how it is watched and how it ends.

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AskOptions, ask } from '../support/ask'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { startTestConsole, type TestConsole } from '../support/test-console'

let platform: ScriptedPlatform
let console_: TestConsole

beforeAll(async () => {
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url)
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
})

const raw = (path: string, headers: Record<string, string> = {}, options: AskOptions = {}) =>
  ask(console_.port, path, headers, options)

describe('headers', () => {
  test('a page comes with the policy of the design and its nonce, which is never the same', async () => {
    const [one, two] = await Promise.all([console_.browser().get('/login'), console_.browser().get('/login')])
    const policy = one.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
    expect(policy).toBe(
      `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; ` +
        "style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; " +
        "object-src 'none'; base-uri 'none'; form-action 'self'",
    )
    expect(two.headers.get('content-security-policy')).not.toContain(nonce)
    expect(policy).not.toContain('unsafe-eval')
    const inline = [...one.html.matchAll(/<script(?![^>]*type="application\/json")([^>]*)>/g)].map(
      ([, attributes]) => attributes,
    )
    expect(inline.length).toBeGreaterThan(0)
    for (const attributes of inline) expect(attributes).toContain(`nonce="${nonce}"`)
  })

  test('the other security headers are there, also with what is no page', async () => {
    for (const path of ['/login', '/healthz', '/no-such-thing']) {
      const { headers } = await console_.browser().get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
    }
  })

  test('pages are nobody’s but the reader’s to keep', async () => {
    expect((await console_.browser().get('/login')).headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('assets', () => {
  const assetOf = async () => /\/assets\/[\w.-]+\.css/.exec((await console_.browser().get('/login')).html)?.[0] ?? ''

  test('are sent as the build compressed them, and kept for a year', async () => {
    const path = await assetOf()
    const plain = await raw(path)
    const brotli = await raw(path, { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await raw(path, { 'accept-encoding': 'gzip' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotli.body.length).toBeLessThan(gzip.body.length)
    expect(gzip.body.length).toBeLessThan(plain.body.length)
    for (const { headers } of [plain, brotli, gzip]) {
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['content-type']).toBe('text/css; charset=utf-8')
      expect(headers.vary).toContain('Accept-Encoding')
    }
  })

  test('nothing beside them is served', async () => {
    for (const path of [
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/',
      '/.vite/manifest.json',
    ]) {
      const { body } = await raw(path)
      expect(body.toString()).not.toContain('"dependencies"')
    }
  })
})

test('HTML is compressed, whole', async () => {
  const { headers, body } = await raw('/login', { 'accept-encoding': 'gzip' })
  expect(headers['content-encoding']).toBe('gzip')
  expect(body.length).toBeGreaterThan(1000)
})

describe('bodies that are none of ours', () => {
  test('a body larger than somebody who is not signed in may send', async () => {
    const answer = await raw('/login', { origin: console_.origin }, { method: 'POST', body: 'x'.repeat(200_000) })
    expect(answer.status).toBe(413)
  })

  test('a form that is none', async () => {
    const answer = await raw(
      '/login',
      { origin: console_.origin, 'content-type': 'application/json' },
      { method: 'POST', body: '{"username":1}' },
    )
    expect(answer.status).toBeLessThan(500)
  })
})

describe('those who watch', () => {
  test('/healthz, /readyz and /metrics', async () => {
    const page = console_.browser()
    expect((await page.get('/healthz')).html).toBe('ok\n')
    expect(JSON.parse((await page.get('/readyz')).html)).toEqual({ platform: true, sessions: true, stopping: false })
    const { html, headers } = await page.get('/metrics')
    expect(headers.get('content-type')).toContain('text/plain')
    for (const line of [
      /^thingdeck_http_requests_total\{kind="page",status="200"\} \d+$/m,
      /^thingdeck_http_request_duration_seconds_bucket\{kind="page",le="\+Inf"\} \d+$/m,
      /^thingdeck_event_loop_lag_seconds\{quantile="0.99"\} [\d.e-]+$/m,
      /^thingdeck_memory_bytes\{kind="rss"\} \d+$/m,
      /^thingdeck_sessions \d+$/m,
    ])
      expect(html).toMatch(line)
  })

  test('a platform that is away: alive, but not ready', async () => {
    await sleep(1100) // the last look counts for a second
    await platform.close()
    const page = console_.browser()
    expect((await page.get('/healthz')).status).toBe(200)
    const ready = await page.get('/readyz')
    expect([ready.status, JSON.parse(ready.html).platform]).toEqual([503, false])
    await platform.reopen()
    await sleep(1100)
    expect((await page.get('/readyz')).status).toBe(200)
  })

  test('the log is JSON, and has paths without their queries', async () => {
    await console_.browser().get('/login?redirectTo=/home&note=private-matter')
    await sleep(50)
    const line = console_.log().findLast(({ event, path }) => event === 'request' && path === '/login')
    expect(line).toMatchObject({ level: 'info', method: 'GET', status: 200, kind: 'page' })
    expect(console_.output()).not.toContain('private-matter')
  })
})
