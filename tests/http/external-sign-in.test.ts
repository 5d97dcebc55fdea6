// Signing in by an external provider, the whole way there and back: the provider is a real one (oidc-provider), the
// platform one that behaves as recorded, since our own contacts none.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { A_TOKEN } from '../support/a-token'
import type { BrowserLike } from '../support/browser-like'
import { REGISTRATION, withExternalSignIn } from '../support/external-sign-in'
import { type OpenIdProvider, startOpenIdProvider } from '../support/openid-provider'
import { makeToken, type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { startTestConsole, type TestConsole } from '../support/test-console'

let platform: ScriptedPlatform
let provider: OpenIdProvider
let console_: TestConsole
let page: BrowserLike
let tokens: (() => { token: string; refreshToken?: string }) | undefined

beforeAll(async () => {
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url)
  provider = await startOpenIdProvider([`${console_.origin}/login/oauth2/code/`])
  withExternalSignIn(platform, {
    provider,
    accounts: ['ann@acme.example'],
    tokens: () => (tokens ?? platform.pair)(),
  })
})
afterAll(async () => {
  await console_?.close()
  await provider?.close()
  await platform?.close()
})
beforeEach(() => {
  page = console_.browser()
})
afterEach(() => {
  tokens = undefined
})

const START = `/oauth2/authorization/${REGISTRATION}`

/** At the provider: from where the platform leads to, up to the address that leads back. `answer`: what is sent there. */
async function atProvider(start: string, answer: Record<string, string>): Promise<string> {
  const cookies = new Map<string, string>()
  const ask = async (address: string, body?: URLSearchParams) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const got = await fetch(address, { method: body ? 'POST' : 'GET', body, redirect: 'manual', headers: { cookie } })
    for (const line of got.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return new URL(got.headers.get('location') ?? '', address).href
  }
  const form = await ask(start)
  const resume = await ask(form, new URLSearchParams(answer))
  return ask(resume)
}

async function through(answer: Record<string, string>, start = START) {
  const begun = await page.get(start)
  expect(begun.status).toBe(302)
  expect(begun.location).toMatch(new RegExp(`^${provider.url}/auth\\?`))
  const back = new URL(await atProvider(begun.location ?? '', answer))
  expect(back.origin + back.pathname).toBe(`${console_.origin}/login/oauth2/code/`)
  return page.get(back.pathname + back.search)
}

test('the sign-in page offers what the platform lists for its address', async () => {
  const { html } = await page.get('/login?redirectTo=%2Fdevices%3FtextSearch%3Dpump')
  expect(html).toContain('Continue with Acme')
  expect(html).toContain(`href="${START}?redirectTo=%2Fdevices%3FtextSearch%3Dpump"`)
  expect(html).toContain('#tenants')
  const asked = platform.calls.findLast(({ path }) => path === '/api/noauth/oauth2Clients')
  expect([asked?.method, asked?.query.get('platform')]).toEqual(['POST', 'WEB'])
  expect(asked?.headers.host).toBe(new URL(console_.origin).host)
})

test('there and back: signed in, at the page that was wanted, and no token on the way', async () => {
  const answer = await through({ email: 'ann@acme.example' }, `${START}?redirectTo=%2Flogout%3Fx%3D1`)
  expect([answer.status, answer.location]).toEqual([303, '/logout?x=1'])
  expect(JSON.stringify([...answer.headers])).not.toMatch(A_TOKEN)
  expect((await page.get('/logout?x=1')).html).toContain('Ann')
  expect(page.cookies.has('thingdeck-back')).toBe(false)
  expect(page.cookies.has('oauth2_auth_request')).toBe(false)
  const asked = platform.calls.find(({ path }) => path === START)
  expect(asked?.query.size).toBe(0) // the platform hears nothing of our pages
  expect(platform.calls.every(({ headers }) => !headers.cookie?.includes('thingdeck'))).toBe(true)
  expect(console_.output()).not.toMatch(A_TOKEN)
  expect(console_.output()).not.toMatch(/accessToken|code=/)
})

test('without a page in mind it is where this person begins', async () => {
  const answer = await through({ email: 'ann@acme.example' })
  expect([answer.status, answer.location]).toEqual([303, '/'])
  expect((await page.get('/')).location).toBe('/home')
})

test('who has no account is told so in the words of the platform, and the page that was wanted is kept', async () => {
  const answer = await through({ email: 'eve@evil.example' }, `${START}?redirectTo=%2Fdevices`)
  expect(answer.status).toBe(303)
  expect(answer.location).toBe('/login?redirectTo=%2Fdevices&loginError=User+not+found%3A+eve%40evil.example')
  const { html } = await page.get(answer.location ?? '')
  expect(html).toContain('The sign-in did not work.')
  expect(html).toContain('User not found: eve@evil.example')
  expect(html).toMatch(/href="\/login\?redirectTo=%2Fdevices"[^>]*>Close</)
  expect(page.cookies.has('thingdeck')).toBe(false)
})

test('a refusal at the provider is quoted as text', async () => {
  const answer = await through({ refuse: '1' })
  const { html } = await page.get(answer.location ?? '')
  expect(html).toContain('The owner &lt;b&gt;said&lt;/b&gt; no')
  expect(html).not.toContain('<b>said')
})

