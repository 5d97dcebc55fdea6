// The entity-views area over real HTTP, as a browser without scripts uses it: what entity views have of their own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDevice, PlatformApi, unique } from '../support/platform-api'
import { namesIn, shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
beforeAll(async () => {
  at = await startTenantConsole()
})
afterAll(() => at?.close())

interface StoredView {
  id: { id: string }
  name: string
  type: string
  customerId: { id: string }
  entityId: { entityType: string; id: string }
  keys: unknown
  startTimeMs: number
  endTimeMs: number
  additionalInfo: unknown
}
const read = (id: string) => at.tenant.api.call<StoredView>('GET', `/api/entityView/${id}`)
const noKeys = { timeseries: [], attributes: { cs: [], ss: [], sh: [] } }

async function make(body: object = {}) {
  const device = await makeDevice(at.tenant.api)
  const view = { name: unique('View'), type: 'yard', entityId: { entityType: 'DEVICE', id: device.id }, keys: noKeys }
  return at.tenant.api.call<StoredView>('POST', '/api/entityView', { ...view, ...body })
}

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const baseIn = (html: string) => unescaped(/name="base"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? '')

/** The edit form as it came, with some of its fields changed; the source is known by its name, as without scripts. */
async function edited(id: string, changes: Record<string, string>) {
  const base = baseIn((await at.admin.get(`/entityViews/${id}/edit`)).html)
  return at.admin.post(`/entityViews/${id}/edit`, { ...JSON.parse(base), base, ...changes })
}

test('the list: searched and filtered by type, with customer and public', async () => {
  const word = unique('list')
  for (const suffix of ['b', 'a']) await make({ name: `${word}-${suffix}` })
  const { id } = await make({ name: `${word}-c`, type: `${word} & co` })
  await at.tenant.api.call('POST', `/api/customer/public/entityView/${id.id}`)
  const sorted = await at.admin.get(`/entityViews?q=${word}&sort=name&order=asc`)
  expect(namesIn(sorted.html)).toEqual(['a', 'b', 'c'].map((suffix) => `${word}-${suffix}`))
  expect(shown(sorted.html)).toContain('Public')
  const filtered = await at.admin.get(`/entityViews?type=${encodeURIComponent(`${word} & co`)}`)
  expect(namesIn(filtered.html)).toEqual([`${word}-c`])
  // By a condition an entity query tells, and each row is read by its id.
  const queried = await at.admin.get(`/entityViews?q=${word}&f=name:ends:-a`)
  expect(namesIn(queried.html)).toEqual([`${word}-a`])
  expect(shown((await at.admin.get('/entityViews/filter')).html)).not.toContain('value="label"')
})

test('added of a device found by its name, with keys by line and comma, for a customer', async () => {
  const device = await makeDevice(at.tenant.api)
  const name = unique('View')
  const { location = '' } = await at.admin.post('/entityViews/new', {
    name,
    type: 'yard',
    sourceType: 'DEVICE',
    sourceIdName: device.name,
    seriesKeys: 'temperature\r\nflow rate, depth',
    serverKeys: 'site',
    startTime: '2026-03-01T10:00',
    endTime: '2026-03-01T10:00:01',
    description: 'two lines',
    customerId: at.tenant.customer.id,
  })
  expect(location).toMatch(/^\/entityViews\/[\da-f-]{36}$/)
  const made = await read(location.split('/').at(-1) ?? '')
  expect(made).toMatchObject({
    name,
    entityId: { entityType: 'DEVICE', id: device.id },
    keys: { timeseries: ['temperature', 'flow rate', 'depth'], attributes: { cs: [], ss: ['site'], sh: [] } },
    additionalInfo: { description: 'two lines' },
  })
  expect(made.endTimeMs - made.startTimeMs).toBe(1000)
  expect(made.customerId.id).toBe(at.tenant.customer.id)
  const page = shown((await at.admin.get(location)).html)
  expect(page).toContain(`href="/devices/${device.id}"`)
  for (const word of ['flow rate', 'site', device.name]) expect(page).toContain(word)
})

test('an asset is searched with Find, and the form keeps all that was typed', async () => {
  const asset = await at.tenant.api.call<StoredView>('POST', '/api/asset', { name: unique('Hall'), type: 'hall' })
  const typed = { name: 'n', type: 't', sourceType: 'ASSET', sourceIdName: asset.name.slice(0, -1), seriesKeys: 'a\nb' }
  const { status, html } = await at.admin.post('/entityViews/new', { ...typed, find: 'sourceId' })
  expect(status).toBe(200)
  expect(html).toContain(`<option value="${asset.id.id}" selected="">${asset.name}</option>`)
  expect(html).toMatch(/<textarea[^>]*name="seriesKeys"[^>]*>a\nb<\/textarea>/)
  expect(html).toContain('<option value="ASSET" selected="">')
})

test('the keys of the source are shown on request, and everything typed stays', async () => {
  const device = await makeDevice(at.tenant.api)
  await at.tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/timeseries/ANY`, { flow: 1, depth: 2 })
  const typed = { name: 'n', sourceType: 'DEVICE', sourceIdName: device.name, seriesKeys: 'mine', find: 'seriesKeys' }
  await expect.poll(async () => shown((await at.admin.post('/entityViews/new', typed)).html)).toContain('depth, flow')
  const { html } = await at.admin.post('/entityViews/new', typed)
  expect(html).toMatch(/<textarea[^>]*name="seriesKeys"[^>]*>mine<\/textarea>/)
  expect(html).toContain(`value="${device.name}"`)
  const none = await at.admin.post('/entityViews/new', { ...typed, sourceIdName: '' })
  expect([none.status, shown(none.html).includes('No keys are known there yet.')]).toEqual([200, true])
})

test('what cannot be taken stands at its field, with everything typed', async () => {
  const { id, name, entityId } = await make()
  const good = { name: unique('x'), type: 'yard', sourceType: 'DEVICE', sourceId: entityId.id }
  const refused = async (fields: Record<string, string>, words: string) => {
    const { status, html } = await at.admin.post('/entityViews/new', {
      ...good,
      description: 'typed by hand',
      ...fields,
    })
    expect([status, html.includes(words), html.includes('typed by hand')], words).toEqual([400, true, true])
    return html
  }
  await refused({ name: '' }, 'Enter a name.')
  await refused({ type: ' ' }, 'Enter an entity view type.')
  await refused({ sourceId: '' }, 'Choose the device that is shown.')
  await refused({ sourceType: 'ASSET', sourceId: '' }, 'Choose the asset that is shown.')
  await refused({ sourceType: '' }, 'Choose a type.')
  await refused({ sourceId: '', sourceIdName: 'nobody' }, 'Nothing of this type has this name.')
  await refused({ sourceId: '00000000-0000-4000-8000-000000000000' }, 'Nothing of this type has this name.')
  await refused({ sourceType: 'TENANT' }, 'Nothing of this type has this name.')
  await refused({ startTime: '2026-03-01T10:00', endTime: '2026-03-01T10:00' }, 'at least a second before the end')
  await refused({ startTime: 'soon' }, 'Enter a date and a time.')
  await refused({ serverKeys: 'x'.repeat(256) }, 'Shorten the key to 255 characters.')
  expect(await refused({ name }, 'This name is taken.')).toContain(`href="/entityViews/${id.id}"`)
})

test('a source of another tenant is nothing here', async () => {
  const other = await deviceOfOthers()
  const { status, html } = await at.admin.post('/entityViews/new', {
    name: unique('x'),
    type: 'yard',
    sourceType: 'DEVICE',
    sourceId: other,
  })
  expect([status, html.includes('Nothing of this type has this name.')]).toEqual([400, true])
  expect((await at.admin.get(`/options/keys?type=DEVICE&id=${other}&of=timeseries`)).status).toBe(404)
})

test('read and saved again, a view loses nothing', async () => {
  const stored = await make({
    keys: { timeseries: ['a,b', ' edge', 'c'], attributes: { cs: ['x'], ss: ['y;z'], sh: ['"q"'] } },
    startTimeMs: 1_700_000_000_123,
    endTimeMs: 1_800_000_000_456,
    additionalInfo: { description: 'roof', own: { deep: [1, null] } },
  })
  const { id } = stored
  const same = await edited(id.id, { startTime: clockOf(stored.startTimeMs), endTime: clockOf(stored.endTimeMs) })
  expect(same.location).toBe(`/entityViews/${id.id}`)
  expect(await read(id.id)).toEqual({ ...stored })
  await edited(id.id, { type: 'store', clientKeys: 'x\r\nnew' })
  expect(await read(id.id)).toEqual({
    ...stored,
    type: 'store',
    keys: { timeseries: ['a,b', ' edge', 'c'], attributes: { cs: ['x', 'new'], ss: ['y;z'], sh: ['"q"'] } },
  })
  await edited(id.id, { startTime: '', endTime: '' })
  expect(await read(id.id)).toMatchObject({ startTimeMs: 0, endTimeMs: 0 })
  const bare = await make({ keys: null })
  await edited(bare.id.id, { description: 'new' })
  expect(await read(bare.id.id)).toMatchObject({ keys: null, additionalInfo: { description: 'new' } })
})

test('keys that somebody else changed meanwhile are a conflict, and theirs can be taken', async () => {
  const stored = await make({ keys: { ...noKeys, timeseries: ['a'] } })
  const base = baseIn((await at.admin.get(`/entityViews/${stored.id.id}/edit`)).html)
  await at.tenant.api.call('POST', '/api/entityView', { ...stored, keys: { ...noKeys, timeseries: ['theirs'] } })
  const mine = { ...JSON.parse(base), base, seriesKeys: 'mine' }
  const refused = await at.admin.post(`/entityViews/${stored.id.id}/edit`, mine)
  expect([refused.status, shown(refused.html).includes('Someone else changed this meanwhile')]).toEqual([400, true])
  const theirs = { ...mine, base: baseIn(refused.html), theirs: 'seriesKeys', conflicts: 'seriesKeys' }
  const taken = await at.admin.post(`/entityViews/${stored.id.id}/edit`, theirs)
  expect(taken.html).toMatch(/<textarea[^>]*name="seriesKeys"[^>]*>theirs<\/textarea>/)
})

test('assigned, taken back by Undo, made public and private, deleted with its last word', async () => {
  const { id, name, entityId } = await make()
  await at.admin.post(`/entityViews/${id.id}/assign`, { customerId: at.tenant.customer.id })
  const { html } = await at.admin.get(`/entityViews/${id.id}`)
  expect(html).toContain(`“${name}” assigned to ${at.tenant.customer.title}`)
  const former = /name="former" value="([^"]*)"/.exec(html)?.[1] ?? ''
  await at.admin.post('/entityViews/undo', { former, back: `/entityViews/${id.id}` })
  expect((await read(id.id)).customerId.id).not.toBe(at.tenant.customer.id)
  await at.admin.post(`/entityViews/${id.id}/public`, {})
  expect((await at.admin.get(`/entityViews/${id.id}`)).html).toContain('Everybody (public)')
  await at.admin.post(`/entityViews/${id.id}/private`, {})
  expect((await at.admin.get(`/entityViews/${id.id}/delete`)).html).toContain('The source keeps everything.')
  // Its source stays as long as there is a view of it.
  expect((await at.admin.post(`/devices/${entityId.id}/delete`, {})).html).toContain('Delete them first.')
  expect((await at.admin.post(`/entityViews/${id.id}/delete`, {})).location).toBe('/entityViews')
  expect((await at.admin.get(`/entityViews/${id.id}`)).status).toBe(404)
  expect((await at.admin.post(`/devices/${entityId.id}/delete`, {})).location).toBe('/devices')
})

test('several at once, exported, and kept as a saved view of the list', async () => {
  const word = unique('bulk')
  const made = [await make({ name: `${word}-a` }), await make({ name: `${word}-b` })]
  const ids = made.map(({ id }) => `id=${id.id}`).join('&')
  await at.admin.post(`/entityViews/assign?${ids}`, { customerId: at.tenant.customer.id })
  for (const { id } of made) expect((await read(id.id)).customerId.id).toBe(at.tenant.customer.id)
  const file = await at.admin.get(`/entityViews/export/file?q=${word}&format=csv&scope=matching&sort=name&order=asc`)
  expect(file.html).toContain(`${word}-a`)
  expect(file.html).toContain(at.tenant.customer.title)
  await at.admin.post(`/entityViews/views?q=${word}`, { intent: 'add', name: 'Mine' })
  expect((await at.admin.get('/entityViews')).html).toContain('Mine')
  expect((await at.admin.post(`/entityViews/delete?${ids}`, {})).location).toMatch(/^\/entityViews/)
})

test('attributes of all scopes as they were copied, and telemetry of the chosen keys', async () => {
  const device = await makeDevice(at.tenant.api)
  const of = `/api/plugins/telemetry/DEVICE/${device.id}`
  await at.tenant.api.call('POST', `${of}/SERVER_SCOPE`, { floor: 3, secret: 7 })
  await at.tenant.api.call('POST', `${of}/timeseries/ANY`, { load: 21.5, unshown: 9 })
  const keys = { timeseries: ['load'], attributes: { cs: [], ss: ['floor'], sh: [] } }
  const { id } = await make({ entityId: { entityType: 'DEVICE', id: device.id }, keys })
  const page = `/entityViews/${id.id}`
  const attributes = shown((await at.admin.get(`${page}/attributes?scope=SERVER_SCOPE`)).html)
  expect([attributes.includes('floor'), attributes.includes('secret')]).toEqual([true, false])
  expect(shown((await at.admin.get(`${page}/attributes`)).html)).toContain('SHARED_SCOPE')
  await at.admin.post(`${page}/attributes/new?scope=SHARED_SCOPE`, { key: 'own', type: 'INTEGER', integerValue: '4' })
  expect(shown((await at.admin.get(`${page}/attributes?scope=SHARED_SCOPE`)).html)).toContain('own')
  await expect.poll(async () => (await at.admin.get(`${page}/telemetry`)).html).toContain('21.5')
  expect(shown((await at.admin.get(`${page}/telemetry`)).html)).not.toContain('unshown')

  const options = async (query: string) => {
    const { options } = JSON.parse((await at.admin.get(`/options/keys?type=DEVICE&id=${device.id}&${query}`)).html)
    return options.map(({ name }: { name: string }) => name)
  }
  expect(await options('of=timeseries&q=LO')).toEqual(['load'])
  expect(await options('of=SERVER_SCOPE&q=o')).toEqual(['floor'])
  expect(await options('of=SHARED_SCOPE')).toEqual([])
  expect((await at.admin.get('/options/keys?type=DEVICE&id=&of=timeseries')).html).toContain('"options":[]')
  for (const wrong of ['type=NOTHING&id=x&of=timeseries', 'type=DEVICE&id=x&of=ANY', '']) {
    expect((await at.admin.get(`/options/keys?${wrong}`)).status, wrong).toBe(404)
  }
})

test('a customer user sees the views of its customer and what they show, and changes none', async () => {
  const [mine, others] = [await make(), await make()]
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/entityView/${mine.id.id}`)
  const user = await at.signedIn(at.tenant.customerUser)
  const list = await user.get('/entityViews?size=50')
  expect([list.html.includes(mine.name), list.html.includes(others.name)]).toEqual([true, false])
  expect(list.html).not.toContain('/entityViews/new')
  const page = shown((await user.get(`/entityViews/${mine.id.id}`)).html)
  // The device itself is not the customer's.
  expect(page).toContain('Not to be seen here:')
  expect(page).not.toContain(`href="/devices/${mine.entityId.id}"`)
  expect((await user.get(`/entityViews/${others.id.id}`)).status).toBe(404)
  const one = `/entityViews/${mine.id.id}`
  for (const address of ['/entityViews/new', '/entityViews/delete', `${one}/edit`, `${one}/delete`]) {
    expect((await user.get(address)).status).toBe(403)
    expect((await user.post(address, { name: 'x' })).status).toBe(403)
  }
  expect((await user.get(`/options/keys?type=DEVICE&id=${mine.entityId.id}&of=timeseries`)).status).toBe(404)
  expect((await user.get('/options/entities?type=DEVICE')).html).not.toContain(mine.entityId.id)
})

/** As a field of the browser shows it, in the zone of the server: without scripts nobody tells another. */
function clockOf(ts: number): string {
  const there = new Date(ts - new Date(ts).getTimezoneOffset() * 60_000)
  return there.toISOString().slice(0, 19)
}

/** A device of another tenant. */
async function deviceOfOthers(): Promise<string> {
  const api = new PlatformApi(at.platform.url)
  const other = await api.makeTenant(await api.signIn('sysadmin@thingsboard.org', 'sysadmin'))
  return (await makeDevice(other.api)).id
}
