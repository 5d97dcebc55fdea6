// The customers area over real HTTP, as a browser without scripts uses it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formTo } from '../support/page-forms'
import { makeDevice, unique } from '../support/platform-api'
import { namesIn, shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
beforeAll(async () => {
  at = await startTenantConsole()
})
afterAll(() => at?.close())

/** Where the breadcrumbs of a page lead. */
const crumbs = (html: string) =>
  [...(/<nav aria-label="Breadcrumb"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '').matchAll(/<a [^>]*href="([^"?]*)/g)].map(
    ([, to]) => to,
  )

test('the way back from what a customer has leads by the customer', async () => {
  const { id } = at.tenant.customer
  const name = unique('Hall')
  const asset = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/asset', { name, type: 'hall' })
  await at.tenant.api.call('POST', `/api/customer/${id}/asset/${asset.id.id}`)
  const list = await at.admin.get(`/assets?customer=${id}`)
  expect(crumbs(list.html)).toEqual(['/customers', `/customers/${id}`, '/assets'])
  const backOn = (html: string) => /<a[^>]*class="phone-back"[^>]*>/.exec(html)?.[0]
  expect(backOn(list.html)).toContain(`href="/customers/${id}"`)
  expect(backOn((await at.admin.get('/assets')).html)).toContain('href="/home"')
  const to = new RegExp(`href="(/assets/${asset.id.id}\\?from=[^"]*)"`).exec(list.html)?.[1]?.replaceAll('&amp;', '&')
  const page = await at.admin.get(to ?? '')
  expect(crumbs(page.html)).toEqual(['/customers', `/customers/${id}`, '/assets', `/assets/${asset.id.id}`])
  const direct = await at.admin.get(`/assets/${asset.id.id}`)
  expect(crumbs(direct.html)).toEqual(['/assets', `/assets/${asset.id.id}`])
  const user = await at.signedIn(at.tenant.customerUser)
  expect(crumbs((await user.get(`/assets?customer=${id}`)).html)).toEqual(['/assets'])
})

interface StoredCustomer {
  id: { id: string }
  title: string
  additionalInfo: Record<string, unknown> | null
  [member: string]: unknown
}
const read = (id: string) => at.tenant.api.call<StoredCustomer>('GET', `/api/customer/${id}`)
const make = (body: object = {}) =>
  at.tenant.api.call<StoredCustomer>('POST', '/api/customer', { title: unique('Customer'), ...body })
const makePublic = async () => {
  const device = await makeDevice(at.tenant.api)
  const { customerId } = await at.tenant.api.call<{ customerId: { id: string } }>(
    'POST',
    `/api/customer/public/device/${device.id}`,
  )
  return customerId.id
}
/** The edit form as it came, with what a person changes. */
const edited = async (id: string, changes: Record<string, string>) => {
  const { html } = await at.admin.get(`/customers/${id}/edit`)
  const base = /name="base"[^>]*value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}'
  const stored = Object.entries(JSON.parse(base)).flatMap(([name, value]) =>
    value === false ? [] : [[name, value === true ? 'on' : String(value)]],
  )
  return { base, ...Object.fromEntries(stored), ...changes }
}

test('the list: searched anywhere in the title, sorted, filtered by fields, exported', async () => {
  const word = unique('list')
  for (const [suffix, country] of Object.entries({ b: 'Japan', a: 'Germany' })) {
    await make({ title: `${word}-${suffix}`, country, email: `${suffix}@${word}.example` })
  }
  const sorted = await at.admin.get(`/customers?q=${word.slice(1)}&sort=title&order=asc`)
  expect(namesIn(sorted.html)).toEqual([`${word}-a`, `${word}-b`])
  expect(sorted.html).toContain(`a@${word}.example`)
  const filtered = await at.admin.get(`/customers?f=country:is:Japan&f=email:has:${word}`)
  expect(namesIn(filtered.html)).toEqual([`${word}-b`])
  const file = await at.admin.get(`/customers/export/file?q=${word}&scope=matching&format=csv&columns=visible`)
  expect(file.html).toContain(`${word}-a`)
  for (const page of ['assign', 'public', 'undo']) expect((await at.admin.get(`/customers/${page}`)).status).toBe(404)
})

