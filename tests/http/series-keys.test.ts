// Values of several keys deleted at once, from the tab of latest telemetry, as a browser without scripts does it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDevice } from '../support/platform-api'
import { shown } from '../support/shown-html'
import { startTenantConsole, type TenantConsole } from '../support/tenant-console'

let at: TenantConsole
let id = ''
let tab = ''
beforeAll(async () => {
  at = await startTenantConsole()
})
afterAll(() => at?.close())
beforeEach(async () => {
  id = (await makeDevice(at.tenant.api)).id
  tab = `/devices/${id}/telemetry`
})

const START = Date.parse('2026-03-01T00:00:00Z')
const save = (count: number, values: (place: number) => object) =>
  at.tenant.api.call(
    'POST',
    `/api/plugins/telemetry/DEVICE/${id}/timeseries/ANY`,
    Array.from({ length: count }, (_, place) => ({ ts: START + place * 60_000, values: values(place) })),
  )
const keysLeft = async () =>
  (await at.tenant.api.call<string[]>('GET', `/api/plugins/telemetry/DEVICE/${id}/keys/timeseries`)).sort()
const field = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''

test('keys are chosen on the tab; the number that is met is told of each and of all, and asked again when it is another', async () => {
  await save(4, (place) => ({ temp: place, flow: place }))
  await save(1, () => ({ kept: 1 }))
  const { html } = await at.admin.get(tab)
  expect(html).toMatch(/<input[^>]*name="id"[^>]*value="temp"/)
  expect(html).toContain(`formaction="${tab}/delete"`)
  const path = `${tab}/delete?id=temp&id=flow&id=a%2Cb`
  const asked = await at.admin.get(path)
  expect(shown(asked.html)).toContain('Delete values of 2 keys?')
  expect(shown(asked.html)).toContain('0 values would be deleted.')
  expect(shown(asked.html)).toMatch(/so these stay:.*a,b/s)
  const all = { what: 'all', step: 'count' }
  const counted = await at.admin.post(path, all)
  expect(shown(counted.html)).toContain('8 values would be deleted.')
  const agreed = { what: 'all', step: 'delete', counted: field(counted.html, 'counted'), countedFor: 'all' }
  expect((await at.admin.post(path, { ...agreed, counted: '9' })).status).toBe(409)
  expect(await keysLeft()).toEqual(['flow', 'kept', 'temp'])
  expect((await at.admin.post(path, agreed)).location).toBe(tab)
  expect(await keysLeft()).toEqual(['kept'])
  expect(shown((await at.admin.get(tab)).html)).toContain('Values of 2 keys were deleted')
})

test('of a range, the newest value that is left becomes the latest; above a hundred the number is typed', async () => {
  await save(60, (place) => ({ temp: place, flow: place }))
  const path = `${tab}/delete?id=temp&id=flow`
  const range = { what: 'range', start: String(START + 60_000), end: String(START + 3_600_000), rewrite: 'on' }
  const counted = await at.admin.post(path, { ...range, step: 'count' })
  expect(shown(counted.html)).toContain('118 values would be deleted.')
  const agreed = {
    ...range,
    step: 'delete',
    counted: field(counted.html, 'counted'),
    countedFor: field(counted.html, 'countedFor'),
  }
  expect((await at.admin.post(path, agreed)).status).toBe(400)
  expect((await at.admin.post(path, { ...agreed, typed: '118' })).location).toBe(tab)
  const latest = await at.tenant.api.call<Record<string, { value: string }[]>>(
    'GET',
    `/api/plugins/telemetry/DEVICE/${id}/values/timeseries?keys=temp,flow`,
  )
  expect([latest.temp?.[0]?.value, latest.flow?.[0]?.value]).toEqual(['0', '0'])
})

test('what is not theirs is not there; a view is only read; nothing chosen leads back', async () => {
  await save(1, () => ({ temp: 1 }))
  expect((await at.admin.get(`${tab}/delete`)).location).toBe(tab)
  const user = await at.signedIn(at.tenant.customerUser)
  expect((await user.get(`${tab}/delete?id=temp`)).status).toBe(404)
  expect(
    (await user.post(`${tab}/delete?id=temp`, { what: 'all', step: 'delete', counted: '1', countedFor: 'all' })).status,
  ).toBe(404)
  expect(await keysLeft()).toEqual(['temp'])
})
