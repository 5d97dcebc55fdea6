import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../tests/support/mail-server'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { readMailSettings } from '../schemas/mail-settings'
import { written } from './letter-format'
import { deliver } from './smtp'

const ACCOUNT = { user: 'console', password: 'p&ss "word"' }

let at: TestPlatform
let server: MailServer
let sys: string
let tenantId: string
let now = Date.now()
beforeAll(async () => {
  ;[at, server] = await Promise.all([startPlatform({ clock: () => now }), startMailServer(ACCOUNT)])
  sys = await at.login(SYSADMIN.email, SYSADMIN.password)
  tenantId = (await call('/api/tenant', { title: 'Mailed' })).body.id.id
})
afterAll(() => Promise.all([at.close(), server.close()]))

const call = (path: string, body?: unknown, token: string | undefined = sys) => at.api('POST', path, { token, body })
const anyone = (path: string, body: unknown) => at.api('POST', path, { body })
const settings = (more: object = {}) => ({
  mailFrom: 'Console <console@example.org>',
  smtpProtocol: 'smtp',
  smtpHost: '127.0.0.1',
  smtpPort: String(server.port),
  timeout: '2000',
  enableTls: false,
  username: ACCOUNT.user,
  password: ACCOUNT.password,
  ...more,
})
const testMail = (jsonValue: object) => call('/api/admin/settings/testMail', { key: 'mail', jsonValue })

async function store(jsonValue: object) {
  const { body } = await at.api('GET', '/api/admin/settings/mail', { token: sys })
  return call('/api/admin/settings', { ...body, jsonValue })
}

const user = (email: string) => ({ email, authority: 'TENANT_ADMIN', tenantId: { entityType: 'TENANT', id: tenantId } })
const tokenIn = (text: string) => /Token=(\w{30})$/m.exec(text)?.[1] ?? ''

test('a test mail goes to the caller, by the settings in the request', async () => {
  expect(await testMail(settings())).toMatchObject({ status: 200, body: '' })
  const mail = await server.mailTo(SYSADMIN.email)
  expect(mail).toMatchObject({ from: 'console@example.org', user: 'console', subject: 'Test message' })
  expect(mail.text).toContain('mail settings')
  expect(mail.html).toContain('<h1')
})

test.each<[string, object, number, RegExp]>([
  ['wrong password', { password: 'x' }, 500, /^Unable to send mail: .*535/],
  ['nobody listens', { smtpPort: '1' }, 500, /^Unable to send mail: /],
  ['TLS asked for, none offered', { enableTls: true }, 500, /^Unable to send mail: .*STARTTLS/i],
  ['no TLS at that port', { smtpProtocol: 'smtps' }, 500, /^Unable to send mail: /],
  ['no proxy there', { enableProxy: true, proxyHost: '127.0.0.1', proxyPort: '1' }, 500, /^Unable to send mail: /],
  ['port no number', { smtpPort: 'x' }, 400, /^Invalid smtp port value: x$/],
  ['no sender', { mailFrom: 'no address at all @@' }, 400, /^Invalid mail sender: /],
  ['two senders', { mailFrom: 'a@example.org, b@example.org' }, 400, /^Invalid mail sender: /],
])('a test mail is refused: %s', async (_, more, status, message) => {
  const before = server.mails.length
  const refused = await testMail(settings(more))
  expect(refused.status).toBe(status)
  expect(refused.body.message).toMatch(message)
  expect(server.mails).toHaveLength(before)
})

test('the stored password counts for the account it was stored for, and for no other', async () => {
  expect((await store(settings())).body.jsonValue.password).toBe('')
  expect((await testMail(settings({ password: '' }))).status).toBe(200)
  const other = await startMailServer(ACCOUNT)
  expect((await testMail(settings({ password: '', smtpPort: String(other.port) }))).status).toBe(500)
  await other.close()
})

test('a new user is mailed the link, activates, and is told', async () => {
  await store(settings())
  expect((await call('/api/user', user('ann@example.org'))).status).toBe(200)
  const mail = await server.mailTo('ann@example.org')
  expect(mail.text).toContain(`${at.url}/api/noauth/activate?activateToken=`)
  const again = await call('/api/user/sendActivationMail?email=ann@example.org')
  expect(again.status).toBe(200)
  const mails = server.mails.filter(({ to }) => to.includes('ann@example.org'))
  expect(mails.map(({ text }) => tokenIn(text))).toEqual([tokenIn(mail.text), tokenIn(mail.text)])

  server.mails.length = 0
  const body = { activateToken: tokenIn(mail.text), password: 'secret-1' }
  expect((await anyone('/api/noauth/activate', body)).status).toBe(200)
  const told = await server.mailTo('ann@example.org')
  expect(told).toMatchObject({ subject: 'Your account is active' })
  expect(told.text).toContain(`${at.url}/login`)
})

