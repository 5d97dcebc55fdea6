import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlatform, type TestPlatform } from '../../tests/support/platform'
import type { Change } from '../feed/feed'
import { fleetDevices } from '../fleet/devices'
import { modelOf } from '../fleet/history'
import { DAY, HOUR } from '../fleet/model/signal'
import { entityId } from '../ids'
import type { Point } from '../json/value'
import { seedDemo } from '../seed/demo-tenant'
import { history } from '../telemetry/read'
import { saveTelemetry } from '../telemetry/write'
import { messageAt, startSimulator } from './simulator'
import { thinHistory } from './thin-history'

const named = (name: string) => {
  const found = fleetDevices.find((device) => device.name === name)
  if (!found) throw new Error(`no device ${name}`)
  return found
}

test('often with every message, slowly once a minute, on change when it differs', () => {
  const device = named('CH-02 Chiller')
  const start = Date.UTC(2026, 2, 18, 14, 0, 30)
  const speaker = { id: '', device, model: modelOf(device, start), spokeAt: start, lastSent: new Map() }
  const keysAt = (seconds: number) => messageAt(speaker, start + seconds * 1000 + 321)?.map(({ key }) => key)
  expect(keysAt(1)).toBeUndefined()
  expect(keysAt(2)).toEqual([
    'supplyTemp',
    'returnTemp',
    'condPressure',
    'power',
    'setpoint',
    'running',
    'mode',
    'faultCode',
  ])
  expect(keysAt(3)).toBeUndefined()
  expect(keysAt(4)).toEqual(['supplyTemp', 'returnTemp', 'condPressure', 'power'])
  expect(keysAt(31)).toContain('energyTotal')
})

let it: TestPlatform
beforeAll(async () => {
  it = await startPlatform()
  await seedDemo(it.platform, { tenantPassword: 'tenant', customerPassword: 'customer', hasKnownTokens: true })
})
afterAll(() => it.close())

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('publishes what is due, leaves the silent alone, and stops', async () => {
  const rows = await it.platform.db.query<{ device_id: string; fleet_name: string }>('SELECT * FROM demo_device')
  // The platform writes of its own use meanwhile.
  const fleet = new Set(rows.map(({ device_id }) => device_id))
  const heard: Change[] = []
  const stopListening = it.platform.feed.listen(
    (change) => change.kind === 'telemetry' && fleet.has(change.entity.id) && heard.push(change),
  )
  const simulator = await startSimulator(it.platform)
  await pause(4500)
  await simulator.close()
  let count = -1
  // What was on its way through the rule chains still arrives.
  while (count < heard.length) {
    count = heard.length
    await pause(1000)
  }
  expect(count).toBeGreaterThan(6)
  const speaking = new Set(heard.map(({ entity }) => entity.id))
  for (const { device_id, fleet_name } of rows) {
    if (named(fleet_name).silentFor !== undefined) expect(speaking.has(device_id), fleet_name).toBe(false)
    if (named(fleet_name).every === 2) expect(speaking.has(device_id), fleet_name).toBe(true)
  }
  await pause(2500)
  expect(heard).toHaveLength(count)
  stopListening()
}, 60_000)

test('values of every few seconds are thinned with age, those of others stay', async () => {
  const { db } = it.platform
  const [chiller] = await db.query<{ device_id: string }>(
    "SELECT device_id FROM demo_device WHERE fleet_name = 'CH-02 Chiller'",
  )
  const entity = entityId('DEVICE', chiller?.device_id ?? '')
  const now = Date.UTC(2030, 0, 10, 12)
  const told = (from: number, step: number, count: number) =>
    Array.from(
      { length: count },
      (_, at): Point => ({ key: 'power', ts: from + at * step, value: { type: 'DOUBLE', value: at } }),
    )
  await saveTelemetry(it.platform, entity, [
    ...told(now - 8 * DAY, 2000, 900), // half an hour: two quarters stay
    ...told(now - 2 * DAY, 2000, 900), // half an hour: thirty minutes stay
    ...told(now - 2 * DAY + 77, 2000, 10), // somebody else's
    ...told(now - HOUR, 2000, 900), // too young
  ])
  const range = { keys: ['power'], startTs: now - 9 * DAY, endTs: now, limit: 10_000, order: 'ASC' } as const
  const count = async () => (await history(db, entity.id, range)).get('power')?.length
  expect(await count()).toBe(2710)
  expect(await thinHistory(it.platform, now - 3 * DAY, now)).toBe(898 + 870)
  expect(await count()).toBe(2 + 30 + 10 + 900)
  expect(await thinHistory(it.platform, now - 3 * DAY, now)).toBe(0)
})
