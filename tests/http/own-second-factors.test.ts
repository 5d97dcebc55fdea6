// Setting up second factors: in the profile, and on the way in where the platform demands one. Our own platform has none,
// so an outside party speaks as 4.3 was recorded to.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { A_TOKEN } from '../support/a-token'
import type { BrowserLike } from '../support/browser-like'
import { makeToken, type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform'
import { startTestConsole, type TestConsole } from '../support/test-console'

type Config = { providerType: string; useByDefault: boolean; [member: string]: unknown }

let platform: ScriptedPlatform
let console_: TestConsole
let page: BrowserLike
/** What the account has. */
let configs: Record<string, Config> = {}
let made = 0
/** The token of who owes a second factor; anybody else signs in by the password alone. */
let owing: string | undefined

const refusal = (message: string) => ({ status: 400, body: { status: 400, message, errorCode: 31, timestamp: 1 } })

function proposed(type: string | null): Config | undefined {
  const usual = { providerType: type ?? '', useByDefault: false }
  made++
  if (type === 'TOTP')
    return { ...usual, authUrl: `otpauth://totp/Example:ann@acme.example?issuer=Example&secret=SECRET${made}` }
  if (type === 'EMAIL') return { ...usual, email: 'ann@acme.example' }
  if (type === 'BACKUP_CODE') return { ...usual, codes: [`code-${made}-a`, `code-${made}-b`], codesLeft: 2 }
  return type === 'SMS' ? { ...usual, phoneNumber: null } : undefined
}

beforeAll(async () => {
  platform = await startScriptedPlatform()
  platform.script(({ method, path, query, body, headers }) => {
    if (path === '/api/auth/login' && owing) return { body: { token: owing, scope: 'MFA_CONFIGURATION_TOKEN' } }
    const isOwing = owing !== undefined && headers['x-authorization'] === `Bearer ${owing}`
    if (path === '/api/auth/2fa/login' && isOwing && Object.keys(configs).length > 0) return { body: platform.pair() }
    if (path === '/api/2fa/providers') return { body: ['TOTP', 'SMS', 'EMAIL', 'BACKUP_CODE', 'CARRIER_PIGEON'] }
    if (!path.startsWith('/api/2fa/account/')) return undefined
    const type = query.get('providerType')
    if (path.endsWith('/settings')) {
      const shown = Object.entries(configs).map(([name, { codes: _, ...config }]) => [name, config])
      return shown.length > 0 ? { body: { configs: Object.fromEntries(shown) } } : {}
    }
    if (path.endsWith('/generate')) return { body: proposed(type) }
    if (path.endsWith('/submit')) return {}
    const config = body as Config
    if (method === 'DELETE') delete configs[type ?? '']
    else if (method === 'PUT') {
      for (const one of Object.values(configs)) one.useByDefault = one.providerType === type
    } else if (configs[config.providerType]) return refusal('2FA provider is already configured')
    else if (config.providerType !== 'BACKUP_CODE' && query.get('verificationCode') !== '123456')
      return refusal('Verification code is incorrect')
    else configs[config.providerType] = { ...config, useByDefault: Object.keys(configs).length === 0 }
    return { body: { configs } }
  })
  console_ = await startTestConsole(platform.url)
})
afterAll(async () => {
  await console_?.close()
  await platform?.close()
})
beforeEach(() => {
  page = console_.browser()
  configs = {}
  owing = undefined
  platform.calls.length = 0
})

const secretIn = (html: string) => /SECRET\d+/.exec(html)?.[0]
const saved = () => platform.calls.filter(({ method, path }) => method === 'POST' && path === '/api/2fa/account/config')

describe('in the profile', () => {
  beforeEach(() => page.signIn('ann@acme.example', 'right'))

  test('what there is, and back-up codes only beside another', async () => {
    const { html } = await page.get('/profile')
    expect(html).toContain('href="/profile/second-factors/TOTP"')
    expect(html).toContain('href="/profile/second-factors/SMS"')
    expect(html).not.toContain('href="/profile/second-factors/BACKUP_CODE"')
    expect(html).not.toContain('PIGEON')
  })

  test('an app: its secret as a picture and as text, the same until the code is right', async () => {
    const { html } = await page.get('/profile/second-factors/TOTP')
    expect(html).toContain('src="data:image/svg+xml;base64,')
    const secret = secretIn(html)
    const wrong = await page.post('/profile/second-factors/TOTP', { code: '000000' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('The code is not right.')
    expect(secretIn(wrong.html)).toBe(secret)
    const right = await page.post('/profile/second-factors/TOTP', { code: '123 456' })
    expect(right.location).toBe('/profile')
    expect(saved().at(-1)?.body).toMatchObject({ providerType: 'TOTP', authUrl: expect.stringContaining(`${secret}`) })
    const profile = await page.get('/profile')
    expect(profile.html).toContain('Asked for first')
    expect(profile.html).toContain('href="/profile/second-factors/BACKUP_CODE"')
    expect(profile.html).not.toContain('SECRET')
    expect((await page.get('/profile/second-factors/TOTP')).html).not.toContain('SECRET')
    expect(console_.output()).not.toContain('SECRET')
  })

  test('a text message: the number is looked over, then proved by its first code', async () => {
    const wrong = await page.post('/profile/second-factors/SMS', { intent: 'to', phoneNumber: '12' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('With the country, such as')
    const sent = await page.post('/profile/second-factors/SMS', { intent: 'to', phoneNumber: '+44 (20) 7946-0000' })
    expect(sent.html).toContain('+442079460000')
    expect(platform.calls.find(({ path }) => path.endsWith('/submit'))?.body).toMatchObject({
      providerType: 'SMS',
      phoneNumber: '+442079460000',
    })
    expect((await page.post('/profile/second-factors/SMS', { code: '123456' })).location).toBe('/profile')
    expect((await page.get('/profile')).html).toContain('+442079460000')
  })

  test('begun anew: another address is asked for, and the former proves nothing', async () => {
    expect((await page.get('/profile/second-factors/EMAIL')).html).toContain('value="ann@acme.example"')
    await page.post('/profile/second-factors/EMAIL', { intent: 'to', email: 'ann@home.example' })
    expect((await page.get('/profile/second-factors/EMAIL')).html).toContain('ann@home.example')
    expect((await page.get('/profile/second-factors/EMAIL?again=1')).html).toContain('name="email"')
    const late = await page.post('/profile/second-factors/EMAIL', { code: '123456' })
    expect([late.status, saved().length]).toEqual([400, 0])
    expect(late.html).toContain('This was begun too long ago.')
  })

  test('back-up codes: shown once, as text and as a file; new ones end the former', async () => {
    configs = { TOTP: { providerType: 'TOTP', useByDefault: true } }
    expect((await page.get('/profile/second-factors/BACKUP_CODE')).html).toContain('Make backup codes')
    const { html } = await page.post('/profile/second-factors/BACKUP_CODE', { intent: 'codes' })
    const [first = ''] = /code-\d+-a/.exec(html) ?? []
    expect(html).toContain('download="backup-codes.txt"')
    expect(html).toContain(`data:text/plain;charset=utf-8,${first}%0A`)
    const again = await page.get('/profile/second-factors/BACKUP_CODE')
    expect(again.html).not.toContain(first)
    expect((await page.get('/profile')).html).toContain('2 codes left')
    const renewed = await page.post('/profile/second-factors/BACKUP_CODE', { intent: 'codes' })
    expect(renewed.html).not.toContain(first)
    expect(configs.BACKUP_CODE?.codes).not.toContain(first)
  })

  test('another is asked for first; one is removed', async () => {
    configs = {
      TOTP: { providerType: 'TOTP', useByDefault: true },
      SMS: { providerType: 'SMS', useByDefault: false, phoneNumber: '+1555' },
    }
    expect((await page.post('/profile/second-factors/SMS', { intent: 'prefer' })).location).toBe('/profile')
    expect(configs.SMS?.useByDefault).toBe(true)
    expect((await page.post('/profile/second-factors/TOTP', { intent: 'remove' })).location).toBe('/profile')
    expect(Object.keys(configs)).toEqual(['SMS'])
  })

  test('what is none is not there, and what an intent is not does nothing', async () => {
    for (const method of ['CARRIER_PIGEON', 'totp', '__proto__', '..%2f..%2fx'])
      expect((await page.get(`/profile/second-factors/${method}`)).status).toBe(404)
    configs = { TOTP: { providerType: 'TOTP', useByDefault: true } }
    for (const intent of ['__proto__', 'constructor', 'codes', 'nonsense'])
      expect((await page.post('/profile/second-factors/TOTP', { intent })).status).toBeLessThan(500)
    expect(Object.keys(configs)).toEqual(['TOTP'])
  })

  test('platforms before 3.4 have none', async () => {
    const undo = platform.script(({ path }) =>
      path === '/api/system/info' ? { body: { version: '3.3.4' } } : undefined,
    )
    const old = console_.browser()
    await old.signIn('ann@acme.example', 'right')
    undo()
    expect((await old.get('/profile')).html).not.toContain('/profile/second-factors')
    expect((await old.get('/profile/second-factors/TOTP')).status).toBe(404)
  })
})

describe('on the way in', () => {
  const SET_UP = '/login/force-mfa?redirectTo=%2Flogout'
  beforeEach(async () => {
    owing = makeToken({ claims: { scopes: ['MFA_CONFIGURATION_TOKEN'] } })
    await page.signIn('ann@acme.example', 'right', '/login?redirectTo=/logout')
  })

  test('the password leads to setting one up; then one is in, at the page that was wanted', async () => {
    expect(page.cookies.has('thingdeck')).toBe(false)
    expect((await page.get('/login/mfa?redirectTo=%2Flogout')).location).toBe(SET_UP)
    const { html } = await page.get(SET_UP)
    expect(html).toContain('Set one up now')
    expect(secretIn(html)).toBeDefined()
    expect(html).not.toContain('method=BACKUP_CODE')
    expect(html).not.toMatch(A_TOKEN)
    const wrong = await page.post(`${SET_UP}&method=TOTP`, { method: 'TOTP', code: '1' })
    expect([wrong.status, secretIn(wrong.html)]).toEqual([400, secretIn(html)])
    const right = await page.post(`${SET_UP}&method=TOTP`, { method: 'TOTP', code: '123456' })
    expect([right.status, right.location]).toEqual([302, '/logout'])
    expect((await page.get('/logout')).html).toContain('Ann')
    expect(page.cookies.has('thingdeck-step')).toBe(false)
  })

  test('by mail, when that is chosen', async () => {
    await page.post(`${SET_UP}&method=EMAIL`, { method: 'EMAIL', intent: 'to', email: 'ann@acme.example' })
    expect((await page.get(`${SET_UP}&method=EMAIL`)).html).toContain('A code is on its way to')
    const right = await page.post(`${SET_UP}&method=EMAIL`, { method: 'EMAIL', code: '123456' })
    expect(right.location).toBe('/logout')
  })

  test('back-up codes alone do not do, and nothing else of the console opens', async () => {
    const { location } = await page.post(SET_UP, { method: 'BACKUP_CODE', intent: 'codes' })
    expect(location).toContain('/login?')
    expect((await page.get('/profile')).location).toContain('/login?')
    expect(configs).toEqual({})
  })

  test('a platform that offers none says so', async () => {
    const undo = platform.script(({ path }) => (path === '/api/2fa/providers' ? { body: [] } : undefined))
    expect((await page.get(SET_UP)).html).toContain('offers no way to set one up')
    undo()
  })
})
