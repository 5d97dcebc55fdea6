// Wherever an address from outside decides where to go next: never to another place, and never a broken header.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ELSEWHERE, OURS } from '../support/redirect-forms'
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { startTestConsole, type TestConsole } from '../support/test-console'

let platform: ScriptedPlatform
let console_: TestConsole

beforeAll(async () => {
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url, { SIGN_IN_RATE: '1000:60' })
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
})

const query = (redirectTo: string) => `/login?redirectTo=${encodeURIComponent(redirectTo)}`

/** Every way on which an address that anybody may have written becomes a Location. */
const ways = {
  'signing in': (to: string) => console_.browser().signIn('ann@acme.example', 'right', query(to)),
  'the sign-in page of somebody who is signed in': async (to: string) => {
    const page = console_.browser()
    await page.signIn('ann@acme.example', 'right')
    return page.get(query(to))
  },
  'a choice of language': (to: string) =>
    console_.browser().post('/prefs/language', { language: 'de_DE', redirectTo: to }),
  'a choice of appearance': (to: string) =>
    console_.browser().post('/prefs/appearance', { theme: 'dark', redirectTo: to }),
}

const short = (addresses: readonly string[]) => addresses.filter((address) => address.length < 10_000)

describe.each(Object.entries(ways))('%s', (_name, go) => {
  test('leads home instead of elsewhere', async () => {
    for (const to of short(ELSEWHERE)) {
      const { status, location, headers } = await go(to)
      expect([to, status, location]).toEqual([to, 302, '/home'])
      expect(headers.getSetCookie().join()).not.toContain('evil')
    }
  })

  test('leads to places of ours, written as a header can carry them', async () => {
    for (const [to, written] of OURS) {
      const { status, location } = await go(to)
      expect([to, status, location]).toEqual([to, 302, written])
    }
  })
})

test('tokens in an address: what stays of it is a place of ours', async () => {
  const { token, refreshToken } = platform.pair()
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
  ]) {
    for (const parameters of [`accessToken=${token}&refreshToken=${refreshToken}`, 'username=a&password=b']) {
      const { status, location = '' } = await console_.browser().get(`${path}?${parameters}`)
      expect(status).toBe(303)
      expect(location).toMatch(/^\/(login\?reason=[\w-]+)?$/)
    }
  }
  const { location } = await console_
    .browser()
    .get(`/devices?q=%E6%B8%A9&accessToken=${token}&refreshToken=${refreshToken}`)
  expect(location).toBe('/devices?q=%E6%B8%A9')
})

test('a page that asks for a sign-in is remembered when it is one of ours, and short enough for a header', async () => {
  const redirectOf = async (path: string) => (await console_.browser().get(path)).location
  expect(await redirectOf('/devices?textSearch=温')).toBe('/login?redirectTo=%2Fdevices%3FtextSearch%3D%25E6%25B8%25A9')
  expect(await redirectOf(`/devices?textSearch=${'x'.repeat(5000)}`)).toBe('/login')
})

test('tokens of links are written as a header can carry them', async () => {
  const { location } = await console_.browser().get('/api/noauth/activate?activateToken=温%0d%0aX:1&activateToken=2')
  expect(location).toBe('/login/createPassword?activateToken=')
  const one = await console_.browser().get('/api/noauth/resetPassword?resetToken=温%0d%0aX:1')
  expect(one.location).toBe('/login/resetPassword?resetToken=%E6%B8%A9%0D%0AX%3A1')
})

test('cookies of a choice say what was chosen, whatever was sent', async () => {
  for (const value of ['温', 'a\r\nSet-Cookie: evil=1', '; Domain=evil.example', '\0', 'x'.repeat(5000)]) {
    for (const path of ['/prefs/appearance', '/prefs/language']) {
      const { status, headers } = await console_
        .browser()
        .post(path, { theme: value, contrast: value, density: value, language: value, redirectTo: '/login' })
      expect([value.slice(0, 30), status]).toEqual([value.slice(0, 30), 302])
      expect(headers.getSetCookie().join('\n')).not.toMatch(/evil|xxx|温/)
    }
  }
})
