// MQTT as devices and gateways see it, with a real client.
import { createConnection } from 'node:net'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../../tests/support/platform'
import { makeDevice, PlatformApi, type TestTenant, unique } from '../../../tests/support/platform-api'

let at: TestPlatform
let tenant: TestTenant
const clients: MqttClient[] = []

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
})
afterAll(() => at.close())

type Received = { topic: string; payload: unknown }

/** A connection that remembers what it got, and whether the platform hung up. */
async function connect(username: string | undefined, options: object = {}) {
  const client = await connectAsync(`mqtt://127.0.0.1:${at.mqttPort}`, {
    username,
    reconnectPeriod: 0,
    connectTimeout: 3000,
    ...options,
  })
  clients.push(client)
  const received: Received[] = []
  let isOver = false
  client.on('message', (topic, payload) => received.push({ topic, payload: JSON.parse(String(payload)) }))
  client.on('close', () => (isOver = true))
  client.on('error', () => {})
  const wait = async (isRight: () => boolean, withinMs = 3000) => {
    for (const end = Date.now() + withinMs; !isRight() && Date.now() < end; )
      await new Promise((done) => setTimeout(done, 10))
    return isRight()
  }
  return {
    client,
    publish: (topic: string, payload: unknown, qos: 0 | 1 | 2 = 1) =>
      client.publishAsync(topic, typeof payload === 'string' ? payload : JSON.stringify(payload), { qos }),
    subscribe: async (topic: string) => (await client.subscribeAsync(topic, { qos: 1 }))[0]?.qos,
    async next(): Promise<Received | undefined> {
      await wait(() => received.length > 0)
      return received.shift()
    },
    isOver: () => wait(() => isOver),
    isOpen: () => !isOver,
    received,
  }
}
const refusal = (username: string | undefined, options: object = {}) =>
  connect(username, options).then(
    () => 0,
    (error: { code?: number }) => error.code,
  )

const post = (path: string, body: unknown) => at.api('POST', path, { token: tenant.api.token, body })
const get = (path: string) => at.api('GET', path, { token: tenant.api.token })
const of = (id: string) => `/api/plugins/telemetry/DEVICE/${id}`
const latest = async (id: string) => (await get(`${of(id)}/values/timeseries?useStrictDataTypes=true`)).body
const setCredentials = async (deviceId: string, change: object) => {
  const { body } = await get(`/api/device/${deviceId}/credentials`)
  return post('/api/device/credentials', { ...body, ...change })
}

test('what is acknowledged is stored', async () => {
  const device = await makeDevice(tenant.api)
  const line = await connect(device.token)
  for (const qos of [1, 2] as const) {
    await line.publish('v1/devices/me/telemetry', { [`q${qos}`]: qos }, qos)
    if (qos === 1) expect(await latest(device.id)).toMatchObject({ q1: [{ value: 1 }] })
  }
  await Promise.all(Array.from({ length: 100 }, (_, i) => line.publish('v1/devices/me/telemetry', { [`k${i}`]: i })))
  expect(Object.keys(await latest(device.id))).toHaveLength(102)
})

test('one session a device, whatever the client ids; two devices may share a client id', async () => {
  const [one, two] = [await makeDevice(tenant.api), await makeDevice(tenant.api)]
  const clientId = 'same'
  const first = await connect(one.token, { clientId })
  const second = await connect(two.token, { clientId })
  const third = await connect(one.token, { clientId: 'another' })
  expect(await first.isOver()).toBe(true)
  expect([second.isOpen(), third.isOpen()]).toEqual([true, true])
  await third.publish('v1/devices/me/telemetry', { a: 1 })
})

test('a session ends with the credentials and with the device, not with another change', async () => {
  const device = await makeDevice(tenant.api)
  const line = await connect(device.token)
  const { body } = await get(`/api/device/${device.id}`)
  await post('/api/device', { ...body, name: unique('Renamed') })
  await line.publish('v1/devices/me/telemetry', { a: 1 })
  const token = unique('token')
  await setCredentials(device.id, { credentialsId: token })
  expect(await line.isOver()).toBe(true)
  expect(await refusal(device.token)).toBe(5)
  const again = await connect(token)
  await at.api('DELETE', `/api/device/${device.id}`, { token: tenant.api.token })
  expect(await again.isOver()).toBe(true)
  expect(await refusal(token)).toBe(5)
})

