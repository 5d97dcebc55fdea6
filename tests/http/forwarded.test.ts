// Behind a proxy: what its headers say of the person and the address counts, what anybody else's say does not.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../support/ask'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { startTestConsole, type TestConsole } from '../support/test-console'

const PROXY = '127.0.0.2'
const STRANGER = '127.0.0.3'

let platform: ScriptedPlatform
let console_: TestConsole

beforeAll(async () => {
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url, { TRUSTED_PROXIES: `${PROXY} 10.0.0.0/8`, SIGN_IN_RATE: '1000:60' })
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
})

const signIn = (headers: Record<string, string | string[]>, from: string, origin = console_.origin) =>
  ask(
    console_.port,
    '/login',
    { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    { method: 'POST', body: 'username=ann%40acme.example&password=right', from },
  )

const lastSignIn = () => platform.calls.findLast(({ path }) => path === '/api/auth/login')?.headers

test('https behind a trusted proxy: cookies only over it, and the browser told to stay', async () => {
  const https = { 'x-forwarded-host': 'things.example.com', 'x-forwarded-proto': 'HTTPS' }
  const answer = await signIn(https, PROXY, 'https://things.example.com')
  expect(answer.status).toBe(302)
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Lax/)
  expect(answer.headers['strict-transport-security']).toContain('max-age=')
  expect((await ask(console_.port, '/login', https, { from: STRANGER })).headers).not.toHaveProperty(
    'strict-transport-security',
  )
})

describe('the person’s address, as the platform is told', () => {
  test.each<[string | string[], string]>([
    ['198.51.100.7', '198.51.100.7'],
    ['203.0.113.9, 198.51.100.7', '198.51.100.7'],
    [['203.0.113.9', '198.51.100.7'], '198.51.100.7'],
    ['203.0.113.9, 198.51.100.7, 10.1.2.3', '198.51.100.7'],
    ['10.1.2.3', '10.1.2.3'],
    ['198.51.100.7:4711', '198.51.100.7'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['"[2001:db8::7]"', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['unknown', PROXY],
    ['_hidden', PROXY],
    ['198.51.100.7, unknown', PROXY],
    ['198.51.100.7, unknown, 10.1.2.3', '10.1.2.3'],
    ['198.51.100.7,', PROXY],
    ['', PROXY],
    ['localhost', PROXY],
    ['127.1', PROXY],
    ['999.1.1.1', PROXY],
    ['fe80::1%eth0', PROXY],
    ['<script>', PROXY],
    [`198.51.100.7, ${'x'.repeat(3000)}`, PROXY],
  ])('X-Forwarded-For %j: %s', async (given, told) => {
    await signIn({ 'x-forwarded-for': given, 'user-agent': 'Sample/1.0' }, PROXY)
    expect(lastSignIn()).toMatchObject({ 'x-forwarded-for': told, 'user-agent': 'Sample/1.0' })
  })

  test('is the socket’s for whoever is no proxy, and other headers say nothing', async () => {
    await signIn({ 'x-forwarded-for': '198.51.100.7' }, STRANGER)
    expect(lastSignIn()).toMatchObject({ 'x-forwarded-for': STRANGER })
    for (const from of [STRANGER, PROXY]) {
      await signIn({ forwarded: 'for=198.51.100.7', 'x-real-ip': '198.51.100.7', 'x-forwarded': '198.51.100.7' }, from)
      expect(lastSignIn()).toMatchObject({ 'x-forwarded-for': from })
    }
  })
})

test('a request id is taken from a trusted proxy only, and only when it is one', async () => {
  const idOf = async (given: string | string[], from: string) =>
    (await ask(console_.port, '/healthz', { 'x-request-id': given }, { from })).headers['x-request-id']
  expect(await idOf('proxy-4711', PROXY)).toBe('proxy-4711')
  expect(await idOf('proxy-4711', STRANGER)).not.toBe('proxy-4711')
  for (const odd of ['a', 'a b', '<b>', '\u00ff'.repeat(8), 'x'.repeat(65), '%0d%0aX: 1', '']) {
    expect(await idOf(odd, PROXY)).toMatch(/^[\da-f]{8}-[\da-f]{4}$/)
  }
})

test('a host that a proxy forwards and that is none is refused, with the headers of any answer', async () => {
  for (const host of ['a b', 'x, y z', 'user@x', 'x/y']) {
    const { status, headers } = await ask(console_.port, '/login', { 'x-forwarded-host': host }, { from: PROXY })
    expect([host, status]).toEqual([host, 400])
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  }
})
