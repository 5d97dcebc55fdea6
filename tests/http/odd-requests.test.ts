// Requests that no client sends: every one is answered, or its socket closed, with the headers of any answer, and the
// process is none the worse for it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { speak } from '../support/raw-http'
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

const get = (target: string, { method = 'GET', headers = [] as string[], host = '127.0.0.1:3000' } = {}) =>
  [`${method} ${target} HTTP/1.1`, `Host: ${host}`, ...headers, 'Connection: close', '', ''].join('\r\n')

/** Of an answer that was given, whatever it is. */
function expectHeaders({ status, headers }: Awaited<ReturnType<typeof speak>>) {
  if (status === 0) return
  expect(headers['content-security-policy']).toContain("base-uri 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-request-id']).toMatch(/^[\w.:-]{4,64}$/)
}

describe('targets', () => {
  test.each<[string, number]>([
    ['*', 400],
    ['http://x/login', 200],
    ['HTTP://X:80/login', 200],
    ['https://other.example/login', 200],
    ['http://user:secret@x/login', 400],
    ['http://', 400],
    ['http://[::/login', 400],
    ['http://x:99999/login', 400],
    ['ftp://x/login', 400],
    ['javascript:alert(1)', 400],
    ['x:443', 400],
    ['login', 400],
    ['?a', 400],
    ['/login#part', 400],
    ['/login?a#part', 400],
    ['//login', 302],
    ['//evil.example/login', 302],
    ['///', 302],
    ['/\\evil.example', 302],
    ['\\login', 400],
    ['/a\\..\\login', 200],
    ['/a/../login', 200],
    ['/a/%2e%2e/login', 200],
    ['/%2E%2E/%2e%2e/login', 200],
    ['/login%00', 302],
    ['/login\0', 400],
    ['/login\t', 400],
    ['/log in', 400],
    ['/\u00e6\u00b8\u00a9\u00e5\u00ba\u00a6', 400],
    ['/%E6%B8%A9%E5%BA%A6', 302],
    ['/\u00ff\u00fe', 400],
    ['/login?redirectTo=\u00e6\u00b8\u00a9', 400],
    ['/%', 400],
    ['/%E0%A4%A', 400],
    ['/login?%zz&[=]&a[b]=%00', 200],
    ['/login?', 200],
    ['/login.data', 200],
    ['/.data', 202],
    ['/_root.data', 202],
    [`/${'x'.repeat(5000)}`, 302],
    [`/${'x'.repeat(9000)}`, 414],
    [`/${'x'.repeat(60_000)}`, 431],
    [`/login?${'&a=1'.repeat(1900)}`, 200],
    [`/${'a/'.repeat(3000)}`, 302],
  ])('%j: %d', async (target, status) => {
    const answer = await speak(console_.port, get(target))
    expect(answer.status).toBe(status)
    expectHeaders(answer)
  })

  test('none at all, and a line that is none', async () => {
    for (const words of [
      'GET HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET  HTTP/1.1\r\nHost: x\r\n\r\n',
      '\0\0\0\r\n\r\n',
      'hello\r\n\r\n',
    ]) {
      const answer = await speak(console_.port, words)
      expect([words, answer.status]).toEqual([words, 400])
      expectHeaders(answer)
    }
  })

  test('OPTIONS * asks for what is served', async () => {
    const answer = await speak(console_.port, get('*', { method: 'OPTIONS' }))
    expect(answer).toMatchObject({ status: 204, headers: { allow: expect.stringContaining('POST') } })
    expectHeaders(answer)
  })
})

describe('methods', () => {
  test.each(['TRACE', 'PROPFIND', 'M-SEARCH', 'MKCOL', 'LOCK', 'SEARCH', 'PURGE', 'REPORT'])(
    '%s is told to be none of ours',
    async (method) => {
      for (const target of ['/login', '/', '/live', '/healthz', '/no-such-thing']) {
        const answer = await speak(console_.port, get(target, { method }))
        expect(answer).toMatchObject({ status: 405, headers: { allow: expect.stringContaining('GET') } })
        expectHeaders(answer)
      }
    },
  )

  test.each(['get', 'Get', 'TRACK', 'FOO', 'PRI', 'GETGETGET', ''])('%j is no method', async (method) => {
    const answer = await speak(console_.port, get('/login', { method }))
    expect(answer.status).toBe(400)
    expectHeaders(answer)
  })

  test.each(['x:443', '127.0.0.1:22', '/login', 'x'])('CONNECT %s is refused', async (target) => {
    const answer = await speak(console_.port, get(target, { method: 'CONNECT' }))
    expect([400, 405]).toContain(answer.status)
    expectHeaders(answer)
  })

  test.each(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])('%s is answered', async (method) => {
    for (const target of ['/login', '/live', '/assets/none.js', '/no-such-thing']) {
      const { status } = await speak(console_.port, get(target, { method }))
      expect(status).toBeGreaterThanOrEqual(200)
      expect(status).toBeLessThan(500)
    }
  })
})

