// Calls to devices and of devices, over real MQTT and HTTP polls, through the rule chain.
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { makeDevice, PlatformApi, type Session, type TestTenant, unique } from '../../tests/support/platform-api'

let at: TestPlatform
let sys: Session
let tenant: TestTenant
let other: TestTenant
const clients: MqttClient[] = []

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(sys)
  other = await api.makeTenant(sys)
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
})
afterAll(() => at.close())

const post = (path: string, body: unknown, token = tenant.api.token) => at.api('POST', path, { token, body })
const call = (kind: 'oneway' | 'twoway', id: string, body: object) =>
  post(`/api/plugins/rpc/${kind}/${id}`, { timeout: 5000, ...body })
const poll = (token: string, timeout = 5000) => at.api('GET', `/api/v1/${token}/rpc?timeout=${timeout}`)
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** A device that listens for calls and answers each of them with what `answer` makes of it. */
async function listening(token: string, answer: (call: { method: string; params: unknown }) => string | undefined) {
  const client = await connectAsync(`mqtt://127.0.0.1:${at.mqttPort}`, { username: token, reconnectPeriod: 0 })
  clients.push(client)
  const topics: string[] = []
  client.on('message', (topic, payload) => {
    topics.push(topic)
    const text = answer(JSON.parse(String(payload)))
    if (text !== undefined) client.publish(topic.replace('request', 'response'), text, { qos: 1 })
  })
  await client.subscribeAsync('v1/devices/me/rpc/request/+', { qos: 1 })
  return { client, topics }
}

test('a device on MQTT answers two-way calls, numbered in its session, and the caller gets every digit', async () => {
  const device = await makeDevice(tenant.api)
  const { client, topics } = await listening(device.token, ({ method, params }) => {
    if (method === 'broken') return 'not json'
    if (method === 'empty') return ''
    return `{"did":${JSON.stringify(method)},"with":${JSON.stringify(params)},"exact":12345678901234567890.50}`
  })
  await pause(50)
  const answered = await fetch(`${at.url}/api/plugins/rpc/twoway/${device.id}`, {
    method: 'POST',
    headers: { 'X-Authorization': `Bearer ${tenant.api.token}` },
    body: '{"method":"setGpio","params":{"pin":7,"on":true}}',
  })
  expect(await answered.text()).toBe('{"did":"setGpio","with":{"pin":7,"on":true},"exact":12345678901234567890.50}')
  expect(await call('twoway', device.id, { method: 'broken' })).toMatchObject({ status: 406, body: '' })
  expect(await call('twoway', device.id, { method: 'empty' })).toMatchObject({ status: 200, body: '' })
  expect(await call('oneway', device.id, { method: 'text', params: 'fast' })).toMatchObject({ status: 200, body: '' })
  await pause(100)
  expect(topics).toEqual([0, 1, 2, 3].map((number) => `v1/devices/me/rpc/request/${number}`))
  await client.endAsync()
  const { topics: again } = await listening(device.token, () => '1')
  await pause(50)
  expect(await call('twoway', device.id, { method: 'any' })).toMatchObject({ status: 200, body: 1 })
  expect(again).toEqual(['v1/devices/me/rpc/request/0'])
})

test('a device that polls answers a two-way call; a call that was first meets the poll that comes', async () => {
  const device = await makeDevice(tenant.api)
  const first = poll(device.token)
  await pause(100)
  const called = call('twoway', device.id, { method: 'getTime', params: null })
  expect(await first).toMatchObject({ status: 200, body: { id: 0, method: 'getTime', params: null } })
  await at.api('POST', `/api/v1/${device.token}/rpc/0`, { body: { time: 5 } })
  expect(await called).toMatchObject({ status: 200, body: { time: 5 } })

  const waiting = call('oneway', device.id, { method: 'later' })
  await pause(100)
  expect(await poll(device.token)).toMatchObject({ body: { id: 1, method: 'later' } })
  expect((await waiting).status).toBe(200)
  expect((await poll(device.token, 50)).status).toBe(408)
})

test('a device that comes to MQTT while a call waits gets it', async () => {
  const device = await makeDevice(tenant.api)
  const waiting = call('twoway', device.id, { method: 'late' })
  await pause(100)
  await listening(device.token, ({ method }) => JSON.stringify({ heard: method }))
  expect(await waiting).toMatchObject({ status: 200, body: { heard: 'late' } })
})

