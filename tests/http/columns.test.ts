// The columns of lists over real HTTP, as a browser without scripts uses them.
import { expect, test } from 'vitest'
import { makeDevice, publish, unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()

const decoded = (html: string) =>
  html.replace(
    /&(lt|gt|amp|quot|#x27);/g,
    (_, name) => ({ lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" })[name as string] ?? '',
  )

/** The heads of the table, by their words. */
const headsIn = (html: string) =>
  [...html.matchAll(/<th scope="col" (?![^>]*class="(?:check-cell|row-end))[^>]*>(.*?)<\/th>/g)].map(([, head = '']) =>
    decoded(head.replace(/<[^>]*>/g, '')),
  )
/** The ticks in the chooser, in its order. */
const tickedIn = (html: string) =>
  [...html.slice(html.indexOf('<dialog')).matchAll(/<input[^>]*name="col"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => /checked|type="hidden"/.test(input))
    .map((input) => decoded(/value="([^"]*)"/.exec(input)?.[1] ?? ''))
const makeAsset = (body: object = {}) =>
  at.tenant.api.call<{ id: { id: string } }>('POST', '/api/asset', { name: unique('Hall'), type: 'hall', ...body })

test('a column that is empty for every row of the tenant is not shown, until one has a value', async () => {
  const word = unique('empty')
  await makeAsset({ name: word })
  const first = headsIn((await at.admin.get('/assets')).html)
  expect(first).toEqual(['Name', 'Asset type', 'Created'])
  // Named in the address it is shown all the same.
  expect(headsIn((await at.admin.get('/assets?cols=name,label')).html)).toEqual(['Name', 'Label'])
  await makeAsset({ name: `${word}-2`, label: 'north' })
  expect(headsIn((await at.admin.get('/assets')).html)).toEqual(['Name', 'Asset type', 'Label', 'Created'])
  // Nothing jumps: a page without a label keeps the column.
  expect(headsIn((await at.admin.get(`/assets?q=${word}&sort=name&order=asc&size=10`)).html)).toContain('Label')
})

test('ticks, moves and keys change the form; Apply writes the columns into the address', async () => {
  const start = await at.admin.get('/devices/columns?q=pump&cols=state,name,label')
  expect(tickedIn(start.html)).toEqual(['state', 'name', 'label'])
  const col = (...names: string[]) => names.map((name) => `col=${encodeURIComponent(name)}`).join('&')
  const moved = await at.admin.get(`/devices/columns?q=pump&${col('state', 'name', 'label')}&up=label`)
  expect(tickedIn(moved.html)).toEqual(['state', 'label', 'name'])
  const added = await at.admin.get(`/devices/columns?${col('name')}&source=server&key=%3Db%3E%2C1&add=1`)
  expect(tickedIn(added.html)).toEqual(['name', 'server.=b>,1'])
  const address = `/devices/columns?q=pump&sort=name&order=asc&${col('name', 'created', 'nonsense', 'ts.a,b')}&source=ts&key=&apply=1`
  expect((await at.admin.get(address)).location).toBe(
    '/devices?q=pump&sort=name&order=asc&cols=name,created,ts.a%252Cb',
  )
  // The name is fixed, and what the list shows anyway is not written down.
  expect((await at.admin.get(`/devices/columns?${col('state')}&apply=1`)).location).toBe('/devices?cols=name,state')
  const usual = tickedIn((await at.admin.get('/devices/columns')).html)
  expect((await at.admin.get(`/devices/columns?${col(...usual)}&apply=1`)).location).toBe('/devices')
})

test('values of keys: numbers in the digits of the reader, hostile keys and values as text', async () => {
  const key = '<img src=x>'
  const device = await makeDevice(at.tenant.api)
  await at.tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, {
    [key]: '<script>alert(1)</script>',
    long: 'x'.repeat(5000),
  })
  await publish(at.platform.url, device.token, { temperature: -21.5 })
  const cols = encodeURIComponent(`name,ts.temperature,server.${key},attribute.long,ts.none`)
  const address = `/devices?q=${device.name}&cols=${cols}`
  await expect.poll(async () => (await at.admin.get(address)).html).toContain('>-21.5</td>')
  const { html } = await at.admin.get(address)
  expect(headsIn(html)).toEqual(['Name', 'temperature', key, 'long', 'none'])
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;</td>')
  expect(html).not.toContain('<script>alert(1)')
  expect(html).not.toContain('x'.repeat(400))
  expect(
    (
      await at.admin.get(address, {
        cookie: [...at.admin.cookies, ['thingdeck-look', 'language%3Dfa_IR']].map((pair) => pair.join('=')).join('; '),
      })
    ).html,
  ).toContain('>-۲۱٫۵</td>')
  // The keys in use are offered.
  const chooser = decoded(shown((await at.admin.get('/devices/columns')).html))
  for (const name of ['ts.temperature', `attribute.${key}`]) expect(chooser).toContain(`value="${name}"`)
})

test('assets have the same: columns of keys for the rows of the page', async () => {
  const word = unique('page')
  for (let i = 0; i < 3; i++) {
    const { id } = await makeAsset({ name: `${word}-${i}` })
    await at.tenant.api.call('POST', `/api/plugins/telemetry/ASSET/${id.id}/SERVER_SCOPE`, { floor: i + 40 })
  }
  const { html } = await at.admin.get(`/assets?q=${word}&sort=name&order=asc&cols=name,server.floor`)
  for (const floor of [40, 41, 42]) expect(html).toContain(`>${floor}</td>`)
})

test('kept as default they hold in every session of this person and for nobody else, until Reset', async () => {
  const fields: [string, string][] = [
    ...['created', 'name', 'ts.rpm'].map((name): [string, string] => ['col', name]),
    ['intent', 'keep'],
  ]
  expect((await at.admin.postMany('/devices/columns?q=x&cols=name', fields)).location).toBe('/devices?q=x')
  const elsewhere = await at.signedIn(at.tenant.admin)
  await makeDevice(at.tenant.api)
  expect(headsIn((await elsewhere.get('/devices')).html)).toEqual(['Created', 'Name', 'rpm'])
  expect(headsIn((await elsewhere.get('/assets')).html)).not.toContain('rpm')
  const user = await at.signedIn(at.tenant.customerUser)
  const device = await makeDevice(at.tenant.api)
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/device/${device.id}`)
  expect(headsIn((await user.get('/devices')).html)).not.toContain('rpm')
  expect((await at.admin.post('/devices/columns', { intent: 'reset' })).location).toBe('/devices')
  expect(headsIn((await elsewhere.get('/devices')).html)).toContain('State')
})

test('a customer user chooses among its own columns, and sees values of its own devices alone', async () => {
  const [mine, others] = [await makeDevice(at.tenant.api), await makeDevice(at.tenant.api)]
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/device/${mine.id}`)
  for (const { id } of [mine, others]) {
    await at.tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, { secret: `of ${id}` })
  }
  const user = await at.signedIn(at.tenant.customerUser)
  const { html } = await user.get('/devices?cols=name,customer,public,server.secret&size=50')
  expect(headsIn(html)).toEqual(['Name', 'secret'])
  expect([html.includes(`of ${mine.id}`), html.includes(`of ${others.id}`)]).toEqual([true, false])
  expect((await user.get('/devices/columns')).html).not.toContain('value="customer"')
})

test.each([
  '/devices?cols=,,,',
  `/devices?cols=${'ts.a,'.repeat(1500)}`,
  '/devices?cols=%25%32',
  '/devices/columns?col=&up=&down=&key=x&source=__proto__',
  '/devices/columns?cols=name&up=name',
])('nonsense in an address is no fault: %s', async (address) => {
  expect((await at.admin.get(address)).status).toBe(200)
})

test('a form that says nothing sensible changes nothing', async () => {
  for (const fields of [{}, { intent: 'drop' }, { intent: 'keep', col: 'nonsense' }] as Record<string, string>[]) {
    expect((await at.admin.post('/assets/columns', fields)).status).toBe(302)
  }
  expect(headsIn((await at.admin.get('/assets')).html)).toEqual(['Name'])
  await at.admin.post('/assets/columns', { intent: 'reset' })
})

test('density is one choice for the console: a form in the tools of the list, back to where it stood', async () => {
  const { html } = await at.admin.get('/assets?q=a')
  expect(html).toMatch(/<button[^>]*name="density"[^>]*value="compact"/)
  const answer = await at.admin.post('/prefs/appearance', { density: 'compact', redirectTo: '/assets?q=a' })
  expect(answer.location).toBe('/assets?q=a')
  expect((await at.admin.get('/devices')).html).toContain('data-density="compact"')
})
