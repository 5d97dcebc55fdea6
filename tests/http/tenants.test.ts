// The tenants area over real HTTP, as a browser without scripts uses it: what it has beyond customers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formTo } from '../support/page-forms'
import { PlatformApi, type Session, unique } from '../support/platform-api'
import { namesIn } from '../support/shown-html'
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

interface StoredTenant {
  id: { id: string }
  title: string
  tenantProfileId: { id: string }
  additionalInfo: Record<string, unknown> | null
}
const read = (id: string) => api.call<StoredTenant>('GET', `/api/tenant/${id}`)
const make = (body: object = {}) => api.call<StoredTenant>('POST', '/api/tenant', { title: unique('Tenant'), ...body })
const defaultProfile = async () =>
  (await api.call<{ id: { id: string } }>('GET', '/api/tenantProfileInfo/default')).id.id

test('the list, searched and sorted by profile, without filters that the platform cannot answer', async () => {
  const word = unique('list')
  for (const suffix of ['b', 'a']) await make({ title: `${word}-${suffix}`, city: 'Oslo' })
  const { html } = await page.get(`/tenants?q=${word}&sort=title&order=asc`)
  expect(namesIn(html)).toEqual([`${word}-a`, `${word}-b`])
  expect(html).not.toContain('/tenants/filter')
  expect((await page.get('/tenants/filter')).status).toBe(404)
  expect(namesIn((await page.get(`/tenants?q=${word}&sort=tenantProfileName`)).html)).toHaveLength(2)
})

test('added with the default profile, changed without losing anything', async () => {
  const form = (await page.get('/tenants/new')).html
  const profileId = await defaultProfile()
  expect(form).toMatch(new RegExp(`<option value="${profileId}" selected`))
  const title = unique('Tenant')
  const { location = '' } = await page.post('/tenants/new', {
    name: title,
    tenantProfileId: profileId,
    zip: '9',
    country: '',
  })
  const id = location.split('/')[2] ?? ''
  const stored = await read(id)
  expect(stored).toMatchObject({ title, zip: '9', country: null, tenantProfileId: { id: profileId } })
  const dashboardId = '784f394c-42b6-435a-983c-b7beff2784f9'
  const additionalInfo = { homeDashboardId: dashboardId, homeDashboardHideToolbar: false, own: [1] }
  await api.call('POST', '/api/tenant', { ...stored, additionalInfo })
  const shown = (await page.get(`/tenants/${id}/edit`)).html
  const base = /name="base"[^>]*value="([^"]*)"/.exec(shown)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const { homeDashboardHideToolbar: _off, ...same } = JSON.parse(base)
  expect((await page.post(`/tenants/${id}/edit`, { ...same, base, city: 'Oslo' })).location).toBe(`/tenants/${id}`)
  expect((await api.call<StoredTenant>('GET', `/api/tenant/info/${id}`)).additionalInfo).toMatchObject({ own: [1] })
  expect(await read(id)).toMatchObject({ title, city: 'Oslo' })
})

test('a home dashboard that is deleted while the form is open is told at its field', async () => {
  const { api: own, tenantId } = at.tenant
  const path = `/tenants/${tenantId}/edit`
  const board = (await own.call<{ id: { id: string } }>('POST', '/api/dashboard', { title: 'Control room' })).id.id
  const fields = Object.fromEntries(formTo((await page.get(path)).html, path) ?? [])
  const sent = { ...fields, homeDashboardId: board, homeDashboardIdName: '', city: 'Bergen' }
  expect((await page.post(path, sent)).location).toBe(`/tenants/${tenantId}`)
  expect((await read(tenantId)).additionalInfo).toMatchObject({ homeDashboardId: board })
  const other = (await own.call<{ id: { id: string } }>('POST', '/api/dashboard', { title: 'Other room' })).id.id
  const now = Object.fromEntries(formTo((await page.get(path)).html, path) ?? [])
  await own.call('DELETE', `/api/dashboard/${other}`)
  const told = await page.post(path, { ...now, homeDashboardId: other, homeDashboardIdName: '', city: 'Oslo' })
  expect([told.status, told.html.includes('This dashboard is gone'), told.html.includes('value="Oslo"')]).toEqual([
    400,
    true,
    true,
  ])
})

test('deleted only when its title is typed; several when their number is', async () => {
  const [one, two, three] = [await make(), await make(), await make()]
  const form = await page.get(`/tenants/${one.id.id}/delete`)
  expect(form.html).toContain('customers and their users')
  expect(form.html).toContain(`Type ${one.title} to delete`)
  const refused = await page.post(`/tenants/${one.id.id}/delete`, { typed: 'something' })
  expect([refused.status, refused.html.includes(`Type ${one.title} here.`)]).toEqual([400, true])
  expect((await read(one.id.id)).title).toBe(one.title)
  expect((await page.post(`/tenants/${one.id.id}/delete`, { typed: ` ${one.title} ` })).location).toBe('/tenants')
  expect((await page.get(`/tenants/${one.id.id}`)).status).toBe(404)
  const both = `/tenants/delete?id=${two.id.id}&id=${three.id.id}`
  expect((await page.post(both, {})).status).toBe(400)
  await page.post(both, { typed: '2' })
  for (const { id } of [two, three]) expect((await page.get(`/tenants/${id.id}`)).status).toBe(404)
})

test('its page counts who is deleted with it; attributes and telemetry are there', async () => {
  const { tenantId } = at.tenant
  expect((await page.get(`/tenants/${tenantId}/delete`)).html).toContain('1 administrator')
  await page.post(`/tenants/${tenantId}/attributes/new?scope=SERVER_SCOPE`, {
    key: 'plan',
    type: 'STRING',
    stringValue: 'gold',
  })
  expect((await page.get(`/tenants/${tenantId}/attributes`)).html).toContain('gold')
  expect((await page.get(`/tenants/${tenantId}/telemetry`)).status).toBe(200)
})
