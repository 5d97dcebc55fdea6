// The device API over HTTP with a clock of its own: long polls, activity, limits, provisioning.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { makeDevice, PlatformApi, type Session, type TestTenant, unique } from '../../tests/support/platform-api'
import { transportOf } from './transport'

let at: TestPlatform
let sys: Session
let tenant: TestTenant
let device: { id: string; name: string; token: string }
let ahead = 0

beforeAll(async () => {
  at = await startPlatform({ clock: () => Date.now() + ahead })
  const api = new PlatformApi(at.url)
  sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(sys)
})
beforeEach(async () => {
  device = await makeDevice(tenant.api)
})
afterAll(() => at.close())

const api = (suffix: string, token = device.token) => `/api/v1/${token}${suffix}`
const send = (suffix: string, rawBody: string) => at.api('POST', api(suffix), { rawBody })
const of = (id = device.id) => `/api/plugins/telemetry/DEVICE/${id}`
const post = (path: string, body: unknown, token = tenant.api.token) => at.api('POST', path, { token, body })
const get = (path: string) => at.api('GET', path, { token: tenant.api.token })

async function serverAttributes(id = device.id): Promise<Record<string, unknown>> {
  const { body } = await get(`${of(id)}/values/attributes/SERVER_SCOPE`)
  return Object.fromEntries(body.map(({ key, value }: { key: string; value: unknown }) => [key, value]))
}
async function until<T>(read: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const value = await read()
    if (isRight(value) || attempt > 100) return value
    await new Promise((done) => setTimeout(done, 20))
  }
}

test('a poll for attributes answers one change of the shared ones, or in vain', async () => {
  const poll = at.api('GET', api('/attributes/updates?timeout=5000'))
  await until(serverAttributes, (values) => 'lastConnectTime' in values)
  await post(`${of()}/SERVER_SCOPE`, { silent: 1 })
  await post(`${of()}/SHARED_SCOPE`, { target: 21.5, mode: 'auto' })
  expect(await poll).toMatchObject({ status: 200, body: { target: 21.5, mode: 'auto' } })

  const next = at.api('GET', api('/attributes/updates?timeout=5000'))
  await new Promise((done) => setTimeout(done, 100))
  await at.api('DELETE', `${of()}/SHARED_SCOPE?keys=target,unknown`, { token: tenant.api.token })
  expect(await next).toMatchObject({ status: 200, body: { deleted: ['target', 'unknown'] } })

  expect(await at.api('GET', api('/attributes/updates?timeout=-1'))).toMatchObject({ status: 408, body: '' })
  expect((await at.api('GET', api('/rpc?timeout=50'))).status).toBe(408)
  expect((await at.api('GET', api('/rpc?timeout=soon'))).status).toBe(400)
  expect(await serverAttributes()).toHaveProperty('lastDisconnectTime')
})

test('texts that cannot be used: refused without words, nothing stored', async () => {
  for (const body of ['{', 'null', '5', '[1]', '"a"', '{"a":9223372036854775808}', '[{"a":1},2]']) {
    expect(await send('/telemetry', body), body).toMatchObject({ status: 400, body: '' })
    expect(await send('/attributes', body), body).toMatchObject({ status: 400, body: '' })
  }
  expect((await send('/telemetry', '')).body).toMatchObject({ status: 400 })
  expect((await get(`${of()}/keys/timeseries`)).body).toEqual([])
  expect(await send('/telemetry', '{}')).toMatchObject({ status: 200, body: '' })
})

test('who does not know a token, or has another kind of credentials, stays outside', async () => {
  expect(await at.api('POST', api('/telemetry', 'nobody'), { body: { a: 1 } })).toMatchObject({ status: 401, body: '' })
  const { body: credentials } = await get(`/api/device/${device.id}/credentials`)
  const userName = unique('user')
  await post('/api/device/credentials', {
    ...credentials,
    credentialsType: 'MQTT_BASIC',
    credentialsValue: JSON.stringify({ userName }),
  })
  for (const token of [device.token, userName]) {
    expect((await at.api('POST', api('/telemetry', token), { body: { a: 1 } })).status).toBe(401)
  }
})

test('activity: the first message marks a device active, silence inactive, another message active again', async () => {
  expect(await serverAttributes()).toEqual({})
  await send('/telemetry', '{"a":1}')
  const first = await until(serverAttributes, (values) => 'active' in values)
  expect(first).toEqual({ active: true, lastActivityTime: expect.any(Number) })
  const { activity } = transportOf(at.platform)
  ahead += 599_000
  await activity.check()
  expect((await serverAttributes()).active).toBe(true)
  ahead += 2_000
  await activity.check()
  expect(await serverAttributes()).toMatchObject({ active: false, inactivityAlarmTime: expect.any(Number) })
  await send('/attributes', '{"a":1}')
  await until(serverAttributes, (values) => values.active === true)

  await post(`${of()}/SERVER_SCOPE`, { inactivityTimeout: 5_000 })
  ahead += 6_000
  await send('/telemetry', '{"a":2}') // not written yet or just written: the check must know of it
  await activity.check()
  expect((await serverAttributes()).active).toBe(true)
  ahead += 6_000
  await activity.check()
  expect((await serverAttributes()).active).toBe(false)
})

