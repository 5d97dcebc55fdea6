// Saved views of lists, and the previous and next row of the list one came from, over real HTTP and without scripts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDevice, unique } from '../support/platform-api'
import { namesIn, shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
let admin: TenantConsole['admin']
let tenant: TenantConsole['tenant']
const word = unique('view')
const ids: Record<string, string> = {}

beforeAll(async () => {
  at = await startTenantConsole()
  admin = at.admin
  tenant = at.tenant
  for (const letter of ['a', 'b', 'c']) {
    const { id } = await makeDevice(tenant.api, { name: `${word}-${letter}`, label: `label of ${word}` })
    ids[letter] = id
  }
})
afterAll(() => at?.close())

const viewIn = (location = '') => new URL(location, 'http://x').searchParams.get('view') ?? ''
const save = (name: string, query: string, area = 'devices') =>
  admin.post(`/${area}/views?${query}`, { intent: 'add', name })
const change = (intent: string, id: string, more: Record<string, string> = {}, query = '') =>
  admin.post(`/devices/views?${query}`, { intent, id, ...more })

test('a view keeps search, filters, order and size, and is opened by its id', async () => {
  const query = `f=name%3Ahas%3A${word}&q=${word}&sort=name&order=desc&size=10`
  const saved = await save('Pumps', `${query}&page=3`)
  const id = viewIn(saved.location)
  expect(id).toMatch(/^[\da-z]{6,}$/)
  expect((await admin.get(`/devices?view=${id}`)).location).toBe(`/devices?${query}&view=${id}`)
  const { html } = await admin.get(`/devices?${query}&view=${id}`)
  expect(namesIn(html)).toEqual(['c', 'b', 'a'].map((letter) => `${word}-${letter}`))
  expect(shown(html)).toContain('<bdi>Pumps</bdi>')
  expect(shown(html)).not.toContain('Changed')
})

test('one that was changed says so, is kept as it is now, or goes back', async () => {
  const id = viewIn((await save('Changing', 'sort=name')).location)
  const changed = await admin.get(`/devices?sort=label&order=asc&view=${id}`)
  expect(shown(changed.html)).toContain('Changed')
  expect(shown(changed.html)).toContain(`href="/devices?view=${id}"`)
  // Another page is no change, and what is cleared down to nothing does not come back by itself.
  expect(shown((await admin.get(`/devices?sort=name&order=asc&page=1&view=${id}`)).html)).not.toContain('Changed')
  expect((await admin.get(`/devices?q=&view=${id}`)).location).toBe(`/devices?view=${id}&page=1`)
  const cleared = await admin.get(`/devices?view=${id}&page=1`)
  expect([cleared.status, shown(cleared.html).includes('Changed')]).toEqual([200, true])
  expect((await change('keep', id, {}, `sort=label&view=${id}`)).location).toContain(`view=${id}`)
  expect((await admin.get(`/devices?view=${id}`)).location).toBe(`/devices?sort=label&order=asc&view=${id}`)
})

test('a view of nothing in particular is no circle', async () => {
  const id = viewIn((await save('Everything', '')).location)
  const first = await admin.get(`/devices?view=${id}`)
  expect(first.location).toBe(`/devices?view=${id}&page=1`)
  const { status, html } = await admin.get(first.location ?? '')
  expect([status, shown(html).includes('Changed')]).toEqual([200, false])
})

test('the list begins with the default view, and everything is one link away', async () => {
  const id = viewIn((await save('Mine', `q=${word}`)).location)
  await change('default', id)
  expect((await admin.get('/devices')).location).toBe(`/devices?q=${word}&view=${id}`)
  expect((await admin.get('/devices?view=all')).status).toBe(200)
  expect((await admin.get('/devices?q=')).location).toBe('/devices?view=all')
  await change('no-default', id)
  expect((await admin.get('/devices')).status).toBe(200)
  await change('default', id)
  await change('delete', id)
  expect((await admin.get('/devices')).status).toBe(200)
  expect((await admin.get(`/devices?view=${id}`)).html).toContain('This view no longer exists.')
})

test('names are told apart, needed, and not too long', async () => {
  const id = viewIn((await save('North', 'q=n')).location)
  const refused = async (name: string, words: string) => {
    const { status, html } = await save(name, 'q=n')
    expect([name, status, html.includes(words)]).toEqual([name, 400, true])
  }
  await refused(' north ', 'You have a view of this name.')
  await refused('', 'Enter a name for the view.')
  await refused('x'.repeat(61), 'Shorten the name to 60 characters.')
  expect((await change('rename', id, { name: 'pumps' })).html).toContain('You have a view of this name.')
  expect((await change('rename', id, { name: 'NORTH' })).status).toBe(302)
  expect((await admin.get('/devices/views')).html).toContain('value="NORTH"')
  for (const intent of ['rename', 'keep', 'delete', 'default']) {
    const { status, html } = await change(intent, 'notthere', { name: 'x' })
    expect([intent, status, html.includes('This view no longer exists.')]).toEqual([intent, 400, true])
  }
  expect((await change('burn', id)).status).toBe(400)
})

test('a view belongs to its person and its kind, and outlives the session', async () => {
  const id = viewIn((await save('Only mine', 'q=x')).location)
  const other = await at.signedIn(tenant.customerUser)
  expect((await other.get('/devices/views')).html).not.toContain('Only mine')
  expect((await other.get(`/devices?view=${id}`)).location).toBeUndefined()
  expect((await admin.get('/assets/views')).html).not.toContain('Only mine')
  await save('Halls', 'type=hall', 'assets')
  const again = await at.signedIn(tenant.admin)
  expect((await again.get('/devices/views')).html).toContain('Only mine')
  expect((await again.get('/assets/views')).html).toContain('Halls')
})

test('fifty are enough', async () => {
  const user = await at.signedIn(tenant.customerUser)
  const add = (name: string) => user.post('/devices/views', { intent: 'add', name })
  for (let count = 0; count < 50; count++) expect((await add(`View ${count}`)).status).toBe(302)
  expect((await add('View 50')).html).toContain('There are 50 views already.')
})

test('an entity knows the rows beside it, on every tab, when it was opened from a list', async () => {
  const list = await admin.get(`/devices?q=${word}&sort=name`)
  const link = new RegExp(`href="(/devices/${ids.b}[^"]*)"`).exec(list.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(link).toContain('?from=2.')
  const page = shown((await admin.get(link)).html)
  expect(page).toContain(`Previous in the list: ${word}-a`)
  expect(page).toContain(`Next in the list: ${word}-c`)
  const tab = /href="(\/devices\/[^"]*\/telemetry\?from=[^"]*)"/.exec(page)?.[1] ?? ''
  expect(shown((await admin.get(tab)).html)).toContain(`Next in the list: ${word}-c`)
  expect(page).toContain(`href="/devices?q=${word}&amp;sort=name&amp;order=asc"`)
  const first = shown((await admin.get(link.replace(`${ids.b}`, `${ids.a}`).replace('from=2', 'from=1'))).html)
  expect([first.includes('Previous in the list'), first.includes(`${word}-b`)]).toEqual([false, true])
})

test('without a list, or with one that is not so any more, nothing is beside an entity', async () => {
  for (const from of ['', '?from=', '?from=x', '?from=999999', `?from=1.q%3D${word}nothing`]) {
    const { status, html } = await admin.get(`/devices/${ids.b}${from}`)
    expect([from, status, shown(html).includes('in the list:')]).toEqual([from, 200, false])
  }
})

test('the profile leads to its page and on to what is its own, the customer to its page', async () => {
  await tenant.api.call('POST', `/api/customer/${tenant.customer.id}/device/${ids.a}`)
  const page = shown((await admin.get(`/devices/${ids.a}`)).html)
  expect(page).toContain(`href="/customers/${tenant.customer.id}"`)
  const profile = /href="(\/deviceProfiles\/[^"]*)"/.exec(page)?.[1] ?? ''
  const devices = /href="(\/devices\?profile=[^"]*)"/.exec(shown((await admin.get(profile)).html))?.[1] ?? ''
  expect(namesIn((await admin.get(devices)).html)).toContain(`${word}-a`)
  const user = await at.signedIn(tenant.customerUser)
  expect(shown((await user.get(`/devices/${ids.a}`)).html)).not.toContain('/customers/')
})
