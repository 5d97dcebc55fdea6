// Passwords over real HTTP: a first one by the link of an activation, another by that of a reset or when it is too old,
// and one's own changed; each as a form without scripts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { type MailServer, type ReceivedMail, startMailServer } from '../support/mail-server'
import { type EntityRef, PlatformApi, type Session, type TestTenant, unique } from '../support/platform-api'
import { startBuiltPlatform } from '../support/programs'
import { startTestConsole, type TestConsole } from '../support/test-console'

const PUBLIC_HOST = 'console.example.org'

let folder = ''
let platform: Awaited<ReturnType<typeof startBuiltPlatform>>
let console_: TestConsole
let mails: MailServer
let api: PlatformApi
let sys: Session
let tenant: TestTenant
let page: BrowserLike

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'thingdeck-passwords-'))
  ;[platform, mails] = await Promise.all([startBuiltPlatform({ DATA_DIR: folder }), startMailServer()])
  console_ = await startTestConsole(platform.url, { SIGN_IN_RATE: '6:60' })
  api = new PlatformApi(platform.url)
  sys = await api.signIn('sysadmin@thingsboard.org', 'sysadmin')
  tenant = await api.makeTenant(sys)
  const settings = await sys.call<{ jsonValue: object }>('GET', '/api/admin/settings/mail')
  const server = { smtpProtocol: 'smtp', smtpHost: '127.0.0.1', smtpPort: String(mails.port), enableTls: false }
  const jsonValue = { ...settings.jsonValue, ...server, username: '', password: '', mailFrom: 'console@example.org' }
  await sys.call('POST', '/api/admin/settings', { ...settings, jsonValue })
})
afterAll(async () => {
  await Promise.all([console_?.close(), mails?.close()])
  await platform?.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  page = console_.browser()
})

/** A user who has not set a password yet, and the console's address of the link. */
async function newUser() {
  const email = `${unique('new')}@example.com`
  const user = {
    email,
    authority: 'TENANT_ADMIN',
    firstName: 'Nia',
    tenantId: { entityType: 'TENANT', id: tenant.tenantId },
  }
  const { id } = await sys.call<EntityRef>('POST', '/api/user?sendActivationMail=false', user)
  const { pathname, search } = new URL(await sys.call<string>('GET', `/api/user/${id.id}/activationLink`))
  return { email, link: pathname + search }
}

const twice = (newPassword: string) => ({ newPassword, newPassword2: newPassword })

async function activeUser(password: string) {
  const user = await newUser()
  await console_.browser().post(user.link.replace('/api/noauth/activate', '/login/createPassword'), twice(password))
  return user.email
}

/** The path of the link in the mail about a forgotten password; the mail about the activation may come before it. */
async function resetMail(email: string): Promise<string> {
  const isIt = ({ to, text }: ReceivedMail) => to.includes(email) && text.includes('resetToken=')
  await expect.poll(() => mails.mails.some(isIt), { timeout: 5000 }).toBe(true)
  return mails.mails.find(isIt)?.text ?? ''
}

/** Stricter than the usual, while `run` runs. */
async function withPolicy(policy: object, run: () => Promise<void>) {
  const settings = await sys.call<{ passwordPolicy: object }>('GET', '/api/admin/securitySettings')
  const save = (changed: object) =>
    sys.call('POST', '/api/admin/securitySettings', {
      ...settings,
      passwordPolicy: { ...settings.passwordPolicy, ...changed },
    })
  await save(policy)
  try {
    await run()
  } finally {
    await save(settings.passwordPolicy)
  }
}

