// Settings of the platform and of a tenant over real HTTP, on the embedded platform.
import { beforeAll, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { startMailServer } from '../support/mail-server'
import { formTo } from '../support/page-forms'
import type { Session } from '../support/platform-api'
import { PlatformApi } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const SYSTEM = { email: 'sysadmin@thingsboard.org', password: 'sysadmin' }

const at = tenantConsole({ isAlone: true })
let page: BrowserLike
let sys: Session
beforeAll(async () => {
  page = await at.signedIn(SYSTEM)
  sys = await new PlatformApi(at.platform.url).signIn(SYSTEM.email, SYSTEM.password)
})

type Json = Record<string, unknown>
const general = () => sys.call<{ jsonValue: Json }>('GET', '/api/admin/settings/general')

/** The form as it stands, with changes; `undefined` takes a field away, as a box that is not ticked. */
async function formOf(of: BrowserLike, path: string, changes: Record<string, string | undefined> = {}) {
  const fields = Object.fromEntries(formTo((await of.get(path)).html, path) ?? [])
  const changed = Object.entries({ ...fields, ...changes })
  return Object.fromEntries(changed.filter((one): one is [string, string] => one[1] !== undefined))
}

test('settings lead to the first page of a role, and no customer user comes there', async () => {
  expect((await page.get('/settings')).location).toBe('/settings/general')
  expect((await at.admin.get('/settings')).location).toBe('/settings/home')
  expect((await (await at.signedIn(at.tenant.customerUser)).get('/settings')).status).toBe(403)
  expect((await page.get('/home')).html).toContain('href="/settings/general"')
  expect((await at.admin.get('/home')).html).toContain('href="/settings/home"')
})

test('general settings are saved, and what no form knows is kept', async () => {
  const before = await general()
  await sys.call('POST', '/api/admin/settings', { ...before, jsonValue: { ...before.jsonValue, own: { kept: 1.5 } } })
  const form = await formOf(page, '/settings/general', {
    baseUrl: ' https://iot.example.com/ ',
    prohibitDifferentUrl: 'on',
  })
  const saved = await page.post('/settings/general', form)
  expect([saved.status, saved.location]).toEqual([302, '/settings/general'])
  expect((await page.get('/settings/general')).html).toContain('Settings saved')
  expect((await general()).jsonValue).toEqual({
    ...before.jsonValue,
    baseUrl: 'https://iot.example.com',
    prohibitDifferentUrl: true,
    own: { kept: 1.5 },
  })
})

test('what is no address is told at the field, and nothing is saved', async () => {
  const before = await general()
  for (const baseUrl of ['', 'iot.example.com', 'javascript:alert(1)', 'https://a.example/?x=1']) {
    const { status, html } = await page.post('/settings/general', await formOf(page, '/settings/general', { baseUrl }))
    expect(status).toBe(400)
    expect(html).toContain('aria-invalid="true"')
  }
  expect(await general()).toEqual(before)
})

test('of two administrators the second is told what the first changed, and nothing of either is lost', async () => {
  const mine = await formOf(page, '/settings/general')
  const other = await at.signedIn(SYSTEM)
  await other.post('/settings/general', { ...mine, baseUrl: 'https://first.example' })
  // What only they changed stays theirs.
  const { prohibitDifferentUrl: _off, ...unticked } = mine
  expect((await page.post('/settings/general', unticked)).status).toBe(302)
  expect((await general()).jsonValue).toMatchObject({ baseUrl: 'https://first.example', prohibitDifferentUrl: false })
  const conflict = await page.post('/settings/general', { ...unticked, baseUrl: 'https://second.example' })
  expect(conflict.status).toBe(400)
  expect(shown(conflict.html)).toContain('Someone else changed this meanwhile to “https://first.example”')
  expect((await general()).jsonValue.baseUrl).toBe('https://first.example')
  const again = Object.fromEntries(formTo(conflict.html, '/settings/general') ?? [])
  const theirs = await page.post('/settings/general', { ...again, theirs: 'baseUrl' })
  expect(Object.fromEntries(formTo(theirs.html, '/settings/general') ?? []).baseUrl).toBe('https://first.example')
  expect((await page.post('/settings/general', again)).status).toBe(302)
  expect((await general()).jsonValue.baseUrl).toBe('https://second.example')
})

test("a tenant's home dashboard is chosen by its title, and taken away", async () => {
  const { api, tenantId } = at.tenant
  const made = await api.call<{ id: { id: string } }>('POST', '/api/dashboard', { title: 'Control room' })
  const info = () =>
    api.call<{ dashboardId: { id: string } | null; hideDashboardToolbar: boolean }>(
      'GET',
      '/api/tenant/dashboard/home/info',
    )
  expect(tenantId).toBeTruthy()
  const { dashboardId: _none, ...typed } = await formOf(at.admin, '/settings/home', { hideDashboardToolbar: undefined })
  const unknown = await at.admin.post('/settings/home', { ...typed, dashboardIdName: 'Control' })
  expect(unknown.status).toBe(400)
  expect(unknown.html).toContain('No dashboard has this title')
  expect((await at.admin.post('/settings/home', { ...typed, dashboardIdName: 'Control room' })).status).toBe(302)
  expect(await info()).toMatchObject({ dashboardId: { id: made.id.id }, hideDashboardToolbar: false })
  expect((await at.admin.get('/settings/home')).html).toContain('Control room')
  const none = await formOf(at.admin, '/settings/home', { dashboardId: '', dashboardIdName: '' })
  expect((await at.admin.post('/settings/home', none)).status).toBe(302)
  expect((await info()).dashboardId).toBeNull()
  const chosen = await formOf(at.admin, '/settings/home', { dashboardId: made.id.id })
  await api.call('DELETE', `/api/dashboard/${made.id.id}`)
  const told = await at.admin.post('/settings/home', chosen)
  expect([told.status, shown(told.html).includes('This dashboard is gone')]).toEqual([400, true])
})

const mail = () => sys.call<{ jsonValue: Json }>('GET', '/api/admin/settings/mail')
const MAIL = '/settings/outgoing-mail'

test('a test mail goes out by what is typed, saved or not; the password is used and never sent back', async () => {
  const server = await startMailServer({ user: 'robot', password: 'Mail-Secret-1' })
  const typed = await formOf(page, MAIL, {
    mailFrom: 'Thingdeck <iot@example.com>',
    smtpHost: '127.0.0.1',
    smtpPort: String(server.port),
    username: 'robot',
    password: 'Mail-Secret-1',
  })
  const before = await mail()
  const tried = await page.post(MAIL, { ...typed, press: 'test' })
  expect(tried.status).toBe(200)
  expect(shown(tried.html)).toContain(`The test mail was sent to ${SYSTEM.email}.`)
  expect(tried.html).not.toContain('Mail-Secret-1')
  expect((await server.mailTo(SYSTEM.email)).user).toBe('robot')
  expect(await mail()).toEqual(before)
  expect((await page.post(MAIL, typed)).location).toBe(MAIL)
  const again = await page.get(MAIL)
  expect(again.html).not.toContain('Mail-Secret-1')
  // Left empty, the kept password stays.
  const kept = await formOf(page, MAIL, { timeout: '5000' })
  expect(kept.password).toBe('')
  expect((await page.post(MAIL, kept)).status).toBe(302)
  expect((await mail()).jsonValue).toMatchObject({ timeout: '5000', smtpHost: '127.0.0.1', username: 'robot' })
  expect((await page.post(MAIL, { ...kept, press: 'test' })).html).toContain('The test mail was sent')
  await server.close()
})

test('why a test mail failed is said in the words of the server', async () => {
  const typed = await formOf(page, MAIL, { smtpHost: '127.0.0.1', smtpPort: '1' })
  const { status, html } = await page.post(MAIL, { ...typed, press: 'test' })
  expect(status).toBe(200)
  expect(shown(html)).toContain('It was not sent. The platform says:')
  expect(shown(html)).toContain('Unable to send mail')
})

test('a usual mail server is filled in by a button', async () => {
  const typed = await formOf(page, MAIL, { preset: 'Yahoo', enableTls: 'on', password: 'Typed-1' })
  const { status, html } = await page.post(MAIL, { ...typed, press: 'preset' })
  expect(status).toBe(200)
  const filled = Object.fromEntries(formTo(html, MAIL) ?? [])
  expect(filled).toMatchObject({
    smtpHost: 'smtp.mail.yahoo.com',
    smtpPort: '465',
    smtpProtocol: 'smtps',
    username: typed.username,
  })
  expect(filled.enableTls).toBeUndefined()
  expect(html).not.toContain('Typed-1')
})

test('wrong mail settings are told at their fields', async () => {
  const wrong = [
    { smtpPort: '70000' },
    { smtpPort: 'x' },
    { timeout: '' },
    { mailFrom: 'nobody' },
    { smtpHost: 'a b' },
    { enableProxy: 'on', proxyHost: '' },
  ]
  for (const changes of wrong) {
    const answer = await page.post(MAIL, await formOf(page, MAIL, changes))
    expect({ changes, status: answer.status }).toEqual({ changes, status: 400 })
  }
})

const SMS = '/settings/sms-provider'
const sms = () => sys.call<{ jsonValue: Json }>('GET', '/api/admin/settings/sms')

test('a provider of text messages needs its secret once, and another one leaves nothing of it', async () => {
  const twilio = await formOf(page, SMS, { type: 'TWILIO', numberFrom: '+4915112345678', accountSid: 'AC1' })
  const without = await page.post(SMS, twilio)
  expect(without.status).toBe(400)
  expect(shown(without.html)).toContain('Enter it: none is kept yet.')
  expect((await page.post(SMS, { ...twilio, accountToken: 'Token-Secret-1' })).location).toBe(SMS)
  expect((await sms()).jsonValue).toEqual({
    type: 'TWILIO',
    numberFrom: '+4915112345678',
    accountSid: 'AC1',
    accountToken: 'Token-Secret-1',
  })
  expect((await page.get(SMS)).html).not.toContain('Token-Secret-1')
  expect((await page.post(SMS, await formOf(page, SMS, { accountSid: 'AC2' }))).status).toBe(302)
  expect((await sms()).jsonValue).toMatchObject({ accountSid: 'AC2', accountToken: 'Token-Secret-1' })
  const tried = await page.post(SMS, {
    ...(await formOf(page, SMS)),
    numberTo: '+49 151 1',
    message: 'Hello',
    press: 'test',
  })
  expect(shown(tried.html)).toContain('this platform sends no short messages')
  const nowhere = await page.post(SMS, { ...(await formOf(page, SMS)), numberTo: '12', message: '', press: 'test' })
  expect(nowhere.status).toBe(400)
  expect(shown(nowhere.html)).toContain('Enter a number with its country')
  const aws = await formOf(page, SMS, { type: 'AWS_SNS', accessKeyId: 'AK1', secretAccessKey: 'Aws-Secret-1' })
  expect((await page.post(SMS, aws)).status).toBe(302)
  expect((await sms()).jsonValue).toEqual({
    type: 'AWS_SNS',
    accessKeyId: 'AK1',
    secretAccessKey: 'Aws-Secret-1',
    region: 'us-east-1',
  })
})

test('a secret that somebody else changed meanwhile is told, and neither is shown', async () => {
  const mine = await formOf(page, SMS, { secretAccessKey: 'Mine-Secret' })
  const other = await at.signedIn(SYSTEM)
  await other.post(SMS, { ...mine, secretAccessKey: 'Their-Secret' })
  const conflict = await page.post(SMS, mine)
  expect(conflict.status).toBe(400)
  expect(shown(conflict.html)).toContain('Someone else changed this meanwhile. Save once more')
  expect(conflict.html).not.toMatch(/(Mine|Their)-Secret/)
  expect((await sms()).jsonValue.secretAccessKey).toBe('Their-Secret')
})

const SECURITY = '/settings/security-settings'
const security = () => sys.call<Json & { passwordPolicy: Json }>('GET', '/api/admin/securitySettings')

test('a password is tried against the policy as it is typed, and never sent back', async () => {
  const before = await security()
  const typed = await formOf(page, SECURITY, { minimumLength: '8', minimumDigits: '2' })
  const weak = await page.post(SECURITY, { ...typed, trial: 'Try-Me-1', press: 'test' })
  expect(weak.status).toBe(200)
  expect(shown(weak.html)).toContain('This password does not meet the policy.')
  expect(shown(weak.html)).toContain('Use at least 2 digits.')
  expect(weak.html).not.toContain('Try-Me-1')
  const strong = await page.post(SECURITY, { ...typed, trial: 'Try-Me-12', press: 'test' })
  expect(shown(strong.html)).toContain('This password meets the policy.')
  const invalid = await page.post(SECURITY, { ...typed, minimumLength: '2', trial: 'Try-Me-12', press: 'test' })
  expect(invalid.status).toBe(400)
  expect(invalid.html).not.toContain('Try-Me-12')
  expect(await security()).toEqual(before)
})

test('the security policy is saved, and none is null', async () => {
  const typed = await formOf(page, SECURITY, {
    minimumLength: '۸',
    minimumDigits: '1',
    minimumUppercaseLetters: '0',
    maxFailedLoginAttempts: '5',
    userLockoutNotificationEmail: 'guard@example.com',
  })
  expect((await page.post(SECURITY, typed)).location).toBe(SECURITY)
  expect(await security()).toMatchObject({
    passwordPolicy: { minimumLength: 8, minimumDigits: 1, minimumUppercaseLetters: null },
    maxFailedLoginAttempts: 5,
    userLockoutNotificationEmail: 'guard@example.com',
  })
  for (const changes of [
    { minimumLength: '4' },
    { minimumLength: '' },
    { minimumDigits: '-1' },
    { userLockoutNotificationEmail: 'x' },
  ])
    expect((await page.post(SECURITY, await formOf(page, SECURITY, changes))).status).toBe(400)
  const { passwordPolicy } = await security()
  await sys.call('POST', '/api/admin/securitySettings', {
    passwordPolicy: { ...passwordPolicy, minimumLength: 6, minimumDigits: null },
    maxFailedLoginAttempts: null,
    userLockoutNotificationEmail: null,
  })
})