test('limits of the profile: a message that asks for more than is left is refused whole; they follow the profile', async () => {
  const limited = await new PlatformApi(at.url).makeTenant(sys)
  const mine = await makeDevice(limited.api)
  const { body: info } = await at.api('GET', `/api/tenant/${limited.tenantId}`, { token: sys.token })
  const configuration = {
    type: 'DEFAULT',
    transportTenantTelemetryDataPointsRateLimit: '5:3600',
    transportDeviceMsgRateLimit: '3:3600',
  }
  const { body: profile } = await post(
    '/api/tenantProfile',
    { name: unique('Limited'), profileData: { configuration } },
    sys.token,
  )
  await post('/api/tenant', { ...info, tenantProfileId: profile.id }, sys.token)
  const sendMine = (suffix: string, body: unknown) => at.api('POST', api(suffix, mine.token), { body })
  expect((await sendMine('/telemetry', { a: 1, b: 2 })).status).toBe(200)
  expect(await sendMine('/telemetry', { a: 1, b: 2, c: 3, d: 4 })).toMatchObject({ status: 429, body: '' })
  expect((await sendMine('/attributes', { a: 1, b: 2, c: 3 })).status).toBe(200)
  expect((await sendMine('/attributes', { a: 1 })).status).toBe(429)
  expect((await at.api('GET', api('/attributes', mine.token))).status).toBe(200)
  expect((await sendMine('/rpc/1', {})).status).toBe(200)
  expect((await sendMine('/claim', {})).status).toBe(200)
  expect((await sendMine('/claim', {})).status).toBe(429)
  expect((await at.api('GET', api('/attributes', mine.token))).status).toBe(429)
  expect((await at.api('GET', api('/rpc', mine.token))).status).toBe(429)
  await post('/api/tenant', info, sys.token)
  expect((await sendMine('/telemetry', { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 })).status).toBe(200)
})

test('provisioning: credentials of every kind, and nothing left behind a refusal', async () => {
  const [key, secret] = [unique('key'), unique('secret')]
  const provisionConfiguration = { type: 'ALLOW_CREATE_NEW_DEVICES', provisionDeviceSecret: secret }
  await post('/api/deviceProfile', {
    name: unique('Self made'),
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    provisionType: provisionConfiguration.type,
    provisionDeviceKey: key,
    profileData: { provisionConfiguration },
  })
  const provision = async (request: object) => {
    const body = { provisionDeviceKey: key, provisionDeviceSecret: secret, ...request }
    const answer = await at.api('POST', '/api/v1/provision', { body })
    expect(answer.contentType).toBe(answer.status === 200 ? 'text/plain' : undefined)
    return answer.status === 200 ? JSON.parse(answer.body) : answer.status
  }
  const plain = await provision({})
  expect(plain).toEqual({
    credentialsValue: expect.stringMatching(/^\w{20}$/),
    credentialsType: 'ACCESS_TOKEN',
    status: 'SUCCESS',
  })
  const deviceName = unique('Basic')
  const basic = await provision({
    deviceName: ` ${deviceName} `,
    credentialsType: 'MQTT_BASIC',
    username: unique('user'),
  })
  expect(basic).toMatchObject({ credentialsValue: { clientId: '', password: '' }, credentialsType: 'MQTT_BASIC' })
  const { body: made } = await get(`/api/tenant/devices?deviceName=${deviceName}`)
  expect(await serverAttributes(made.id.id)).toEqual({ provisionState: 'provisioned' })
  expect(await provision({ credentialsType: 'X509_CERTIFICATE' })).toMatchObject({ credentialsType: 'ACCESS_TOKEN' })

  const refused = { errorMsg: 'Failed to provision device!', status: 'FAILURE' }
  const name = unique('Never')
  expect(await provision({ deviceName: name, token: plain.credentialsValue })).toEqual(refused)
  expect((await get(`/api/tenant/devices?deviceName=${name}`)).status).toBe(404)
  expect(await provision({ deviceName })).toEqual(refused)
  expect(await provision({ deviceName: ' ', provisionDeviceSecret: 'wrong' })).toEqual(refused)
  expect(await provision({ deviceName: '' })).toMatchObject({ status: 'SUCCESS' })
  expect((await at.api('POST', '/api/v1/nobody/rpc/x', { body: {} })).status).toBe(400)
  const claiming = await makeDevice(tenant.api)
  expect((await at.api('POST', api('/claim', claiming.token), { body: { secretKey: null } })).status).toBe(400)
  expect(await provision({ provisionDeviceSecret: 'wrong' })).toMatchObject({ status: 'NOT_FOUND' })
  const { body: credentials } = await get(`/api/device/${made.id.id}/credentials`)
  expect(JSON.parse(credentials.credentialsValue)).toMatchObject({ clientId: '', password: '' })
  expect(await provision({ credentialsType: 'MQTT_BASIC', password: 'p' })).toEqual(refused)
  expect(await provision({ credentialsType: 'ACCESS_TOKEN', username: 'u' })).toEqual(refused)
  for (const bad of [
    { deviceName: null },
    { credentialsType: null },
    { token: null },
    { credentialsType: 'OTHER' },
    { deviceName: {} },
  ])
    expect(await provision(bad)).toBe(400)
})
