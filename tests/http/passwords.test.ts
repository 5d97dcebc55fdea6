// Passwords over real HTTP: a first one by the link of an activation, another by that of a reset or when it is too old,
// and one's own changed; each as a form without scripts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { type MailServer, type ReceivedMail, startMailServer } from '../support/mail-server'
import { type EntityRef, PlatformApi, type Session, type TestTenant, unique } from '../support/platform-api'
import { clockAhead, GO_AHEAD, startBuiltPlatform } from '../support/programs'
import { shown } from '../support/shown-html'
import { startTestConsole, type TestConsole } from '../support/test-console'

const HOUR = 3_600_000
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
  ;[platform, mails] = await Promise.all([
    startBuiltPlatform({ DATA_DIR: folder, ...clockAhead('Date', 25 * HOUR) }),
    startMailServer(),
  ])
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

async function resetMailOf(email: string): Promise<string> {
  await console_.browser().post('/login/resetPasswordRequest', { email })
  return resetMail(email)
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
  expect(shown(form.html)).toContain('Create your password')
  expect(shown(form.html)).toContain('Use at least 6 characters.')

  const short = await page.post(location, twice('abc'))
  expect(short.status).toBe(400)
  expect(shown(short.html)).toContain('1 field needs a change')
  expect(shown(short.html)).toMatch(
    /aria-invalid="true"[^>]*name="newPassword"|name="newPassword"[^>]*aria-invalid="true"/,
  )
  const differing = await page.post(location, { newPassword: 'Secret-1', newPassword2: 'Secret-2' })
  expect(shown(differing.html)).toContain('The two passwords are not the same.')
  for (const { html } of [short, differing]) expect(shown(html)).not.toMatch(/value="(abc|Secret-\d)"/)
  expect(shown((await page.post(location, {})).html)).toContain('Enter a new password.')

  const done = await page.post(location, twice(' Secret 1 '))
  expect([done.status, done.location]).toEqual([302, '/home'])
  expect(shown((await page.get('/logout')).html)).toContain('Nia')
  expect((await console_.browser().signIn(email, ' Secret 1 ')).location).toBe('/home')

  const again = await console_.browser().get(location)
  expect(shown(again.html)).toContain('This activation link has been used already, or it is too old.')
  expect(shown(again.html)).not.toContain('name="newPassword"')
  expect(shown((await console_.browser().post(location, twice('Secret-3'))).html)).toContain('has been used already')
})

test('a link to nothing opens no form', async () => {
  for (const path of ['createPassword', 'createPassword?activateToken=', 'createPassword?activateToken=nothing%2F%3F'])
    expect(shown((await page.get(`/login/${path}`)).html)).toContain('This link no longer works')
  for (const path of ['resetPassword', 'resetExpiredPassword?resetToken=x']) {
    const { html } = await page.get(`/login/${path}`)
    expect(shown(html)).toContain('This link has been used already, or it is too old.')
    expect(shown(html)).toContain('href="/login/resetPasswordRequest"')
    const sent = await page.post(`/login/${path}`, twice('Secret-1'))
    expect(sent.status).toBe(400)
    expect(shown(sent.html)).toContain('Send another link')
  }
  const sent = await page.post('/login/createPassword', twice('Secret-1'))
  expect(shown(sent.html)).toContain('This activation link has been used already, or it is too old.')
})

test('a link with anything else in it says that it is dead, and nothing of it is run or believed', async () => {
  const [, resetToken = ''] = /resetToken=(\w+)/.exec(await resetMailOf(await activeUser('Secret-1'))) ?? []
  const { link } = await newUser()
  const foreign = new URLSearchParams(new URL(link, 'http://here').search).get('activateToken') ?? ''
  const tokens = [
    'x'.repeat(7900),
    '<script>alert(1)</script>',
    'a\u0000b',
    'a\r\nset-cookie: x=1',
    '\u202e\u{1f642}',
    '%',
  ]
  for (const [kind, member, others] of [
    ['createPassword', 'activateToken', resetToken],
    ['resetPassword', 'resetToken', foreign],
  ] as const) {
    for (const token of [...tokens, others]) {
      const path = `/login/${kind}?${new URLSearchParams({ [member]: token })}`
      const looked = await page.get(path)
      const sent = await page.post(path, twice('Secret-9'))
      const told = [looked.status, sent.status, ...[looked, sent].map(({ html }) => shown(html).includes('too old.'))]
      expect([kind, token.slice(0, 30), ...told]).toEqual([kind, token.slice(0, 30), 200, 400, true, true])
      for (const { html } of [looked, sent]) expect(html).not.toContain('<script>alert')
    }
  }
  expect([resetToken, foreign].map((token) => token.length > 10)).toEqual([true, true])
})

test('each rule of a strict policy is told, and those a password breaks; the platform has the last word', async () => {
  const { link } = await newUser()
  const { location = '' } = await page.get(link)
  const strict = { minimumLength: 10, minimumDigits: 2, minimumUppercaseLetters: 1, minimumSpecialCharacters: 1 }
  await withPolicy(strict, async () => {
    const { html } = await page.get(location)
    for (const rule of ['at least 10 characters', '2 digits', '1 capital letter', '1 character that is no letter'])
      expect(shown(html)).toContain(rule)
    const refused = (await page.post(location, twice('abcdefghi1'))).html
    expect(refused.match(/Not met</g)).toHaveLength(3)
    expect((await page.post(location, twice('Abcdefgh-12'))).location).toBe('/home')
  })
})

