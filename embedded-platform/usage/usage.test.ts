import mqtt from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { usageStateOf } from '../store/api-usage-state'
import { latest } from '../telemetry/read'
import { usageOf } from './usage'

let at: TestPlatform
let sys: string
let now = Date.UTC(2026, 10, 30, 22, 30)
beforeAll(async () => {
  at = await startPlatform({ clock: () => now })
  sys = await at.login(SYSADMIN.email, SYSADMIN.password)
})
afterAll(() => at.close())

const post = async (path: string, body: unknown, token = sys) => (await at.api('POST', path, { token, body })).body
let made = 0

/** A tenant with these limits, its administrator and a device whose token is `lamp<n>`. */
async function limited(limits: object) {
  const number = ++made
  const data = { configuration: { type: 'DEFAULT', ...limits } }
  const profile = await post('/api/tenantProfile', { name: `P${number}`, profileData: data })
  const tenant = await post('/api/tenant', { title: `T${number}`, tenantProfileId: profile.id })
  const user = { email: `a${number}@example.org`, authority: 'TENANT_ADMIN', tenantId: tenant.id }
  const { id } = await post('/api/user?sendActivationMail=false', user)
  const { token } = (await at.api('GET', `/api/user/${id.id}/token`, { token: sys })).body
  const device = await post(`/api/device?accessToken=lamp${number}`, { name: 'Lamp', type: 'default' }, token)
  if (!device.id) throw new Error(JSON.stringify(device))
  const allow = (more: object) =>
    post('/api/tenantProfile', { ...profile, profileData: { configuration: { ...data.configuration, ...more } } })
  const send = async (body: unknown, way = 'telemetry') =>
    (await at.api('POST', `/api/v1/lamp${number}/${way}`, { body })).status
  return { token, lamp: `lamp${number}`, device: device.id.id as string, tenantId: tenant.id.id as string, allow, send }
}

async function told(tenantId: string): Promise<Record<string, unknown>> {
  await usageOf(at.platform).report()
  const state = await usageStateOf(at.platform.db, tenantId)
  return Object.fromEntries((await latest(at.platform.db, state?.id ?? '')).map(({ key, value }) => [key, value.value]))
}

const save = async ({ device, token }: { device: string; token: string }, body: unknown, path = '') =>
  at.api('POST', `/api/plugins/telemetry/DEVICE/${device}/timeseries/ANY${path}`, { token, body })

test('messages, values and stored points are counted, once', async () => {
  const tenant = await limited({ defaultStorageTtlDays: 3 })
  const before = Number((await told(tenant.tenantId)).ruleEngineExecutionCount ?? 0)
  await tenant.send({ heat: 21.5, on: true })
  await tenant.send({ firmware: '1.2' }, 'attributes')
  await save(tenant, { a: 1, long: 'x'.repeat(513) }, '/172800') // two days
  // Rule chains store what was sent after it was answered.
  await expect
    .poll(() => told(tenant.tenantId))
    .toMatchObject({
      transportMsgCount: 2n,
      transportMsgCountHourly: 2n,
      transportDataPointsCount: 3n,
      storageDataPointsCount: 12n, // two for three days, one and a long one for two
      storageDataPointsCountHourly: 12n,
    })
  const { ruleEngineExecutionCount: executions, ...first } = await told(tenant.tenantId)
  expect(Number(executions)).toBeGreaterThan(before)
  expect(first.jsExecutionCount).toBeUndefined()
  expect(await told(tenant.tenantId)).toMatchObject(first)
})

