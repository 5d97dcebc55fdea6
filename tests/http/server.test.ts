// The server itself: what it lets in, what it sends along, how it is watched and how it ends.

import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { startTestConsole, type TestConsole } from '../support/test-console'

let platform: ScriptedPlatform
let console_: TestConsole

beforeAll(async () => {
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url, { TRUSTED_PROXIES: '127.0.0.2' })
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
})

interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Node's own client: it sends whatever Host and address it is told to, from whatever loopback address. */
const raw = (
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', from = '127.0.0.1', body = '' } = {},
) =>
  new Promise<RawAnswer>((done, fail) => {
    const { port } = console_
    const request = httpRequest({ host: '127.0.0.1', port, path, method, headers, localAddress: from }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.on('error', fail)
    request.end(body)
  })

/** A request as text, for what no client would send. */
const spoken = (text: string) =>
  new Promise<string>((done, fail) => {
    const socket = connect(Number(console_.port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => done(answer))
    socket.on('error', fail)
    setTimeout(() => socket.destroy(), 1000)
  })

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

describe('a request that changes something', () => {
  const signIn = { method: 'POST', body: 'username=a%40b.c&password=x' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (headers: Record<string, string>, options = {}) =>
    raw('/login', { ...form, ...headers }, { ...signIn, ...options })

  test.each([
    ['without Origin', {}],
    ['from another host', { origin: 'http://evil.example' }],
    ['from another port', { origin: 'http://127.0.0.1:1' }],
    ['from another scheme', { origin: 'https://127.0.0.1' }],
    ['from a page without origin', { origin: 'null' }],
    ['from a malformed origin', { origin: 'not an address' }],
  ])('%s is refused in words, and nothing happens', async (_name, headers) => {
    const before = platform.calls.length
    const answer = await post(headers)
    expect(answer.status).toBe(403)
    expect(answer.body.toString()).toContain('nothing was changed')
    expect(platform.calls.length).toBe(before)
  })

  test('from our own page is taken', async () => {
    expect((await post({ origin: console_.origin })).status).toBe(400) // wrong password
  })

  test('data requests of the framework are checked as well', async () => {
    const answer = await raw('/login.data', form, signIn)
    expect(answer.status).toBe(403)
  })

  test('behind a trusted proxy the forwarded address is ours; anybody else’s word for it is not', async () => {
    const headers = {
      origin: 'https://things.example.com',
      'x-forwarded-host': 'things.example.com',
      'x-forwarded-proto': 'https',
    }
    expect((await post(headers, { from: '127.0.0.2' })).status).toBe(400)
    expect((await post(headers, { from: '127.0.0.3' })).status).toBe(403)
  })
})

describe('forwarded headers', () => {
  test('https behind a trusted proxy: cookies only over it, and the browser told to stay', async () => {
    const headers = {
      origin: 'https://things.example.com',
      'x-forwarded-host': 'things.example.com',
      'x-forwarded-proto': 'https',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const answer = await raw('/login', headers, {
      method: 'POST',
      body: 'username=ann%40acme.example&password=right',
      from: '127.0.0.2',
    })
    expect(answer.status).toBe(302)
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Lax/)
    expect(answer.headers['strict-transport-security']).toContain('max-age=')
  })

  test('the person’s address reaches the platform, not the proxy’s and not a made-up one', async () => {
    const login = (from: string) =>
      raw(
        '/login',
        {
          origin: console_.origin,
          'x-forwarded-for': '198.51.100.7',
          'user-agent': 'Sample/1.0',
          'content-type': 'application/x-www-form-urlencoded',
        },
        { method: 'POST', body: 'username=ann%40acme.example&password=right', from },
      )
    const lastLogin = () => platform.calls.filter(({ path }) => path === '/api/auth/login').at(-1)?.headers
    await login('127.0.0.2')
    expect(lastLogin()).toMatchObject({ 'x-forwarded-for': '198.51.100.7', 'user-agent': 'Sample/1.0' })
    await login('127.0.0.3')
    expect(lastLogin()).toMatchObject({ 'x-forwarded-for': '127.0.0.3' })
  })

  test('a request id is taken from a trusted proxy only', async () => {
    const headers = { 'x-request-id': 'proxy-4711' }
    expect((await raw('/healthz', headers, { from: '127.0.0.2' })).headers['x-request-id']).toBe('proxy-4711')
    expect((await raw('/healthz', headers, { from: '127.0.0.3' })).headers['x-request-id']).not.toBe('proxy-4711')
  })
})

describe('odd requests get an answer below 500', () => {
  test.each([
    ['a host that is none', 'GET /login HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['no host at all', 'GET /login HTTP/1.0\r\n\r\n'],
    ['a half-written escape', 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['two slashes', 'GET //evil.example/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['an absolute address', 'GET http://evil.example/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a method nobody uses', 'PROPFIND /login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a bracket in the query', 'GET /login?redirectTo=[&a%5b=%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ])('%s', async (_name, text) => {
    expect(await spoken(text)).toMatch(/^HTTP\/1\.1 [1-4]\d\d /)
  })

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

test('PUBLIC_URL: its pages are ours, links the platform makes name it, and cookies go over https only', async () => {
  const other = await startTestConsole(platform.url, { PUBLIC_URL: 'https://things.example.com' })
  const page = other.browser()
  const form = { username: 'ann@acme.example', password: 'right' }
  const signedIn = await page.post('/login', form, { origin: 'https://things.example.com' })
  expect(signedIn.status).toBe(302)
  expect(signedIn.headers.getSetCookie().join()).toContain('; Secure;')
  expect((await page.post('/login', form)).status).toBe(302) // by its own address, for whoever looks after it
  expect((await page.post('/login', form, { origin: 'https://evil.example' })).status).toBe(403)
  await other.close()
})

test('links of the platform’s mails lead to our pages; external sign-in goes on to the platform', async () => {
  const page = console_.browser()
  const activate = await page.get('/api/noauth/activate?activateToken=a%2Bb')
  expect([activate.status, activate.location]).toEqual([303, '/login/createPassword?activateToken=a%2Bb'])
  const reset = await page.get('/api/noauth/resetPassword?resetToken=xyz')
  expect([reset.status, reset.location]).toEqual([303, '/login/resetPassword?resetToken=xyz'])

  const undo = platform.script(({ path }) =>
    path === '/oauth2/authorization/acme'
      ? {
          status: 302,
          body: '',
          headers: { location: 'https://id.example/authorize?x=1', 'set-cookie': 'handshake=1; Path=/' },
        }
      : undefined,
  )
  const outward = await page.get('/oauth2/authorization/acme?a=1')
  undo()
  expect([outward.status, outward.location]).toEqual([302, 'https://id.example/authorize?x=1'])
  expect(page.cookies.get('handshake')).toBe('1')
  const asked = platform.calls.findLast(({ path }) => path === '/oauth2/authorization/acme')
  expect(asked?.headers).toMatchObject({ host: new URL(console_.origin).host, 'x-forwarded-proto': 'http' })
  expect(asked?.query.get('a')).toBe('1')
})