describe('headers', () => {
  test.each([
    '',
    ' ',
    'a b',
    'x/y',
    'x?y',
    'x#y',
    'user@x',
    'x:port',
    'x:99999',
    'x:-1',
    ':80',
    '[::1',
    '[::1]x',
    'x, y',
    'x\\y',
    '%78',
    '\u00e9',
    '<x>',
    'http://x',
  ])('Host %j is no address', async (host) => {
    const answer = await speak(console_.port, get('/login', { host }))
    expect(answer.status).toBe(400)
    expectHeaders(answer)
  })

  test.each(['x', 'x:80', '127.0.0.1', '[::1]:3000', '[2001:db8::10:1]', 'xn--fiqs8s.example', 'x.example.', 'A_b-c'])(
    'Host %j is one',
    async (host) => expect((await speak(console_.port, get('/login', { host }))).status).toBe(200),
  )

  test.each<[string, string[], number[]]>([
    ['a second Host', ['Host: y'], [400]],
    ['the same Host twice', ['Host: 127.0.0.1:3000'], [400]],
    ['an expectation nobody can meet', ['Expect: miracles'], [417]],
    [
      'a WebSocket',
      ['Upgrade: websocket', 'Sec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==', 'Sec-WebSocket-Version: 13'],
      [200],
    ],
    ['HTTP/2 in the clear', ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'], [200]],
    ['an encoding of the answer nobody knows', ['Accept-Encoding: zstd;q=2, \u00ff, *;q=nan'], [200]],
    ['languages that are none', ['Accept-Language: \u00e4\u00f6;q=x,,,-,_,*'], [200]],
    ['cookies that are none', ['Cookie: =; ;thingdeck=%; thingdeck=\u00ff; a=\u0001'], [400]],
    ['a broken cookie', ['Cookie: =; ;thingdeck=%; thingdeck-look=%ff; thingdeck-zone=%zz; __proto__=1'], [200]],
    ['a range', ['Range: bytes=-0,1-0,x'], [200]],
    ['conditions', ['If-None-Match: \u00ff', 'If-Modified-Since: never'], [200]],
    ['a name without a value', ['X:'], [200]],
    ['a value without a name', [': x'], [400]],
    ['a space before the colon', ['X : y'], [400]],
    ['a folded line', ['X: a', ' b'], [200, 400]],
    ['a lone line end', ['X: a\nY: b'], [200, 400]],
    ['a huge name', [`${'x'.repeat(20_000)}: 1`], [431]],
    ['a huge value', [`X: ${'x'.repeat(20_000)}`], [431]],
    ['a great many', Array.from({ length: 1500 }, (_, i) => `x${i}: 1`), [200, 431]],
    ['names of objects', ['__proto__: x', 'constructor: x', 'toString: x', 'hasOwnProperty: x'], [200]],
  ])('%s', async (_name, headers, statuses) => {
    const answer = await speak(console_.port, get('/login', { headers }))
    expect(statuses).toContain(answer.status)
    expectHeaders(answer)
  })

  test('HTTP/1.0, and HTTP/1.1 without a Host', async () => {
    for (const [words, status] of [
      ['GET /login HTTP/1.0\r\nHost: x\r\n\r\n', 200],
      ['GET /login HTTP/1.0\r\n\r\n', 400],
      ['GET /login HTTP/1.1\r\n\r\n', 400],
      ['GET /login HTTP/0.9\r\n\r\n', 400],
      ['GET /login HTTP/2.0\r\nHost: x\r\n\r\n', 200],
      ['GET /login HTTP/9.9\r\n\r\n', 400],
      ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ] as const) {
      const answer = await speak(console_.port, words)
      expect([words, answer.status]).toEqual([words, status])
      expectHeaders(answer)
    }
  })
})

describe('bodies', () => {
  const form = 'Content-Type: application/x-www-form-urlencoded'
  const post = (headers: string[], body: string) =>
    `${get('/login', { method: 'POST', headers: ['Origin: http://127.0.0.1:3000', ...headers] })}${body}`

  test.each<[string, string[], string, number[]]>([
    ['both lengths', [form, 'Content-Length: 3', 'Transfer-Encoding: chunked'], '0\r\n\r\n', [400]],
    ['two lengths', [form, 'Content-Length: 3', 'Content-Length: 4'], 'a=bc', [400]],
    ['a length that is none', [form, 'Content-Length: -1'], '', [400]],
    ['a length like no other', [form, 'Content-Length: 99999999999999999999999'], '', [400, 413]],
    ['chunked, and not last', [form, 'Transfer-Encoding: chunked, gzip'], '0\r\n\r\n', [400, 501]],
    ['an unknown transfer', [form, 'Transfer-Encoding: foo'], 'a=b', [400, 501]],
    ['chunked in disguise', [form, 'Transfer-Encoding: \x0bchunked'], '0\r\n\r\n', [400, 501]],
    ['a chunk that is none', [form, 'Transfer-Encoding: chunked'], 'zz\r\nxx\r\n0\r\n\r\n', [400]],
    ['a chunk longer than it says', [form, 'Transfer-Encoding: chunked'], '1\r\nabc\r\n0\r\n\r\n', [400]],
    [
      'a chunk with a tail of words',
      [form, 'Transfer-Encoding: chunked'],
      `1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
      [400, 413],
    ],
    ['trailers', [form, 'Transfer-Encoding: chunked'], '3\r\na=b\r\n0\r\nHost: evil\r\n\r\n', [400]],
    ['compressed, it says', [form, 'Content-Encoding: gzip', 'Content-Length: 3'], 'a=b', [400, 415]],
    ['compressed by nobody', [form, 'Content-Encoding: quux', 'Content-Length: 3'], 'a=b', [400, 415]],
    ['of no kind', ['Content-Length: 3'], 'a=b', [400, 415]],
    ['of a kind that is none', ['Content-Type: \u00ff;;;=', 'Content-Length: 3'], 'a=b', [400, 415]],
    ['parts without their border', ['Content-Type: multipart/form-data', 'Content-Length: 3'], 'a=b', [400]],
    [
      'parts that never end',
      ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 50'],
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nbcd`,
      [400],
    ],
  ])('%s', async (_name, headers, body, statuses) => {
    const answer = await speak(console_.port, post(headers, body))
    expect(statuses).toContain(answer.status)
    expectHeaders(answer)
  })

  test('a second request in the tail of the first is answered for itself, or not at all', async () => {
    const smuggled = post([form, 'Content-Length: 3', 'Transfer-Encoding: chunked'], `0\r\n\r\n${get('/healthz')}`)
    const { rest } = await speak(console_.port, smuggled, { untilClosed: true })
    expect(rest).not.toContain('HTTP/1.1 200')
  })

  test('a promise that is kept: 100 first, then the answer', async () => {
    const words = post([form, 'Content-Length: 3', 'Expect: 100-continue'], 'a=b')
    const { status, rest } = await speak(console_.port, words, { untilClosed: true })
    expect(status).toBe(100)
    expect(rest).toMatch(/^HTTP\/1\.1 400 /)
  })
})

test('all of it left the process as it was', async () => {
  const page = console_.browser()
  expect((await page.get('/healthz')).html).toBe('ok\n')
  expect((await page.signIn('ann@acme.example', 'right')).location).toBe('/home')
  expect((await page.get('/home')).status).toBe(200)
  const events = console_.log().map(({ event }) => event)
  for (const fault of ['unhandled-rejection', 'uncaught-exception', 'request-failed', 'route-fault', 'page-fault'])
    expect(events).not.toContain(fault)
})
