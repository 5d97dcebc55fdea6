// Alarms and counts over the bridge before the embedded platform: what happens is told, and to whom it may be told.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Bridge, createBridge } from '../../app/lib/live/bridge.server'
import { SubscriptionSchema } from '../../app/lib/live/kinds.server'
import type { LiveSession } from '../../app/lib/live/live-session.server'
import { readNow } from '../../app/lib/live/snapshot.server'
import { type Reader, watch } from '../support/live-reader'
import { realSession } from '../support/live-session'
import { SYSADMIN, startPlatform, type TestPlatform } from '../support/platform'
import { makeDevice, PlatformApi, type TestTenant } from '../support/platform-api'

const quick = { graceMs: 100, frameMs: 40, waitMs: { first: 100, longest: 400 } }

let folder: string
let platform: TestPlatform
let tenant: TestTenant
let admin: LiveSession
let customer: LiveSession
let bridge: Bridge
const readers: Reader[] = []
const bridges: Bridge[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'thingdeck-live-alarms-'))
  platform = await startPlatform({ dataDir: join(folder, 'platform') })
  const api = new PlatformApi(platform.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
  admin = await realSession(platform.url, tenant.admin.email, tenant.admin.password)
  customer = await realSession(platform.url, tenant.customerUser.email, tenant.customerUser.password)
  bridge = bridgeWith({})
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave()
})
afterAll(async () => {
  for (const one of bridges) one.close()
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

function bridgeWith(limits: object) {
  const made = createBridge({ baseUrl: () => platform.url, limits: { ...quick, ...limits } })
  bridges.push(made)
  return made
}
function openPage(subscriptions: object[], who = admin, on = bridge) {
  const reader = watch(on, who, subscriptions)
  readers.push(reader)
  return reader
}

const ofType = (type: string) => ({ type: 'deviceType', deviceType: type })
const alarms = (type: string, more: object = {}) => ({
  id: 'a',
  kind: 'alarms',
  query: { entityFilter: ofType(type), pageLink: { pageSize: 5, statusList: ['UNACK'], ...more } },
  window: { lastMs: 3_600_000 },
})
const count = (type: string, keyFilters: object[] = []) => ({
  id: 'n',
  kind: 'count',
  query: { entityFilter: ofType(type), keyFilters },
})
let made = 0
const newType = () => `kind-${++made}`
const makeOf = (type: string, more: object = {}) => makeDevice(tenant.api, { type, ...more })

interface Alarm {
  id: { id: string }
}
const raise = (deviceId: string, type: string, more: object = {}) =>
  tenant.api.call<Alarm>('POST', '/api/alarm', {
    type,
    originator: { entityType: 'DEVICE', id: deviceId },
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    ...more,
  })

const pageOf = (reader: Reader) => {
  const result = reader.shown('a')
  return result?.shape === 'alarms' ? result : undefined
}
const shown = (reader: Reader) => pageOf(reader)?.rows.map(({ type, severity }) => `${type} ${severity}`)
const showsAlarms = (reader: Reader, ...wanted: string[]) =>
  reader.until(() => JSON.stringify(shown(reader)) === JSON.stringify(wanted), `alarms ${wanted}`)
const counted = (reader: Reader) => {
  const result = reader.shown('n')
  return result?.shape === 'count' ? result.count : undefined
}
const counts = (reader: Reader, wanted: number) => reader.until(() => counted(reader) === wanted, `count ${wanted}`)

test('alarms: raised, raised to another severity, acknowledged; one row travels', async () => {
  const type = newType()
  const { id, name } = await makeOf(type)
  await raise(id, 'Low')
  const page = openPage([alarms(type)])
  await showsAlarms(page, 'Low MAJOR')
  await raise(id, 'Hot')
  await showsAlarms(page, 'Hot MAJOR', 'Low MAJOR')
  const [row] = pageOf(page)?.rows ?? []
  expect(row).toMatchObject({ originatorName: name, originator: { entityType: 'DEVICE', id }, status: 'ACTIVE_UNACK' })
  await raise(id, 'Low', { severity: 'CRITICAL' })
  await showsAlarms(page, 'Hot MAJOR', 'Low CRITICAL')
  const change = page.events.findLast(({ event }) => event === 'change')?.data.change
  expect(change).toMatchObject({ shape: 'alarms', rows: [{ type: 'Low' }] })
  expect(change.order).toBeUndefined()
  await tenant.api.call('POST', `/api/alarm/${row?.id}/ack`)
  await showsAlarms(page, 'Low CRITICAL')
  expect(pageOf(page)?.totalElements).toBe(1)
})

test('alarms: what a loader reads is what the live link says', async () => {
  const type = newType()
  const { id } = await makeOf(type)
  await raise(id, 'Hot', { details: { temp: 81 } })
  await raise(id, 'Wordy', { details: { text: 'x'.repeat(9000) } })
  const alarmFields = [{ type: 'ALARM_FIELD', key: 'details' }]
  const wanted = alarms(type)
  const subscriptions = [{ ...wanted, query: { ...wanted.query, alarmFields } }, count(type)]
  const page = openPage(subscriptions)
  await showsAlarms(page, 'Wordy MAJOR', 'Hot MAJOR')
  await counts(page, 1)
  expect(pageOf(page)?.rows.map(({ details }) => details)).toEqual([undefined, { temp: 81 }])
  for (const subscription of subscriptions) {
    const read = await readNow(admin.platform, SubscriptionSchema.parse(subscription), Date.now())
    expect(JSON.parse(JSON.stringify(read))).toEqual(page.shown(subscription.id))
  }
})

test('alarms of a device that was added after the question are there after a while', async () => {
  const type = newType()
  const page = openPage([alarms(type)], admin, bridgeWith({ rightsMs: 200 }))
  await showsAlarms(page)
  const { id } = await makeOf(type)
  await raise(id, 'Hot')
  await showsAlarms(page, 'Hot MAJOR')
})

test('a customer is told of their own: what is taken away is neither shown nor counted any more', async () => {
  const type = newType()
  const customerId = { entityType: 'CUSTOMER', id: tenant.customer.id }
  const mine = await makeOf(type, { customerId })
  const kept = await makeOf(type, { customerId })
  const other = await makeOf(type)
  await raise(mine.id, 'Mine')
  await raise(kept.id, 'Kept')
  await raise(other.id, 'Other')
  const page = openPage([alarms(type), count(type)], customer)
  await showsAlarms(page, 'Kept MAJOR', 'Mine MAJOR')
  await counts(page, 2)
  await tenant.api.call('DELETE', `/api/customer/device/${mine.id}`)
  await raise(mine.id, 'Secret')
  await showsAlarms(page, 'Kept MAJOR')
  await counts(page, 1)
  const late = openPage([alarms(type), count(type)], customer)
  await showsAlarms(late, 'Kept MAJOR')
  await counts(late, 1)
  expect(JSON.stringify(late.events)).not.toContain('Mine')
  expect(JSON.stringify([page.events, late.events])).not.toMatch(/Secret|Other/)
})

test('counts: with a filter, and again when something is gone', async () => {
  const type = newType()
  const [one, two] = [await makeOf(type), await makeOf(type)]
  await tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${one.id}/SERVER_SCOPE`, { level: 5 })
  const high = {
    key: { type: 'SERVER_ATTRIBUTE', key: 'level' },
    valueType: 'NUMERIC',
    predicate: { type: 'NUMERIC', operation: 'GREATER', value: { defaultValue: 3 } },
  }
  const page = openPage([count(type), { ...count(type, [high]), id: 'high' }])
  await counts(page, 2)
  await page.until(() => page.shown('high') !== undefined)
  expect(page.shown('high')).toEqual({ shape: 'count', count: 1 })
  await tenant.api.call('DELETE', `/api/device/${two.id}`)
  await counts(page, 1)
})

test('who has no devices is told of none', async () => {
  const { id } = await makeOf('default')
  await raise(id, 'Hot')
  const sys = await realSession(platform.url, SYSADMIN.email, SYSADMIN.password)
  const page = openPage([alarms('default'), count('default')], sys)
  await showsAlarms(page)
  await counts(page, 0)
})
