// The page of all alarms over real HTTP, as a browser without scripts uses it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMeasuredProxy } from '../support/measured-proxy'
import { makeDevice } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'
import { startTestConsole } from '../support/test-console'

let at: TenantConsole
let device: { id: string; name: string }
let asset: { id: string }
let ids: Record<string, string>

interface Made {
  id: { id: string }
}

const raise = async (type: string, entityType: string, id: string, more: object = {}) =>
  (
    await at.tenant.api.call<Made>('POST', '/api/alarm', {
      type,
      originator: { entityType, id },
      severity: 'MAJOR',
      status: 'ACTIVE_UNACK',
      ...more,
    })
  ).id.id
const statusOf = async (id: string) => (await at.tenant.api.call<{ status: string }>('GET', `/api/alarm/${id}`)).status

beforeAll(async () => {
  at = await startTenantConsole()
  device = await makeDevice(at.tenant.api)
  const made = await at.tenant.api.call<Made>('POST', '/api/asset', { name: 'Pump hall', type: 'hall' })
  asset = { id: made.id.id }
  ids = {
    pressure: await raise('Pressure high', 'DEVICE', device.id, { severity: 'CRITICAL' }),
    flow: await raise('Flow low', 'DEVICE', device.id, { propagate: true, propagateRelationTypes: ['Contains'] }),
    door: await raise('Door open', 'ASSET', asset.id, { severity: 'WARNING' }),
    leak: await raise('Leak', 'ASSET', asset.id),
  }
  await at.tenant.api.call('POST', `/api/alarm/${ids.flow}/ack`)
  await at.tenant.api.call('POST', `/api/alarm/${ids.leak}/clear`)
})
afterAll(() => at?.close())

const TYPES = ['Pressure high', 'Flow low', 'Door open', 'Leak']
async function found(query: string) {
  const { html } = await at.admin.get(`/alarms?${query}`)
  const rows = shown(html).split('<tbody')[1] ?? ''
  return TYPES.filter((type) => rows.includes(`>${type}<`))
}

test('all alarms, of whatever raised them, chosen by several of each at once', async () => {
  expect(await found('')).toEqual(TYPES)
  expect(await found('severity=CRITICAL&severity=WARNING')).toEqual(['Pressure high', 'Door open'])
  expect(await found('type=Leak&type=Flow+low')).toEqual(['Flow low', 'Leak'])
  expect(await found('of=ASSET')).toEqual(['Door open', 'Leak'])
  expect(await found(`originator=DEVICE.${device.id}`)).toEqual(['Pressure high', 'Flow low'])
  expect(await found('q=open')).toEqual(['Door open'])
  expect(await found('window=YESTERDAY')).toEqual([])
  expect(await found('status=CLEARED')).toEqual(['Leak'])
  expect(await found('status=nonsense&severity=x&of=x&originator=x&assignee=x&type=')).toEqual(TYPES)
})

test('active and unacknowledged means both; two that contradict each other mean nothing', async () => {
  expect(await found('status=ACTIVE&status=UNACK')).toEqual(['Pressure high', 'Door open'])
  expect(await found('status=CLEARED&status=UNACK')).toEqual(['Leak'])
  expect(await found('status=ACTIVE&status=ACK')).toEqual(['Flow low'])
  expect(await found('status=ACTIVE&status=CLEARED')).toEqual(TYPES)
})

test('a platform that cannot search within both says so', async () => {
  const words = shown((await at.admin.get('/alarms?status=ACTIVE&status=UNACK&q=low')).html)
  expect(words).toContain('This platform cannot search for words within two statuses at once')
})

/** Of each severity: how many are active and how many unacknowledged, as its card says. */
async function cards(query: string) {
  const section = shown((await at.admin.get(`/alarms?${query}`)).html).match(
    /<section class="alarm-strip".*?<\/section>/s,
  )?.[0]
  return section
    ?.match(/<li>.*?<\/li>/gs)
    ?.map((card) => [
      card.match(/href="([^"]*)"/)?.[1],
      Number(card.match(/<b>(\d+)/)?.[1]),
      Number(card.match(/(\d+) unacknowledged/)?.[1]),
    ])
}

test('the number of each severity stands over the list, whatever of them is listed', async () => {
  const link = (severity: string) => `/alarms?severity=${severity}`
  expect(await cards('')).toEqual([
    [link('CRITICAL'), 1, 1],
    [link('MAJOR'), 1, 1],
    [link('MINOR'), 0, 0],
    [link('WARNING'), 1, 1],
    [link('INDETERMINATE'), 0, 0],
  ])
  const numbers = (await cards(''))?.map(([, ...counts]) => counts)
  for (const query of ['severity=CRITICAL', 'status=CLEARED', 'q=door', 'status=ACTIVE&status=ACK'])
    expect(
      (await cards(query))?.map(([, ...counts]) => counts),
      query,
    ).toEqual(numbers)
  expect((await cards('of=ASSET'))?.map(([, active]) => active)).toEqual([0, 0, 0, 1, 0])
  expect((await cards('severity=CRITICAL'))?.[0]?.[0]).toBe('/alarms')
  expect(await cards('window=YESTERDAY')).toBeUndefined()
})

