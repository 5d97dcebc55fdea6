// Devices that speak MQTT 5, which the newest device libraries do.
import { connect as connectSocket, type Socket } from 'node:net'
import { connectAsync, connect as connectNow, type IConnackPacket, type MqttClient } from 'mqtt'
import { generate, parser } from 'mqtt-packet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../../tests/support/platform'
import { makeDevice, PlatformApi, type TestTenant } from '../../../tests/support/platform-api'

let at: TestPlatform
let tenant: TestTenant
let device: { id: string; token: string }

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
  device = await makeDevice(tenant.api)
})
afterAll(() => at.close())

const address = () => `mqtt://127.0.0.1:${at.mqttPort}`
const optionsOf = (username: string, options: object = {}) => ({
  protocolVersion: 5 as const,
  username,
  reconnectPeriod: 0,
  connectTimeout: 3000,
  ...options,
})
const connect = (username: string, options?: object) => connectAsync(address(), optionsOf(username, options))
const next = (client: MqttClient) =>
  new Promise<{ topic: string; payload: unknown }>((done) =>
    client.once('message', (topic, payload) => done({ topic, payload: JSON.parse(String(payload)) })),
  )

test('values, requests and pushes go as they do with version 3.1.1', async () => {
  const client = await connect(device.token, {
    clientId: 'five',
    will: {
      topic: 'v1/devices/me/telemetry',
      payload: Buffer.from('{"gone":1}'),
      qos: 1,
      properties: { willDelayInterval: 1 },
    },
    properties: { sessionExpiryInterval: 60, receiveMaximum: 10 },
  })
  const [granted] = await client.subscribeAsync(
    { 'v1/devices/me/attributes': { qos: 2, nl: true }, 'v1/devices/me/attributes/response/+': { qos: 1 } },
    { properties: { subscriptionIdentifier: 7 } } as never,
  )
  expect(granted?.qos).toBe(1)
  const long = 'x'.repeat(20_000)
  for (const qos of [0, 1, 2] as const) {
    const properties = { userProperties: { from: 'test' }, contentType: 'application/json' }
    await client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ [`q${qos}`]: qos, long }), {
      qos,
      properties,
    })
  }
  await client.publishAsync('v1/devices/me/attributes', '{"firmware":"a"}', { qos: 1 })
  const answer = next(client)
  await client.publishAsync('v1/devices/me/attributes/request/3', '{"clientKeys":"firmware"}', { qos: 1 })
  expect(await answer).toEqual({ topic: 'v1/devices/me/attributes/response/3', payload: { client: { firmware: 'a' } } })
  const pushed = next(client)
  await tenant.api.call('POST', `/api/plugins/telemetry/DEVICE/${device.id}/attributes/SHARED_SCOPE`, { long })
  expect(await pushed).toEqual({ topic: 'v1/devices/me/attributes', payload: { long } })
  const path = `/api/plugins/telemetry/DEVICE/${device.id}/values/timeseries?keys=q0,q1,q2,long&useStrictDataTypes=true`
  const found = await tenant.api.call<Record<string, { value: unknown }[]>>('GET', path)
  expect(Object.values(found).map(([point]) => point?.value)).toEqual(expect.arrayContaining([0, 1, 2, long]))
  await client.unsubscribeAsync(['v1/devices/me/attributes', 'v1/devices/me/attributes/response/+'])
  await client.endAsync()
})

test('a client without an id is given one, and a wrong token is told as the version has it', async () => {
  const client = connectNow(address(), optionsOf(device.token, { clientId: '', clean: true }))
  const { properties } = await new Promise<IConnackPacket>((done) => client.once('connect', done))
  expect(properties?.assignedClientIdentifier).toMatch(/^[0-9a-f-]{36}$/)
  await client.publishAsync('v1/devices/me/telemetry', '{"nameless":1}', { qos: 1 })
  await client.endAsync()
  const refused = await connect('no-such-token').then(
    () => 0,
    (error: { code?: number }) => error.code,
  )
  expect(refused).toBe(0x87)
})

test('packets may come byte by byte, and many at once', async () => {
  const bytes = Buffer.concat([
    generate({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 5,
      clean: true,
      clientId: 'slow',
      username: device.token,
    }),
    ...Array.from({ length: 20 }, (_, i) =>
      generate(
        {
          cmd: 'publish',
          topic: 'v1/devices/me/telemetry',
          payload: `{"slow":${i}}`,
          qos: 1,
          messageId: i + 1,
          dup: false,
          retain: false,
        },
        { protocolVersion: 5 },
      ),
    ),
  ])
  const acknowledgements = async (write: (socket: Socket) => Promise<void> | void) => {
    const socket = connectSocket(at.mqttPort, '127.0.0.1').setNoDelay(true)
    const reader = parser({ protocolVersion: 5 })
    let count = 0
    const all = new Promise<void>((done) =>
      reader.on('packet', ({ cmd }) => cmd === 'puback' && ++count === 20 && done()),
    )
    socket.on('data', (chunk) => reader.parse(chunk))
    await write(socket)
    await all
    socket.destroy()
    return count
  }
  expect(await acknowledgements((socket) => void socket.write(bytes))).toBe(20)
  const byByte = async (socket: Socket) => {
    for (const byte of bytes) {
      socket.write(Buffer.from([byte]))
      if (byte === 0x7d) await new Promise(setImmediate)
    }
  }
  expect(await acknowledgements(byByte)).toBe(20)
})