test('two polls hear the same call; delivered and not answered is another end than never delivered', async () => {
  const device = await makeDevice(tenant.api)
  const polls = [poll(device.token), poll(device.token)]
  await pause(100)
  const started = Date.now()
  const silent = call('twoway', device.id, { method: 'both' })
  expect((await Promise.all(polls)).map(({ body }) => body.id)).toEqual([0, 0])
  const away = call('oneway', (await makeDevice(tenant.api)).id, { method: 'nobody' })
  const late = await makeDevice(tenant.api)
  const taken = call('twoway', late.id, { method: 'late' })
  await pause(100)
  expect((await poll(late.token)).body.method).toBe('late')
  expect([(await silent).status, (await away).status, (await taken).status]).toEqual([408, 409, 409])
  expect(Date.now() - started).toBeGreaterThan(4_900)
  expect(Date.now() - started).toBeLessThan(6_500)
}, 15_000)

test('a gateway is called for its devices and answers for them', async () => {
  const gateway = await makeDevice(tenant.api, { additionalInfo: { gateway: true } })
  const client = await connectAsync(`mqtt://127.0.0.1:${at.mqttPort}`, { username: gateway.token })
  clients.push(client)
  await client.subscribeAsync('v1/gateway/rpc', { qos: 1 })
  client.on('message', (topic, payload) => {
    const { device, data } = JSON.parse(String(payload))
    client.publish(topic, JSON.stringify({ device, id: data.id, data: { heard: data.method } }), { qos: 1 })
  })
  const name = unique('Child')
  await client.publishAsync('v1/gateway/connect', JSON.stringify({ device: name }), { qos: 1 })
  const child = await at.api('GET', `/api/tenant/devices?deviceName=${name}`, { token: tenant.api.token })
  expect(await call('twoway', child.body.id.id, { method: 'blink' })).toMatchObject({ body: { heard: 'blink' } })
})

test('calls that cannot be made', async () => {
  const device = await makeDevice(tenant.api)
  const raw = (rawBody: string, id = device.id, token = tenant.api.token) =>
    at.api('POST', `/api/plugins/rpc/oneway/${id}`, { token, rawBody })
  expect(await raw('{')).toMatchObject({ status: 400, body: { errorCode: 31, message: 'Invalid request body' } })
  expect(await raw('')).toMatchObject({ status: 400, body: { error: 'Bad Request' } })
  for (const body of ['{}', '[]', 'null', '5']) expect(await raw(body)).toMatchObject({ status: 400 })
  expect((await raw('{"method":"a"}', 'no-id')).status).toBe(400)
  expect((await raw('{"method":"a"}', tenant.tenantId)).status).toBe(404)
  const customer = await at.login(tenant.customerUser.email, tenant.customerUser.password)
  expect((await raw('{"method":"a"}', device.id, customer)).status).toBe(403)
  expect(await raw('{"method":"a"}', device.id, sys.token)).toMatchObject({
    status: 403,
    body: 'System administrator is not allowed to perform this operation!',
  })
})

test('calls are noted, with what became of them; names of other tenants are not', async () => {
  const [device, theirs] = [await makeDevice(tenant.api), await makeDevice(other.api)]
  const polled = poll(device.token)
  await pause(100)
  await call('oneway', device.id, { method: 'blink', params: { times: 2 } })
  expect((await polled).body.method).toBe('blink')
  const again = poll(device.token)
  await pause(100)
  await call('oneway', device.id, { method: 'odd', params: 'a\0b', timeout: 1e300 })
  expect((await again).body).toMatchObject({ method: 'odd', params: 'a\0b' })
  expect((await call('oneway', theirs.id, { method: 'steal' })).status).toBe(404)
  const logs = async (id: string) =>
    (
      await at.api(
        'GET',
        `/api/audit/logs/entity/DEVICE/${id}?actionTypes=RPC_CALL&pageSize=9&page=0&sortProperty=createdTime&sortOrder=ASC`,
        {
          token: tenant.api.token,
        },
      )
    ).body.data
  expect(await logs(device.id)).toMatchObject([
    {
      entityName: device.name,
      actionStatus: 'SUCCESS',
      actionFailureDetails: '',
      actionData: { entityId: device.id, oneWay: true, method: 'blink', params: '{"times":2}' },
    },
    { actionData: { method: 'odd', params: '"a\\u0000b"' } },
  ])
  expect(await logs(theirs.id)).toMatchObject([{ entityName: null, actionStatus: 'FAILURE' }])
})

