// Whatever comes to the port of the platform is answered, or its connection is closed; nothing of it ends the process.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { sendRaw } from '../../tests/support/raw-bytes'

let at: TestPlatform
let port: number
const logged: string[] = []
const escaped: unknown[] = []
const note = (error: unknown) => escaped.push(error)
beforeAll(async () => {
  process.on('uncaughtException', note)
  process.on('unhandledRejection', note)
  at = await startPlatform({
    log: (level, event, facts) => level === 'error' && logged.push(`${event} ${JSON.stringify(facts)}`),
    patience: { headersMs: 400, requestMs: 800, checkMs: 50 },
  })
  port = Number(new URL(at.url).port)
})
afterEach(async () => {
  expect((await at.api('GET', '/api/noauth/userPasswordPolicy')).status).toBe(200)
  expect(escaped).toEqual([])
  expect(logged.splice(0)).toEqual([])
})
afterAll(async () => {
  process.off('uncaughtException', note)
  process.off('unhandledRejection', note)
  await at.close()
})

const POLICY = '/api/noauth/userPasswordPolicy'
const LOGIN = '/api/auth/login'
const request = (line: string, headers: string[] = [], body = '') =>
  `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n${body}`
const upgrade = (target: string, ...headers: string[]) =>
  request(`GET ${target}`, ['Connection: Upgrade', 'Upgrade: websocket', ...headers])
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
const VERSION = 'Sec-WebSocket-Version: 13'

