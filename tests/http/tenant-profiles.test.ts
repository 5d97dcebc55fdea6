// The tenant-profiles area over real HTTP, as a browser without scripts uses it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PlatformApi, type Session, unique } from '../support/platform-api'
import { namesIn, shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
let api: Session
let page: TenantConsole['admin']
const SYSTEM = { email: 'sysadmin@thingsboard.org', password: 'sysadmin' }
beforeAll(async () => {
  at = await startTenantConsole({ isAlone: true })
  api = await new PlatformApi(at.platform.url).signIn(SYSTEM.email, SYSTEM.password)
  page = await at.signedIn(SYSTEM)
})
afterAll(() => at?.close())

interface StoredProfile {
  id: { id: string }
  name: string
  description: string | null
  default: boolean
  isolatedTbCore: boolean
  profileData: { configuration: Record<string, unknown> }
}
const read = (id: string) => api.call<StoredProfile>('GET', `/api/tenantProfile/${id}`)
const make = (body: object = {}) =>
  api.call<StoredProfile>('POST', '/api/tenantProfile', { name: unique('Profile'), ...body })
const idIn = (location = '') => location.split('/')[2] ?? ''

/** The edit form as it came, with some of its fields changed. */
async function formOf(id: string, changes: Record<string, string>) {
  const { html } = await page.get(`/tenantProfiles/${id}/edit`)
  const base = /name="base"[^>]*value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}'
  return { ...JSON.parse(base), base, ...changes }
}

test('the list: searched, sorted by the default, exported', async () => {
  const word = unique('list')
  for (const suffix of ['b', 'a']) await make({ name: `${word}-${suffix}`, description: `of ${suffix}` })
  const { html } = await page.get(`/tenantProfiles?q=${word.slice(1)}&sort=name&order=asc`)
  expect(namesIn(html)).toEqual([`${word}-a`, `${word}-b`])
  expect(shown(html)).toContain('of a')
  expect(namesIn((await page.get('/tenantProfiles?sort=isDefault&order=desc')).html)[0]).toBe('Default')
  const file = await page.get(`/tenantProfiles/export/file?q=${word}&scope=matching&format=csv&columns=visible`)
  expect(file.html).toContain(`${word}-a`)
})

test('added with limits and rates as people write them; what cannot be read stands at its field', async () => {
  const name = unique('Profile')
  const typed = {
    name,
    description: 'small',
    maxDevices: '1,000',
    maxUsers: '۵',
    maxAssets: '0',
    defaultStorageTtlDays: '3000000000',
    transportTenantMsgRateLimit: '100 : 1, 2000:60',
    transportDeviceMsgRateLimit: 'quick',
    isolatedTbCore: 'on',
  }
  const refused = await page.post('/tenantProfiles/new', typed)
  expect(refused.status).toBe(400)
  expect(shown(refused.html)).toContain('Enter a number up to 2147483647.')
  expect(shown(refused.html)).toContain('Enter a whole number above 0 for how many and for the time')
  expect(refused.html).toContain('value="quick"')
  const { location } = await page.post('/tenantProfiles/new', {
    ...typed,
    defaultStorageTtlDays: '30',
    transportDeviceMsgRateLimit: '',
  })
  const stored = await read(idIn(location))
  expect(stored).toMatchObject({ name, description: 'small', isolatedTbCore: true, default: false })
  expect(stored.profileData.configuration).toMatchObject({
    type: 'DEFAULT',
    maxDevices: 1000,
    maxUsers: 5,
    maxAssets: 0,
    defaultStorageTtlDays: 30,
    transportTenantMsgRateLimit: '100:1,2000:60',
    transportDeviceMsgRateLimit: null,
  })
  const details = shown((await page.get(location ?? '')).html)
  for (const words of ['1\u202f000', '30 days', '100 per second', '2\u202f000 per minute', 'Unlimited']) {
    expect(details).toContain(words)
  }
  const taken = await page.post('/tenantProfiles/new', { name })
  expect([taken.status, taken.html.includes('This name is taken.')]).toEqual([400, true])
})

