// Values sent as the device: they arrive as its own do, its token stays on the server, and what cannot be sent is told.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDevice, publish } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
beforeAll(async () => {
  at = await startTenantConsole()
})
afterAll(() => at?.close())

const newDevice = () => makeDevice(at.tenant.api)
const pageOf = (id: string) => `/devices/${id}/publish`
const read = <T>(id: string, path: string) =>
  at.tenant.api.call<T>('GET', `/api/plugins/telemetry/DEVICE/${id}/values/${path}`)
/** What is sent as a device is stored a moment after the answer. */
const stored = <T>(read: () => Promise<T>, wanted: T) => expect.poll(read, { timeout: 10_000 }).toEqual(wanted)

test('telemetry of several times and kinds arrives, digit for digit, and leads to where it is seen', async () => {
  const { id, name, token } = await newDevice()
  const values = '[{"a":1.0,"big":9007199254740993},{"ts":1700000000000,"values":{"old":true,"geo":{"lat":1.50}}}]'
  const sent = await at.admin.post(pageOf(id), { what: 'telemetry', values })
  expect([sent.status, sent.location]).toEqual([302, `/devices/${id}/telemetry`])
  expect(shown((await at.admin.get(`/devices/${id}/telemetry`)).html)).toContain(`4 values sent as “${name}”`)
  type Latest = Record<string, { ts: number; value: string }[]>
  const latest = async () => {
    const all = await read<Latest>(id, 'timeseries?keys=a,big,old,geo')
    return ['a', 'big', 'old', 'geo'].map((key) => all[key]?.[0]?.value)
  }
  await stored(latest, ['1.0', '9007199254740993', 'true', '{"lat":1.50}'])
  expect((await read<Latest>(id, 'timeseries?keys=old')).old?.[0]?.ts).toBe(1_700_000_000_000)
  // What the device has is what one begins with; its token is in no page.
  const { html } = await at.admin.get(pageOf(id))
  expect(html).toContain('&quot;a&quot;: 1.0')
  expect(html).not.toContain(token)
})

test('rows of keys and values become what they look like, in place of JSON', async () => {
  const { id, name } = await newDevice()
  const rows = {
    'rows[0].key': ' temp ',
    'rows[0].value': '21.50',
    'rows[1].key': '',
    'rows[1].value': '',
    'rows[2].key': 'part',
    'rows[2].value': 'P-007',
    'rows[3].key': 'open',
    'rows[3].value': 'true',
    'rows[4].key': 'note',
    'rows[4].value': '{not JSON',
  }
  const sent = await at.admin.post(pageOf(id), { what: 'attributes', as: 'rows', values: '{"a":', ...rows })
  expect(sent.location).toBe(`/devices/${id}/attributes?scope=CLIENT_SCOPE`)
  expect(shown((await at.admin.get(sent.location ?? '')).html)).toContain(`4 values sent as “${name}”`)
  type Attributes = { key: string; value: unknown }[]
  await stored(
    async () => (await read<Attributes>(id, 'attributes/CLIENT_SCOPE')).map(({ key, value }) => [key, value]).sort(),
    [
      ['note', '{not JSON'],
      ['open', true],
      ['part', 'P-007'],
      ['temp', 21.5],
    ],
  )
})