test('added with an address; what cannot be taken stands at its field, with everything typed', async () => {
  const title = unique('Nordlicht')
  const typed = { name: title, country: 'Germany', zip: '1011', email: 'no address', phone: '+49 30 1', city: 'Berlin' }
  const refused = await at.admin.post('/customers/new', typed)
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('This is not a postal code of the chosen country.')
  expect(refused.html).toContain('Enter an email address')
  expect(refused.html).toContain('value="+49 30 1"')
  const { location = '' } = await at.admin.post('/customers/new', { ...typed, zip: '10115', email: 'a@b.example' })
  const made = await read(location.split('/')[2] ?? '')
  expect(made).toMatchObject({ title, country: 'Germany', zip: '10115', email: 'a@b.example', phone: '+49 30 1' })
  expect(made.additionalInfo).toEqual({ description: '' })
  const taken = await at.admin.post('/customers/new', { name: title })
  expect(taken.html).toContain('Another customer has this title.')
  expect(taken.html).toContain(`href="/customers/${made.id.id}"`)
  expect((await at.admin.post('/customers/new', { name: 'Public' })).html).toContain(
    'is kept for the customer of everybody',
  )
})

test('saving changes what was changed and nothing else, whatever country is stored', async () => {
  const info = { description: 'roof', homeDashboardId: null, own: { deep: [1, null] } }
  const { id } = await make({ country: 'Kosovo', state: null, additionalInfo: info })
  const form = await edited(id.id, { city: 'Pristina' })
  expect(shown((await at.admin.get(`/customers/${id.id}/edit`)).html)).toContain('>Kosovo</option>')
  expect((await at.admin.post(`/customers/${id.id}/edit`, form)).location).toBe(`/customers/${id.id}`)
  expect(await read(id.id)).toMatchObject({ country: 'Kosovo', city: 'Pristina', state: null, additionalInfo: info })
})

test('what two people change is merged; the same field asks', async () => {
  const { id, ...stored } = await make({ city: 'Oslo' })
  const [mine, theirs] = [await edited(id.id, { city: 'Bergen', phone: '1' }), await edited(id.id, { city: 'Bodø' })]
  await at.admin.post(`/customers/${id.id}/edit`, theirs)
  const asked = await at.admin.post(`/customers/${id.id}/edit`, mine)
  expect([asked.status, asked.html.includes('changed this meanwhile to “Bodø”')]).toEqual([400, true])
  expect(await read(id.id)).toMatchObject({ title: stored.title, city: 'Bodø' })
  // Sent once more by who has seen that: another field that the first changed stays theirs.
  await at.tenant.api.call('POST', '/api/customer', { ...(await read(id.id)), address: 'Storgata 1' })
  const again = await at.admin.post(`/customers/${id.id}/edit`, mine)
  await at.admin.post(
    `/customers/${id.id}/edit`,
    Object.fromEntries(formTo(again.html, `/customers/${id.id}/edit`) ?? []),
  )
  expect(await read(id.id)).toMatchObject({ city: 'Bergen', phone: '1', address: 'Storgata 1' })
})

