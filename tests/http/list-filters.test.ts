// Filters of lists over real HTTP, as a browser without scripts uses them: in the address, in words, and by any value.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDevice, unique } from '../support/platform-api'
import { namesIn, shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
let admin: TenantConsole['admin']
let tenant: TenantConsole['tenant']
const word = unique('flt')
const names = ['a', 'b', 'c', 'd'].map((letter) => `${word}-${letter}`)
let ids: string[] = []

beforeAll(async () => {
  at = await startTenantConsole()
  admin = at.admin
  tenant = at.tenant
  ids = []
  for (const [floor, name] of names.entries()) {
    const { id } = await makeDevice(tenant.api, { name, label: `${word} roof ${floor}` })
    ids.push(id)
    const attributes = { floor, active: floor > 1, wing: floor === 0 ? '50%_a\\b' : `w${floor}` }
    await tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, attributes)
    await tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/timeseries/ANY`, { flow: floor + 0.5 })
  }
  await tenant.api.call('POST', `/api/customer/${tenant.customer.id}/device/${ids[3]}`)
})
afterAll(() => at?.close())

const listed = async (query: string) => {
  const { status, html } = await admin.get(`/devices?sort=name&${query}`)
  expect(status).toBe(200)
  return namesIn(html)
    .map((name) => String(name).slice(-1))
    .join('')
}
const filters = (...conditions: string[]) =>
  new URLSearchParams([['q', word], ...conditions.map((one) => ['f', one])]).toString()

test('empty parameters are dropped from the address', async () => {
  const { location } = await admin.get(`/devices?q=&profile=&sort=name&f=&f=name:has:x`)
  expect(location).toBe('/devices?sort=name&f=name%3Ahas%3Ax')
  expect((await admin.get('/devices?q=&profile=')).location).toBe('/devices')
  expect((await admin.get('/assets?q=&type=')).location).toBe('/assets')
})

test('devices are sorted by their state and by when they were last seen, also with other filters', async () => {
  for (const [later, floor] of [2, 0, 1].entries())
    await tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${ids[floor]}/SERVER_SCOPE`, {
      lastActivityTime: 1_700_000_000_000 + later,
    })
  const sorted = async (query: string) => {
    const { status, html } = await admin.get(`/devices?q=${word}&${query}`)
    expect(status).toBe(200)
    expect(html).toContain('sort=label')
    return namesIn(html)
      .map((name) => String(name).slice(-1))
      .join('')
  }
  // The last one was never heard of.
  expect(await sorted('sort=lastActivityTime&order=desc')).toBe('bacd')
  expect(await sorted('sort=lastActivityTime')).toBe('dcab')
  expect(await sorted('sort=lastActivityTime&order=desc&f=server.active:no')).toBe('ba')
  expect(new Set((await sorted('sort=active')).slice(0, 2))).toEqual(new Set('ab'))
  expect(new Set((await sorted('sort=active&order=desc')).slice(0, 2))).toEqual(new Set('cd'))
})

test.each([
  [[], 'abcd'],
  [['server.floor:gt:1'], 'cd'],
  [['server.floor:ge:1', 'server.floor:lt:3'], 'bc'],
  [['server.floor:ne:0'], 'bcd'],
  [['server.active:yes'], 'cd'],
  [['server.active:no'], 'ab'],
  [['ts.flow:eq:2.5'], 'c'],
  [['label:ends:ROOF 1'], 'b'],
  [['name:isnt:nothing', 'server.wing:starts:W'], 'bcd'],
  [['server.wing:is:50%_a\\b'], 'a'],
  [['type:is:default'], 'abcd'],
  [['type:is:other'], ''],
  [['createdTime:from:2020-01-01'], 'abcd'],
  [['createdTime:until:2020-01-01'], ''],
])('by %j', async (conditions, expected) => expect(await listed(filters(...conditions))).toBe(expected))

test('rows found by their values have the columns, counts and pages of any list', async () => {
  const query = filters('server.floor:ge:0')
  const { html } = await admin.get(`/devices?${query}&sort=name&size=10`)
  expect(html).toContain(tenant.customer.title)
  expect(shown(html)).toContain('4 matches')
  for (const name of ['floor', '≥']) expect(shown(html)).toContain(name)
  const { html: reversed } = await admin.get(`/devices?${query}&sort=name&order=desc`)
  expect(namesIn(reversed)).toEqual(names.toReversed())
  const profile = await admin.get(`/devices?${query}&sort=deviceProfileName`)
  expect([profile.status, namesIn(profile.html).length]).toEqual([200, 4])
  const customer = await admin.get(`/devices?${query}&sort=customerTitle`)
  expect(customer.html).toContain('the platform cannot sort by customer')
})

