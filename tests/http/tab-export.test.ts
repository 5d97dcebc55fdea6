// The tables of an entity's tabs as files: values of attributes and keys, events, relations.
import { beforeAll, expect, test } from 'vitest'
import { makeDevice, unique } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { tenantConsole } from '../support/tenant-console'

const at = tenantConsole()
const name = unique('tabs')
let id: string
let otherId: string

beforeAll(async () => {
  const { api } = at.tenant
  ;({ id } = await makeDevice(api, { name }))
  const other = await makeDevice(api, { name: `${name} =other` })
  otherId = other.id
  const put = (place: string, values: object) =>
    api.call('POST', `/api/plugins/telemetry/DEVICE/${id}/${place}`, values)
  await put('SERVER_SCOPE', { floor: 3, serial: '=HYPERLINK("x")', leased: true, ...many })
  await put('SHARED_SCOPE', { period: 60 })
  await put('timeseries/ANY', { flow: 2.5, mode: 'auto' })
  await api.call('POST', '/api/relation', {
    from: { entityType: 'DEVICE', id },
    to: { entityType: 'DEVICE', id: otherId },
    type: 'Feeds',
    typeGroup: 'COMMON',
    additionalInfo: { pipe: 7 },
  })
})

const many = Object.fromEntries(Array.from({ length: 25 }, (_, place) => [`key-${place}`, place]))

const SERVER = 'scope=SERVER_SCOPE'

const file = async (tab: string, query = '') => {
  const { status, html } = await at.admin.get(`/devices/${id}/${tab}/export/file?format=csv&${query}`)
  expect(status).toBe(200)
  return html
    .replace('\uFEFF', '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
}

test('each tab leads to its file, and the page that asks says how many rows there are', async () => {
  for (const tab of ['attributes', 'telemetry', 'relations']) {
    const page = await at.admin.get(`/devices/${id}/${tab}?${SERVER}`)
    expect(page.html, tab).toContain(`/devices/${id}/${tab}/export`)
    const asked = await at.admin.get(`/devices/${id}/${tab}/export`)
    expect(shown(asked.html), tab).toContain('Export')
    expect(asked.html, tab).toContain(`/devices/${id}/${tab}/export/file`)
  }
})

test('attributes: those of a scope, of the page or all; what a spreadsheet would run is harmless', async () => {
  const all = await file('attributes', SERVER)
  expect(all[0]).toBe('Key,Value,Updated')
  expect(all.filter((line) => line.startsWith('key-'))).toHaveLength(25)
  expect(all.find((line) => line.startsWith('floor,'))).toMatch(/^floor,3,2/)
  expect(all.find((line) => line.startsWith('serial,'))).toContain(`'=HYPERLINK`)
  expect(await file('attributes', `${SERVER}&scope=page`)).toHaveLength(1 + 20)
  const shared = await file('attributes', 'scope=SHARED_SCOPE&scope=page&columns=all')
  expect(shared[0]).toBe('Key,Value,Value type,Updated')
  expect(shared[1]).toMatch(/^period,60,Integer,/)
  expect(await file('attributes', `${SERVER}&q=serial`)).toHaveLength(2)
})

test('the latest values, with numbers as they are kept', async () => {
  const rows = await file('telemetry')
  expect(rows.find((line) => line.startsWith('flow,'))).toMatch(/^flow,2.5,2/)
  expect(rows.find((line) => line.startsWith('mode,'))).toMatch(/^mode,auto,2/)
})

test('relations, with what is known of them besides', async () => {
  expect((await file('relations'))[1]).toBe(`${name} =other,Device,Feeds`)
  const whole = await file('relations', 'columns=all')
  expect(whole[1]).toContain(otherId)
  expect(whole[1]).toContain('pipe')
  const back = await at.admin.get(`/devices/${otherId}/relations/export/file?direction=to&format=json`)
  expect(JSON.parse(back.html)).toMatchObject([{ name, type: 'Feeds' }])
})

test('events of a rule chain, and none where there are none', async () => {
  expect(await file('events', 'type=ERROR')).toHaveLength(1)
  const { data } = await at.tenant.api.call<{ data: { id: { id: string } }[] }>(
    'GET',
    '/api/ruleChains?pageSize=1&page=0',
  )
  const chain = data[0]?.id.id
  const { status, html } = await at.admin.get(`/ruleChains/${chain}/events/export/file?type=LC_EVENT&columns=all`)
  expect(status).toBe(200)
  expect(html).toContain('Time,Event,Result')
})

test('a device that is gone has no file', async () => {
  for (const tab of ['attributes', 'telemetry', 'events', 'relations']) {
    const { status } = await at.admin.get(`/devices/${id.replace(/^.{8}/, '00000000')}/${tab}/export/file`)
    expect(status, tab).toBe(404)
  }
})
