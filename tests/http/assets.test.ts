// The assets area over real HTTP, as a browser without scripts uses it: what assets have of their own.
import { expect, test } from 'vitest'
import { unique } from '../support/platform-api'
import { namesIn, shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

interface StoredAsset {
  id: { id: string }
  name: string
  type: string
  label: string | null
  customerId: { id: string }
  additionalInfo: unknown
}
const read = (id: string) => at.tenant.api.call<StoredAsset>('GET', `/api/asset/${id}`)
const make = (body: object = {}) =>
  at.tenant.api.call<StoredAsset>('POST', '/api/asset', { name: unique('Hall'), type: 'hall', ...body })
test('the list: searched, sorted, filtered by type, all types without', async () => {
  const word = unique('list')
  for (const suffix of ['b', 'a']) await make({ name: `${word}-${suffix}` })
  await make({ name: `${word}-c`, type: `${word} & co` })
  const sorted = await at.admin.get(`/assets?q=${word}&sort=name&order=asc`)
  expect(namesIn(sorted.html)).toEqual(['a', 'b', 'c'].map((suffix) => `${word}-${suffix}`))
  expect(sorted.html).toContain(`<option value="${word} &amp; co">`)
  const filtered = await at.admin.get(`/assets?type=${encodeURIComponent(`${word} & co`)}`)
  expect(namesIn(filtered.html)).toEqual([`${word}-c`])
  expect(shown((await at.admin.get('/assets?type=')).html)).not.toContain('Clear filters')
})

test('added for a customer, with a new type; another one begins with the same', async () => {
  const name = unique('Hall')
  const fields = { name: ` ${name} `, type: 'pump room', label: 'north', description: 'two lines', another: 'on' }
  const { location = '' } = await at.admin.post('/assets/new', { ...fields, customerId: at.tenant.customer.id })
  expect(location).toMatch(/^\/assets\/new\?for=.*&as=pump\+room&after=/)
  const made = await read(new URL(location, 'http://x').searchParams.get('after') ?? '')
  expect(made).toMatchObject({ name, type: 'pump room', label: 'north', additionalInfo: { description: 'two lines' } })
  expect(made.customerId.id).toBe(at.tenant.customer.id)
  expect((await at.admin.get(location)).html).toMatch(/name="type"[^>]*value="pump room"/)
})

test('what cannot be taken stands at its field, with everything typed', async () => {
  const { id, name } = await make()
  const refused = async (fields: Record<string, string>, words: string) => {
    const { status, html } = await at.admin.post('/assets/new', { label: 'typed by hand', ...fields })
    expect([status, html.includes(words), html.includes('value="typed by hand"')]).toEqual([400, true, true])
    return html
  }
  await refused({ name: '', type: 'hall' }, 'Enter a name.')
  await refused({ name: unique('x'), type: ' ' }, 'Enter an asset type.')
  expect(await refused({ name, type: 'hall' }, 'This name is taken.')).toContain(`href="/assets/${id.id}"`)
})

test('saving changes what was changed and nothing else', async () => {
  const { id, ...stored } = await make({
    additionalInfo: { description: 'roof', own: { deep: [1, null] } },
    label: 'L',
  })
  const page = await at.admin.get(`/assets/${id.id}/edit`)
  const base = /name="base"[^>]*value="([^"]*)"/.exec(page.html)?.[1]?.replaceAll('&quot;', '"') ?? ''
  const typed = { name: stored.name, type: 'store', label: '', description: 'roof', base }
  expect((await at.admin.post(`/assets/${id.id}/edit`, typed)).location).toBe(`/assets/${id.id}`)
  expect(await read(id.id)).toMatchObject({
    type: 'store',
    label: null,
    additionalInfo: { description: 'roof', own: { deep: [1, null] } },
  })
})

test('assigned, taken back by Undo, made public and private, deleted with its last word', async () => {
  const { id, name } = await make()
  await at.admin.post(`/assets/${id.id}/assign`, { customerId: at.tenant.customer.id })
  const { html } = await at.admin.get(`/assets/${id.id}`)
  expect(html).toContain(`“${name}” assigned to ${at.tenant.customer.title}`)
  const former = /name="former" value="([^"]*)"/.exec(html)?.[1] ?? ''
  await at.admin.post('/assets/undo', { former, back: `/assets/${id.id}` })
  expect((await read(id.id)).customerId.id).not.toBe(at.tenant.customer.id)
  await at.admin.post(`/assets/${id.id}/public`, {})
  expect((await at.admin.get(`/assets/${id.id}`)).html).toContain('Everybody (public)')
  await at.admin.post(`/assets/${id.id}/private`, {})
  expect((await at.admin.get(`/assets/${id.id}/delete`)).html).toContain('alarms and relations go with it')
  expect((await at.admin.post(`/assets/${id.id}/delete`, {})).location).toBe('/assets')
  expect((await at.admin.get(`/assets/${id.id}`)).status).toBe(404)
})

test('attributes of the server and telemetry, as an asset has them', async () => {
  const { id } = await make()
  const page = `/assets/${id.id}`
  await at.admin.post(`${page}/attributes/new?scope=SERVER_SCOPE`, { key: 'floor', type: 'INTEGER', integerValue: '3' })
  const attributes = (await at.admin.get(`${page}/attributes`)).html
  expect(attributes).toContain('floor')
  expect(shown(attributes)).not.toContain('SHARED_SCOPE')
  await at.tenant.api.call('POST', `/api/plugins/telemetry/ASSET/${id.id}/timeseries/ANY`, { load: 21.5 })
  await expect.poll(async () => (await at.admin.get(`${page}/telemetry`)).html).toContain('21.5')
})

test('a customer user sees the assets of its customer, and changes none', async () => {
  const [mine, others] = [await make(), await make()]
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/asset/${mine.id.id}`)
  const user = await at.signedIn(at.tenant.customerUser)
  const list = await user.get('/assets?size=50')
  expect([list.html.includes(mine.name), list.html.includes(others.name)]).toEqual([true, false])
  expect(list.html).not.toContain('/assets/new')
  expect((await user.get(`/assets/${others.id.id}`)).status).toBe(404)
  for (const page of ['/assets/new', '/assets/delete', `/assets/${mine.id.id}/edit`, `/assets/${mine.id.id}/delete`]) {
    expect((await user.get(page)).status).toBe(403)
    expect((await user.post(page, { name: 'x' })).status).toBe(403)
  }
})