test('sorted and paged over all that raised them', async () => {
  const types = async (query: string) => {
    const { html } = await at.admin.get(`/alarms?${query}`)
    const rows = shown(html).split('<tbody')[1] ?? ''
    return TYPES.filter((type) => rows.includes(`>${type}<`)).sort((a, b) => rows.indexOf(a) - rows.indexOf(b))
  }
  expect(await types('sort=type&order=asc')).toEqual(['Door open', 'Flow low', 'Leak', 'Pressure high'])
  expect(await types('sort=severity&order=desc')).toEqual(['Door open', 'Leak', 'Flow low', 'Pressure high'])
  for (let made = 0; made < 9; made++)
    await raise(`Extra ${made}`, made % 2 ? 'ASSET' : 'DEVICE', made % 2 ? asset.id : device.id)
  const first = shown((await at.admin.get('/alarms?size=10')).html)
  const second = shown((await at.admin.get('/alarms?size=10&page=2')).html)
  expect(first).toContain('Extra 8')
  expect(first).not.toContain('Pressure high</')
  expect(await types('size=10&page=2')).toEqual(['Door open', 'Flow low', 'Pressure high'])
  expect(second).toContain('13 alarms')
})

test('one alarm over the list: whom it is told to, and the way to all of its originator', async () => {
  const { html } = await at.admin.get(`/alarms/of/${ids.flow}?of=DEVICE`)
  const words = shown(html)
  expect(words).toContain('To what is related by Contains')
  expect(html).toContain(`href="/alarms?originator=DEVICE.${device.id}"`)
  expect(html).toContain('href="/alarms?of=DEVICE"')
  expect((await at.admin.get(`/alarms/of/${device.id}`)).status).toBe(404)
  const cleared = await at.admin.post(`/alarms/of/${ids.flow}?of=DEVICE`, { step: 'clear' })
  expect(cleared.location).toBe(`/alarms/of/${ids.flow}?of=DEVICE`)
  expect(await statusOf(ids.flow ?? '')).toBe('CLEARED_ACK')
})

test('several are acknowledged after a question, and lead back to the list as it was', async () => {
  const one = await raise('Bulk one', 'DEVICE', device.id)
  const two = await raise('Bulk two', 'ASSET', asset.id)
  const page = `/alarms/acknowledge?status=UNACK&id=${one}&id=${two}&id=${ids.flow}`
  const words = shown((await at.admin.get(page)).html)
  expect(words).toContain('Acknowledge 2 alarms?')
  expect(words).toContain('1 more needs nothing')
  expect((await at.admin.post(page, {})).location).toBe('/alarms?status=UNACK')
  expect([await statusOf(one), await statusOf(two)]).toEqual(['ACTIVE_ACK', 'ACTIVE_ACK'])
})

test('what matches leaves as a file', async () => {
  const csv = await at.admin.get('/alarms/export/file?format=csv&type=Leak&type=Door+open')
  expect(csv.status).toBe(200)
  expect(csv.html).toContain('Pump hall')
  expect(csv.html.trim().split('\n')).toHaveLength(3)
  const json = await at.admin.get('/alarms/export/file?format=json&status=ACTIVE&status=UNACK&type=Pressure+high')
  expect(JSON.parse(json.html)).toHaveLength(1)
})

test('kinds of originators that have no alarm are not asked again for what stands over a long list', async () => {
  const proxy = await startMeasuredProxy(at.platform.url)
  const behind = await startTestConsole(proxy.url)
  try {
    const admin = behind.browser()
    await admin.signIn(at.tenant.admin.email, at.tenant.admin.password)
    const asked = async (query: string) => {
      proxy.take()
      const { html } = await admin.get(`/alarms?${query}`)
      const { calls } = proxy.take()
      expect(shown(html)).toContain('<section class="alarm-strip"')
      return calls.filter((call) => call.endsWith('/api/alarmsQuery/find')).length
    }
    const kinds = await asked('size=20')
    expect(await asked('size=10&page=2')).toBe(kinds + 2)
    // What is filtered does not tell of the others.
    expect(await asked('severity=MINOR')).toBe(kinds * 2)
  } finally {
    await behind.close()
    proxy.close()
  }
})
