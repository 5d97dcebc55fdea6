// Links of the platform under the console's name: its mails lead to our pages, external sign-in goes on to the platform,
// and nothing else that comes from outside does.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../support/ask'
import { speak } from '../support/raw-http'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { startTestConsole, type TestConsole } from '../support/test-console'

let platform: ScriptedPlatform
let console_: TestConsole
let undo: () => void

const HANDSHAKE = { 'set-cookie': 'handshake=1; Path=/', location: 'https://id.example/authorize?x=1' }

beforeAll(async () => {
  platform = await startScriptedPlatform()
  undo = platform.script(({ path }) =>
    path.includes('oauth2') ? { status: 302, body: '', headers: HANDSHAKE } : undefined,
  )
  console_ = await startTestConsole(platform.url)
})
afterAll(async () => {
  undo?.()
  await console_?.close()
  await platform?.close()
})
beforeEach(() => {
  platform.calls.length = 0
})

test('links of mails lead to our pages', async () => {
  const page = console_.browser()
  const activate = await page.get('/api/noauth/activate?activateToken=a%2Bb')
  expect([activate.status, activate.location]).toEqual([303, '/login/createPassword?activateToken=a%2Bb'])
  const reset = await page.get('/api/noauth/resetPassword?resetToken=xyz')
  expect([reset.status, reset.location]).toEqual([303, '/login/resetPassword?resetToken=xyz'])
  expect(platform.calls).toEqual([])
})

describe('external sign-in', () => {
  test.each([
    '/oauth2/authorization/9e7f0a10-7c00-11eb-8f00-00000000a001',
    '/oauth2/authorization/acme?prompt=login&a=%2e%2e%2f',
    '/login/oauth2/code/acme?code=4%2FP7q7W91&state=a.b-c_d~e%3D%3D',
    '/login/oauth2/code/?code=1&state=2',
    `/login/oauth2/code/?code=${'x'.repeat(4000)}`,
  ])('%s goes on as it is, under our address', async (address) => {
    const page = console_.browser()
    page.cookies.set('thingdeck', 'our-own')
    page.cookies.set('thingdeck-look', 'our-own')
    page.cookies.set('JSESSIONID', 'theirs')
    const answer = await page.get(address)
    expect([answer.status, answer.location]).toEqual([302, HANDSHAKE.location])
    expect(page.cookies.get('handshake')).toBe('1')
    const [call] = platform.calls
    const url = new URL(address, 'http://x')
    expect([call?.method, call?.path, `${call?.query}`]).toEqual(['GET', url.pathname, `${url.searchParams}`])
    const { host } = new URL(console_.origin)
    expect(call?.headers).toMatchObject({ host, 'x-forwarded-host': host, 'x-forwarded-proto': 'http' })
    expect(call?.headers.cookie).toBe('JSESSIONID=theirs')
  })

  test('the platform cannot set our own cookie', async () => {
    const back = platform.script(({ path }) =>
      path.includes('oauth2')
        ? { status: 302, headers: { ...HANDSHAKE, 'set-cookie': 'thingdeck=evil; Path=/' } }
        : undefined,
    )
    const { headers } = await console_.browser().get('/oauth2/authorization/acme')
    back()
    expect(headers.getSetCookie()).toEqual([])
  })

  const UP = [
    '..',
    '%2e%2e',
    '%2E.',
    '.%2e',
    '..%2f',
    '..%5c',
    '%252e%252e',
    '..;',
    '..;a=b',
    '%2e%2e;',
    '..\\',
    '..%00',
  ]
  const START = [
    '/oauth2/authorization/',
    '/login/oauth2/code/',
    '/oauth2/authorization/acme/',
    '/login/oauth2/code/acme/',
  ]

  test.each(START)('no way leads from %s to another address of the platform', async (start) => {
    const tails = ['api/auth/user', 'api%2fauth%2fuser', '/api/auth/user', '\\api\\auth\\user', 'api;x/auth/user']
    for (const up of UP)
      for (const times of [1, 2, 3])
        for (const tail of tails) {
          const target = `${start}${`${up}/`.repeat(times)}${tail}`
          const { status } = await speak(
            console_.port,
            `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
          )
          expect([target, status]).toEqual([target, status < 500 ? status : 'below 500'])
        }
    expect(platform.calls.map(({ path }) => path)).toEqual([])
  })

  test.each([
    '/oauth2/authorization',
    '/oauth2/authorization/',
    '/oauth2/authorization//',
    '/oauth2/authorization/a/b',
    '/oauth2/authorization/a%2fb',
    '/oauth2/authorization/a;b',
    '/oauth2/authorization/a.b',
    '/oauth2/authorization/%61',
    '/oauth2/authorization/温',
    `/oauth2/authorization/${'x'.repeat(101)}`,
    `/oauth2/authorization/acme?${'x'.repeat(6001)}`,
    '/OAUTH2/authorization/acme',
    '//oauth2/authorization/acme',
    '/x/oauth2/authorization/acme',
    '/oauth2/authorization/acme@evil.example',
    '/login/oauth2/code',
    '/login/oauth2/code/a/',
    '/login/oauth2/code/a/b',
    '/login/oauth2/../oauth2/code/..',
    '/api/auth/user',
    '/api/noauth/oauth2Clients',
  ])('%s stays here', async (address) => {
    const { status } = await ask(console_.port, encodeURI(address).replaceAll('%25', '%'))
    expect(status).toBeLessThan(500)
    expect(platform.calls).toEqual([])
  })

  test('only reading goes on', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status } = await ask(console_.port, '/oauth2/authorization/acme', { origin: console_.origin }, { method })
      expect(status).toBeLessThan(500)
    }
    expect(platform.calls).toEqual([])
  })

  test('a host that is none does not reach the platform, nor do headers that nobody was asked for', async () => {
    await ask(console_.port, '/oauth2/authorization/acme', { host: 'a b' })
    expect(platform.calls).toEqual([])
    const forwarded = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      authorization: 'Basic eA==',
      'x-authorization': 'Bearer x',
    }
    await ask(console_.port, '/oauth2/authorization/acme', forwarded)
    const { headers } = platform.calls[0] ?? {}
    expect(JSON.stringify(headers)).not.toContain('evil')
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('x-authorization')
  })
})

test('with a public address that one is named, whatever the request says', async () => {
  const named = await startTestConsole(platform.url, { PUBLIC_URL: 'https://things.example.com:8443' })
  await ask(named.port, '/oauth2/authorization/acme', { host: 'evil.example' })
  await named.close()
  expect(platform.calls[0]?.headers).toMatchObject({
    host: 'things.example.com:8443',
    'x-forwarded-host': 'things.example.com:8443',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '8443',
  })
})

test('a platform that is away: back to the sign-in page, which says so', async () => {
  const alone = await startTestConsole('http://127.0.0.1:9')
  const { status, location } = await alone.browser().get('/oauth2/authorization/acme')
  expect([status, location]).toEqual([303, '/login?reason=platform-away'])
  await alone.close()
})
