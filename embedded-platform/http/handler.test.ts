import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { PlatformApi, type TestTenant } from '../../tests/support/platform-api'

let at: TestPlatform
let sys: string
let tenant: TestTenant
beforeAll(async () => {
  at = await startPlatform()
  sys = await at.login(SYSADMIN.email, SYSADMIN.password)
  const api = new PlatformApi(at.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
})
afterAll(() => at.close())

const NO_PERMISSION = "You don't have permission to perform this operation!"
const frameworkBody = (status: number, error: string, path: string) => ({
  timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
  status,
  error,
  message: '',
  path,
})

test('checks go in order: token, parameters and body, role, ids, existence', async () => {
  const { token } = tenant.api
  expect((await at.api('GET', '/api/tenants')).status).toBe(401)
  expect((await at.api('GET', '/api/tenants', { token })).body).toEqual(
    frameworkBody(400, 'Bad Request', '/api/tenants'),
  )
  expect((await at.api('GET', '/api/tenants?pageSize=ten&page=0', { token })).status).toBe(400)
  expect((await at.api('POST', '/api/tenant', { token, body: [] })).status).toBe(400)
  expect((await at.api('GET', '/api/tenants?pageSize=0&page=0', { token })).body.message).toBe(NO_PERMISSION)
  expect((await at.api('GET', '/api/tenantProfile/abc', { token })).status).toBe(403)
  expect((await at.api('GET', '/api/tenantProfile/abc', { token: sys })).body.message).toBe('Invalid UUID string: abc')
  const unknown = '/api/tenantProfile/9e7f0a10-7c00-11eb-8f00-00000000a001'
  expect((await at.api('GET', unknown, { token: sys })).body).toEqual({
    status: 404,
    message: "Requested item wasn't found!",
    errorCode: 32,
    timestamp: expect.any(String),
  })
})

test('paths: unknown ones, other methods, odd spellings', async () => {
  expect((await at.api('GET', '/api/nothing')).status).toBe(401)
  expect((await at.api('GET', '/api/nothing?a=1', { token: sys })).body).toEqual(
    frameworkBody(404, 'Not Found', '/api/nothing'),
  )
  const other = await at.api('PUT', '/api/tenant', { token: sys, body: {} })
  expect(other.body).toEqual(frameworkBody(405, 'Method Not Allowed', '/api/tenant'))
  expect(other.headers.get('allow')).toBe('POST')
  for (const path of ['/api//auth/user', '/api/auth;x=1/user', '/api/auth%25/user', '/api%2Fauth/user'])
    expect((await at.api('GET', path, { token: sys })).status).toBe(400)
  expect((await at.api('GET', '/api/auth/user/', { token: sys })).status).toBe(200)
  expect((await at.api('GET', '/')).status).toBe(404)
})

test('bodies: media types and what follows the first value', async () => {
  const post = (rawBody: string, type?: string) =>
    at.api('POST', '/api/tenant', { token: sys, rawBody, headers: type ? { 'Content-Type': type } : {} })
  expect((await post('{}', 'text/plain')).body).toEqual(frameworkBody(415, 'Unsupported Media Type', '/api/tenant'))
  expect((await post('{}', 'application/json;charset=nonsense')).status).toBe(415)
  expect((await post('', 'application/json')).status).toBe(400)
  const made = await post('{"title":"first","title":4711} and more', 'application/vnd.example+json')
  expect(made.body.title).toBe('4711')
  const latin = Buffer.from('{"title":"Z\u00fcrich"}', 'latin1')
  const answer = await fetch(`${at.url}/api/tenant`, {
    method: 'POST',
    body: latin,
    headers: { 'X-Authorization': `Bearer ${sys}`, 'Content-Type': 'application/json' },
  })
  expect(answer.status).toBe(400)
})

test('values that no column holds are the request’s fault', async () => {
  for (const title of ['a\0b', 'x'.repeat(256)])
    expect((await at.api('POST', '/api/tenant', { token: sys, body: { title } })).body.errorCode).toBe(31)
  const search = await at.api('GET', '/api/tenants?pageSize=1&page=0&textSearch=%00', { token: sys })
  expect(search.body.errorCode).toBe(31)
})

test('what the caller accepts', async () => {
  const accept = (Accept: string) => at.api('GET', '/api/auth/user', { token: sys, headers: { Accept } })
  expect(await accept('text/plain')).toMatchObject({ status: 406, body: '', contentType: undefined })
  expect((await accept('text/html, */*;q=0.1')).status).toBe(200)
  expect((await accept('application/*')).status).toBe(200)
  const error = await at.api('GET', '/api/nothing', { token: sys, headers: { Accept: 'text/plain' } })
  expect(error).toMatchObject({ status: 404, contentType: 'application/json' })
})

test('HEAD wherever GET is', async () => {
  const head = await at.api('HEAD', '/api/auth/user', { token: sys })
  expect(head).toMatchObject({ status: 200, contentType: 'application/json', body: '' })
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100)
})

test('cross-origin: preflights of any path, answers for any origin', async () => {
  const origin = 'https://console.example'
  const preflight = await at.api('OPTIONS', '/api/nothing', {
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-authorization',
    },
  })
  expect(preflight.status).toBe(200)
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'x-authorization',
    'access-control-allow-credentials': 'true',
    'access-control-max-age': '1800',
  })
  const refused = await at.api('GET', '/api/auth/user', { headers: { Origin: origin } })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('access-control-allow-origin')).toBe(origin)
  expect((await at.api('OPTIONS', '/api/tenant')).status).toBe(401)
  expect((await at.api('OPTIONS', '/api/tenant', { token: sys })).headers.get('allow')).toBe('POST, OPTIONS')
})

test('a request under way is answered before the end', async () => {
  const own = await startPlatform()
  const { port } = new URL(own.url)
  const body = JSON.stringify({ username: SYSADMIN.email, password: SYSADMIN.password })
  const socket = connect(Number(port), '127.0.0.1')
  const lines = ['POST /api/auth/login HTTP/1.1', 'Host: 127.0.0.1', `Content-Length: ${body.length}`, '', '']
  socket.write(lines.join('\r\n') + body.slice(0, 10))
  await new Promise((done) => setTimeout(done, 100))
  const closed = own.close()
  socket.write(body.slice(10))
  let answer = ''
  for await (const chunk of socket) answer += chunk
  await closed
  expect(answer).toContain('HTTP/1.1 200 OK')
  expect(answer).toContain('Connection: close')
  expect(answer).toContain('"refreshToken"')
})
