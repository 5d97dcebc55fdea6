// The second factors of a whole platform of 4.3.1, an outside party with scripts.
import { beforeAll, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { formTo } from '../support/page-forms'
import { scriptedConsole } from '../support/scripted-console'
import { shown } from '../support/shown-html'

const at = scriptedConsole()
let page: BrowserLike
let version = '4.3.1'
let stored: unknown

beforeAll(async () => {
  at.platform.tokens = { claims: { scopes: ['SYS_ADMIN'] } }
  at.platform.script(({ method, path, body }) => {
    if (path === '/api/system/info') return { body: { version, type: 'CE' } }
    if (path === '/api/admin/securitySettings') return { body: { passwordPolicy: { minimumLength: 6 } } }
    // Until they are saved the answer is empty.
    if (path === '/api/2fa/settings') return method === 'GET' ? { body: stored } : { body }
    return undefined
  })
  page = at.console.browser()
  await page.signIn('ann@acme.example', 'right')
})

const FACTORS = {
  providers: [
    { providerType: 'TOTP', issuerName: 'Acme' },
    {
      providerType: 'SMS',
      smsVerificationMessageTemplate: 'Code $' + '{code}',
      verificationCodeLifetime: 60,
      newer: 7,
    },
  ],
  minVerificationCodeSendPeriod: 30,
  verificationCodeCheckRateLimit: '3:900',
  maxVerificationFailuresBeforeUserLockout: 30,
  totalAllowedTimeForVerification: 3600,
  enforceTwoFa: false,
  enforcedUsersFilter: null,
  useSystemTwoFactorAuthSettings: true,
}
const savedFactors = () =>
  at.platform.calls.findLast(({ method, path }) => `${method} ${path}` === 'POST /api/2fa/settings')?.body
/** As the form stands, with some of it changed. */
async function factorFields(change: Record<string, string>, without: string[] = []) {
  const drawn = Object.fromEntries(formTo((await page.get('/settings/2fa')).html, '/settings/2fa') ?? [])
  for (const name of without) delete drawn[name]
  return { ...drawn, ...change }
}

test('second factors: what is offered, how often a code is tried, and who has to have one', async () => {
  stored = FACTORS
  expect((await page.get('/settings/security-settings')).html).toContain('href="/settings/2fa"')
  const html = shown((await page.get('/settings/2fa')).html)
  for (const words of ['value="Acme"', 'Code $' + '{code}', 'Who has to have one']) expect(html).toContain(words)
  const change = {
    EMAIL: 'on',
    'EMAIL-verificationCodeLifetime': '90',
    'SMS-verificationCodeLifetime': '61',
    codeTries: '5',
  }
  const sent = await factorFields({ ...change, enforceTwoFa: 'on', enforcedFor: 'TENANT_ADMINISTRATORS' }, ['TOTP'])
  expect((await page.post('/settings/2fa', sent)).location).toBe('/settings/2fa')
  expect(savedFactors()).toEqual({
    ...FACTORS,
    providers: [
      { ...FACTORS.providers[1], verificationCodeLifetime: 61 },
      { providerType: 'EMAIL', verificationCodeLifetime: 90 },
    ],
    verificationCodeCheckRateLimit: '5:900',
    enforceTwoFa: true,
    enforcedUsersFilter: { type: 'TENANT_ADMINISTRATORS' },
  })
})

test('second factors: what does not fit is told at its field, and nothing is saved', async () => {
  stored = undefined
  const before = at.platform.calls.length
  const told = async (change: Record<string, string>) => {
    const { status, html } = await page.post('/settings/2fa', await factorFields(change))
    return [status, shown(html)]
  }
  expect(await told({ minVerificationCodeSendPeriod: '4' })).toEqual([400, expect.stringContaining('from 5')])
  expect(await told({ BACKUP_CODE: 'on', codeTries: '' })).toEqual([
    400,
    expect.stringContaining('Backup codes need another factor'),
  ])
  const alone = await page.post(
    '/settings/2fa',
    await factorFields({ SMS: 'on', 'SMS-smsVerificationMessageTemplate': 'no code', TOTP: 'on' }),
  )
  expect(shown(alone.html)).toContain('The message needs $' + '{code}')
  expect(
    at.platform.calls.slice(before).some(({ method, path }) => method === 'POST' && path === '/api/2fa/settings'),
  ).toBe(false)
})

test('before 4.3 nobody is made to have one; before 3.4 there are none', async () => {
  const other = async (of: string) => {
    version = of
    page = at.console.browser()
    await page.signIn('ann@acme.example', 'right')
    return page.get('/settings/2fa')
  }
  stored = FACTORS
  const older = await other('4.2.1')
  expect([older.status, shown(older.html).includes('Who has to have one')]).toEqual([200, false])
  expect((await other('3.3.4')).status).toBe(404)
  expect((await page.post('/settings/2fa', {})).status).toBe(404)
  expect((await page.get('/settings/security-settings')).html).not.toContain('/settings/2fa')
})
