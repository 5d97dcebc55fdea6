// External sign-in over real HTTP, on the embedded platform: groups of domains with clients of providers.
import { beforeAll, expect, test } from 'vitest'
import type { BrowserLike } from '../support/browser-like'
import { formTo } from '../support/page-forms'
import { PlatformApi, type Session } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const SYSTEM = { email: 'sysadmin@thingsboard.org', password: 'sysadmin' }
const OAUTH2 = '/settings/oauth2'

const at = tenantConsole({ isAlone: true })
let page: BrowserLike
let sys: Session
beforeAll(async () => {
  page = await at.signedIn(SYSTEM)
  sys = await new PlatformApi(at.platform.url).signIn(SYSTEM.email, SYSTEM.password)
})

type Json = Record<string, unknown>
interface Config {
  enabled: boolean
  domainsParams: { domainInfos: Json[]; clientRegistrations: Json[] }[]
}
const config = () => sys.call<Config>('GET', '/api/oauth2/config')
const ids = async () =>
  (await config()).domainsParams.map((one) => one.clientRegistrations.map(({ clientId }) => clientId))

async function formOf(path: string, changes: Record<string, string | undefined> = {}) {
  const fields = Object.fromEntries(formTo((await page.get(path)).html, path) ?? [])
  const changed = Object.entries({ ...fields, ...changes })
  return Object.fromEntries(changed.filter((one): one is [string, string] => one[1] !== undefined))
}
const links = async (pattern: RegExp) =>
  [...(await page.get(OAUTH2)).html.matchAll(/href="([^"]+)"/g)]
    .map(([, to = '']) => to.replaceAll('&amp;', '&'))
    .filter((to) => pattern.test(to))

test('a client of a known provider needs its id, its secret and a domain alone', async () => {
  const path = `${OAUTH2}/clients/new?provider=Google`
  expect((await page.get(OAUTH2)).html).toContain('Nobody signs in by a provider yet')
  const typed = await formOf(path, { clientId: 'google-1', addresses: 'https://iot.example.com\nlocal.example' })
  const without = await page.post(path, typed)
  expect(without.status).toBe(400)
  expect(shown(without.html)).toContain('Enter it: none is kept yet.')
  expect((await page.post(path, { ...typed, clientSecret: 'Google-Secret-1' })).location).toBe(OAUTH2)
  const { enabled, domainsParams } = await config()
  expect(enabled).toBe(false)
  expect(domainsParams).toHaveLength(1)
  expect(domainsParams[0]?.domainInfos).toEqual([
    { scheme: 'HTTPS', name: 'iot.example.com' },
    { scheme: 'MIXED', name: 'local.example' },
  ])
  expect(domainsParams[0]?.clientRegistrations[0]).toMatchObject({
    clientId: 'google-1',
    clientSecret: 'Google-Secret-1',
    scope: ['email', 'openid', 'profile'],
    additionalInfo: { providerName: 'Google' },
    mapperConfig: {
      type: 'BASIC',
      allowUserCreation: true,
      basic: { firstNameAttributeKey: 'given_name' },
      custom: null,
    },
  })
  const { html } = await page.get(OAUTH2)
  expect(html).not.toContain('Google-Secret-1')
  for (const address of ['https://iot.example.com', 'https://local.example', 'http://local.example'])
    expect(shown(html)).toContain(`${address}/login/oauth2/code/`)
})

test('others join its domains, in an order that can be changed; it is switched on and off', async () => {
  const [join = ''] = await links(/clients\/new\?domain=/)
  const github = `${join}&provider=Github`
  const added = await page.post(github, await formOf(github, { clientId: 'github-1', clientSecret: 'Git-Secret' }))
  expect(added.location).toBe(OAUTH2)
  expect(await ids()).toEqual([['google-1', 'github-1']])
  expect((await config()).domainsParams[0]?.clientRegistrations[1]).toMatchObject({
    mapperConfig: { type: 'GITHUB', basic: { emailAttributeKey: null } },
  })
  const { html } = await page.get(OAUTH2)
  const move = new RegExp(/name="domain" value="(\w+)"\/><input type="hidden" name="client" value="(\w+)"/)
  const [, domain = '', client = ''] = move.exec(html) ?? []
  expect((await page.post(OAUTH2, { domain, client, change: 'down' })).location).toBe(OAUTH2)
  expect(await ids()).toEqual([['github-1', 'google-1']])
  // At its end it stays where it is.
  await page.post(OAUTH2, { domain, client, change: 'down' })
  expect(await ids()).toEqual([['github-1', 'google-1']])
  expect((await page.post(OAUTH2, { domain: 'gone', client, change: 'up' })).status).toBe(409)
  expect((await page.post(OAUTH2, { change: 'enabled', enabled: 'on' })).location).toBe(OAUTH2)
  expect((await config()).enabled).toBe(true)
  expect((await page.post(OAUTH2, { change: 'enabled' })).location).toBe(OAUTH2)
  expect((await config()).enabled).toBe(false)
})