/** Requests, and the status of the answer; `closed` where the protocol has no answer. */
const REQUESTS: [string, string, number | 'closed'][] = [
  ['absolute target', request('GET http://x/login'), 404],
  ['absolute target of the API', request(`GET http://x${POLICY}`), 200],
  ['absolute target of nobody', request('GET http://'), 400],
  ['absolute target with a broken host', request('GET http://[::x/login'), 400],
  ['absolute target with a broken port', request('GET http://a:99999999/login'), 400],
  ['target of another scheme', request('GET ftp://x/login'), 400],
  ['target without a slash', request('GET login'), 400],
  ['target of two slashes', request('GET //'), 400],
  ['target of a query alone', request('GET ?a'), 400],
  ['asterisk', request('GET *'), 400],
  ['OPTIONS asterisk', request('OPTIONS *'), 200],
  [
    'OPTIONS asterisk from elsewhere',
    request('OPTIONS *', ['Origin: http://x', 'Access-Control-Request-Method: GET']),
    200,
  ],
  ['CONNECT', request('CONNECT example.org:443'), 405],
  ['CONNECT to nobody', 'CONNECT / HTTP/1.1\r\nHost: x\r\n\r\n', 405],
  ['TRACE', request(`TRACE ${POLICY}`), 405],
  ['TRACE elsewhere', request('TRACE /'), 405],
  ['TRACE asterisk', request('TRACE *'), 405],
  ['a method of WebDAV', request(`PROPFIND ${POLICY}`), 405],
  ['unknown method', request(`FROBNICATE ${POLICY}`), 400],
  ['invalid escapes', request('GET /api/%zz/%'), 401],
  ['invalid escapes in a known place', request('GET /api/v1/%ff/attributes'), 400],
  ['invalid escapes in a query', request(`GET ${POLICY}?%zz=%`), 200],
  ['NUL in a path', request('GET /api/%00'), 400],
  ['bytes in a path', request('GET /api/v1/\xff\xfe/attributes'), 400],
  ['a query of many names', request(`GET ${POLICY}?${'a[b]=1&'.repeat(1500)}`), 200],
  ['a long target', request(`GET /api/${'a'.repeat(100_000)}`), 431],
  ['a header name of a megabyte', request(`GET ${POLICY}`, [`${'x'.repeat(1_000_000)}: y`]), 431],
  [
    'ten thousand headers',
    request(
      `GET ${POLICY}`,
      Array.from({ length: 10_000 }, (_, at) => `x${at}: y`),
    ),
    431,
  ],
  ['no host', `GET ${POLICY} HTTP/1.1\r\n\r\n`, 400],
  ['two hosts', request(`GET ${POLICY}`, ['Host: other']), 400],
  ['a header without a colon', request(`GET ${POLICY}`, ['nothing']), 400],
  ['a folded header', request(`GET ${POLICY}`, ['a: b', ' c']), 400],
  ['garbage', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['version 2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['version 0.9', `GET ${POLICY}\r\n\r\n`, 200],
  ['an expectation', request(`POST ${LOGIN}`, ['Expect: miracles', 'Content-Length: 2'], '{}'), 417],
  ['100-continue', request(`POST ${LOGIN}`, ['Expect: 100-continue', 'Content-Length: 2'], '{}'), 100],
  ['a length that is none', request(`POST ${LOGIN}`, ['Content-Length: -1']), 400],
  ['two lengths', request(`POST ${LOGIN}`, ['Content-Length: 2', 'Content-Length: 3'], '{}'), 400],
  ['length and chunks', request(`POST ${LOGIN}`, ['Content-Length: 2', 'Transfer-Encoding: chunked'], '{}'), 400],
  ['unknown transfer coding', request(`POST ${LOGIN}`, ['Transfer-Encoding: br, chunked'], '0\r\n\r\n'), 401],
  ['broken chunks', request(`POST ${LOGIN}`, ['Transfer-Encoding: chunked'], 'zz\r\n{}'), 400],
  ['a body shorter than told', request(`POST ${LOGIN}`, ['Content-Length: 100'], '{}'), 408],
  ['unknown content coding', request(`POST ${LOGIN}`, ['Content-Encoding: br', 'Content-Length: 2'], '{}'), 415],
  ['compressed body', request(`POST ${LOGIN}`, ['Content-Encoding: gzip', 'Content-Length: 2'], '\x1f\x8b'), 415],
  ['upgrade to an unknown path', upgrade('/api/elsewhere', KEY, VERSION), 404],
  ['upgrade to a broken target', upgrade('//', KEY, VERSION), 400],
  ['upgrade to an asterisk', upgrade('*', KEY, VERSION), 400],
  ['upgrade to an absolute target', upgrade('http://[::x/api/ws/plugins/telemetry', KEY, VERSION), 400],
  ['upgrade without a token', upgrade('/api/ws/plugins/telemetry', KEY, VERSION), 401],
  ['upgrade with a broken token', upgrade('/api/ws/plugins/telemetry?token=%zz', KEY, VERSION), 401],
  ['upgrade by TRACE', request('TRACE /api/ws/plugins/telemetry', ['Connection: Upgrade', 'Upgrade: websocket']), 405],
  ['h2c', request(`GET ${POLICY}`, ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AA']), 400],
]

test.each(REQUESTS)('%s', async (_, bytes, expected) => {
  const { status, isClosed } = await sendRaw(port, Buffer.from(bytes, 'latin1'))
  if (expected === 'closed') expect(isClosed).toBe(true)
  else expect(status).toBe(expected)
})

const withToken = async (...headers: string[]) =>
  upgrade(`/api/ws/plugins/telemetry?token=${await at.login(SYSADMIN.email, SYSADMIN.password)}`, ...headers)

test('a handshake of somebody known with headers that make none', async () => {
  const key = 'Sec-WebSocket-Key: x'
  for (const headers of [
    [],
    [KEY],
    [key, VERSION],
    [KEY, 'Sec-WebSocket-Version: 99'],
    [KEY, VERSION, 'Sec-WebSocket-Protocol: ,'],
  ]) {
    const { status } = await sendRaw(port, await withToken(...headers))
    expect(status, headers.join()).toBe(400)
  }
  const h2c = (await withToken(KEY, VERSION)).replace('websocket', 'h2c')
  expect((await sendRaw(port, h2c)).status).toBe(400)
})

test('headers, and bodies, that never end are not waited for', async () => {
  const isEnough = () => false
  const headers = await sendRaw(port, `GET ${POLICY} HTTP/1.1\r\nHost: x\r\n`, { drip: 'a: b\r\n', isEnough })
  expect(headers).toMatchObject({ status: 408, isClosed: true })
  const nothing = await sendRaw(port, '', { isEnough })
  expect(nothing.isClosed).toBe(true)
  for (const path of [LOGIN, '/api/v1/unknown/telemetry', '/api/nowhere']) {
    const begun = request(`POST ${path}`, ['Transfer-Encoding: chunked'])
    const endless = await sendRaw(port, begun, { drip: '1\r\n{\r\n', isEnough })
    expect(endless.isClosed, path).toBe(true)
    expect(endless.status, path).toBeLessThan(500)
  }
})

test('a client that goes away in the middle is nothing to tell', async () => {
  for (let round = 0; round < 5; round++) {
    await sendRaw(port, request(`POST ${LOGIN}`, ['Content-Length: 1000'], '{"a"'), {
      withinMs: 30,
      isEnough: () => false,
    })
  }
})
