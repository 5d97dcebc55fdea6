import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlatform, type TestPlatform } from '../../tests/support/platform'
import type { Change } from '../live/feed'
import { seedDemo } from '../seed/demo-tenant'
import { fleetDevices } from '../seed/fleet/devices'
import { modelOf } from '../seed/history'
import { messageAt, startSimulator } from './simulator'

const named = (name: string) => {
  const found = fleetDevices.find((device) => device.name === name)
  if (!found) throw new Error(`no device ${name}`)
  return found
}

test('often with every message, slowly once a minute, on change when it differs', () => {
  const device = named('CH-02 Chiller')
  const start = Date.UTC(2026, 2, 18, 14, 0, 30)
  const speaker = { id: '', device, model: modelOf(device, start), spokeAt: start, said: new Map() }
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
  const heard: Change[] = []
  const stopListening = it.platform.feed.listen((change) => change.kind === 'telemetry' && heard.push(change))
  const simulator = await startSimulator(it.platform)
  await pause(4500)
  await simulator.close()
  const count = heard.length
  expect(count).toBeGreaterThan(6)
  const speaking = new Set(heard.map(({ entity }) => entity.id))
  const rows = await it.platform.db.query<{ device_id: string; fleet_name: string }>('SELECT * FROM demo_device')
  for (const { device_id, fleet_name } of rows) {
    if (named(fleet_name).silentFor !== undefined) expect(speaking.has(device_id), fleet_name).toBe(false)
    if (named(fleet_name).every === 2) expect(speaking.has(device_id), fleet_name).toBe(true)
  }
  await pause(2500)
  expect(heard).toHaveLength(count)
  stopListening()
}, 20_000)
