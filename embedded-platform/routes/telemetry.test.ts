// Attributes and series over HTTP: digits are kept on the wire, refusals stop the write, bad input is never a 5xx.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { makeDevice, PlatformApi, type TestTenant } from '../../tests/support/platform-api'

let at: TestPlatform
let tenant: TestTenant
let other: TestTenant
let customerToken: string
let device: { id: string; name: string; token: string }

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  const sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(sys)
  other = await api.makeTenant(sys)
  customerToken = await at.login(tenant.customerUser.email, tenant.customerUser.password)
  device = await makeDevice(tenant.api)
})
afterAll(() => at.close())

const of = (id = device.id, type = 'DEVICE') => `/api/plugins/telemetry/${type}/${id}`
/** The text as it travels: JSON.parse would round. */
const raw = async (path: string, token = tenant.api.token) =>
  (await fetch(at.url + path, { headers: { 'X-Authorization': `Bearer ${token}` } })).text()
const write = (path: string, rawBody: string, token = tenant.api.token) =>
  at.api('POST', path, { token, rawBody, headers: { 'Content-Type': 'application/json' } })

test('every digit travels', async () => {
  const body = '{"a":25,"b":25.0,"c":9223372036854775807,"d":1e-7,"e":12345678.9,"f":{"n":12345678901234567890.50}}'
  await write(`${of()}/timeseries/ANY`, `{"ts":7,"values":${body}}`)
  await write(`${of()}/SERVER_SCOPE`, body)
  const exact = {
    a: '25',
    b: '25.0',
    c: '9223372036854775807',
    d: '1.0E-7',
    e: '1.23456789E7',
    f: '{"n":12345678901234567890.50}',
  }
  const strict = await raw(`${of()}/values/timeseries?keys=a,b,c,d,e,f&useStrictDataTypes=true`)
  const points = Object.entries(exact).map(([key, value]) => `"${key}":[{"ts":7,"value":${value}}]`)
  expect(strict).toBe(`{${points.join(',')}}`)
  const texts = JSON.parse(await raw(`${of()}/values/timeseries?keys=a,b,c`))
  expect(texts).toMatchObject({ a: [{ value: '25' }], b: [{ value: '25.0' }], c: [{ value: '9223372036854775807' }] })
  const attributes = await raw(`${of()}/values/attributes/SERVER_SCOPE`)
  for (const [key, value] of Object.entries(exact)) expect(attributes).toContain(`"key":"${key}","value":${value}}`)
})

test('a refused write is not done', async () => {
  const { body: profile } = await at.api('GET', '/api/deviceProfileInfo/default', { token: tenant.api.token })
  const path = of(profile.id.id, 'DEVICE_PROFILE')
  for (const token of [customerToken, other.api.token]) {
    expect((await write(`${path}/SERVER_SCOPE`, '{"stolen":1}', token)).status).toBe(403)
    expect((await write(`${path}/timeseries/ANY`, '{"stolen":1}', token)).status).toBe(403)
    const gone = await at.api('DELETE', `${path}/timeseries/delete?keys=a&deleteAllDataForKeys=true`, { token })
    expect(gone.status).toBe(403)
  }
  expect(await raw(`${path}/values/attributes`)).toBe('[]')
  expect(await raw(`${path}/values/timeseries`)).toBe('{}')
})

test('devices of other tenants do not exist', async () => {
  const { status, body } = await at.api('GET', `${of()}/values/timeseries`, { token: other.api.token })
  expect([status, body]).toEqual([404, "Device with requested id wasn't found!"])
})

test.each([
  ['GET', '/values/timeseries?keys=a&startTs=0&endTs=9&interval=-1&agg=SUM'],
  ['GET', '/values/timeseries?keys=&startTs=0&endTs=9'],
  ['GET', '/values/timeseries?keys=a&startTs=99999999999999999999&endTs=9'],
  [
    'GET',
    '/values/timeseries?keys=a&startTs=0&endTs=9223372036854775807&interval=9223372036854775807&agg=SUM&limit=0x',
  ],
  ['DELETE', '/SERVER_SCOPE?keys='],
  ['DELETE', '/FOO?keys=a'],
  ['DELETE', '/timeseries/delete?keys=a'],
  ['POST', '/timeseries/ANY/1.5'],
  ['POST', '/FOO'],
] as const)('a proper refusal: %s %s', async (method, suffix) => {
  const answer = await at.api(method, of() + suffix, {
    token: tenant.api.token,
    ...(method === 'POST' ? { body: { a: 1 } } : {}),
  })
  expect(answer.status).toBe(400)
})

test('the system administrator finds nothing about tenants that do not exist, and writes nothing', async () => {
  const sys = await at.login(SYSADMIN.email, SYSADMIN.password)
  for (const type of ['TENANT', 'TENANT_PROFILE']) {
    const path = of('11111111-2222-1333-8444-555555555555', type)
    expect(await raw(`${path}/values/attributes`, sys)).toBe('[]')
    expect((await write(`${path}/SERVER_SCOPE`, '{"a":1}', sys)).status).toBe(404)
  }
})

test('what a range does not need is not looked at, and no bound is too far', async () => {
  const path = `${of()}/values/timeseries?startTs=-9223372036854775808&endTs=9223372036854775807`
  await write(`${of()}/timeseries/ANY/%205`, '{"ts":-3,"values":{"early":1}}')
  expect(await raw(`${path}&keys=early`)).toBe('{"early":[{"ts":-3,"value":"1"}]}')
  expect(await raw(`${path}&keys=,`)).toBe('{}')
  expect(await raw(`${of()}/values/timeseries?startTs=-5&endTs=0&keys=early&interval=5&agg=SUM&orderBy=UP`)).toBe(
    '{"early":[{"ts":-3,"value":"1"}]}',
  )
})

test('odd entity types and ids are bad requests', async () => {
  for (const path of [of(device.id, 'HOUSE'), of('abc'), of(device.id, 'device'), of(device.id, 'DASHBOARD')]) {
    expect((await at.api('GET', `${path}/values/attributes`, { token: tenant.api.token })).status).toBe(400)
  }
})

test('one range over all of time, and sums beyond what a double holds, are answered or refused, never failed', async () => {
  await write(`${of()}/timeseries/ANY`, '[{"ts":1,"values":{"big":1e308}},{"ts":2,"values":{"big":1.0e308}}]')
  const all = `${of()}/values/timeseries?keys=big&startTs=0&endTs=9007199254740991&interval=9007199254740991`
  expect((await at.api('GET', `${all}&agg=MAX`, { token: tenant.api.token })).status).toBe(200)
  expect((await at.api('GET', `${all}&agg=SUM`, { token: tenant.api.token })).status).toBe(400)
})
