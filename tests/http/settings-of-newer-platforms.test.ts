// Settings of a platform of 4.3.1, an outside party with scripts: more members, and none of them lost.
import { beforeAll, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { formTo } from '../support/page-forms'
import { scriptedConsole } from '../support/scripted-console'
import { shown } from '../support/shown-html'

const at = scriptedConsole()
let page: BrowserLike

const EID = { entityType: 'ADMIN_SETTINGS', id: '5f1c2d40-7b43-11eb-9d2a-3b1f0a6c7e22' }
const settings: Record<string, unknown> = {
  '/api/admin/settings/mail': {
    id: EID,
    createdTime: 1,
    tenantId: { entityType: 'TENANT', id: '13814000-1dd2-11b2-8080-808080808080' },
    key: 'mail',
    jsonValue: {
      mailFrom: 'IoT <iot@example.com>',
      smtpProtocol: 'smtp',
      smtpHost: 'mail.example',
      smtpPort: '587',
      timeout: '10000',
      enableTls: 'true',
      tlsVersion: 'TLSv1.2',
      username: 'robot',
      enableProxy: false,
      showChangePassword: false,
      tokenGenerated: false,
      clientSecret: 'Client-Secret-1',
    },
  },
  '/api/admin/securitySettings': {
    passwordPolicy: {
      minimumLength: 6,
      maximumLength: 72,
      minimumUppercaseLetters: null,
      minimumDigits: null,
      allowWhitespaces: true,
      forceUserToResetPasswordIfNotValid: false,
      newer: 'kept',
    },
    maxFailedLoginAttempts: null,
    userLockoutNotificationEmail: null,
    mobileSecretKeyLength: 64,
    userActivationTokenTtl: 24,
    passwordResetTokenTtl: 24,
  },
}

beforeAll(async () => {
  at.platform.tokens = { claims: { scopes: ['SYS_ADMIN'] } }
  at.platform.script(({ method, path, body }) => {
    if (method === 'GET' && path === '/api/admin/settings/sms')
      return { status: 404, body: { status: 404, errorCode: 32, message: "Requested item wasn't found!" } }
    if (method === 'GET' && settings[path]) return { body: settings[path] }
    return method === 'POST' && /^\/api\/admin\/(settings|securitySettings)$/.test(path) ? { body } : undefined
  })
  page = at.console.browser()
  await page.signIn('ann@acme.example', 'right')
})

const posted = (path: string) =>
  at.platform.calls.findLast((call) => call.method === 'POST' && call.path === path)?.body
const formOf = async (path: string) => Object.fromEntries(formTo((await page.get(path)).html, path) ?? [])

test('mail goes by OAuth 2 where the platform can; the password is not a member unless it is typed', async () => {
  const path = '/settings/outgoing-mail'
  const form = await formOf(path)
  expect(form).toMatchObject({ providerId: 'CUSTOM', enableTls: 'on' })
  expect((await page.get(path)).html).not.toContain('Client-Secret-1')
  const google = await page.post(path, { ...form, enableOauth2: 'on', providerId: 'GOOGLE', press: 'provider' })
  const filled = Object.fromEntries(formTo(google.html, path) ?? [])
  expect(filled.tokenUri).toBe('https://oauth2.googleapis.com/token')
  const redirectUri = 'https://iot.example/api/admin/mail/oauth2/code'
  const saved = await page.post(path, { ...filled, clientId: 'client', redirectUri })
  expect(saved.location).toBe(path)
  const before = settings['/api/admin/settings/mail'] as { jsonValue: object }
  expect(posted('/api/admin/settings')).toEqual({
    ...before,
    jsonValue: {
      ...before.jsonValue,
      enableOauth2: true,
      providerId: 'GOOGLE',
      clientId: 'client',
      authUri: 'https://accounts.google.com/o/oauth2/auth',
      tokenUri: 'https://oauth2.googleapis.com/token',
      redirectUri,
      scope: ['https://mail.google.com/'],
    },
  })
  await page.post(path, { ...form, password: 'New-Secret' })
  expect(posted('/api/admin/settings')).toMatchObject({
    jsonValue: { password: 'New-Secret', showChangePassword: false },
  })
})

test('text messages can go by SMPP', async () => {
  const path = '/settings/sms-provider'
  const form = await formOf(path)
  const saved = await page.post(path, {
    ...form,
    type: 'SMPP',
    host: 'smsc.example',
    port: '2775',
    systemId: 'sys',
    password: 'Smpp-Secret',
    sourceTon: '5',
  })
  expect(saved.location).toBe(path)
  expect(posted('/api/admin/settings')).toEqual({
    key: 'sms',
    jsonValue: {
      type: 'SMPP',
      protocolVersion: '3.3',
      bindType: 'TX',
      host: 'smsc.example',
      port: 2775,
      systemId: 'sys',
      password: 'Smpp-Secret',
      sourceTon: 5,
    },
  })
})

test('a wider policy is shown whole, and posted back whole', async () => {
  const path = '/settings/security-settings'
  const form = await formOf(path)
  expect(form).toMatchObject({ maximumLength: '72', allowWhitespaces: 'on', userActivationTokenTtl: '24' })
  const { allowWhitespaces: _on, ...unticked } = form
  expect((await page.post(path, { ...unticked, minimumDigits: '2', passwordResetTokenTtl: '2' })).location).toBe(path)
  const before = settings['/api/admin/securitySettings'] as { passwordPolicy: object }
  expect(posted('/api/admin/securitySettings')).toEqual({
    ...before,
    passwordPolicy: { ...before.passwordPolicy, minimumDigits: 2, allowWhitespaces: false },
    passwordResetTokenTtl: 2,
  })
  const blank = await page.post(path, { ...unticked, trial: 'has blank', press: 'test' })
  expect(shown(blank.html)).toContain('Use no blanks.')
  const wrong: Record<string, string>[] = [
    { passwordResetTokenTtl: '25' },
    { maximumLength: '5' },
    { maximumLength: '8', minimumDigits: '9' },
  ]
  for (const changes of wrong) expect((await page.post(path, { ...form, ...changes })).status).toBe(400)
})

test('clients and domains of external sign-in are entities of their own', async () => {
  const CLIENT = 'dcea5050-e5b9-11f1-bb96-038be1f47ce2'
  const DOMAIN = 'dcebafe0-e5b9-11f1-bb96-038be1f47ce2'
  const client = {
    id: { entityType: 'OAUTH2_CLIENT', id: CLIENT },
    createdTime: 1,
    additionalInfo: { providerName: 'Custom', newer: 1 },
    title: 'Example',
    mapperConfig: {
      allowUserCreation: true,
      activateUser: false,
      type: 'APPLE',
      basic: { emailAttributeKey: 'email', tenantNameStrategy: 'DOMAIN', alwaysFullScreen: false, newer: 2 },
      custom: null,
    },
    clientId: 'id',
    clientSecret: 'Entity-Secret',
    authorizationUri: 'http://127.0.0.1:9/auth',
    accessTokenUri: 'http://127.0.0.1:9/token',
    scope: ['openid'],
    userInfoUri: 'http://127.0.0.1:9/user',
    userNameAttributeName: 'email',
    jwkSetUri: null,
    clientAuthenticationMethod: 'POST',
    loginButtonLabel: 'Example',
    loginButtonIcon: 'mdi:domain',
    platforms: ['WEB'],
    name: 'Example',
  }
  const info = { id: client.id, createdTime: 1, title: 'Example', providerName: 'Custom', platforms: ['WEB'] }
  const domain = {
    id: { entityType: 'DOMAIN', id: DOMAIN },
    createdTime: 1,
    name: 'iot.example',
    oauth2Enabled: false,
    propagateToEdge: false,
    oauth2ClientInfos: [],
  }
  const paged = (data: object[]) => ({ data, totalPages: 1, totalElements: data.length, hasNext: false })
  const undo = at.platform.script(({ method, path, body }) => {
    if (method !== 'GET') return /^\/api\/(oauth2\/client|domain)/.test(path) ? { body } : undefined
    if (path === '/api/oauth2/loginProcessingUrl') return { body: '"/login/oauth2/code/"' }
    if (path === '/api/oauth2/config/template') return { body: [] }
    if (path === '/api/oauth2/client/infos') return { body: paged([info]) }
    if (path === `/api/oauth2/client/${CLIENT}`) return { body: client }
    if (path === '/api/domain/infos') return { body: paged([domain]) }
    return path === `/api/domain/info/${DOMAIN}` ? { body: domain } : undefined
  })
  const { html } = await page.get('/settings/oauth2')
  for (const text of [
    'iot.example',
    'Not shown on the sign-in page',
    'https://iot.example/login/oauth2/code/',
    'Example',
  ])
    expect(shown(html)).toContain(text)

  const clientAt = `/settings/oauth2/clients/${CLIENT}`
  const form = await formOf(clientAt)
  expect((await page.get(clientAt)).html).not.toContain('Entity-Secret')
  expect((await page.post(clientAt, { ...form, title: 'Renamed', onIos: 'on' })).location).toBe('/settings/oauth2')
  expect(posted('/api/oauth2/client')).toEqual({ ...client, title: 'Renamed', platforms: ['WEB', 'IOS'] })

  const domainAt = `/settings/oauth2/domains/${DOMAIN}`
  const offered = { ...(await formOf(domainAt)), oauth2Enabled: 'on', [`offers-${CLIENT}`]: 'on' }
  expect((await page.post(domainAt, offered)).location).toBe('/settings/oauth2')
  expect(posted('/api/domain')).toMatchObject({ id: domain.id, oauth2Enabled: true, propagateToEdge: false })
  const put = at.platform.calls.findLast(({ method }) => method === 'PUT')
  expect([put?.path, put?.body]).toEqual([`/api/domain/${DOMAIN}/oauth2Clients`, `["${CLIENT}"]`])

  const made = { ...(await formOf('/settings/oauth2/domains/new')), name: 'new.example', [`offers-${CLIENT}`]: 'on' }
  expect((await page.post('/settings/oauth2/domains/new', made)).location).toBe('/settings/oauth2')
  const post = at.platform.calls.findLast(({ method, path }) => method === 'POST' && path === '/api/domain')
  expect([post?.query.get('oauth2ClientIds'), post?.body]).toEqual([
    CLIENT,
    { name: 'new.example', oauth2Enabled: true, propagateToEdge: false },
  ])
  expect((await page.post(`/settings/oauth2/delete?client=${CLIENT}`, {})).location).toBe('/settings/oauth2')
  expect(at.platform.calls.findLast(({ method }) => method === 'DELETE')?.path).toBe(`/api/oauth2/client/${CLIENT}`)
  undo()
})

test('applications for phones are told by their packages, and a bundle of them offers clients', async () => {
  const APP = 'aaaaaaaa-e5b9-11f1-bb96-038be1f47ce2'
  const path = '/settings/oauth2/apps/new'
  const info = { id: { entityType: 'MOBILE_APP', id: APP }, pkgName: 'com.example.iot', platformType: 'ANDROID' }
  const undo = at.platform.script(({ method, path, body }) => {
    if (method !== 'GET') return path.startsWith('/api/mobile/') ? { body } : undefined
    if (path === '/api/oauth2/loginProcessingUrl') return { body: '"/login/oauth2/code/"' }
    return path === '/api/mobile/app'
      ? { body: { data: [info], totalPages: 1, totalElements: 1, hasNext: false } }
      : undefined
  })
  const form = { ...(await formOf(path)), pkgName: 'com.example.iot' }
  expect((await page.post(path, form)).status).toBe(400)
  expect((await page.post(path, { ...form, appSecret: 'too-short' })).status).toBe(400)
  expect((await page.post(path, { ...form, appSecret: 'App-Secret-0123456789' })).location).toBe('/settings/oauth2')
  expect(posted('/api/mobile/app')).toEqual({
    pkgName: 'com.example.iot',
    platformType: 'ANDROID',
    status: 'DRAFT',
    appSecret: 'App-Secret-0123456789',
  })
  expect(shown((await page.get('/settings/oauth2')).html)).toContain('com.example.iot')
  const bundle = { ...(await formOf('/settings/oauth2/bundles/new')), title: 'Field', androidAppId: APP }
  expect((await page.post('/settings/oauth2/bundles/new', bundle)).location).toBe('/settings/oauth2')
  expect(posted('/api/mobile/bundle')).toEqual({
    title: 'Field',
    androidAppId: { entityType: 'MOBILE_APP', id: APP },
    oauth2Enabled: true,
  })
  expect((await page.post(`/settings/oauth2/delete?app=${APP}`, {})).location).toBe('/settings/oauth2')
  expect(at.platform.calls.findLast(({ method }) => method === 'DELETE')?.path).toBe(`/api/mobile/app/${APP}`)
  undo()
})

test('a secret that somebody else changed meanwhile is the one a test goes out by, and no mark is taken for one', async () => {
  const path = '/settings/sms-provider'
  const stored = { type: 'TWILIO', numberFrom: '+4915112345678', accountSid: 'AC1', accountToken: 'First-Token' }
  const undo = at.platform.script(({ method, path }) => {
    if (path === '/api/admin/settings/testSms') return {}
    return method === 'GET' && path === '/api/admin/settings/sms'
      ? { body: { id: EID, createdTime: 1, key: 'sms', jsonValue: stored } }
      : undefined
  })
  const form: Record<string, string> = { ...(await formOf(path)), numberTo: '+4915112345678', message: 'Hello' }
  expect((form as Record<string, string>).base).not.toContain('First-Token')
  stored.accountToken = 'Second-Token'
  const tried = await page.post(path, { ...form, press: 'test' })
  expect(shown(tried.html)).toContain('The test message was sent')
  expect(posted('/api/admin/settings/testSms')).toMatchObject({
    providerConfiguration: { accountToken: 'Second-Token' },
  })
  expect((await page.post(path, { ...form, accountSid: 'AC2' })).location).toBe(path)
  expect(posted('/api/admin/settings')).toMatchObject({ jsonValue: { ...stored, accountSid: 'AC2' } })
  undo()
})
