// Alarms over HTTP where the platform is stricter or safer than what it is modelled on; the rest is the contract's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { makeDevice, PlatformApi, type TestTenant, unique } from '../../tests/support/platform-api'

let at: TestPlatform
let tenant: TestTenant
let other: TestTenant
let customer: string

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  const sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(sys)
  other = await api.makeTenant(sys)
  customer = await at.login(tenant.customerUser.email, tenant.customerUser.password)
})
afterAll(() => at.close())

const call = (method: string, path: string, body?: unknown, token = tenant.api.token) =>
  at.api(method, path, { token, body })
const device = async (more = {}) => ({ entityType: 'DEVICE', id: (await makeDevice(tenant.api, more)).id })
const alarmOf = (originator: unknown, more = {}) => ({
  originator,
  type: 'Heat',
  severity: 'MAJOR',
  status: 'ACTIVE_UNACK',
  ...more,
})
const raise = (originator: unknown, more = {}, token?: string) =>
  call('POST', '/api/alarm', alarmOf(originator, more), token)

test('a customer user gets at the alarms of its own devices only', async () => {
  const customerId = { entityType: 'CUSTOMER', id: tenant.customer.id }
  const own = (await raise(await device({ customerId }))).body
  const theirs = (await raise(await device())).body
  const ways = (id: string) => [
    call('GET', `/api/alarm/${id}`, undefined, customer),
    call('GET', `/api/alarm/info/${id}`, undefined, customer),
    call('POST', `/api/alarm/${id}/ack`, undefined, customer),
    call('POST', `/api/alarm/${id}/clear`, undefined, customer),
    call('DELETE', `/api/alarm/${id}`, undefined, customer),
  ]
  expect((await Promise.all(ways(theirs.id.id))).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect((await raise(theirs.originator, { type: 'Mine' }, customer)).status).toBe(403)
  expect((await call('POST', '/api/alarm', { ...theirs, severity: 'MINOR' }, customer)).status).toBe(403)
  expect((await call('GET', `/api/alarm/${theirs.id.id}`)).body).toEqual(theirs)
  expect((await raise(own.originator, { severity: 'MINOR' }, customer)).body).toMatchObject({
    id: own.id,
    severity: 'MINOR',
  })
})

test('another tenant neither raises nor changes alarms of a device that is not its own', async () => {
  const { body } = await raise(await device())
  expect((await raise(body.originator, { severity: 'MINOR' }, other.api.token)).status).toBe(404)
  expect((await call('POST', `/api/alarm/${body.id.id}/clear`, undefined, other.api.token)).status).toBe(403)
  expect((await call('GET', `/api/alarm/${body.id.id}`)).body).toEqual(body)
})

test('raised many times at once it is one alarm', async () => {
  const originator = await device()
  const all = await Promise.all(Array.from({ length: 12 }, () => raise(originator)))
  expect(new Set(all.map(({ body }) => body.id.id)).size).toBe(1)
  const { body } = await call('GET', `/api/alarm/DEVICE/${originator.id}?pageSize=10&page=0`)
  expect(body.totalElements).toBe(1)
})

test('a circle of relations propagates an alarm once to each, and not to its originator', async () => {
  const [one, two, three] = [await device(), await device(), await device()]
  for (const [from, to] of [
    [one, two],
    [two, three],
    [three, one],
  ]) {
    await call('POST', '/api/relation', { from, to, type: unique('Any') })
  }
  const { body: alarm } = await raise(one, { propagate: true })
  for (const { id } of [one, two, three]) {
    const { body } = await call('GET', `/api/alarm/DEVICE/${id}?pageSize=10&page=0`)
    expect(body.data.map((listed: { id: unknown }) => listed.id)).toEqual([alarm.id])
  }
  const own = await call('GET', `/api/relations?fromId=${one.id}&fromType=DEVICE&relationTypeGroup=ALARM`)
  expect(own.body).toEqual([])
})

test('a system administrator lists what it may read, and finds no alarms there', async () => {
  const sys = await at.login(SYSADMIN.email, SYSADMIN.password)
  const { originator } = (await raise(await device())).body
  const { tenantId } = tenant
  const list = (path: string) => call('GET', `/api/alarm/${path}?pageSize=10&page=0`, undefined, sys)
  expect((await list(`DEVICE/${originator.id}`)).status).toBe(403)
  expect((await list('DEVICE/12345678-1234-11e9-8000-123456789abc')).status).toBe(404)
  expect((await list(`TENANT/${tenantId}`)).body).toMatchObject({ data: [], totalElements: 0 })
  expect(await list(`highestSeverity/TENANT/${tenantId}`)).toMatchObject({ status: 200, body: '' })
})

test('relation types are kept as they are sent, and united when the alarm is raised again', async () => {
  const originator = await device()
  const typesOf = async (propagateRelationTypes: string[], type = 'Cold') =>
    (await raise(originator, { type, propagateRelationTypes })).body.propagateRelationTypes
  expect(await typesOf(['B', 'A', 'B'])).toEqual(['B', 'A', 'B'])
  expect(await typesOf(['C', 'A'])).toEqual(['B', 'A', 'C'])
  expect(await typesOf([''], 'Other')).toEqual([])
})