test('the label is searched, and what a person types is no wildcard', async () => {
  expect(await listed(`q=${word}+roof+2`)).toBe('c')
  expect(await listed(`q=${word}+ROOF`)).toBe('abcd')
  for (const typed of ['%', '_', '\\', `${word}%roof`, `${word}_roof`]) {
    expect(await listed(`q=${encodeURIComponent(typed)}`)).toBe('')
  }
})

test('by a customer, alone and with a search and a value; a customer that is not there has none', async () => {
  const customer = `customer=${tenant.customer.id}`
  expect(await listed(`${customer}&q=`.replace('&q=', ''))).toContain('d')
  expect(await listed(`${customer}&${filters('server.floor:gt:1')}`)).toBe('d')
  expect(await listed(`${customer}&${filters('server.floor:lt:1')}`)).toBe('')
  expect((await admin.get(`/devices?${customer}`)).html).toContain(`Clear the filter Customer ${tenant.customer.title}`)
  expect(await listed('customer=11111111-1111-1111-1111-111111111111')).toBe('')
})

test('what is no filter is told and shown, and the others hold', async () => {
  const { status, html } = await admin.get(
    `/devices?${filters('nonsense', 'server.floor:gt:three', 'server.floor:gt:1')}`,
  )
  expect([status, namesIn(html).length]).toEqual([200, 2])
  expect(html).toContain('2 filters in the address cannot be understood')
  expect(shown(html)).toContain('server.floor:gt:three')
  const six = filters(...['1', '2', '3', '4', '5', '6'].map((value) => `server.floor:ne:${value}`))
  expect((await admin.get(`/devices?${six}`)).html).toContain('A list takes at most 5 filters of this kind.')
  for (const odd of [
    'f=server.%00:gt:1',
    'f=name:has:%00',
    `f=name:has:${'x'.repeat(3000)}`,
    'f=%EF%BF%BD:%ED%A0%80',
  ]) {
    expect((await admin.get(`/devices?${odd}`)).status).toBe(200)
  }
})

test('a filter is added on a page of its own, and everything else stays', async () => {
  const page = await admin.get(`/devices/filter?q=${word}&sort=name`)
  expect(page.html).toContain('<option value="flow">')
  const added = await admin.post(`/devices/filter?q=${word}&sort=name&page=3`, {
    of: 'server',
    key: ' floor ',
    operator: 'gt',
    value: '۱',
  })
  expect(added.location).toBe(`/devices?f=server.floor%3Agt%3A1&q=${word}&sort=name&order=asc`)
  const flag = await admin.post('/devices/filter', { of: 'server', key: 'active', operator: 'yes', value: 'left over' })
  expect(flag.location).toBe('/devices?f=server.active%3Ayes')
})

test.each([
  [{ of: 'name', operator: 'has', value: '' }, 'Enter a text'],
  [{ of: 'server', key: '', operator: 'gt', value: '1' }, 'Enter a key.'],
  [{ of: 'server', key: 'floor', operator: 'gt', value: 'three' }, 'Enter a number'],
  [{ of: 'createdTime', operator: 'from', value: 'May' }, 'Enter a date'],
  [{ of: 'name', operator: 'gt', value: '1' }, 'This field cannot be compared like this.'],
  [{ of: 'elsewhere', operator: 'gt', value: '1' }, 'Choose a field.'],
  [{ of: 'name', operator: 'drop', value: '1' }, 'Choose how to compare.'],
])('%j is refused at its field', async (form, words) => {
  const { status, html } = await admin.post('/devices/filter', form as Record<string, string>)
  expect([status, html.includes(words)]).toEqual([400, true])
})

test('all that match means what was filtered, and a count that changed is asked again', async () => {
  const query = `all=1&${filters('server.floor:ge:2')}`
  const page = await admin.get(`/devices/assign?${query}`)
  const named = shown(page.html)
  expect([named.includes(`${word}-c`), named.includes(`${word}-b`)]).toEqual([true, false])
  const body = { customerId: tenant.customer.id }
  expect((await admin.post(`/devices/assign?${query}`, { ...body, matched: '4' })).status).toBe(409)
  expect((await admin.post(`/devices/assign?${query}`, { ...body, matched: '2' })).status).toBe(302)
  expect(await listed(`customer=${tenant.customer.id}`)).toBe('cd')
  const unread = await admin.post(`/devices/delete?all=1&${filters('nonsense')}`, { matched: '4' })
  expect([unread.status, await listed(filters())]).toEqual([400, 'abcd'])
})

test('a customer user filters what is theirs, whatever the address says', async () => {
  const user = await at.signedIn(tenant.customerUser)
  const { html } = await user.get(`/devices?${filters('server.floor:ge:0')}&sort=name`)
  expect(namesIn(html).every((name) => /-[cd]$/.test(String(name)))).toBe(true)
  expect(namesIn(html).length).toBeGreaterThan(0)
  const other = await user.get('/devices?customer=11111111-1111-1111-1111-111111111111')
  expect([other.status, namesIn(other.html).length > 0]).toEqual([200, true])
})