test('an activation link: the rules are told, what breaks them or differs is refused, and the first password signs in', async () => {
  const { email, link } = await newUser()
  const { status, location = '' } = await page.get(link)
  expect([status, location]).toEqual([303, expect.stringContaining('/login/createPassword?activateToken=')])
  const form = await page.get(location)
  expect(form.html).toContain('Create your password')
  expect(form.html).toContain('Use at least 6 characters.')

  const short = await page.post(location, twice('abc'))
  expect(short.status).toBe(400)
  expect(short.html).toContain('1 field needs a change')
  expect(short.html).toMatch(/aria-invalid="true"[^>]*name="newPassword"|name="newPassword"[^>]*aria-invalid="true"/)
  const differing = await page.post(location, { newPassword: 'Secret-1', newPassword2: 'Secret-2' })
  expect(differing.html).toContain('The two passwords are not the same.')
  for (const { html } of [short, differing]) expect(html).not.toMatch(/value="(abc|Secret-\d)"/)
  expect((await page.post(location, {})).html).toContain('Enter a new password.')

  const done = await page.post(location, twice(' Secret 1 '))
  expect([done.status, done.location]).toEqual([302, '/home'])
  expect((await page.get('/logout')).html).toContain('Nia')
  expect((await console_.browser().signIn(email, ' Secret 1 ')).location).toBe('/home')

  const again = await console_.browser().get(location)
  expect(again.html).toContain('This activation link has been used already, or it is too old.')
  expect(again.html).not.toContain('name="newPassword"')
  expect((await console_.browser().post(location, twice('Secret-3'))).html).toContain('has been used already')
})

test('a link to nothing opens no form', async () => {
  for (const path of ['createPassword', 'createPassword?activateToken=', 'createPassword?activateToken=nothing%2F%3F'])
    expect((await page.get(`/login/${path}`)).html).toContain('This link no longer works')
  for (const path of ['resetPassword', 'resetExpiredPassword?resetToken=x']) {
    const { html } = await page.get(`/login/${path}`)
    expect(html).toContain('This link has been used already, or it is too old.')
    expect(html).toContain('href="/login/resetPasswordRequest"')
    const sent = await page.post(`/login/${path}`, twice('Secret-1'))
    expect(sent.status).toBe(400)
    expect(sent.html).toContain('Send another link')
  }
  const sent = await page.post('/login/createPassword', twice('Secret-1'))
  expect(sent.html).toContain('This activation link has been used already, or it is too old.')
})

test('each rule of a strict policy is told, and those a password breaks; the platform has the last word', async () => {
  const { link } = await newUser()
  const { location = '' } = await page.get(link)
  const strict = { minimumLength: 10, minimumDigits: 2, minimumUppercaseLetters: 1, minimumSpecialCharacters: 1 }
  await withPolicy(strict, async () => {
    const { html } = await page.get(location)
    for (const rule of ['at least 10 characters', '2 digits', '1 capital letter', '1 character that is no letter'])
      expect(html).toContain(rule)
    const refused = (await page.post(location, twice('abcdefghi1'))).html
    expect(refused.match(/Not met</g)).toHaveLength(3)
    expect((await page.post(location, twice('Abcdefgh-12'))).location).toBe('/home')
  })
})

test('a forgotten password: everybody hears the same, and the link of the mail sets another', async () => {
  const email = await activeUser('Secret-1')
  expect((await page.get('/login')).html).toContain('href="/login/resetPasswordRequest"')
  const asked = await page.post('/login/resetPasswordRequest', { email })
  const nobody = await page.post('/login/resetPasswordRequest', { email: 'nobody.at.all@example.com' })
  expect([asked.status, nobody.status]).toEqual([200, 200])
  const plain = (html: string, address: string) =>
    html
      .replaceAll(address, '')
      .replace(/nonce="[^"]*"/g, '')
      .replace(/"now\\?",\d+|\d{13}/g, '')
  expect(asked.html).toContain(`If ${email} belongs to an account`)
  expect(plain(nobody.html, 'nobody.at.all@example.com').length).toBe(plain(asked.html, email).length)
  const wrong = await page.post('/login/resetPasswordRequest', { email: 'not one' })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('Enter an email address')
  expect(wrong.html).toContain('value="not one"')

  const text = await resetMail(email)
  const { pathname, search } = new URL(/http\S+resetToken=\S+/.exec(text)?.[0] ?? '')
  const { location = '' } = await page.get(pathname + search)
  expect(location).toContain('/login/resetPassword?resetToken=')
  const same = await page.post(location, twice('Secret-1'))
  expect(same.status).toBe(400)
  expect(same.html).toContain('Choose a password that differs from the present one.')
  expect((await page.post(location, twice('Secret-2'))).location).toBe('/home')
  expect((await console_.browser().signIn(email, 'Secret-2')).location).toBe('/home')
  expect((await page.post(location, twice('Secret-3'))).html).toContain('Send another link')
})