test('a forgotten password: everybody hears the same, and the link of the mail sets another', async () => {
  const email = await activeUser('Secret-1')
  expect(shown((await page.get('/login')).html)).toContain('href="/login/resetPasswordRequest"')
  const asked = await page.post('/login/resetPasswordRequest', { email })
  const nobody = await page.post('/login/resetPasswordRequest', { email: 'nobody.at.all@example.com' })
  expect([asked.status, nobody.status]).toEqual([200, 200])
  const plain = (html: string, address: string) =>
    html
      .replaceAll(address, '')
      .replace(/nonce="[^"]*"/g, '')
      .replace(/"now\\?",\d+|\d{13}/g, '')
  expect(shown(asked.html)).toContain(`If ${email} belongs to an account`)
  expect(plain(nobody.html, 'nobody.at.all@example.com').length).toBe(plain(asked.html, email).length)
  const wrong = await page.post('/login/resetPasswordRequest', { email: 'not one' })
  expect(wrong.status).toBe(400)
  expect(shown(wrong.html)).toContain('Enter an email address')
  expect(shown(wrong.html)).toContain('value="not one"')

  const text = await resetMail(email)
  const { pathname, search } = new URL(/http\S+resetToken=\S+/.exec(text)?.[0] ?? '')
  const { location = '' } = await page.get(pathname + search)
  expect(location).toContain('/login/resetPassword?resetToken=')
  const same = await page.post(location, twice('Secret-1'))
  expect(same.status).toBe(400)
  expect(shown(same.html)).toContain('Choose a password that differs from the present one.')
  expect((await page.post(location, twice('Secret-2'))).location).toBe('/home')
  expect((await console_.browser().signIn(email, 'Secret-2')).location).toBe('/home')
  expect(shown((await page.post(location, twice('Secret-3'))).html)).toContain('Send another link')
})

test('who asks for links again and again waits; signing in does not', async () => {
  const limited = await startTestConsole(platform.url, { SIGN_IN_RATE: '3:60' })
  const asking = limited.browser()
  const ask = () => asking.post('/login/resetPasswordRequest', { email: 'somebody@example.com' })
  for (let i = 0; i < 3; i++) expect((await ask()).status).toBe(200)
  const held = await ask()
  expect(held.status).toBe(429)
  expect(shown(held.html)).toMatch(/Too many links were asked for\. Try again in \d+ seconds\./)
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
  expect(shown((await page.get('/profile/password')).html)).toContain('Use at least 6 characters.')
  expect(shown((await change('Secret-0', 'Secret-2')).html)).toContain('This is not your current password.')
  expect(shown((await change('Secret-1', 'Secret-1')).html)).toContain(
    'Choose a password that differs from the present one.',
  )
  expect(shown((await change('Secret-1', 'Secret-2', 'Secret-3')).html)).toContain(
    'The two passwords are not the same.',
  )
  expect(shown((await change('', 'Secret-2')).html)).toContain('Enter your current password.')

  const done = await change('Secret-1', 'Secret-2')
  expect([done.status, done.location]).toEqual([302, '/profile'])
  expect(shown((await page.get('/profile')).html)).toContain('Password changed')
  expect((await console_.browser().signIn(email, 'Secret-2')).location).toBe('/home')
  await withPolicy({ passwordReuseFrequencyDays: 30 }, async () => {
    expect(shown((await page.get('/profile/password')).html)).toContain('Use none of the last 30 days.')
    expect(shown((await change('Secret-2', 'Secret-1')).html)).toContain(
      'You have used this password within the last 30 days.',
    )
  })
})

test('trying current passwords from somebody else’s session is slowed down', async () => {
  const email = await activeUser('Secret-1')
  await page.signIn(email, 'Secret-1')
  const guess = async () =>
    shown((await page.post('/profile/password', { currentPassword: 'guess', ...twice('Secret-2') })).html)
  let wrong = 0
  let said = await guess()
  for (; said.includes('This is not your current password.'); said = await guess()) wrong++
  expect(said).toMatch(/Too many failed attempts\. Try again in \d+ seconds\./)
  // Six, less those of the test before: they came from the same address.
  expect([wrong >= 3, wrong <= 6]).toEqual([true, true])
})

test('no token of a link and no password stands in the log', () => {
  expect(console_.output()).not.toMatch(/(activate|reset)Token=\w|Secret-\d|nobody\.at\.all/)
})

test('links that are too old say so, and lead on', async () => {
  const [, resetToken = ''] = /resetToken=(\w+)/.exec(await resetMailOf(await activeUser('Secret-1'))) ?? []
  const path = `/login/resetPassword?resetToken=${resetToken}`
  const { link } = await newUser()
  const activation = link.replace('/api/noauth/activate', '/login/createPassword')
  for (const good of [path, activation]) expect(shown((await page.get(good)).html)).toContain('name="newPassword"')

  platform.child.kill(GO_AHEAD)
  await expect
    .poll(async () => (await page.get(path)).html)
    .toContain('This link has been used already, or it is too old.')
  expect(shown((await page.get(path)).html)).toContain('href="/login/resetPasswordRequest"')
  expect(shown((await page.post(path, twice('Secret-9'))).html)).toContain('Send another link')
  // The first password has a month.
  expect(shown((await page.get(activation)).html)).toContain('name="newPassword"')
  for (let days = 0; days < 30; days++) {
    platform.child.kill(GO_AHEAD)
    await sleep(5) // signals that come together are one
  }
  await expect
    .poll(async () => shown((await page.get(activation)).html))
    .toContain('ask your administrator for a new link')
  expect(shown((await page.post(activation, twice('Secret-9'))).html)).toContain('or it is too old.')
})
