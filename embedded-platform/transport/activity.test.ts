// Activity as the rule engine is told of it: timeouts that change, and several sessions of one device.
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { makeDevice, PlatformApi, type TestTenant, unique } from '../../tests/support/platform-api'
import { ruleEngineOf } from '../rules/engine/engine'
import { transportOf } from './transport'

let at: TestPlatform
let tenant: TestTenant
let device: { id: string; name: string; token: string }
let heardPath: string
let ahead = 0

const call = (method: string, path: string, body?: unknown) => at.api(method, path, { token: tenant.api.token, body })

beforeAll(async () => {
  at = await startPlatform({ clock: () => Date.now() + ahead })
  const api = new PlatformApi(at.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
  const { body: chain } = await call('POST', '/api/ruleChain', { name: unique('Heard') })
  const node = { type: 'org.thingsboard.rule.engine.flow.TbAckNode', name: 'ear', debugMode: true, configuration: {} }
  const graph = { ruleChainId: chain.id, firstNodeIndex: 0, nodes: [node], connections: [], ruleChainConnections: null }
  const { body: saved } = await call('POST', '/api/ruleChain/metadata', graph)
  await call('POST', `/api/ruleChain/${chain.id.id}/root`, {})
  const events = `/api/events/RULE_NODE/${saved.nodes[0].id.id}/DEBUG_RULE_NODE?tenantId=${tenant.tenantId}`
  heardPath = `${events}&pageSize=500&page=0&sortProperty=createdTime&sortOrder=ASC`
})
beforeEach(async () => {
  device = await makeDevice(tenant.api)
})
afterAll(() => at.close())

/** The events of the device's state, in order. */
async function told(): Promise<string[]> {
  await ruleEngineOf(at.platform).idle()
  const { body } = await call('GET', heardPath)
  return body.data
    .map((event: { body: Record<string, string> }) => event.body)
    .filter(({ type, entityId }: Record<string, string>) => type === 'IN' && entityId === device.id)
    .map(({ msgType }: Record<string, string>) => msgType)
    .filter((type: string) => type.endsWith('_EVENT'))
}
async function attributes(): Promise<Record<string, unknown>> {
  const { body } = await call('GET', `/api/plugins/telemetry/DEVICE/${device.id}/values/attributes/SERVER_SCOPE`)
  return Object.fromEntries(body.map(({ key, value }: { key: string; value: unknown }) => [key, value]))
}
async function until<T>(read: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const value = await read()
    if (isRight(value) || attempt > 100) return value
    await new Promise((done) => setTimeout(done, 20))
  }
}
const send = () => at.api('POST', `/api/v1/${device.token}/telemetry`, { body: { a: 1 } })
const setTimeoutOf = (inactivityTimeout: unknown) =>
  call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { inactivityTimeout })

test('a timeout that changes holds at once; that the device is silent is told with the next check, once', async () => {
  const { activity } = transportOf(at.platform)
  await send()
  expect(await until(told, (events) => events.length > 0)).toEqual(['ACTIVITY_EVENT'])
  ahead += 10_000
  await setTimeoutOf(5_000)
  expect(await until(attributes, ({ active }) => active === false)).not.toHaveProperty('inactivityAlarmTime')
  expect(await told()).toEqual(['ACTIVITY_EVENT'])
  await activity.check()
  await activity.check()
  const silent = await attributes()
  expect(Number(silent.inactivityAlarmTime)).toBeGreaterThan(Number(silent.lastActivityTime))
  expect(await told()).toEqual(['ACTIVITY_EVENT', 'INACTIVITY_EVENT'])

  await setTimeoutOf(3_600_000)
  await until(attributes, ({ active }) => active === true)
  ahead += 3_600_000
  await activity.check()
  expect(await attributes()).toMatchObject({ active: false, inactivityAlarmTime: silent.inactivityAlarmTime })
  expect(await told()).toEqual(['ACTIVITY_EVENT', 'INACTIVITY_EVENT'])

  await send()
  await until(attributes, ({ active }) => active === true)
  for (const unusable of [0, -1, 'soon']) await setTimeoutOf(unusable)
  await activity.check()
  expect((await attributes()).active).toBe(true)
  expect(await until(told, (events) => events.length > 2)).toEqual([
    'ACTIVITY_EVENT',
    'INACTIVITY_EVENT',
    'ACTIVITY_EVENT',
  ])
})