test('who asks for links again and again waits; signing in does not', async () => {
  const limited = await startTestConsole(platform.url, { SIGN_IN_RATE: '3:60' })
  const asking = limited.browser()
  const ask = () => asking.post('/login/resetPasswordRequest', { email: 'somebody@example.com' })
  for (let i = 0; i < 3; i++) expect((await ask()).status).toBe(200)
  const held = await ask()
  expect(held.status).toBe(429)
  expect(held.html).toMatch(/Too many links were asked for\. Try again in \d+ seconds\./)
  expect((await asking.signIn(tenant.admin.email, tenant.admin.password)).location).toBe('/home')
  await limited.close()
})

test('links of mails lead to the address of PUBLIC_URL, and never to one that a request names', async () => {
  const [first, second] = [await activeUser('Secret-1'), await activeUser('Secret-1')]
  const host = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  await page.post('/login/resetPasswordRequest', { email: first }, host).catch(() => undefined)
  const named = await startTestConsole(platform.url, { PUBLIC_URL: `https://${PUBLIC_HOST}` })
  await named.browser().post('/login/resetPasswordRequest', { email: second }, { origin: `https://${PUBLIC_HOST}` })
  expect(await resetMail(second)).toContain(`https://${PUBLIC_HOST}:443/api/noauth/resetPassword?resetToken=`)
  expect(mails.mails.map(({ text }) => text).join()).not.toContain('evil.example')
  await named.close()
})

test("one's own password: the current one is asked for, the rules and the last ones count, and the session goes on", async () => {
  const email = await activeUser('Secret-1')
  await page.signIn(email, 'Secret-1')
  const change = (currentPassword: string, newPassword: string, again = newPassword) =>
    page.post('/profile/password', { currentPassword, newPassword, newPassword2: again })
  expect((await page.get('/profile/password')).html).toContain('Use at least 6 characters.')
  expect((await change('Secret-0', 'Secret-2')).html).toContain('This is not your current password.')
  expect((await change('Secret-1', 'Secret-1')).html).toContain('Choose a password that differs from the present one.')
  expect((await change('Secret-1', 'Secret-2', 'Secret-3')).html).toContain('The two passwords are not the same.')
  expect((await change('', 'Secret-2')).html).toContain('Enter your current password.')

  const done = await change('Secret-1', 'Secret-2')
  expect([done.status, done.location]).toEqual([302, '/profile'])
  expect((await page.get('/profile')).html).toContain('Password changed')
  expect((await console_.browser().signIn(email, 'Secret-2')).location).toBe('/home')
  await withPolicy({ passwordReuseFrequencyDays: 30 }, async () => {
    expect((await page.get('/profile/password')).html).toContain('Use none of the last 30 days.')
    expect((await change('Secret-2', 'Secret-1')).html).toContain(
      'You have used this password within the last 30 days.',
    )
  })
})

test('trying current passwords from somebody else’s session is slowed down', async () => {
  const email = await activeUser('Secret-1')
  await page.signIn(email, 'Secret-1')
  const guess = () => page.post('/profile/password', { currentPassword: 'guess', ...twice('Secret-2') })
  for (let i = 0; i < 6; i++) expect((await guess()).html).toContain('This is not your current password.')
  expect((await guess()).html).toMatch(/Too many failed attempts\. Try again in \d+ seconds\./)
})

test('no token of a link and no password stands in the log', () => {
  expect(console_.output()).not.toMatch(/(activate|reset)Token=\w|Secret-\d|nobody\.at\.all/)
})