test('saving changes what was changed and nothing else; two people are merged, the same limit asks', async () => {
  const configuration = { type: 'DEFAULT', maxDevices: 7, warnThreshold: 0.9, maxSms: 3 }
  const { id } = await make({ profileData: { configuration }, isolatedTbCore: true })
  const [mine, theirs] = [
    await formOf(id.id, { maxDevices: '8', maxSms: '' }),
    await formOf(id.id, { maxDevices: '9' }),
  ]
  expect((await page.post(`/tenantProfiles/${id.id}/edit`, theirs)).location).toBe(`/tenantProfiles/${id.id}`)
  const asked = await page.post(`/tenantProfiles/${id.id}/edit`, mine)
  expect([asked.status, asked.html.includes('changed this meanwhile to “9”')]).toEqual([400, true])
  const { maxDevices: _left, ...rest } = mine
  await page.post(`/tenantProfiles/${id.id}/edit`, { ...rest, maxDevices: '7', base: rest.base })
  expect(await read(id.id)).toMatchObject({
    isolatedTbCore: true,
    profileData: { configuration: { ...configuration, maxDevices: 9, maxSms: 0 } },
  })
})

test('one alone is the default, and it is not deleted', async () => {
  const { id, name } = await make()
  const [before] = (
    await api.call<{ data: StoredProfile[] }>('GET', '/api/tenantProfiles?pageSize=100&page=0')
  ).data.filter((profile) => profile.default)
  const former = before?.id.id ?? ''
  const both = await page.get(`/tenantProfiles/default?id=${id.id}&id=${former}`)
  expect(shown(both.html)).toContain('Choose a single one that is not the default yet.')
  expect((await page.post(`/tenantProfiles/default?id=${id.id}&id=${former}`, {})).status).toBe(400)
  expect(shown((await page.get(`/tenantProfiles/${id.id}/default`)).html)).toContain(`Make “${name}” the default?`)
  expect((await page.post(`/tenantProfiles/default?id=${id.id}`, {})).location).toBe('/tenantProfiles')
  expect([(await read(id.id)).default, (await read(former)).default]).toEqual([true, false])
  const own = shown((await page.get(`/tenantProfiles/${id.id}`)).html)
  expect(own).not.toContain(`/tenantProfiles/${id.id}/delete`)
  expect(own).not.toContain(`/tenantProfiles/${id.id}/default`)
  expect(shown((await page.get(`/tenantProfiles/${id.id}/delete`)).html)).toContain('These cannot be deleted.')
  await page.post(`/tenantProfiles/${former}/default`, {})
  expect((await page.post(`/tenantProfiles/${id.id}/delete`, {})).location).toBe('/tenantProfiles')
  expect((await page.get(`/tenantProfiles/${id.id}`)).status).toBe(404)
})

test('one that tenants have stays, in words; a tenant leads to its profile', async () => {
  const { id, name } = await make()
  const tenant = await api.call<{ id: { id: string } }>('POST', '/api/tenant', {
    title: unique('Tenant'),
    tenantProfileId: id,
  })
  expect((await page.get(`/tenants/${tenant.id.id}`)).html).toContain(`href="/tenantProfiles/${id.id}"`)
  const refused = await page.post(`/tenantProfiles/${id.id}/delete`, {})
  expect([refused.status, shown(refused.html).includes('Tenants have this profile.')]).toEqual([400, true])
  expect((await read(id.id)).name).toBe(name)
})

test('its attributes and telemetry have pages; a tenant administrator has none of it', async () => {
  const { id } = await make()
  await page.post(`/tenantProfiles/${id.id}/attributes/new?scope=SERVER_SCOPE`, {
    key: 'plan',
    type: 'STRING',
    stringValue: 'gold',
  })
  expect((await page.get(`/tenantProfiles/${id.id}/attributes`)).html).toContain('gold')
  expect((await page.get(`/tenantProfiles/${id.id}/telemetry`)).status).toBe(200)
  expect((await at.admin.get('/tenantProfiles')).status).toBe(403)
  for (const page of ['new', 'delete', `${id.id}/default`])
    expect((await at.admin.post(`/tenantProfiles/${page}`, {})).status).toBe(403)
})