test('rows are added and taken away without scripts, and sent only when they are right', async () => {
  const { id } = await newDevice()
  const rows = { 'rows[0].key': 'b', 'rows[0].value': '1', 'rows[1].key': 'a', 'rows[1].value': '2' }
  const intent = (type: string, payload: object) => ({ __intent__: JSON.stringify({ type, payload }) })
  const inputs = (html: string) =>
    [...html.matchAll(/<input(?=[^>]*name="rows)[^>]*>/g)].map(([input]) => [
      /name="([^"]*)"/.exec(input)?.[1],
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ])
  const form = { what: 'telemetry', as: 'rows', ...rows }
  const more = await at.admin.post(pageOf(id), { ...form, ...intent('insert', { name: 'rows', defaultValue: {} }) })
  expect([more.status, inputs(more.html).length]).toEqual([200, 6])
  const less = await at.admin.post(pageOf(id), { ...form, ...intent('remove', { name: 'rows', index: 0 }) })
  expect(inputs(less.html)).toEqual([
    ['rows[0].key', 'a'],
    ['rows[0].value', '2'],
  ])
  for (const [wrong, words] of [
    [{ 'rows[1].key': 'b' }, 'This key is there already.'],
    [{ 'rows[1].key': ' ' }, 'Enter a key.'],
    [{ 'rows[1].value': '' }, 'Enter a value.'],
    [{ 'rows[1].value': '9'.repeat(30) }, 'Enter -9223372036854775808 to'],
    [{ 'rows[0].key': '', 'rows[0].value': '', 'rows[1].key': '', 'rows[1].value': '' }, 'There is no value in it.'],
    [{ 'rows[1].key': 'k'.repeat(300) }, 'Shorten'],
  ] as const) {
    const refused = await at.admin.post(pageOf(id), { ...form, ...wrong })
    expect([refused.status, shown(refused.html).includes(words), words]).toEqual([400, true, words])
  }
})

test('attributes become client attributes', async () => {
  const { id } = await newDevice()
  const sent = await at.admin.post(pageOf(id), { what: 'attributes', values: '{"firmware":"1.0.4","slots":8}' })
  expect(sent.location).toBe(`/devices/${id}/attributes?scope=CLIENT_SCOPE`)
  type Attributes = { key: string; value: unknown }[]
  await stored(
    async () => (await read<Attributes>(id, 'attributes/CLIENT_SCOPE')).map(({ key, value }) => [key, value]).sort(),
    [
      ['firmware', '1.0.4'],
      ['slots', 8],
    ],
  )
})

test.each([
  ['telemetry', '', 'Enter an object or a list.'],
  ['telemetry', '{"a":', 'This is not JSON'],
  ['telemetry', '{}', 'There is no value in it.'],
  ['telemetry', '{"a":null}', '“a” is null'],
  ['telemetry', '7', 'Telemetry is an object'],
  ['telemetry', '{"ts":"x","values":{"a":1}}', 'whole number of milliseconds'],
  ['attributes', '[{"a":1}]', 'Attributes are one object'],
])('%s of %s is not sent, and stays in the form', async (what, values, words) => {
  const { id } = await newDevice()
  const { status, html } = await at.admin.post(pageOf(id), { what, values })
  expect([status, shown(html).includes(words)]).toEqual([400, true])
  expect(shown(html)).toContain(values.replaceAll('"', '&quot;'))
})

test('a device without an access token: what is needed is told', async () => {
  const { id } = await newDevice()
  const secret = { credentialsType: 'MQTT_BASIC', userName: id, password: 'do-not-show' }
  await at.admin.post(`/devices/${id}/credentials`, secret)
  const { html } = await at.admin.get(pageOf(id))
  expect(shown(html)).toContain('Only a device with an access token')
  expect(html).toContain(`href="/devices/${id}/credentials"`)
  expect(html).not.toContain('do-not-show')
  const refused = await at.admin.post(pageOf(id), { what: 'telemetry', values: '{"a":1}' })
  expect([refused.status, shown(refused.html).includes('Only a device with an access token')]).toEqual([400, true])
})

test('customers send as their own devices alone', async () => {
  const { id } = await newDevice()
  const user = await at.signedIn(at.tenant.customerUser)
  const fields = { what: 'telemetry', values: '{"a":1}' }
  expect((await user.post(pageOf(id), fields)).status).toBe(404)
  await at.tenant.api.call('POST', `/api/customer/${at.tenant.customer.id}/device/${id}`)
  expect((await user.post(pageOf(id), fields)).status).toBe(302)
})

test('the page that tells how to connect leads here, before and after the first value', async () => {
  const { id, token } = await newDevice()
  const link = `href="/devices/${id}/publish"`
  expect((await at.admin.get(`/devices/${id}/telemetry`)).html).toContain(link)
  await publish(at.platform.url, token, { a: 1 })
  await stored(async () => (await at.admin.get(`/devices/${id}/telemetry`)).html.includes('Send values'), true)
  expect((await at.admin.get(`/devices/${id}/telemetry`)).html).toContain(link)
})
