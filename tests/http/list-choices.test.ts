// The choices in the bar of a list over real HTTP, as a browser without scripts uses them: state, and one of many customers
// and profiles; and what pages over a list tell of its filters.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EntityRef, makeDevice, unique } from '../support/platform-api'
import { namesIn, shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

const MANY = 22

let at: TenantConsole
const word = unique('choice')
const customers: { id: string; title: string }[] = []

beforeAll(async () => {
  at = await startTenantConsole()
  for (let made = 0; made < MANY; made++) {
    const title = `${word} ${String(made).padStart(2, '0')}`
    const { id } = await at.tenant.api.call<EntityRef>('POST', '/api/customer', { title })
    customers.push({ id: id.id, title })
  }
  const [on, off] = [await makeDevice(at.tenant.api, { name: `${word}-on` }), await makeDevice(at.tenant.api)]
  await makeDevice(at.tenant.api, { name: `${word}-never` })
  for (const [{ id }, active] of [
    [on, true],
    [off, false],
  ] as const) {
    await at.tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, { active })
  }
  await at.tenant.api.call('POST', `/api/customer/${customers[21]?.id}/device/${on.id}`)
})
afterAll(() => at?.close())

const listed = async (query: string) => namesIn((await at.admin.get(`/devices?${query}`)).html)

test('devices are filtered by state in the bar, alone and with other filters', async () => {
  const { html } = await at.admin.get('/devices')
  expect(html).toMatch(/<select[^>]*name="state"/)
  expect((await at.admin.get('/assets')).html).not.toContain('name="state"')
  expect(await listed('state=active')).toEqual([`${word}-on`])
  expect(await listed('state=inactive')).toHaveLength(1)
  expect(await listed(`state=active&q=${word}`)).toEqual([`${word}-on`])
  expect(await listed(`state=active&customer=${customers[21]?.id}`)).toEqual([`${word}-on`])
  expect(await listed(`state=inactive&customer=${customers[21]?.id}`)).toEqual([])
  expect(await listed('state=asleep')).toHaveLength(3)
  // This platform says nothing of devices that it never heard of.
  const note = 'What has never sent anything is not listed'
  expect(shown((await at.admin.get('/devices?state=inactive')).html)).toContain(note)
  expect(shown((await at.admin.get('/devices?state=active')).html)).not.toContain(note)
})

test('one of many customers is found and put into the address of the list', async () => {
  const bar = shown((await at.admin.get(`/devices?q=${word}`)).html)
  expect(bar).toContain(`href="/devices/filter/customer?q=${word}"`)
  const page = `/devices/filter/customer?q=${word}&page=3`
  const asked = shown((await at.admin.get(page)).html)
  expect(asked).toContain('value="choice"')
  const found = await at.admin.post(page, { find: 'choice', choiceName: `${word} 2` })
  expect(shown(found.html)).toContain(`<option value="${customers[21]?.id}"`)
  const chosen = await at.admin.post(page, { choiceName: customers[21]?.title ?? '' })
  expect(chosen.location).toBe(`/devices?customer=${customers[21]?.id}&q=${word}`)
  const { html } = await at.admin.get(chosen.location ?? '')
  expect(namesIn(html)).toEqual([`${word}-on`])
  expect(shown(html)).toContain(`aria-label="Customer ${customers[21]?.title}"`)
  const cleared = await at.admin.post(`/devices/filter/customer?customer=${customers[21]?.id}`, { choice: '' })
  expect(cleared.location).toBe('/devices')
  const none = await at.admin.post(page, { choiceName: 'nobody at all' })
  expect([none.status, none.html.includes('Nothing has this name.')]).toEqual([400, true])
})