test('a user whose mailbox is not there is not kept', async () => {
  const refused = await call('/api/user', user('nobody@example.org'))
  expect(refused).toMatchObject({ status: 500, body: { errorCode: 2 } })
  expect(refused.body.message).toMatch(/^Unable to send mail: .*550/)
  expect((await call('/api/user?sendActivationMail=false', user('nobody@example.org'))).status).toBe(200)
})

test('a forgotten password: everybody hears the same, the right one gets a link', async () => {
  server.mails.length = 0
  const ask = (email: string) => anyone('/api/noauth/resetPasswordByEmail', { email })
  const answers = [await ask('ann@example.org'), await ask('unknown@example.org'), await ask('nobody@example.org')]
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: '' })
  expect((await ask('no address')).body.message).toBe("Invalid email address format 'no address'!")
  expect((await ask('')).body.message).toBe('Incorrect email ')
  const { text } = await server.mailTo('ann@example.org')
  expect(text).toContain(`${at.url}/api/noauth/resetPassword?resetToken=`)
  expect(server.mails).toHaveLength(1)

  await ask('ann@example.org') // at once: the mailbox is not filled
  server.mails.length = 0
  now += 61_000
  await ask('ann@example.org')
  const renewed = tokenIn((await server.mailTo('ann@example.org')).text)
  expect(renewed).not.toBe(tokenIn(text))
  const reset = (resetToken: string) => anyone('/api/noauth/resetPassword', { resetToken, password: 'secret-2' })
  expect((await reset(tokenIn(text))).body.message).toBe('Invalid reset token!')
  server.mails.length = 0
  expect((await reset(renewed)).status).toBe(200)
  expect((await server.mailTo('ann@example.org')).subject).toBe('Your password was changed')
  expect((await reset(renewed)).body.message).toBe('Invalid reset token!')
})

test('no mail server: who has forgotten a password still hears the same', async () => {
  await store(settings({ smtpPort: '1' }))
  now += 61_000
  const answer = await anyone('/api/noauth/resetPasswordByEmail', { email: 'ann@example.org' })
  expect(answer).toMatchObject({ status: 200, body: '' })
  await store(settings())
})

test('a locked account is told to whom the settings name', async () => {
  const security = { maxFailedLoginAttempts: 1, userLockoutNotificationEmail: 'security@example.org' }
  expect((await call('/api/admin/securitySettings', security)).status).toBe(200)
  const wrong = () => anyone('/api/auth/login', { username: 'ann@example.org', password: 'wrong' })
  expect((await wrong()).body.message).toBe('Invalid username or password')
  expect((await wrong()).body.message).toBe('User account is locked due to security policy')
  const mail = await server.mailTo('security@example.org')
  expect(mail.text).toContain('ann@example.org')
  expect(mail.text).toContain('more than 1 times')
})

test('a mail to several, with a sender of its own and a picture', async () => {
  server.mails.length = 0
  const image = { cid: 'logo', contentType: 'image/png', content: Buffer.from('png').toString('base64') }
  const mail = { to: 'x@example.org, Y <y@example.org>', cc: 'c@example.org', bcc: 'b@example.org', subject: 'Plan' }
  await deliver(readMailSettings(settings()), {
    ...mail,
    from: 'Plant <plant@example.org>',
    html: '<img src="cid:logo">',
    images: [image],
  })
  const received = await server.mailTo('b@example.org')
  expect(received.from).toBe('plant@example.org')
  expect(received.to.sort()).toEqual(['b@example.org', 'c@example.org', 'x@example.org', 'y@example.org'])
})

test('nothing in a mail is markup', () => {
  const { html, text } = written({
    subject: '<b>',
    paragraphs: [`"x" & 'y'`],
    link: { label: 'Go', url: 'http://h/?a=1&b="' },
  })
  expect(html).toContain('<title>&lt;b&gt;</title>')
  expect(html).toContain('&quot;x&quot; &amp; &#39;y&#39;')
  expect(html).toContain('href="http://h/?a=1&amp;b=&quot;"')
  expect(text).toBe(`"x" & 'y'\n\nGo:\nhttp://h/?a=1&b="\n`)
})