test('basic credentials: what they hold must be shown', async () => {
  const device = await makeDevice(tenant.api)
  const [clientId, userName] = [unique('client'), unique('user')]
  const set = (value: object) =>
    setCredentials(device.id, { credentialsType: 'MQTT_BASIC', credentialsValue: JSON.stringify(value) })
  await set({ clientId, userName, password: 'p' })
  expect(await refusal(userName, { clientId, password: 'p' })).toBe(0)
  expect(await refusal(userName, { clientId, password: 'x' })).toBe(5)
  expect(await refusal(userName, { clientId: 'x', password: 'p' })).toBe(5)
  expect(await refusal(undefined, { clientId })).toBe(5)
  await set({ clientId, password: 'p' })
  expect(await refusal('anybody', { clientId, password: 'p' })).toBe(0)
  expect(await refusal('anybody', { clientId })).toBe(5)
})

test('shared attributes: pushed with every write, answered on request after what was sent before', async () => {
  const device = await makeDevice(tenant.api)
  const line = await connect(device.token)
  expect(await line.subscribe('v1/devices/me/attributes')).toBe(1)
  await post(`${of(device.id)}/SERVER_SCOPE`, { never: 1 })
  for (const _ of [1, 2]) {
    await post(`${of(device.id)}/SHARED_SCOPE`, { level: 4 })
    expect(await line.next()).toEqual({ topic: 'v1/devices/me/attributes', payload: { level: 4 } })
  }
  await at.api('DELETE', `${of(device.id)}/SHARED_SCOPE?keys=level`, { token: tenant.api.token })
  expect((await line.next())?.payload).toEqual({ deleted: ['level'] })

  await post(`${of(device.id)}/SHARED_SCOPE`, { c: 'x', d: 1 })
  await line.next()
  void line.publish('v1/devices/me/attributes', { a: '5', b: { deep: true } })
  await line.publish('v1/devices/me/attributes/request/7', { clientKeys: 'a,b', sharedKeys: 'c' })
  expect(await line.next()).toEqual({
    topic: 'v1/devices/me/attributes/response/7',
    payload: { client: { a: 5, b: { deep: true } }, shared: { c: 'x' } },
  })
  await line.publish('v1/devices/me/attributes/request/8', {})
  expect((await line.next())?.payload).toEqual({ client: { a: 5, b: { deep: true } }, shared: { c: 'x', d: 1 } })
  await line.client.unsubscribeAsync('v1/devices/me/attributes')
  await post(`${of(device.id)}/SHARED_SCOPE`, { level: 5 })
  await line.publish('v1/devices/me/telemetry', {})
  expect(line.received).toEqual([])
})

test.each([
  ['v1/devices/me/telemetry', 'no json {'],
  ['v1/devices/me/telemetry', ''],
  ['v1/devices/me/attributes', '[{"a":1}]'],
  ['v1/devices/me/attributes/request/word', '{}'],
  ['v1/devices/me/rpc/response/word', '{}'],
  ['v1/devices/me/rpc/request/1', '{"method":"m"}'],
  ['v1/devices/me/claim', '{'],
])('hangs up: %s %s', async (topic, payload) => {
  const { token } = await makeDevice(tenant.api)
  const line = await connect(token)
  void line.publish(topic, payload).catch(() => {})
  expect(await line.isOver()).toBe(true)
})

test('subscriptions that are refused leave the session; nobody hears what others publish', async () => {
  const [device, spy] = [await makeDevice(tenant.api), await makeDevice(tenant.api)]
  const listening = await connect(spy.token)
  for (const topic of ['#', 'v1/devices/me/#', 'v1/devices/me/telemetry', '$SYS/#', '$accepted']) {
    await expect(listening.subscribe(topic), topic).rejects.toThrow()
  }
  await listening.subscribe('v1/devices/me/attributes')
  const line = await connect(device.token, {
    will: { topic: 'v1/devices/me/attributes', payload: '{"will":1}', qos: 1 },
  })
  await line.publish('v1/devices/me/attributes', { secret: 1 })
  line.client.stream.destroy()
  await listening.publish('v1/devices/me/telemetry', { a: 1 })
  expect(listening.received).toEqual([])
  expect(listening.isOpen()).toBe(true)
})