test('a device comes with its first session and goes with its last', async () => {
  const connect = () => connectAsync(`mqtt://127.0.0.1:${at.mqttPort}`, { username: device.token, reconnectPeriod: 0 })
  const poll = () => at.api('GET', `/api/v1/${device.token}/attributes/updates?timeout=50`)
  const sessions = async () => (await told()).filter((type) => type.endsWith('CONNECT_EVENT'))
  const first = await connect()
  expect(await until(sessions, (events) => events.length > 0)).toEqual(['CONNECT_EVENT'])
  await Promise.all([poll(), poll()])
  expect(await sessions()).toEqual(['CONNECT_EVENT'])
  const second = await connect() // in place of the first
  await until(
    async () => first.connected,
    (isConnected) => !isConnected,
  )
  expect(await until(sessions, (events) => events.length > 1)).toEqual(['CONNECT_EVENT', 'CONNECT_EVENT'])
  await first.endAsync(true)
  await second.endAsync(true)
  const gone = await until(sessions, (events) => events.length > 2)
  expect(gone).toEqual(['CONNECT_EVENT', 'CONNECT_EVENT', 'DISCONNECT_EVENT'])
  await Promise.all([poll(), poll()])
  expect((await until(sessions, (events) => events.length > 4)).slice(3)).toEqual(['CONNECT_EVENT', 'DISCONNECT_EVENT'])
})

test('who is connected is active, says nothing and stays so; who went falls silent', async () => {
  const { activity } = transportOf(at.platform)
  const line = await connectAsync(`mqtt://127.0.0.1:${at.mqttPort}`, { username: device.token, reconnectPeriod: 0 })
  const first = await until(attributes, ({ active }) => active === true)
  expect(first).toMatchObject({ active: true, lastActivityTime: expect.any(Number) })
  await until(told, (events) => events.includes('ACTIVITY_EVENT'))
  for (const _ of [1, 2]) {
    ahead += 700_000
    await activity.check()
    await setTimeoutOf(5_000)
  }
  const later = await until(
    attributes,
    ({ lastActivityTime }) => Number(lastActivityTime) > Date.now() + ahead - 10_000,
  )
  expect(later.active).toBe(true)
  expect(Number(later.lastActivityTime)).toBeGreaterThan(Number(first.lastActivityTime))
  expect((await told()).toSorted()).toEqual(['ACTIVITY_EVENT', 'CONNECT_EVENT'])

  await line.endAsync(true)
  await until(attributes, ({ lastDisconnectTime }) => lastDisconnectTime !== undefined)
  ahead += 700_000
  await activity.check()
  expect((await attributes()).active).toBe(false)
})

test.each([
  ['a ping', (line: MqttClient) => line.sendPing()],
  ['a subscription', (line: MqttClient) => line.subscribeAsync('v1/devices/me/attributes')],
  ['the end of one', (line: MqttClient) => line.unsubscribeAsync('v1/devices/me/attributes')],
])('%s is a sign of life', async (_, give) => {
  const line = await connectAsync(`mqtt://127.0.0.1:${at.mqttPort}`, { username: device.token, reconnectPeriod: 0 })
  await until(attributes, ({ active }) => active === true)
  ahead += 60_000
  const before = Date.now() + ahead
  give(line)
  const after = await until(attributes, ({ lastActivityTime }) => Number(lastActivityTime) >= before)
  expect(Number(after.lastActivityTime)).toBeGreaterThanOrEqual(before)
  await line.endAsync(true)
})