test('a few profiles are a select, of many one is found', async () => {
  const page = '/devices/filter/profile'
  expect((await at.admin.get('/devices')).html).toMatch(/<select[^>]*name="profile"/)
  const usual = await at.tenant.api.call<EntityRef>('GET', '/api/deviceProfileInfo/default')
  const profile = await at.tenant.api.call<object>('GET', `/api/deviceProfile/${usual.id.id}`)
  for (let made = 0; made < MANY; made++) {
    const name = `${word} ${made}`
    await at.tenant.api.call('POST', '/api/deviceProfile', { ...profile, id: null, default: false, name })
  }
  const { html } = await at.admin.get('/devices')
  expect(html).not.toMatch(/<select[^>]*name="profile"/)
  expect(html).toContain(`href="${page}"`)
  const chosen = await at.admin.post(page, { choiceName: `${word} 21` })
  expect(chosen.location).toMatch(/^\/devices\?profile=/)
  const filtered = shown((await at.admin.get(chosen.location ?? '')).html)
  expect(filtered).toContain(`aria-label="Profile ${word} 21"`)
  // A form of the bar keeps what is no field of it.
  expect(filtered).toMatch(/<form[^>]*role="search".*?<input type="hidden" name="profile" value="[^"]+".*?<\/form>/s)
  expect(await listed(chosen.location?.split('?')[1] ?? '')).toEqual([])
})

test('a customer user chooses no customer', async () => {
  const user = await at.signedIn(at.tenant.customerUser)
  expect((await user.get('/devices')).html).not.toContain('/devices/filter/customer')
  expect((await user.get('/devices/filter/customer')).status).toBe(403)
  expect((await user.get('/devices/filter/profile')).status).toBe(200)
})

test('what is done to all that match says in words what they match', async () => {
  const query = `all=1&q=${word}&state=active&customer=${customers[21]?.id}&f=name:ends:on`
  const page = shown((await at.admin.get(`/devices/public?${query}`)).html)
  const dialog = page.slice(page.indexOf('<dialog'))
  for (const words of [
    'All that match are meant:',
    `Search ${word}`,
    'State Active',
    `Customer ${customers[21]?.title}`,
    'Name ends with on',
  ]) {
    expect(dialog.replace(/<[^>]*>/g, ' ').replace(/ +/g, ' ')).toContain(words)
  }
  expect(shown((await at.admin.get('/devices/delete?all=1')).html)).toContain('No filter is set')
  expect(shown((await at.admin.get(`/devices/delete?id=${customers[0]?.id}`)).html)).not.toContain('No filter is set')
})

test('an address of thousands of members is not repeated in every link of the list', async () => {
  const many = (member: string) => Array.from({ length: 2000 }, () => member).join('&')
  for (const member of ['a', 'a=1']) {
    const { html } = await at.admin.get(`/devices/filter/profile?${many(member)}`)
    expect(html.length).toBeLessThan(300_000)
  }
})

test('one of many types of assets is found by how it begins; one that nothing has is taken as it is typed', async () => {
  const type = (number: number) => `${word}-kind ${String(number).padStart(2, '0')}`
  for (let number = 0; number < MANY; number++) {
    await at.tenant.api.call('POST', '/api/asset', { name: unique(word), type: type(number) })
  }
  const list = shown((await at.admin.get('/assets')).html)
  expect(list).toContain('href="/assets/filter/type')
  expect(list).not.toContain('<select id="filter-type"')
  const options = async (typed: string) =>
    JSON.parse((await at.admin.get(`/options/subtypes?type=ASSET&q=${encodeURIComponent(typed)}`)).html).options
  expect((await options(`${word.toUpperCase()}-KIND 1`)).map(({ id }: { id: string }) => id)).toHaveLength(10)
  expect(await options('kind 01')).toEqual([{ id: 'kind 01', name: 'kind 01' }])
  const chosen = await at.admin.post('/assets/filter/type', { choiceName: type(21) })
  expect(chosen.location).toBe(`/assets?type=${encodeURIComponent(type(21)).replaceAll('%20', '+')}`)
  const filtered = await at.admin.get(chosen.location ?? '')
  expect(namesIn(filtered.html)).toHaveLength(1)
  expect(shown(filtered.html)).toContain(type(21))
  const own = await at.admin.post('/assets/filter/type', { choiceName: 'no such type' })
  expect(own.location).toBe('/assets?type=no+such+type')
  expect((await at.admin.get('/options/subtypes?type=RULE')).status).toBe(404)
  // Adding suggests those there are, and takes any.
  expect((await at.admin.get('/assets/new')).html).toContain(`<option value="${type(3)}"`)
})
