import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'

let at: TestPlatform
let sys: string
beforeAll(async () => {
  at = await startPlatform()
  sys = await at.login(SYSADMIN.email, SYSADMIN.password)
})
afterAll(() => at.close())

const registration = (more: object = {}) => ({
  mapperConfig: { type: 'BASIC', basic: { emailAttributeKey: 'email', tenantNameStrategy: 'DOMAIN' } },
  clientId: 'client',
  clientSecret: 'secret',
  authorizationUri: 'https://id.example.org/authorize',
  accessTokenUri: 'https://id.example.org/token',
  scope: ['openid'],
  userInfoUri: 'https://id.example.org/userinfo',
  userNameAttributeName: 'email',
  clientAuthenticationMethod: 'POST',
  loginButtonLabel: 'Example',
  ...more,
})
const here = () => new URL(at.url).host
const config = (registrations: object[], infos: object[] = [{ scheme: 'HTTP', name: here() }]) => ({
  enabled: true,
  domainsParams: [{ domainInfos: infos, clientRegistrations: registrations }],
})
const save = (body: unknown) => at.api('POST', '/api/oauth2/config', { token: sys, body })
const buttons = (headers?: Record<string, string>) => at.api('POST', '/api/noauth/oauth2Clients', { headers })

test('what is saved is read, all members spelled out', async () => {
  const saved = await save(config([registration()]))
  expect(saved.status).toBe(200)
  const [domain] = saved.body.domainsParams
  expect(domain.clientRegistrations[0]).toMatchObject({
    jwkSetUri: null,
    loginButtonIcon: null,
    additionalInfo: null,
    mapperConfig: {
      allowUserCreation: false,
      custom: null,
      basic: { tenantNamePattern: null, alwaysFullScreen: false },
    },
  })
  expect(domain.clientRegistrations[0]).not.toHaveProperty('id')
  const read = await at.api('GET', '/api/oauth2/config', { token: sys })
  expect(read.body).toEqual(saved.body)
  const settings = await at.api('GET', '/api/admin/settings/oauth2', { token: sys })
  expect(settings.status).toBe(404)
})

test('buttons are those of the address asked at, and tell no secret', async () => {
  await save(
    config(
      [registration()],
      [
        { scheme: 'HTTPS', name: 'iot.example.org' },
        { scheme: 'HTTP', name: here() },
      ],
    ),
  )
  const { body } = await buttons()
  expect(body).toEqual([
    { name: 'Example', icon: null, url: expect.stringMatching(/^\/oauth2\/authorization\/[\w-]{36}$/) },
  ])
  const pressed = await fetch(at.url + body[0].url, { redirect: 'manual' })
  expect(pressed.status).toBe(303)
  expect(pressed.headers.get('location')).toMatch(new RegExp(`^${at.url}/login\\?loginError=This%20platform`))
  expect((await at.api('GET', '/oauth2/authorization/9e7f0a10-7c00-11eb-8f00-00000000a001')).status).toBe(404)
  const forwarded = (proto: string, port?: string) =>
    buttons({ host: 'iot.example.org', 'X-Forwarded-Proto': proto, ...(port ? { 'X-Forwarded-Port': port } : {}) })
  expect((await buttons({ 'X-Forwarded-Proto': 'https' })).body).toEqual([])
  const odd = await forwarded('gopher')
  expect(odd).toMatchObject({ status: 400, body: { errorCode: 31, message: 'Incorrect domainScheme ' } })
  await save({ enabled: false, domainsParams: config([registration()]).domainsParams })
  expect((await buttons()).body).toEqual([])
})

test('one scheme of a name may be mixed with none other; of another name it may', async () => {
  const mixed = { scheme: 'MIXED', name: 'a.example.org' }
  const refused = await save(config([registration()], [mixed, { scheme: 'HTTP', name: 'a.example.org' }]))
  expect(refused.body.message).toBe("MIXED scheme type shouldn't be combined with another scheme type!")
  expect((await save(config([registration()], [mixed, { scheme: 'HTTP', name: 'b.example.org' }]))).status).toBe(200)
})

test('scopes are one text inside: commas part them', async () => {
  const scopesOf = async (scope: string[]) =>
    (await save(config([registration({ scope })]))).body.domainsParams[0].clientRegistrations[0].scope
  expect(await scopesOf(['a,b', 'c'])).toEqual(['a', 'b', 'c'])
  expect(await scopesOf([])).toEqual([''])
})

test.each([
  ['a text too long', { clientId: 'x'.repeat(256) }],
  ['a NUL in a text', { userInfoUri: 'a\0b' }],
  ['a NUL in a mapper', { mapperConfig: { type: 'CUSTOM', custom: { url: 'a\0b' } } }],
  ['scopes too long', { scope: ['x'.repeat(200), 'y'.repeat(200)] }],
])('nothing is stored of %s', async (_, more) => {
  await save({ enabled: false, domainsParams: [] })
  expect(await save(config([registration(more)]))).toMatchObject({ status: 400, body: { errorCode: 31 } })
  const { body } = await at.api('GET', '/api/oauth2/config', { token: sys })
  expect(body).toEqual({ enabled: false, domainsParams: [] })
})

test('templates: three to begin with, changed, taken away', async () => {
  const call = (method: string, path = '', body?: unknown) =>
    at.api(method, `/api/oauth2/config/template${path}`, { token: sys, body })
  const { body: given } = await call('GET')
  expect(given.map(({ providerId }: { providerId: string }) => providerId)).toEqual(['Google', 'Github', 'Facebook'])
  const template = {
    providerId: 'Own',
    mapperConfig: { type: 'CUSTOM', basic: { emailAttributeKey: 'mail' }, custom: { url: 'x' } },
    scope: ['a'],
  }
  const made = (await call('POST', '', template)).body
  expect(made.mapperConfig).toMatchObject({ type: 'CUSTOM', custom: null, basic: { emailAttributeKey: 'mail' } })
  const changed = await call('POST', '', { ...made, comment: 'Ours' })
  expect(changed.body).toEqual({ ...made, comment: 'Ours' })
  const unknown = { id: '9e7f0a10-7c00-11eb-8f00-00000000a001' }
  expect((await call('POST', '', { ...template, providerId: 'Other', id: unknown })).status).toBe(404)
  expect((await call('POST', '', { ...made, providerId: 'Google' })).body.message).toBe(
    'Client registration template with such providerId already exists!',
  )
  expect((await call('DELETE', `/${made.id.id}`)).status).toBe(200)
  expect((await call('DELETE', `/${made.id.id}`)).status).toBe(404)
  expect((await call('GET')).body).toEqual(given)
})
