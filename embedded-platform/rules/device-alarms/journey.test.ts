// A thermostat over MQTT and a person at an open alarm list: it gets too hot for ten seconds, a critical alarm appears,
// is acknowledged, and goes by its rule.
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { above, alarmRule, below, deviceWithRules, when } from '../../../tests/support/alarm-rules'
import { singleDevice } from '../../../tests/support/entity-queries'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../../tests/support/platform'
import { PlatformApi, type TestTenant } from '../../../tests/support/platform-api'
import { openPlatformSocket, type PlatformSocket } from '../../../tests/support/platform-socket'

let it: TestPlatform
let tenant: TestTenant
let thermostat: MqttClient | undefined
let socket: PlatformSocket | undefined
let ahead = 0

beforeAll(async () => {
  it = await startPlatform({ clock: () => Date.now() + ahead, live: { refreshMs: 100 } })
  const api = new PlatformApi(it.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
})
afterAll(async () => {
  await thermostat?.endAsync(true)
  socket?.ws.terminate()
  await it.close()
})

// biome-ignore lint/suspicious/noExplicitAny: frames of any shape
type Frame = any
/** The alarms that a frame tells of, as a page or as updates. */
const told = (frame: Frame): Frame[] => frame.data?.data ?? frame.update ?? []
const appears = (fits: (alarm: Frame) => boolean) => socket?.next((frame) => told(frame).some(fits), 10_000)

test('a thermostat too hot for ten seconds', async () => {
  const spec = { type: 'DURATION', unit: 'SECONDS', value: 10 }
  const device = await deviceWithRules(tenant.api, [
    alarmRule('Too hot', { CRITICAL: when(above('temperature', 30), { spec }) }, when(below('temperature', 25))),
  ])
  socket = await openPlatformSocket(it.url, tenant.api.token)
  const query = {
    entityFilter: singleDevice(device.id),
    pageLink: {
      pageSize: 10,
      page: 0,
      sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
      timeWindow: 3_600_000,
    },
    alarmFields: [{ type: 'ALARM_FIELD', key: 'severity' }],
    entityFields: [],
    latestValues: [],
    keyFilters: [],
  }
  socket.send({ alarmDataCmds: [{ cmdId: 1, query }] })
  expect(told(await socket.answer(1))).toEqual([])

  thermostat = await connectAsync(`mqtt://127.0.0.1:${it.mqttPort}`, { username: device.token })
  const reports = (temperature: number) =>
    thermostat?.publishAsync('v1/devices/me/telemetry', JSON.stringify({ temperature }), { qos: 1 })
  await reports(31)
  ahead += 6_000
  await reports(32)
  expect(await socket.after(300)).toEqual([])
  ahead += 6_000
  await reports(33)
  const frame = await appears(({ type }) => type === 'Too hot')
  const [alarm] = told(frame)
  expect(alarm).toMatchObject({ severity: 'CRITICAL', status: 'ACTIVE_UNACK', originator: { id: device.id } })

  await tenant.api.call('POST', `/api/alarm/${alarm.id.id}/ack`)
  expect(await appears(({ status }) => status === 'ACTIVE_ACK')).toBeDefined()
  await reports(24)
  expect(await appears(({ id, status }) => id.id === alarm.id.id && status === 'CLEARED_ACK')).toBeDefined()
})