test('a device whose tenant has used up its messages is refused, over MQTT too, until more are allowed', async () => {
  const tenant = await limited({ maxTransportMessages: 2, warnThreshold: 0.5 })
  expect(await tenant.send({ a: 1 })).toBe(200)
  expect(await told(tenant.tenantId)).toMatchObject({ transportApiState: 'WARNING', dbApiState: 'ENABLED' })
  const url = `mqtt://127.0.0.1:${at.mqttPort}`
  const client = await mqtt.connectAsync(url, { username: tenant.lamp, reconnectPeriod: 0 })
  await client.publishAsync('v1/devices/me/telemetry', '{"a":2}', { qos: 1 })
  expect(await told(tenant.tenantId)).toMatchObject({ transportApiState: 'DISABLED', transportMsgCount: 2n })
  expect(await tenant.send({ a: 3 })).toBe(429)
  expect(await tenant.send({ a: 3 }, 'attributes')).toBe(429)
  expect((await at.api('GET', `/api/v1/${tenant.lamp}/attributes`)).status).toBe(429)
  const closed = new Promise((done) => client.once('close', () => done('closed')))
  client.publish('v1/devices/me/telemetry', '{"a":4}', { qos: 1 })
  expect(await closed).toBe('closed')
  await client.endAsync(true)
  await expect(mqtt.connectAsync(url, { username: tenant.lamp, reconnectPeriod: 0 })).rejects.toMatchObject({ code: 3 })
  expect((await save(tenant, { a: 5 })).status).toBe(200)
  await tenant.allow({ maxTransportMessages: 1000 })
  await expect.poll(() => tenant.send({ a: 6 })).toBe(200)
  expect(await told(tenant.tenantId)).toMatchObject({ transportApiState: 'ENABLED', transportMsgCount: 3n })
})

test('what is used up comes back with the next month', async () => {
  const tenant = await limited({ maxTransportMessages: 1 })
  await tenant.send({ a: 1 })
  await told(tenant.tenantId)
  expect(await tenant.send({ a: 2 })).toBe(429)
  now = Date.UTC(2026, 11, 1, 0, 0, 1)
  expect(await told(tenant.tenantId)).toMatchObject({ transportApiState: 'ENABLED', transportMsgCount: 0n })
  expect(await tenant.send({ a: 3 })).toBe(200)
})

test('without storage left devices are answered and nothing is kept; the REST call is refused', async () => {
  const tenant = await limited({ maxDPStorageDays: 1 })
  await tenant.send({ kept: 1 })
  expect(await told(tenant.tenantId)).toMatchObject({ dbApiState: 'DISABLED', transportApiState: 'ENABLED' })
  expect(await tenant.send({ lost: 1 })).toBe(200)
  expect(await save(tenant, { lost: 1 })).toMatchObject({ status: 500, body: '' })
  expect((await latest(at.platform.db, tenant.device)).map(({ key }) => key)).toEqual(['kept'])
})

test('without executions left messages are taken and go nowhere', async () => {
  const tenant = await limited({ maxREExecutions: 1 })
  await tenant.send({ kept: 1 })
  expect(await told(tenant.tenantId)).toMatchObject({ ruleEngineApiState: 'DISABLED' })
  expect(await tenant.send({ lost: 1 })).toBe(200)
  expect((await latest(at.platform.db, tenant.device)).map(({ key }) => key)).not.toContain('lost')
})

test('scripts are counted, and run no more when they are used up', async () => {
  const tenant = await limited({ maxJSExecutions: 2 })
  const script = { script: 'return true;', scriptType: 'filter', msg: '{}', metadata: {}, msgType: 'A', argNames: [] }
  const run = () => post('/api/ruleChain/testScript', script, tenant.token)
  expect(await run()).toEqual({ output: 'true', error: '' })
  expect(await run()).toEqual({ output: 'true', error: '' })
  expect(await told(tenant.tenantId)).toMatchObject({ jsExecutionCount: 2n, jsExecutionApiState: 'DISABLED' })
  expect(await run()).toMatchObject({ output: '', error: expect.stringContaining('used up') })
})

test('a tenant that goes takes along what was counted', async () => {
  const tenant = await limited({})
  await tenant.send({ a: 1 })
  const state = await usageStateOf(at.platform.db, tenant.tenantId)
  await at.api('DELETE', `/api/tenant/${tenant.tenantId}`, { token: sys })
  await usageOf(at.platform).report()
  expect(await latest(at.platform.db, state?.id ?? '')).toEqual([])
})