test('a profile has topics of its own instead of the usual ones', async () => {
  const transportConfiguration = { type: 'MQTT', deviceTelemetryTopic: 'data/+/now', deviceAttributesTopic: 'about/#' }
  const profile = {
    name: unique('mqtt'),
    type: 'DEFAULT',
    transportType: 'MQTT',
    profileData: { transportConfiguration },
  }
  const { body } = await post('/api/deviceProfile', profile)
  const device = await makeDevice(tenant.api, { type: undefined, deviceProfileId: body.id })
  const line = await connect(device.token)
  await line.publish('data/x/now', { a: 1 })
  await line.publish('about/me/and/more', { b: 2 })
  await line.publish('v1/devices/me/telemetry', { ignored: 1 })
  expect(Object.keys(await latest(device.id))).toEqual(['a'])
  expect((await get(`${of(device.id)}/keys/attributes/CLIENT_SCOPE`)).body).toEqual(['b'])
  const changed = { ...body.profileData, transportConfiguration: { type: 'MQTT' } }
  await post('/api/deviceProfile', { ...body, profileData: changed })
  await line.publish('v1/devices/me/telemetry', { c: 1 })
  expect(Object.keys(await latest(device.id))).toEqual(['a', 'c'])
})

test('a gateway speaks for its devices, is told about them, and makes each of them once', async () => {
  const gateway = await makeDevice(tenant.api, { additionalInfo: { gateway: true } })
  const line = await connect(gateway.token)
  await line.subscribe('v1/gateway/attributes')
  const name = unique('Child')
  await Promise.all([
    line.publish('v1/gateway/connect', { device: name, type: 'sensor' }),
    ...Array.from({ length: 20 }, (_, i) => line.publish('v1/gateway/telemetry', { [name]: [{ [`k${i}`]: i }] })),
  ])
  const { body: child } = await get(`/api/tenant/devices?deviceName=${name}`)
  expect(child.type).toBe('sensor')
  expect(Object.keys(await latest(child.id.id))).toHaveLength(20)
  await line.publish('v1/gateway/attributes', { [name]: { model: 'S1', rev: 2 } })
  for (const unusable of [
    { key: 'model' },
    { client: true },
    { client: true, key: null },
    { client: true, keys: 'model' },
  ])
    await line.publish('v1/gateway/attributes/request', { id: 4, device: name, ...unusable }, 0)
  for (const [request, values] of [
    [{ key: 'model' }, { value: 'S1' }],
    [{ keys: ['model', 'rev'] }, { values: { model: 'S1', rev: 2 } }],
    [{ key: 'none' }, {}],
    [{ key: 'model', keys: ['rev'] }, { value: 'S1' }],
  ]) {
    await line.publish('v1/gateway/attributes/request', { id: 5, device: name, client: true, ...request })
    expect(await line.next()).toEqual({
      topic: 'v1/gateway/attributes/response',
      payload: { id: 5, device: name, ...values },
    })
  }
  await post(`${of(child.id.id)}/SHARED_SCOPE`, { level: 4 })
  expect(await line.next()).toEqual({ topic: 'v1/gateway/attributes', payload: { device: name, data: { level: 4 } } })
  await line.publish('v1/gateway/disconnect', { device: name })
  await post(`${of(child.id.id)}/SHARED_SCOPE`, { level: 5 })
  await line.publish('v1/gateway/attributes', {})
  expect(line.received).toEqual([])
})

test('a device that a gateway makes is of the customer of the gateway', async () => {
  const gateway = await makeDevice(tenant.api, { additionalInfo: { gateway: true } })
  await post(`/api/customer/${tenant.customer.id}/device/${gateway.id}`, {})
  const line = await connect(gateway.token)
  const name = unique('Child')
  await line.publish('v1/gateway/connect', { device: name })
  const { body: child } = await get(`/api/tenant/devices?deviceName=${name}`)
  expect(child.customerId.id).toBe(tenant.customer.id)
})

test('packets beyond any need end the connection before they are collected', async () => {
  const socket = createConnection(at.mqttPort, '127.0.0.1')
  const ended = new Promise((done) => socket.once('close', () => done('ended')))
  socket.on('error', () => {})
  socket.write(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]))
  expect(await ended).toBe('ended')
})

test('text that is no MQTT, and halves of packets, harm nobody', async () => {
  const { token } = await makeDevice(tenant.api)
  const line = await connect(token)
  for (const bytes of ['GET / HTTP/1.1\r\n\r\n', '\x82\x03\x00\x01\x00', '\x10\x02\x00\x04', '\x00', '\x30\x00']) {
    const socket = createConnection(at.mqttPort, '127.0.0.1')
    socket.on('error', () => {})
    socket.end(Buffer.from(bytes, 'latin1'))
  }
  await line.publish('v1/devices/me/telemetry', { a: 1 })
  expect(line.isOpen()).toBe(true)
})