test('a home dashboard is chosen among those of the customer, and taken away without a trace', async () => {
  const { id } = await make()
  const dashboard = await at.tenant.api.call<{ id: { id: string } }>('POST', '/api/dashboard', {
    title: unique('Home'),
  })
  await at.tenant.api.call('POST', `/api/customer/${id.id}/dashboard/${dashboard.id.id}`)
  const found = await at.admin.get(`/options/dashboards/customer/${id.id}?q=Home`)
  expect(found.html).toContain(dashboard.id.id)
  await at.admin.post(`/customers/${id.id}/edit`, await edited(id.id, { homeDashboardId: dashboard.id.id }))
  expect((await read(id.id)).additionalInfo).toEqual({ homeDashboardId: dashboard.id.id })
  expect(shown((await at.admin.get(`/customers/${id.id}`)).html)).toMatch(/Home[^<]*, without its toolbar/)
  await at.admin.post(`/customers/${id.id}/edit`, await edited(id.id, { homeDashboardId: '' }))
  expect((await read(id.id)).additionalInfo).toEqual({})
  const sought = { ...(await edited(id.id, {})), find: 'homeDashboardId', homeDashboardIdName: 'no such board' }
  const nothing = await at.admin.post(`/customers/${id.id}/edit`, sought)
  expect(shown(nothing.html)).toContain('No dashboard has “no such board” in its title.')
  // Of another customer by the time the form is sent.
  const mine = await edited(id.id, { homeDashboardId: dashboard.id.id, city: 'Bergen' })
  await at.tenant.api.call('DELETE', `/api/customer/${id.id}/dashboard/${dashboard.id.id}`)
  const told = await at.admin.post(`/customers/${id.id}/edit`, mine)
  expect([
    told.status,
    shown(told.html).includes('This dashboard is gone'),
    told.html.includes('value="Bergen"'),
  ]).toEqual([400, true, true])
})

test('its page leads to what it has, and everything of it leads to its page', async () => {
  const { customer } = at.tenant
  const page = shown((await at.admin.get(`/customers/${customer.id}`)).html)
  for (const area of ['devices', 'assets']) expect(page).toContain(`href="/${area}?customer=${customer.id}"`)
  const device = await makeDevice(at.tenant.api)
  await at.tenant.api.call('POST', `/api/customer/${customer.id}/device/${device.id}`)
  for (const path of [`/devices/${device.id}`, `/devices?customer=${customer.id}`]) {
    expect(shown((await at.admin.get(path)).html)).toContain(`href="/customers/${customer.id}"`)
  }
})

test('deleting says what happens to what it has', async () => {
  const { id, title } = await make()
  const device = await makeDevice(at.tenant.api)
  await at.tenant.api.call('POST', `/api/customer/${id.id}/device/${device.id}`)
  const { html } = await at.admin.get(`/customers/${id.id}/delete`)
  expect(html).toContain('Its users are deleted')
  expect(html).toContain('1 device is unassigned and stays')
  expect((await at.admin.post(`/customers/${id.id}/delete`, {})).location).toBe('/customers')
  expect((await at.admin.get('/customers')).html).toContain(`“${title}” deleted`)
  expect((await at.admin.get(`/customers/${id.id}`)).status).toBe(404)
})

test('the customer of everybody is only to be read, and says so', async () => {
  const id = await makePublic()
  const page = shown((await at.admin.get(`/customers/${id}`)).html)
  expect(page).toContain('This customer stands for everybody')
  expect(page).not.toContain(`href="/customers/${id}/edit"`)
  // A menu with nothing in it is none.
  expect(page).not.toContain('More for Public')
  expect((await at.admin.get(`/customers/${id}/edit`)).location).toBe(`/customers/${id}`)
  await at.admin.post(`/customers/${id}/edit`, { base: JSON.stringify({ name: 'Public' }), name: 'Ours' })
  await at.admin.post(`/customers/${id}/delete`, {})
  expect((await read(id)).title).toBe('Public')
  const { id: other } = await make()
  const both = `?id=${id}&id=${other.id}`
  expect((await at.admin.get(`/customers/delete${both}`)).html).toContain('1 customer')
  await at.admin.post(`/customers/delete${both}`, {})
  expect((await read(id)).title).toBe('Public')
  expect((await at.admin.get(`/customers/${other.id}`)).status).toBe(404)
})

test('attributes of the server and telemetry, as a customer has them', async () => {
  const { id } = await make()
  const page = `/customers/${id.id}`
  await at.admin.post(`${page}/attributes/new?scope=SERVER_SCOPE`, { key: 'tier', type: 'STRING', stringValue: 'gold' })
  expect((await at.admin.get(`${page}/attributes`)).html).toContain('gold')
  await at.tenant.api.call('POST', `/api/plugins/telemetry/CUSTOMER/${id.id}/timeseries/ANY`, { load: 21.5 })
  await expect.poll(async () => (await at.admin.get(`${page}/telemetry`)).html).toContain('21.5')
})
