// Passwords where platforms differ from ours: since 3.3 a change ends all tokens and brings new ones, since 4.0 a reset
// brings none, and a password may be too old or against the policy when somebody signs in.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { type ScriptedAnswer, type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { startTestConsole, type TestConsole } from '../support/test-console'

const EMAIL = 'ann@acme.example'
const LINK = '/login/resetPassword?resetToken=a-good_one'
const twice = { newPassword: 'Secret-2', newPassword2: 'Secret-2' }

let platform: ScriptedPlatform
let console_: TestConsole
let page: BrowserLike
let undo: (() => void)[] = []

beforeAll(async () => {
  platform = await startScriptedPlatform()
  console_ = await startTestConsole(platform.url)
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
})
beforeEach(() => {
  for (const one of undo) one()
  undo = []
  page = console_.browser()
})

function answers(path: string, answer: (body: unknown) => ScriptedAnswer) {
  undo.push(platform.script((call) => (call.path === path ? answer(call.body) : undefined)))
}
const refusal = (status: number, errorCode: number, message: string, more = {}): ScriptedAnswer => ({
  status,
  body: { status, errorCode, message, timestamp: 1_700_000_000_000, ...more },
})

test('a change that ends all tokens brings new ones, with which the session goes on', async () => {
  await page.signIn(EMAIL, 'right')
  answers('/api/auth/changePassword', () => {
    platform.revoke()
    return { body: platform.pair() }
  })
  const changed = await page.post('/profile/password', { currentPassword: 'right', ...twice })
  expect([changed.status, changed.location]).toEqual([302, '/profile'])
  const { status, html } = await page.get('/profile')
  expect(status).toBe(200)
  expect(html).toContain('Password changed')
})

test('requests that meet the change do not end the session', async () => {
  await page.signIn(EMAIL, 'right')
  answers('/api/auth/changePassword', () => {
    platform.revoke()
    return { body: platform.pair(), delayMs: 300 } // the answer is under way while the old tokens are taken no more
  })
  const changing = page.post('/profile/password', { currentPassword: 'right', ...twice })
  const others = new Promise((done) => setTimeout(done, 150)).then(() =>
    Promise.all([page.get('/home'), page.get('/profile')]),
  )
  expect((await changing).location).toBe('/profile')
  expect((await others).map(({ status }) => status)).toEqual([200, 200])
})

test('a reset without tokens leads to the sign-in page, which says so', async () => {
  answers('/api/noauth/resetPassword', (body) => (body ? {} : { status: 303, headers: { location: LINK } }))
  expect((await page.get(LINK)).html).toContain('name="newPassword"')
  const done = await page.post(LINK, twice)
  expect([done.status, done.location]).toEqual([302, '/login?reason=password-set'])
  expect((await page.get('/login?reason=password-set')).html).toContain('Your new password is set.')
})

test('a password too old leads to the page for another, and from there to the page asked for', async () => {
  answers('/api/auth/login', () => refusal(401, 15, 'User password expired!', { resetToken: 'from/login' }))
  const { status, location = '' } = await page.signIn(EMAIL, 'right', '/login?redirectTo=%2Fdevices')
  expect([status, location]).toEqual([302, '/login/resetExpiredPassword?resetToken=from%2Flogin&redirectTo=%2Fdevices'])
  answers('/api/noauth/resetPassword', (body) => (body ? { body: platform.pair() } : { status: 303 }))
  expect((await page.get(location)).html).toContain('Your password is too old to sign in with. Set a new one')
  expect((await page.post(location, twice)).location).toBe('/devices')
  const sent = platform.calls.findLast(({ path, method }) => path === '/api/noauth/resetPassword' && method === 'POST')
  expect(sent?.body).toEqual({ resetToken: 'from/login', password: 'Secret-2' })
})

test('a password against the policy: the way to another is shown', async () => {
  answers('/api/auth/login', () => refusal(401, 45, 'Password violates the policy'))
  const { html } = await page.signIn(EMAIL, 'right')
  expect(html).toContain('Your password no longer meets the rules of the platform.')
  expect(html).toMatch(/href="\/login\/resetPasswordRequest"[^>]*>Set a new one/)
})

test('whatever a platform answers to who has forgotten a password, everybody hears the same at once', async () => {
  const said: string[] = []
  for (const answer of [
    {},
    refusal(400, 31, 'Unable to find user by email [ann@acme.example]'),
    refusal(500, 2, 'Unable to send mail: no route'),
    { delayMs: 20_000 },
  ]) {
    answers('/api/noauth/resetPasswordByEmail', () => answer)
    const { status, html } = await page.post('/login/resetPasswordRequest', { email: EMAIL })
    expect(status).toBe(200)
    said.push(/If ann@acme\.example[^<]*/.exec(html)?.[0] ?? '')
  }
  expect(new Set(said).size).toBe(1)
  expect(said[0]).toContain('belongs to an account')
})

test('rules of newer platforms are told; a policy that cannot be read leaves the word to the platform', async () => {
  answers('/api/noauth/activate', () => ({ status: 303 }))
  answers('/api/noauth/userPasswordPolicy', () => ({ body: { maximumLength: 72, allowWhitespaces: false } }))
  const path = '/login/createPassword?activateToken=x'
  const { html } = await page.get(path)
  expect(html).toContain('Use at most 72 characters.')
  expect((await page.post(path, { newPassword: 'a b', newPassword2: 'a b' })).html).toContain('Use no blanks.')

  answers('/api/noauth/userPasswordPolicy', () => ({ status: 500, body: '<html>' }))
  const text = 'Password must be 12 or more characters in length.'
  answers('/api/noauth/activate', (body) => (body ? refusal(400, 31, text) : { status: 303 }))
  expect((await page.get(path)).html).toContain('name="newPassword"')
  const refused = await page.post(path, twice)
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('Password must be 12 or more characters')
})

test('a platform that is away: the form says so and keeps the address', async () => {
  await platform.close()
  const { status, html } = await page.post('/login/resetPasswordRequest', { email: EMAIL })
  expect(status).toBe(503)
  expect(html).toContain(`value="${EMAIL}"`)
  expect(html).toContain('The platform does not answer.')
  const posted = await page.post(LINK, twice)
  expect(posted.status).toBe(400)
  expect(posted.html).toContain('The platform does not answer.')
  expect(posted.html).toContain('name="newPassword"')
  await platform.reopen()
})