const node = (type: string, configuration: object) => ({
  type: `org.thingsboard.rule.engine.${type}`,
  name: type,
  configuration,
  additionalInfo: {},
})

test('a device that calls is answered by its rule chain, over HTTP and MQTT', async () => {
  const { body: chain } = await post('/api/ruleChain', { name: unique('Answers') })
  const { body: profile } = await post('/api/deviceProfile', {
    name: unique('answered'),
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    defaultRuleChainId: chain.id,
    profileData: { configuration: { type: 'DEFAULT' }, transportConfiguration: { type: 'DEFAULT' } },
  })
  await post('/api/ruleChain/metadata', {
    ruleChainId: chain.id,
    firstNodeIndex: 0,
    nodes: [
      node('filter.TbMsgTypeFilterNode', { messageTypes: ['TO_SERVER_RPC_REQUEST'] }),
      node('rpc.TbSendRPCReplyNode', {}),
    ],
    connections: [{ fromIndex: 0, toIndex: 1, type: 'True' }],
    ruleChainConnections: null,
  })
  const device = await makeDevice(tenant.api, { deviceProfileId: profile.id })
  const call = { method: 'getTime', params: { zone: 'UTC' } }
  expect(await at.api('POST', `/api/v1/${device.token}/rpc`, { body: call })).toMatchObject({
    status: 200,
    body: call,
  })

  const client = await connectAsync(`mqtt://127.0.0.1:${at.mqttPort}`, { username: device.token })
  clients.push(client)
  await client.subscribeAsync('v1/devices/me/rpc/response/+', { qos: 1 })
  const heard = new Promise((done) => client.once('message', (topic, payload) => done([topic, String(payload)])))
  await client.publishAsync('v1/devices/me/rpc/request/33', JSON.stringify(call), { qos: 1 })
  expect(await heard).toEqual(['v1/devices/me/rpc/response/33', JSON.stringify(call)])
})

test('a chain calls devices by itself: answers and failures are messages that go on', async () => {
  const { body: chain } = await post('/api/ruleChain', { name: unique('Calls') })
  await post('/api/ruleChain/metadata', {
    ruleChainId: chain.id,
    firstNodeIndex: 0,
    nodes: [
      node('transform.TbTransformMsgNode', {
        jsScript: "return {msg: {method: 'measure', params: {of: msg.of}}, metadata: metadata, msgType: msgType};",
      }),
      node('rpc.TbSendRPCRequestNode', { timeoutInSeconds: 1 }),
      node('telemetry.TbMsgTimeseriesNode', { defaultTTL: 0 }),
    ],
    connections: [
      { fromIndex: 0, toIndex: 1, type: 'Success' },
      { fromIndex: 1, toIndex: 2, type: 'Success' },
      { fromIndex: 1, toIndex: 2, type: 'Failure' },
    ],
    ruleChainConnections: null,
  })
  const { body: profile } = await post('/api/deviceProfile', {
    name: unique('called'),
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    defaultRuleChainId: chain.id,
    profileData: { configuration: { type: 'DEFAULT' }, transportConfiguration: { type: 'DEFAULT' } },
  })
  const device = await makeDevice(tenant.api, { deviceProfileId: profile.id })
  const latest = async (key: string) => {
    const path = `/api/plugins/telemetry/DEVICE/${device.id}/values/timeseries?keys=${key}`
    for (let attempt = 0; ; attempt++) {
      const { value } = (await at.api('GET', path, { token: tenant.api.token })).body[key][0]
      if (value !== null || attempt > 100) return value
      await pause(50)
    }
  }
  const ask = () => at.api('POST', `/api/v1/${device.token}/telemetry`, { body: { of: 'light' } })
  await ask()
  expect(await latest('error')).toBe('NO_ACTIVE_CONNECTION')
  const { client } = await listening(device.token, ({ method, params }) =>
    JSON.stringify({ [method]: (params as { of: string }).of }),
  )
  await pause(50)
  await client.publishAsync('v1/devices/me/telemetry', '{"of":"heat"}', { qos: 1 })
  expect(await latest('measure')).toBe('heat')
})
