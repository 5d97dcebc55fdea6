// The bridge before the embedded platform: what a page is told when things happen on a platform of the contract.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Bridge, createBridge } from '../../app/lib/live/bridge.server'
import { SubscriptionSchema } from '../../app/lib/live/kinds.server'
import type { LiveSession } from '../../app/lib/live/live-session.server'
import type { Result } from '../../app/lib/live/result'
import { readNow } from '../../app/lib/live/snapshot.server'
import { type Reader, watch } from '../support/live-reader'
import { realSession } from '../support/live-session'
import { SYSADMIN, startPlatform, type TestPlatform } from '../support/platform'
import { makeDevice, PlatformApi, publish, type TestTenant } from '../support/platform-api'

// Each waits for several things, one after the other.
vi.setConfig({ testTimeout: 120_000 })

const quick = { graceMs: 100, frameMs: 40, waitMs: { first: 100, longest: 400 } }

let folder: string
let httpPort = 0
let clockOffset = 0
let platform: TestPlatform
let tenant: TestTenant
let stranger: TestTenant
let session: LiveSession
let bridge: Bridge
const readers: Reader[] = []

const start = async () => {
  platform = await startPlatform({ dataDir: join(folder, 'platform'), httpPort, clock: () => Date.now() + clockOffset })
  httpPort = Number(new URL(platform.url).port)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'thingdeck-live-'))
  await start()
  const api = new PlatformApi(platform.url)
  const sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(sys)
  stranger = await api.makeTenant(sys)
  session = await realSession(platform.url, tenant.admin.email, tenant.admin.password)
  bridge = createBridge({ baseUrl: () => platform.url, limits: quick })
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave()
})
afterAll(async () => {
  bridge.close()
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

function openPage(subscriptions: object[], who = session) {
  const reader = watch(bridge, who, subscriptions)
  readers.push(reader)
  return reader
}
const device = (of = tenant) => makeDevice(of.api)
const entityOf = (id: string) => ({ entityType: 'DEVICE', id })
const post = (path: string, body: unknown) => tenant.api.call('POST', path, body)
const isRefused = (reader: Reader) => reader.events.some(({ event }) => event === 'refused')
const hasAnswered = (reader: Reader, id: string) =>
  reader.until(() => reader.shown(id) !== undefined, `an answer to ${id}`)

test('telemetry: all keys, new ones too; what a device publishes comes to the page by itself', async () => {
  const { id, token } = await device()
  const page = openPage([{ id: 'a', kind: 'latest', entity: entityOf(id) }])
  await hasAnswered(page, 'a')
  expect(page.values('a')).toEqual({})
  await publish(platform.url, token, { temperature: 21.5, door: true, note: 'ok' })
  await page.until(() => Object.keys(page.values('a')).length === 3)
  expect(page.values('a')).toEqual({ temperature: '21.5', door: 'true', note: 'ok' })
  await publish(platform.url, token, { ts: 1000, values: { temperature: 1 } })
  await publish(platform.url, token, { temperature: 22 })
  await page.until(() => page.values('a').temperature === '22')
  expect(page.state()).toBe('live')
})

test('attributes: saved, changed, deleted, only of the scope', async () => {
  const { id } = await device()
  await post(`/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, { place: 'roof', level: 3 })
  const page = openPage([
    { id: 'a', kind: 'attributes', entity: entityOf(id), scope: 'SERVER_SCOPE', keys: ['place', 'level'] },
  ])
  await page.until(() => page.values('a').place === 'roof')
  await post(`/api/plugins/telemetry/DEVICE/${id}/SHARED_SCOPE`, { place: 'elsewhere' })
  await post(`/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, { place: 'cellar' })
  await page.until(() => page.values('a').place === 'cellar')
  await tenant.api.call('DELETE', `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE?keys=place`)
  await page.until(() => !('place' in page.values('a')))
  expect(page.values('a')).toEqual({ level: '3' })
})

test('a series: the points of the window, then each new one', async () => {
  const { id, token } = await device()
  const now = Date.now()
  await publish(
    platform.url,
    token,
    [1, 2, 3].map((n) => ({ ts: now - n * 1000, values: { t: n } })),
  )
  const page = openPage([{ id: 'a', kind: 'series', entity: entityOf(id), keys: ['t'], window: { lastMs: 60_000 } }])
  const points = () => {
    const result = page.shown('a')
    return result?.shape === 'series' ? (result.points.t ?? []).map(({ value }) => value) : []
  }
  await page.until(() => points().length === 3, 'history')
  expect(points()).toEqual(['3', '2', '1'])
  await publish(platform.url, token, { t: 9 })
  await page.until(() => points().length === 4)
  expect(points()).toEqual(['3', '2', '1', '9'])
})

test('a list of devices with their values', async () => {
  const type = `pump-${Date.now()}`
  const one = await makeDevice(tenant.api, { type })
  const query = {
    entityFilter: { type: 'deviceType', deviceType: type },
    pageLink: { pageSize: 10 },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
    latestValues: [{ type: 'TIME_SERIES', key: 't' }],
  }
  const page = openPage([{ id: 'a', kind: 'entities', query }])
  const row = () => {
    const result = page.shown('a')
    return result?.shape === 'entities' ? result.rows[0] : undefined
  }
  await page.until(() => row() !== undefined)
  expect(row()?.latest.ENTITY_FIELD?.name?.value).toBe(one.name)
  expect(row()?.latest.TIME_SERIES?.t).toBeUndefined()
  await publish(platform.url, one.token, { t: 5 })
  await page.until(() => row()?.latest.TIME_SERIES?.t?.value === '5')
})

test('an entity of another tenant is refused, by whichever kind of subscription', async () => {
  const { id } = await device(stranger)
  const entity = entityOf(id)
  const page = openPage([
    { id: 'a', kind: 'attributes', entity, scope: 'SERVER_SCOPE' },
    { id: 'b', kind: 'latest', entity },
    { id: 'c', kind: 'series', entity, keys: ['t'], window: { startTs: 1, endTs: 2 } },
    { id: 'd', kind: 'series', entity, keys: ['t'], window: { lastMs: 60_000 } },
  ])
  await page.until(() => page.events.filter(({ event }) => event === 'refused').length === 4)
  const why = page.events.filter(({ event }) => event === 'refused').map(({ data }) => data.why)
  expect(why.sort()).toEqual(['failed', 'failed', 'forbidden', 'forbidden'])
  expect(page.events.some(({ event }) => event === 'whole')).toBe(false)
})

test('what a loader reads is what the live link says', async () => {
  const { id, token } = await device()
  const now = Date.now()
  await publish(platform.url, token, {
    ts: now - 5000,
    values: { t: 25.5, text: '007', on: true },
  })
  await publish(platform.url, token, { ts: now - 4000, values: { t: 26 } })
  await post(`/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, {
    a: 9007199254740993n.toString(),
    j: { x: [1] },
    n: 2.5,
  })
  const entity = entityOf(id)
  const subscriptions = [
    { id: 'a', kind: 'latest', entity },
    { id: 'b', kind: 'latest', entity, keys: ['t', 'missing'] },
    { id: 'c', kind: 'attributes', entity, scope: 'SERVER_SCOPE', keys: ['a', 'j', 'n'] },
    { id: 'd', kind: 'series', entity, keys: ['t', 'on'], window: { startTs: now - 60_000, endTs: now } },
    {
      id: 'e',
      kind: 'series',
      entity,
      keys: ['t'],
      window: { startTs: now - 60_000, endTs: now },
      agg: 'AVG',
      intervalMs: 6000,
    },
  ]
  const page = openPage(subscriptions)
  for (const subscription of subscriptions) {
    await hasAnswered(page, subscription.id)
    const parsed = SubscriptionSchema.parse(subscription)
    const read: Result = await readNow(session.platform, parsed, Date.now())
    expect(JSON.parse(JSON.stringify(read)), subscription.id).toEqual(page.shown(subscription.id))
  }
})

test('the token expires: the platform closes the socket, a new one goes on', async () => {
  const { id, token } = await device()
  const page = openPage([{ id: 'a', kind: 'latest', entity: entityOf(id) }])
  await hasAnswered(page, 'a')
  const before = await session.accessToken()
  clockOffset = 9_100_000 // the access token lives 9,000 s
  let after = before
  while (after === before) {
    await new Promise((done) => setTimeout(done, 50))
    after = await session.accessToken()
  }
  await page.until(() => page.state() === 'live')
  await publish(platform.url, token, { t: 1 })
  await page.until(() => page.values('a').t === '1')
  clockOffset = 0
})

test('the platform stops and starts again: stale in words, then live with what came meanwhile', async () => {
  const { id, token } = await device()
  await publish(platform.url, token, { t: 1 })
  const page = openPage([{ id: 'a', kind: 'latest', entity: entityOf(id) }])
  await page.until(() => page.values('a').t === '1')
  await platform.close()
  await page.until(() => page.state() === 'reconnecting' || page.state() === 'offline')
  expect(page.values('a').t).toBe('1')
  await start()
  await publish(platform.url, token, { t: 2 })
  await page.until(() => page.values('a').t === '2' && page.state() === 'live')
})

test('a user who is switched off: the streams end', async () => {
  const api = new PlatformApi(platform.url)
  const sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  const other = await api.makeTenant(sys)
  const theirs = await realSession(platform.url, other.admin.email, other.admin.password)
  const { id } = await device(other)
  const page = openPage([{ id: 'a', kind: 'latest', entity: entityOf(id) }], theirs)
  await hasAnswered(page, 'a')
  await sys.call('POST', `/api/user/${theirs.principal}/userCredentialsEnabled?userCredentialsEnabled=false`)
  await page.until(() => page.isOver(), 'the end')
  expect(page.events.at(-1)).toMatchObject({ event: 'end', data: { why: 'session' } })
  expect(isRefused(page)).toBe(false)
})

test('a device that is taken from a customer: its page is told within a moment, and gets no value of afterwards', async () => {
  const customer = await realSession(platform.url, tenant.customerUser.email, tenant.customerUser.password)
  const owner = { entityType: 'CUSTOMER', id: tenant.customer.id }
  const { id, token } = await makeDevice(tenant.api, { customerId: owner })
  const entity = entityOf(id)
  const filter = { type: 'entityList', entityType: 'DEVICE', entityList: [id] }
  const query = {
    entityFilter: filter,
    pageLink: { pageSize: 10, page: 0 },
    entityFields: [],
    latestValues: [{ type: 'TIME_SERIES', key: 't' }],
    keyFilters: [],
  }
  const all = [
    { id: 'a', kind: 'attributes', entity, scope: 'SERVER_SCOPE' },
    { id: 'b', kind: 'latest', entity },
    { id: 'c', kind: 'series', entity, keys: ['t'], window: { lastMs: 60_000 } },
    { id: 'd', kind: 'entities', query },
  ]
  const page = openPage(all, customer)
  for (const { id: each } of all) await hasAnswered(page, each)
  await publish(platform.url, token, { t: 'before' })
  await page.until(() => page.values('b').t === 'before')
  await tenant.api.call('DELETE', `/api/customer/device/${id}`)
  await publish(platform.url, token, { t: 'secret' })
  await post(`/api/plugins/telemetry/DEVICE/${id}/attributes/SERVER_SCOPE`, { t: 'secret' })
  const forbidden = () => page.events.filter(({ event, data }) => event === 'refused' && data.why === 'forbidden')
  await page.until(() => forbidden().length === 3)
  const rows = () => (page.shown('d') as Result & { rows: unknown[] }).rows
  await page.until(() => rows().length === 0)
  const late = openPage(all, customer)
  await late.until(() => isRefused(late))
  await hasAnswered(late, 'd')
  expect(JSON.stringify([page.events, late.events])).not.toContain('secret')
  expect(JSON.stringify(late.events)).not.toContain('before')
})

test('a user who is switched off: every stream of the person ends', async () => {
  const own = await new PlatformApi(platform.url).signIn(SYSADMIN.email, SYSADMIN.password)
  const other = await new PlatformApi(platform.url).makeTenant(own)
  const who = await realSession(platform.url, other.customerUser.email, other.customerUser.password)
  const { id } = await makeDevice(other.api, { customerId: { entityType: 'CUSTOMER', id: other.customer.id } })
  const page = openPage([{ id: 'b', kind: 'latest', entity: entityOf(id) }], who)
  await hasAnswered(page, 'b')
  const path = '/api/users?pageSize=10&page=0'
  const users = await other.api.call<{ data: { id: { id: string }; email: string }[] }>('GET', path)
  const userId = users.data.find(({ email }) => email === other.customerUser.email)?.id.id
  await other.api.call('POST', `/api/user/${userId}/userCredentialsEnabled?userCredentialsEnabled=false`)
  await page.until(() => page.isOver())
  expect(page.events.at(-1)?.data).toEqual({ why: 'session' })
})