test('an address that leads back is good once, and in the browser that began alone', async () => {
  const begun = await page.get(START)
  const back = new URL(await atProvider(begun.location ?? '', { email: 'ann@acme.example' }))
  const other = console_.browser()
  expect((await other.get(back.pathname + back.search)).location).toContain('authorization_request_not_found')
  expect((await page.get(back.pathname + back.search)).location).toBe('/')
  page.cookies.delete('thingdeck')
  expect((await page.get(back.pathname + back.search)).location).toContain('loginError=')
})

test('a provider that answers nonsense: told, and nobody is signed in', async () => {
  const begun = await page.get(START)
  const state = new URL(begun.location ?? '').searchParams.get('state') ?? ''
  const answer = await page.get(`/login/oauth2/code/?${new URLSearchParams({ state, code: 'made-up' })}`)
  expect((await page.get(answer.location ?? '')).html).toContain('The provider answers nonsense')
})

test('tokens that are none, and those of a visitor, sign nobody in', async () => {
  for (const token of ['nonsense', makeToken({ claims: { isPublic: true } }), makeToken()]) {
    tokens = () => ({ token })
    const answer = await through({ email: 'ann@acme.example' })
    expect([answer.status, answer.location]).toEqual([303, '/login?reason=tokens-refused'])
  }
  expect(page.cookies.has('thingdeck')).toBe(false)
})

test('tokens that still owe a second step lead to it, with the page that was wanted', async () => {
  tokens = () => ({ token: makeToken({ claims: { scopes: ['PRE_VERIFICATION_TOKEN'] } }) })
  const answer = await through({ email: 'ann@acme.example' }, `${START}?redirectTo=%2Fdevices`)
  expect([answer.status, answer.location]).toEqual([303, '/login/mfa?redirectTo=%2Fdevices'])
  expect(page.cookies.has('thingdeck')).toBe(false)
})

test('whoever is signed in stays who they are', async () => {
  await page.signIn('ann@acme.example', 'right')
  const before = page.cookies.get('thingdeck')
  expect((await through({ email: 'ann@acme.example' })).location).toBe('/')
  expect(page.cookies.get('thingdeck')).toBe(before)
})

test.each(['//evil.example', 'https://evil.example/x', '/\\evil.example', 'javascript:alert(1)', '/x\t/y'])(
  'no way leads back to %s',
  async (wanted) => {
    const answer = await through(
      { email: 'ann@acme.example' },
      `${START}?${new URLSearchParams({ redirectTo: wanted })}`,
    )
    expect(answer.location).toBe('/')
  },
)

test('what a platform lists in a hostile way does no harm', async () => {
  const undo = platform.script(({ path }) =>
    path === '/api/noauth/oauth2Clients'
      ? {
          body: [
            { name: 'Script', icon: null, url: 'javascript:alert(1)' },
            { name: 'Elsewhere', icon: '', url: 'https://evil.example/oauth2/authorization/x' },
            { name: 'Beside', icon: '', url: '//evil.example/oauth2/authorization/x' },
            { name: 'Up', icon: '', url: '/oauth2/authorization/../../api/x' },
            { name: '', icon: '', url: `/oauth2/authorization/${REGISTRATION}` },
            { icon: 'x', url: `/oauth2/authorization/${REGISTRATION}` },
            null,
            'text',
            { name: '<img src=x onerror=alert(1)>', icon: '__proto__', url: '/oauth2/authorization/odd' },
            { name: 'x'.repeat(5000), icon: 'constructor', url: '/oauth2/authorization/long' },
          ],
        }
      : undefined,
  )
  const { status, html } = await page.get('/login')
  undo()
  expect(status).toBe(200)
  expect([...html.matchAll(/href="\/oauth2\/[^"]*"/g)].map(([link]) => link)).toEqual([
    'href="/oauth2/authorization/odd"',
    'href="/oauth2/authorization/long"',
  ])
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('x'.repeat(101))
  expect(html).not.toContain('javascript:')
})

test.each([
  ['slow', { delayMs: 4000 }],
  ['broken', { status: 500, body: { status: 500, message: 'x', errorCode: 2 } }],
  ['of another form', { body: { data: 'none' } }],
])('a platform whose list is %s: the form is there, without providers', async (_name, answer) => {
  const undo = platform.script(({ path }) => (path === '/api/noauth/oauth2Clients' ? answer : undefined))
  const { status, html } = await page.get('/login')
  undo()
  expect(status).toBe(200)
  expect(html).toContain('name="password"')
  expect(html).not.toContain('href="/oauth2')
})

test('a platform that does not lead on: back to the sign-in page, which says so', async () => {
  for (const answer of [{ status: 500, body: {} }, { body: '<h1>Welcome</h1>' }]) {
    const undo = platform.script(({ path }) => (path === START ? answer : undefined))
    const got = await page.get(START)
    undo()
    expect([got.status, got.location]).toEqual([303, '/login?reason=provider-failed'])
  }
  expect((await page.get('/login?reason=provider-failed')).html).toContain('could not begin or finish this sign-in')
})