test('a client is changed without its secret, which stays; of two administrators the second is told', async () => {
  const [, google = ''] = await links(/clients\/\w+\?domain=(?!.*provider)/).then((all) =>
    all.filter((to) => !to.includes('/new')),
  )
  const mine = await formOf(google, { loginButtonLabel: 'Company account' })
  expect(mine.clientSecret).toBe('')
  const other = await at.signedIn(SYSTEM)
  await other.post(google, { ...mine, loginButtonLabel: 'Their account', jwkSetUri: 'https://keys.example/jwk' })
  const conflict = await page.post(google, mine)
  expect(conflict.status).toBe(400)
  expect(shown(conflict.html)).toContain('Someone else changed this meanwhile to “Their account”')
  const again = Object.fromEntries(formTo(conflict.html, google) ?? [])
  expect((await page.post(google, again)).location).toBe(OAUTH2)
  expect((await config()).domainsParams[0]?.clientRegistrations[1]).toMatchObject({
    loginButtonLabel: 'Company account',
    clientSecret: 'Google-Secret-1',
    clientId: 'google-1',
  })
})

test('a service of ones own maps accounts; what a kind of mapping needs is told at its field', async () => {
  const [google = ''] = (await links(/clients\/\w+\?domain=/)).filter((to) => !to.includes('/new')).slice(1)
  const wrong: Record<string, string>[] = [
    { mapperType: 'CUSTOM', mapperUrl: '' },
    { mapperType: 'BASIC', emailAttributeKey: '' },
    { mapperType: 'BASIC', tenantNameStrategy: 'CUSTOM', tenantNamePattern: '' },
    { scope: ' ' },
    { accessTokenUri: 'javascript:alert(1)' },
  ]
  for (const changes of wrong) {
    const { status } = await page.post(google, await formOf(google, changes))
    expect({ changes, status }).toEqual({ changes, status: 400 })
  }
  const custom = await formOf(google, {
    mapperType: 'CUSTOM',
    mapperUrl: 'https://map.example/user',
    mapperUsername: 'mapper',
    mapperPassword: 'Mapper-Secret',
  })
  expect((await page.post(google, custom)).location).toBe(OAUTH2)
  expect((await config()).domainsParams[0]?.clientRegistrations[1]?.mapperConfig).toMatchObject({
    type: 'CUSTOM',
    basic: null,
    custom: { url: 'https://map.example/user', username: 'mapper', password: 'Mapper-Secret' },
  })
  expect((await page.get(google)).html).not.toContain('Mapper-Secret')
})

test('domains are written as addresses, and go with their last client', async () => {
  const [domain = ''] = await links(/oauth2\/domains\//)
  for (const addresses of ['', 'https://a/b', 'a\nhttps://a'])
    expect((await page.post(domain, await formOf(domain, { addresses }))).status).toBe(400)
  expect((await page.post(domain, await formOf(domain, { addresses: 'http://127.0.0.1:8080' }))).location).toBe(OAUTH2)
  expect((await config()).domainsParams[0]?.domainInfos).toEqual([{ scheme: 'HTTP', name: '127.0.0.1:8080' }])
  for (const left of [[['google-1']], []]) {
    const [first = ''] = await links(/delete\?domain=\w+&client=/)
    expect((await page.get(first)).html).toContain('Nobody can sign in by it any more')
    expect((await page.post(first, {})).location).toBe(OAUTH2)
    expect(await ids()).toEqual(left)
    expect((await page.get(first)).status).toBe(404)
  }
})
