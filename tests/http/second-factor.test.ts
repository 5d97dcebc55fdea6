// The second step of signing in. Our own platform has none, so an outside party speaks as 4.3 was recorded to.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { A_TOKEN } from '../support/a-token'
import type { BrowserLike } from '../support/browser-like'
import { makeToken, type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { shown } from '../support/shown-html'
import { startTestConsole, type TestConsole } from '../support/test-console'

let platform: ScriptedPlatform
let console_: TestConsole
let page: BrowserLike
const scope = 'PRE_VERIFICATION_TOKEN'
let check: { status: number; message: string; errorCode: number } | undefined

const refusal = ({ status, message, errorCode }: NonNullable<typeof check>) => ({
  status,
  body: { status, message, errorCode, timestamp: 1795272179777 },
})

beforeAll(async () => {
  platform = await startScriptedPlatform()
  const step = makeToken({ claims: { scopes: ['PRE_VERIFICATION_TOKEN'] } })
  platform.script(({ path, query, headers, body }) => {
    if (path === '/api/auth/login' && (body as { password?: string }).password === 'right')
      return { body: { token: step, scope } }
    if (!path.startsWith('/api/auth/2fa/')) return undefined
    if (headers['x-authorization'] !== `Bearer ${step}`)
      return refusal({ status: 401, message: 'Token has expired', errorCode: 11 })
    if (path.endsWith('/providers'))
      return {
        body: [
          { type: 'EMAIL', contact: 'a***@acme.example', minVerificationCodeSendPeriod: 5, default: false },
          { type: 'TOTP', contact: null, minVerificationCodeSendPeriod: 5, default: true },
          { type: 'CARRIER_PIGEON', default: false },
        ],
      }
    if (path.endsWith('/send')) return {}
    if (check) return refusal(check)
    return query.get('verificationCode') === '123456'
      ? { body: platform.pair() }
      : refusal({ status: 400, message: 'Verification code is incorrect', errorCode: 31 })
  })
  console_ = await startTestConsole(platform.url)
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
})
beforeEach(() => {
  page = console_.browser()
  check = undefined
})

const STEP = '/login/mfa?redirectTo=%2Flogout'
const begin = () => page.signIn('ann@acme.example', 'right', '/login?redirectTo=/logout')
const give = (code: string, method = 'TOTP') => page.post(STEP, { method, code })

test('the right password leads to the second step, not in', async () => {
  const answer = await begin()
  expect([answer.status, answer.location]).toEqual([302, STEP])
  expect(page.cookies.has('thingdeck')).toBe(false)
  expect((await page.get('/logout')).location).toContain('/login?')
  const { html } = await page.get(STEP)
  expect(html).toContain('Enter the six digits')
  expect(html).toContain('Code by email')
  expect(html).not.toContain('PIGEON')
  expect(html).not.toMatch(A_TOKEN)
})

test('a wrong code is told and can be tried again; the right one signs in and leads on', async () => {
  await begin()
  const wrong = await give('000000')
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('The code is not right.')
  const right = await give(' 123 456 ')
  expect([right.status, right.location]).toEqual([302, '/logout'])
  expect((await page.get('/logout')).html).toContain('Ann')
  expect(page.cookies.has('thingdeck-step')).toBe(false)
})

test('an empty code is asked for', async () => {
  await begin()
  expect((await give('')).html).toContain('Enter the code.')
})

test('another way: the code is sent on request, to the place the platform names', async () => {
  await begin()
  const before = platform.calls.filter(({ path }) => path.endsWith('/send')).length
  expect((await page.get(`${STEP}&method=EMAIL`)).html).toContain('Send code')
  expect(platform.calls.filter(({ path }) => path.endsWith('/send')).length).toBe(before) // looking sends nothing
  const { html } = await page.post(`${STEP}&method=EMAIL`, { method: 'EMAIL', code: '', intent: 'send' })
  expect(html).toContain('A code is on its way to')
  expect(html).toContain('a***@acme.example')
  expect(shown(html)).not.toContain('Have a code sent')
  expect(platform.calls.at(-2)?.query.get('providerType') ?? platform.calls.at(-1)?.query.get('providerType')).toBe(
    'EMAIL',
  )
})

test('too many tries are told; a locked account leads back to the password', async () => {
  await begin()
  check = { status: 429, message: 'Too many requests', errorCode: 33 }
  expect((await give('000000')).html).toContain('The platform asks for a pause')
  check = { status: 401, message: 'User account is locked due to security policy', errorCode: 10 }
  const locked = await give('000000')
  expect([locked.status, locked.location]).toEqual([302, '/login?redirectTo=%2Flogout&reason=second-factor-ended'])
  expect((await page.get(STEP)).location).toContain('reason=second-factor-ended') // nothing is left of it
})

test('without a begun sign-in there is no second step', async () => {
  expect((await page.get('/login/mfa')).location).toBe('/login?reason=second-factor-ended')
  expect((await page.post('/login/mfa', { method: 'TOTP', code: '1' })).location).toBe(
    '/login?reason=second-factor-ended',
  )
})
