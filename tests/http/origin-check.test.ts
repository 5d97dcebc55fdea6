// Changes must come from a page of this console: by its own address, behind a proxy, by its public address.
import type { OutgoingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AskOptions, ask } from '../support/ask'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { startTestConsole, type TestConsole } from '../support/test-console'

const PROXY = '127.0.0.2'
const PUBLIC = 'https://things.example.com'
const SIGN_IN_RATE = '1000:60'

let platform: ScriptedPlatform
/** Known by what its requests say. */
let plain: TestConsole
/** Known by its public address. */
let named: TestConsole

beforeAll(async () => {
  platform = await startScriptedPlatform()
  plain = await startTestConsole(platform.url, { TRUSTED_PROXIES: PROXY, SIGN_IN_RATE })
  named = await startTestConsole(platform.url, { TRUSTED_PROXIES: PROXY, PUBLIC_URL: PUBLIC, SIGN_IN_RATE })
})
afterAll(async () => {
  await plain?.close()
  await named?.close()
  await platform?.close()
})

const TAKEN = 400 // the password is wrong: the platform was asked
const REFUSED = 403

const post = (at: TestConsole, headers: OutgoingHttpHeaders, options: AskOptions = {}, path = '/login') =>
  ask(
    at.port,
    path,
    { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    { method: 'POST', body: 'username=a%40b.c&password=x', ...options },
  )

async function expectRefused(at: TestConsole, headers: OutgoingHttpHeaders, options?: AskOptions, path?: string) {
  const before = platform.calls.length
  const answer = await post(at, headers, options, path)
  expect(answer.status).toBe(REFUSED)
  expect(answer.body.toString()).toContain('nothing was changed')
  expect(platform.calls.length).toBe(before)
}

describe('asked by https://console.example:8443', () => {
  const addressed = { host: 'console.example:8443', 'x-forwarded-proto': 'https' }

  test.each<[string, OutgoingHttpHeaders]>([
    ['no Origin', {}],
    ['no Origin, and a Referer of ours', { referer: 'https://console.example:8443/login' }],
    ['no Origin, and the word of a browser', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
    ['an empty one', { origin: '' }],
    ['null', { origin: 'null' }],
    ['null in capitals', { origin: 'NULL' }],
    ['what is no address', { origin: 'not an address' }],
    ['http', { origin: 'http://console.example:8443' }],
    ['the usual port', { origin: 'https://console.example' }],
    ['the usual port, named', { origin: 'https://console.example:443' }],
    ['another port', { origin: 'https://console.example:8444' }],
    ['the port with a zero in front', { origin: 'https://console.example:08443' }],
    ['another host', { origin: 'https://evil.example:8443' }],
    ['a host below ours', { origin: 'https://evil.console.example:8443' }],
    ['the host above ours', { origin: 'https://example:8443' }],
    ['our host in front', { origin: 'https://console.example.evil.example:8443' }],
    ['our host at the end', { origin: 'https://evilconsole.example:8443' }],
    ['a dot at the end', { origin: 'https://console.example.:8443' }],
    ['capitals', { origin: 'https://Console.Example:8443' }],
    ['a scheme in capitals', { origin: 'HTTPS://console.example:8443' }],
    ['a slash at the end', { origin: 'https://console.example:8443/' }],
    ['a path', { origin: 'https://console.example:8443/login' }],
    ['a user', { origin: 'https://console.example:8443@evil.example' }],
    ['a user of ours', { origin: 'https://user@console.example:8443' }],
    ['letters that look alike', { origin: 'https://xn--cnsole-d5a.example:8443' }],
    ['ours and another', { origin: 'https://console.example:8443, https://evil.example' }],
    ['ours among others', { origin: 'https://evil.example https://console.example:8443' }],
    ['a space in front of the host', { origin: 'https:// console.example:8443' }],
    ['no scheme', { origin: 'console.example:8443' }],
    ['no scheme, two slashes', { origin: '//console.example:8443' }],
    ['another scheme', { origin: 'ws://console.example:8443' }],
    ['an extension', { origin: 'chrome-extension://abcdefghijklmnop' }],
    ['a file', { origin: 'file://' }],
    ['an asterisk', { origin: '*' }],
  ])('refused: %s', (_name, headers) => expectRefused(plain, { ...addressed, ...headers }, { from: PROXY }))

  test('refused: several Origin headers', () => {
    const origin = 'https://console.example:8443'
    return expectRefused(plain, { ...addressed, origin: [origin, origin] as never }, { from: PROXY })
  })

  test('taken: that one', async () => {
    const headers = { ...addressed, origin: 'https://console.example:8443' }
    expect((await post(plain, headers, { from: PROXY })).status).toBe(TAKEN)
  })

  test.each(['/login.data', '/login?index', '/logout', '/prefs/appearance', '/live', '/no-such-thing', '/'])(
    'refused everywhere: %s',
    (path) => expectRefused(plain, { ...addressed, origin: 'https://evil.example' }, { from: PROXY }, path),
  )

  test.each(['PUT', 'PATCH', 'DELETE'])('refused with %s, too', (method) =>
    expectRefused(plain, { ...addressed, origin: 'https://evil.example' }, { from: PROXY, method }),
  )
})

describe('hosts that are written otherwise', () => {
  test.each([
    ['console.example:80', 'http://console.example', TAKEN],
    ['Console.Example', 'http://console.example', TAKEN],
    ['console.example.', 'http://console.example', REFUSED],
    ['xn--fsqu00a.example', 'http://xn--fsqu00a.example', TAKEN],
    ['xn--fsqu00a.example', 'http://例子.example', REFUSED],
    ['[::1]:3000', 'http://[::1]:3000', TAKEN],
    ['[0:0:0:0:0:0:0:1]:3000', 'http://[::1]:3000', TAKEN],
    ['[::1]:3000', 'http://[::2]:3000', REFUSED],
    ['[::ffff:127.0.0.1]', 'http://127.0.0.1', REFUSED],
    ['127.0.0.1', 'http://localhost', REFUSED],
    ['localhost', 'http://127.0.0.1', REFUSED],
  ])('Host %s, Origin %s: %d', async (host, origin, status) => {
    const bytes = Buffer.from(origin).toString('latin1')
    expect((await post(plain, { host, origin: bytes })).status).toBe(status)
  })
})

describe('what a proxy says, and what others say', () => {
  const forwarded = { 'x-forwarded-host': 'things.example.com', 'x-forwarded-proto': 'https' }

  test('a trusted proxy names our address; anybody else’s word for it is nothing', async () => {
    expect((await post(plain, { ...forwarded, origin: PUBLIC }, { from: PROXY })).status).toBe(TAKEN)
    await expectRefused(plain, { ...forwarded, origin: PUBLIC }, { from: '127.0.0.3' })
  })

  test.each(['foo', 'javascript', 'ws', 'null', '', 'https:', 'http https', 'https, foo', '\u00ff'])(
    'the protocol %j is none: it never makes "null" ours',
    async (proto) => {
      const headers = { host: 'x.example', 'x-forwarded-proto': proto }
      await expectRefused(plain, { ...headers, origin: 'null' }, { from: PROXY })
      await expectRefused(plain, { ...headers, origin: `${proto.replace(/[^a-z]/g, '')}://x.example` }, { from: PROXY })
      expect((await post(plain, { ...headers, origin: 'http://x.example' }, { from: PROXY })).status).toBe(TAKEN)
    },
  )

  test('of several values the one of the nearest proxy counts', async () => {
    const lists = { 'x-forwarded-host': 'evil.example, things.example.com', 'x-forwarded-proto': 'http, https' }
    expect((await post(plain, { ...lists, origin: PUBLIC }, { from: PROXY })).status).toBe(TAKEN)
    await expectRefused(plain, { ...lists, origin: 'http://evil.example' }, { from: PROXY })
    const lines = { 'x-forwarded-host': ['evil.example', 'things.example.com'], 'x-forwarded-proto': ['http', 'https'] }
    expect((await post(plain, { ...lines, origin: PUBLIC }, { from: PROXY })).status).toBe(TAKEN)
  })

  test('Forwarded and its like say nothing', async () => {
    const forwarded = {
      host: 'x.example',
      forwarded: 'for=198.51.100.7;host=evil.example;proto=https',
      'x-forwarded-server': 'evil.example',
      'x-forwarded-port': '1',
      'x-forwarded-ssl': 'on',
    }
    await expectRefused(plain, { ...forwarded, origin: 'https://evil.example' }, { from: PROXY })
    expect((await post(plain, { ...forwarded, origin: 'http://x.example' }, { from: PROXY })).status).toBe(TAKEN)
  })
})

describe('with a public address', () => {
  test('its pages are ours, whoever passes the request on', async () => {
    expect((await post(named, { origin: PUBLIC })).status).toBe(TAKEN)
    expect((await post(named, { origin: PUBLIC, host: 'evil.example' }, { from: PROXY })).status).toBe(TAKEN)
  })

  test.each<[string, OutgoingHttpHeaders]>([
    ['the address that was asked', { host: 'inner.example', origin: 'http://inner.example' }],
    [
      'what a proxy says',
      { 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'https', origin: 'https://other.example' },
    ],
    ['the same over http', { origin: 'http://things.example.com' }],
    ['another port', { origin: 'https://things.example.com:444' }],
    ['null', { origin: 'null', 'x-forwarded-proto': 'foo' }],
  ])('and no others: %s', (_name, headers) => expectRefused(named, headers, { from: PROXY }))
})

test('the log names origins, and nothing else of what was sent in their place', async () => {
  await post(plain, { origin: 'https://user:hidden-word-1@evil.example/hidden-word-2?hidden-word-3' })
  await post(plain, { origin: 'hidden-word-4' })
  const refusal = plain.log().findLast(({ event, origin }) => event === 'origin-refused' && origin)
  expect(refusal).toMatchObject({ origin: 'https://evil.example' })
  expect(plain.output()).not.toContain('hidden-word')
})
