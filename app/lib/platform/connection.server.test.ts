import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openConnection } from './connection.server'
import { PlatformError } from './errors'

// The platform at its worst is an outside party: a small real server plays it.
const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

async function answering(answer: (req: IncomingMessage, res: ServerResponse, count: number) => void) {
  let count = 0
  const server = createServer((req, res) => answer(req, res, ++count))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}`, calls: () => count, server }
}

const json = (res: ServerResponse, status: number, body: unknown) =>
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => error as PlatformError,
  )

const tokens = (renewed = 'new') => ({
  current: async () => 'old',
  renew: async () => renewed,
  end: () => Promise.reject(new Error('ended')),
})

test('the token goes in the header the platform wants', async () => {
  const { baseUrl } = await answering((req, res) => json(res, 200, { header: req.headers['x-authorization'] }))
  const platform = openConnection({ baseUrl, tokens: tokens() })
  expect(await platform.request('/api/x', z.object({ header: z.string() }))).toEqual({ header: 'Bearer old' })
})

test.each([
  ['a 401', 401],
  ['a redirect to a sign-in page', 302],
])('%s is answered with a newer token, once', async (_name, status) => {
  const { baseUrl, calls } = await answering((req, res) =>
    req.headers['x-authorization'] === 'Bearer new' ? json(res, 200, 'fine') : json(res, status, { errorCode: 11 }),
  )
  expect(await openConnection({ baseUrl, tokens: tokens() }).request('/api/x', z.string())).toBe('fine')
  expect(calls()).toBe(2)
})

test('a renewed token that is refused too ends the session', async () => {
  const { baseUrl, calls } = await answering((_req, res) => json(res, 401, { errorCode: 11 }))
  const error = await failure(openConnection({ baseUrl, tokens: tokens() }).request('/api/x', z.unknown()))
  expect(error?.message).toBe('ended')
  expect(calls()).toBe(2)
})

test('429 is waited out once, and then told', async () => {
  const { baseUrl, calls } = await answering((_req, res, count) =>
    count === 1 ? json(res, 429, { errorCode: 33 }) : json(res, 200, count),
  )
  const started = Date.now()
  expect(await openConnection({ baseUrl }).request('/api/x', z.number())).toBe(2)
  expect(Date.now() - started).toBeGreaterThanOrEqual(1000)
  expect(Date.now() - started).toBeLessThan(4500)
  expect(calls()).toBe(2)
})

test('a page that has waited already does not wait again', async () => {
  const { baseUrl, calls } = await answering((_req, res) => json(res, 429, { errorCode: 33 }))
  const platform = openConnection({ baseUrl, takeRetry: () => false })
  expect(await failure(platform.request('/api/x', z.unknown()))).toMatchObject({ status: 429, errorCode: 33 })
  expect(calls()).toBe(1)
})

test('nobody there, and nobody answering in time, are different things', async () => {
  const { baseUrl } = await answering(() => {})
  const slow = openConnection({ baseUrl }).request('/api/x?secret=1', z.unknown(), { timeoutMs: 80 })
  expect(await failure(slow)).toMatchObject({ problem: 'timeout', status: 0 })
  const gone = openConnection({ baseUrl: 'http://127.0.0.1:9' }).request('/api/x', z.unknown())
  expect(await failure(gone)).toMatchObject({ problem: 'unreachable', status: 0, request: 'GET /api/x' })
})

test('a connection cut in the middle of an answer is asked again for a read, never for a change', async () => {
  const { baseUrl, calls } = await answering((req, res, count) =>
    count === 1 || req.method === 'POST' ? res.socket?.resetAndDestroy() : json(res, 200, 'read'),
  )
  const platform = openConnection({ baseUrl })
  expect(await platform.request('/api/x', z.string())).toBe('read')
  expect(await failure(platform.send('/api/x', { method: 'POST', body: {} }))).toMatchObject({ problem: 'unreachable' })
  expect(calls()).toBe(3)
})

test('a question that goes as a body is a read, too', async () => {
  const { baseUrl, calls } = await answering((_req, res, count) =>
    count === 1 ? res.socket?.resetAndDestroy() : json(res, 200, 'read'),
  )
  const find = openConnection({ baseUrl }).request('/api/entitiesQuery/find', z.string(), { method: 'POST', body: {} })
  expect(await find).toBe('read')
  expect(calls()).toBe(2)
})

test('no change is sent over a connection that servers are about to close: they keep unused ones for 5 s and more', async () => {
  const { baseUrl, server } = await answering((_req, res) => json(res, 200, 'done'))
  server.keepAliveTimeout = 60_000
  const closed = once(server, 'connection').then(([socket]) => once(socket, 'close'))
  await openConnection({ baseUrl }).send('/api/x', { method: 'POST', body: {} })
  expect(await Promise.race([closed, sleep(4900, 'still open')])).not.toBe('still open')
})

test('HTML where JSON was promised', async () => {
  const { baseUrl } = await answering((_req, res) => res.end('<!doctype html><title>Proxy</title>'))
  const answer = openConnection({ baseUrl }).request('/api/x', z.object({}))
  expect(await failure(answer)).toMatchObject({ problem: 'unreadable', status: 200 })
})

test('what is asked of sign-in calls is told without their query', async () => {
  const { baseUrl } = await answering((_req, res) => json(res, 400, { message: 'Verification code is incorrect' }))
  const check = openConnection({ baseUrl }).send('/api/auth/2fa/verification/check?verificationCode=123456')
  expect((await failure(check))?.request).toBe('GET /api/auth/2fa/verification/check')
})

test('the public address is told as host on calls that make links, and only there', async () => {
  const { baseUrl } = await answering((req, res) =>
    json(res, 200, [req.headers.host, req.headers['x-forwarded-proto'], req.headers['x-forwarded-port']]),
  )
  const platform = openConnection({ baseUrl, publicUrl: new URL('https://things.example.com/console') })
  const heard = z.array(z.string().nullable())
  expect(await platform.request('/api/x', heard, { forwardHost: true })).toEqual(['things.example.com', 'https', '443'])
  expect(await platform.request('/api/x', heard)).toEqual([new URL(baseUrl).host, null, null])
})

test('numbers go out as they came in', async () => {
  const { baseUrl } = await answering((req, res) => {
    let body = ''
    req.on('data', (chunk) => {
      body += chunk
    })
    req.on('end', () => res.end(req.method === 'GET' ? '{"a":25.0,"b":9223372036854775807}' : JSON.stringify(body)))
  })
  const platform = openConnection({ baseUrl })
  const read = await platform.request('/api/x', z.unknown(), { lossless: true })
  expect(await platform.request('/api/x', z.string(), { method: 'POST', body: read })).toBe(
    '{"a":25.0,"b":9223372036854775807}',
  )
})

test.each([
  ['3.2.2, which does not know the call', 404, { status: 404, error: 'Not Found', path: '/api/system/info' }, '3.2.2'],
  ['4.3.1', 200, { version: '4.3.1', type: 'CE' }, '4.3.1'],
])('the version: %s', async (_name, status, body, version) => {
  const { baseUrl, calls } = await answering((_req, res) => json(res, status, body))
  const platform = openConnection({ baseUrl })
  expect((await platform.capabilities()).version).toBe(version)
  await platform.capabilities()
  expect(calls()).toBe(1)
})

test('a refusal for another reason does not make a new server look old', async () => {
  const { baseUrl } = await answering((_req, res) => json(res, 403, { errorCode: 20 }))
  await expect(openConnection({ baseUrl }).capabilities()).rejects.toBeInstanceOf(PlatformError)
})

test('the token of a device stands in no error', async () => {
  const nobody = openConnection({ baseUrl: 'http://127.0.0.1:1' })
  const failed = await nobody.send('/api/v1/SECRET-OF-A-DEVICE/telemetry', { method: 'POST', body: {} }).catch((e) => e)
  expect(failed).toMatchObject({ problem: 'unreachable', request: 'POST /api/v1/…/telemetry' })
  expect(String(failed)).not.toContain('SECRET')
})
