// The search of everything: what each role finds, what the palette is given, and what was opened last.
import { beforeAll, expect, test } from 'vitest'
import { makeDevice, PlatformApi, unique } from '../support/platform-api'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()
const word = unique('quartz')
let deviceId: string
let assetId: string

beforeAll(async () => {
  const { api } = at.tenant
  const device = await makeDevice(api, { name: `${word} pump`, label: 'Boiler house' })
  deviceId = device.id
  for (let at_ = 0; at_ < 6; at_++) await makeDevice(api, { name: `${word} meter ${at_}` })
  const asset = await api.call<{ id: { id: string } }>('POST', '/api/asset', {
    name: unique('hall'),
    type: 'hall',
    label: `${word} hall`,
  })
  assetId = asset.id.id
  await api.call('POST', '/api/customer', { title: `${word} & sons` })
  await api.call('POST', '/api/user?sendActivationMail=false', {
    email: `${word}@example.com`.toLowerCase(),
    authority: 'TENANT_ADMIN',
    firstName: 'Ann',
    lastName: 'Lee',
  })
})

const pathOf = (id: string, area: string) => `href="/${area}/${id}"`

test('a tenant administrator finds every kind by name, label, title and e-mail, the first few of each', async () => {
  const { status, html } = await at.admin.get(`/search?q=${word}`)
  expect(status).toBe(200)
  expect(html).toContain(pathOf(assetId, 'assets'))
  expect(html).toContain(`${word.toLowerCase()}`)
  expect(html).toContain('&amp; sons')
  expect(html).toContain('Ann Lee')
  expect(html).toContain(`href="/devices?q=${word}"`)
  expect(html).toContain('All 7')
  expect(html.match(/href="\/devices\/[\da-f-]{36}"/g)).toHaveLength(5)
})

test.each([
  ['its id', (id: string) => id],
  ['the address of its page', (id: string) => `https://console.example.com/devices/${id}/telemetry`],
])('a device is found by %s', async (_, typed) => {
  const { html } = await at.admin.get(`/search?q=${encodeURIComponent(typed(deviceId))}`)
  expect(html).toContain(pathOf(deviceId, 'devices'))
  expect(html).toContain('By id')
})

test('a short link of a label is an address as well', async () => {
  const { html } = await at.admin.get(`/devices/${deviceId}/address`)
  const [, code] = /\/go\/([\w-]{23})/.exec(html) ?? []
  const found = await at.admin.get(`/search?q=${encodeURIComponent(`${at.origin}/go/${code}`)}`)
  expect(found.html).toContain(pathOf(deviceId, 'devices'))
})

test('pages and commands are found by their names, after > commands alone', async () => {
  const { html } = await at.admin.get('/search?q=device')
  expect(html).toContain('href="/deviceProfiles"')
  expect(html).toContain('href="/devices/new"')
  const commands = await at.admin.get(`/search?q=${encodeURIComponent('> dark')}`)
  expect(commands.html).toMatch(/<form method="post" action="\/prefs\/appearance">.*?name="theme" value="dark"/s)
  expect((await at.admin.get(`/search?q=${encodeURIComponent('> device')}`)).html).not.toContain(
    'href="/deviceProfiles" class="row-link',
  )
})

test('a customer user finds what is theirs, and nothing that is not', async () => {
  const { customer, api } = at.tenant
  const own = await makeDevice(api, { name: `${word} own` })
  await api.call('POST', `/api/customer/${customer.id}/device/${own.id}`)
  const user = await at.signedIn(at.tenant.customerUser)
  const { status, html } = await user.get(`/search?q=${word}`)
  expect(status).toBe(200)
  expect(html).toContain(pathOf(own.id, 'devices'))
  expect(html).not.toContain(pathOf(deviceId, 'devices'))
  expect(html).not.toContain('&amp; sons')
  expect((await user.get(`/search?q=${deviceId}`)).html).not.toContain(pathOf(deviceId, 'devices'))
})

test('a system administrator finds tenants by title and administrators by e-mail', async () => {
  const sys = await at.signedIn({ email: 'sysadmin@thingsboard.org', password: 'sysadmin' })
  const { status, html } = await sys.get(`/search?q=${word}`)
  expect(status).toBe(200)
  expect(html).toContain(`Ann Lee`)
  expect(html).not.toContain(pathOf(deviceId, 'devices'))
  const [id] = await new PlatformApi(at.platform.url)
    .signIn('sysadmin@thingsboard.org', 'sysadmin')
    .then((session) =>
      session.call<{ data: { id: { id: string }; title: string }[] }>('GET', '/api/tenants?pageSize=1&page=0'),
    )
    .then(({ data }) => data.map((tenant) => tenant.id.id))
  expect((await sys.get(`/search?q=${id}`)).html).toContain(pathOf(id ?? '', 'tenants'))
})

test('nothing found says so, and hostile texts are texts', async () => {
  const { status, html } = await at.admin.get(`/search?q=${encodeURIComponent('<script>alert(1)</script>%_\\')}`)
  expect(status).toBe(200)
  expect(html).not.toContain('<script>alert(1)')
  expect(html).toContain('Nothing found for')
})

test('the palette is given its words and what was opened last, then what fits', async () => {
  await at.admin.get(`/devices/${deviceId}`)
  await at.admin.get(`/assets/${assetId}`)
  const json = async (query: string) => JSON.parse((await at.admin.get(`/search/found${query}`)).html)
  const begin = await json('')
  expect(begin.words.palette).toBe('Search and commands')
  expect(begin.opened.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([assetId, deviceId])
  expect(begin.commands.map(({ id }: { id: string }) => id)).toContain('add-device')
  const { found } = await json(`?q=${word}`)
  expect(found.groups[0]).toMatchObject({ kind: 'device', total: expect.any(Number) })
  expect(found.groups[0].hits[0]).toHaveProperty('name')
})

test('what has an attribute of a value is found by key and value, whatever the scope and the type', async () => {
  const { api } = at.tenant
  const put = (scope: string, values: object) =>
    api.call('POST', `/api/plugins/telemetry/DEVICE/${deviceId}/${scope}`, values)
  await put('SERVER_SCOPE', { serial: 'A-1174', floor: 12, leased: true })
  await put('SHARED_SCOPE', { plate: '40217' })
  for (const typed of ['serial=a-117', 'floor = 12', 'leased=true', 'plate=40217']) {
    const { html } = await at.admin.get(`/search?q=${encodeURIComponent(typed)}`)
    expect(html, typed).toContain(pathOf(deviceId, 'devices'))
  }
  for (const typed of ['serial=b-1', 'floor=13', 'leased=false', 'missing=1']) {
    const { html } = await at.admin.get(`/search?q=${encodeURIComponent(typed)}`)
    expect(html, typed).not.toContain(pathOf(deviceId, 'devices'))
  }
  const found = await at.admin.get('/search/found?q=serial%3DA-1174')
  expect(found.html).toContain(deviceId)
})

test('a name with an equals sign is found as any name', async () => {
  const { id } = await makeDevice(at.tenant.api, { name: `${word} a=b` })
  const { html } = await at.admin.get(`/search?q=${encodeURIComponent(`${word} a=b`)}`)
  expect(html).toContain(pathOf(id, 'devices'))
})
