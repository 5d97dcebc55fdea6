// The audit log over HTTP: what is noted of whom, and that noting is never the caller's trouble; the rest is the contract's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { makeDevice, PlatformApi, type TestTenant, unique } from '../../tests/support/platform-api'
import { clientOf } from './client'

let at: TestPlatform
let tenant: TestTenant
let other: TestTenant

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  const sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(sys)
  other = await api.makeTenant(sys)
})
afterAll(() => at.close())

const call = (method: string, path: string, body?: unknown, token = tenant.api.token) =>
  at.api(method, path, { token, body })
const ASCENDING = 'pageSize=50&page=0&sortProperty=createdTime&sortOrder=ASC'
const logs = async (path: string, token?: string) =>
  (await call('GET', `/api/audit/logs${path}${path.includes('?') ? '&' : '?'}${ASCENDING}`, undefined, token)).body.data

test('attributes, series, assignment and the end of a device are noted with its name and customer', async () => {
  const { id } = await makeDevice(tenant.api)
  const telemetry = `/api/plugins/telemetry/DEVICE/${id}`
  await call('POST', `${telemetry}/SERVER_SCOPE`, { limit: 5, on: true })
  await call('DELETE', `${telemetry}/SERVER_SCOPE?keys=limit`)
  await call('POST', `${telemetry}/timeseries/ANY`, { ts: 1600000000000, values: { t: 20.5 } })
  await call('POST', `/api/customer/${tenant.customer.id}/device/${id}`, {})
  await call('DELETE', `/api/customer/device/${id}`)
  await call('DELETE', `/api/device/${id}`)
  const noted = await logs(`/entity/DEVICE/${id}`)
  expect(noted.map((one: { actionType: string }) => one.actionType)).toEqual([
    'ADDED',
    'ATTRIBUTES_UPDATED',
    'ATTRIBUTES_DELETED',
    'TIMESERIES_UPDATED',
    'ASSIGNED_TO_CUSTOMER',
    'UNASSIGNED_FROM_CUSTOMER',
    'DELETED',
  ])
  expect(new Set(noted.map((one: { entityName: string }) => one.entityName)).size).toBe(1)
  const customer = { unassignedCustomerId: tenant.customer.id, unassignedCustomerName: tenant.customer.title }
  expect(noted).toMatchObject([
    {},
    { actionData: { entityId: id, scope: 'SERVER_SCOPE', attributes: { limit: '5', on: 'true' } } },
    { actionData: { attributes: ['limit'] } },
    { actionData: { timeseries: [{ ts: 1600000000000, values: { t: '20.5' } }] } },
    { customerId: { id: tenant.customer.id } },
    { actionData: customer, customerId: { id: tenant.customer.id } },
    { actionData: { entityId: id }, actionStatus: 'SUCCESS', userName: tenant.admin.email },
  ])
  expect(await logs(`/entity/DEVICE/${id}`, other.api.token)).toEqual([])
})

test('signing in and out is noted with where it came from, a wrong password as a failure', async () => {
  const { email, password } = tenant.customerUser
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/88.0.4324.150 Safari/537.36'
  const headers = { 'User-Agent': agent, 'X-Forwarded-For': '203.0.113.7, 10.0.0.1' }
  const signIn = (secret: string) =>
    at.api('POST', '/api/auth/login', { body: { username: email, password: secret }, headers })
  await signIn('wrong')
  const { token } = (await signIn(password)).body
  await at.api('POST', '/api/auth/logout', { token, headers })
  const user = await at.api('GET', '/api/auth/user', { token })
  const noted = await logs(`/entity/USER/${user.body.id.id}?actionTypes=login,LOGOUT`)
  const client = { clientAddress: '203.0.113.7', browser: 'Chrome 88.0.4324', os: 'Linux', device: 'Other' }
  expect(noted).toMatchObject([
    { actionType: 'LOGIN', actionStatus: 'FAILURE', actionFailureDetails: 'Invalid username or password' },
    { actionType: 'LOGIN', actionStatus: 'SUCCESS', actionData: client, customerId: { id: tenant.customer.id } },
    { actionType: 'LOGOUT', actionData: client },
  ])
})

test('relations are noted at both ends, with the names of both', async () => {
  const [one, two] = [await makeDevice(tenant.api), await makeDevice(tenant.api)]
  const [from, to] = [one, two].map(({ id }) => ({ entityType: 'DEVICE', id }))
  await call('POST', '/api/relation', { from, to, type: 'Contains' })
  for (const end of [one, two]) {
    const [, added] = await logs(`/entity/DEVICE/${end.id}`)
    expect(added).toMatchObject({
      actionType: 'RELATION_ADD_OR_UPDATE',
      entityName: end.name,
      actionData: { relation: { from, to, type: 'Contains' } },
    })
  }
})

test("a relation that is refused is noted at both ends, without the name of what is another tenant's", async () => {
  const [mine, theirs] = [await makeDevice(tenant.api), await makeDevice(other.api)]
  const [from, to] = [mine, theirs].map(({ id }) => ({ entityType: 'DEVICE', id }))
  const relation = { from, to, type: 'Contains' }
  expect((await call('POST', '/api/relation', relation)).status).toBe(404)
  const query = `fromId=${mine.id}&fromType=DEVICE&relationType=Contains&toId=${mine.id}&toType=DEVICE`
  expect((await call('DELETE', `/api/relation?${query}`)).status).toBe(404)
  const failure = { actionStatus: 'FAILURE', actionFailureDetails: "Requested item wasn't found!" }
  const added = { actionType: 'RELATION_ADD_OR_UPDATE', actionData: { relation }, ...failure }
  const removed = { actionType: 'RELATION_DELETED', ...failure }
  const name = { entityName: mine.name }
  expect(await logs(`/entity/DEVICE/${mine.id}`)).toMatchObject([{}, { ...added, ...name }, removed, removed])
  expect(await logs(`/entity/DEVICE/${theirs.id}`)).toMatchObject([{ ...added, entityName: null }])
  expect(await logs(`/entity/DEVICE/${theirs.id}`, other.api.token)).toHaveLength(1)
})

test('claiming a device and giving it back is not noted', async () => {
  const { id, name } = await makeDevice(tenant.api)
  const { customerUser } = tenant
  const token = await at.login(customerUser.email, customerUser.password)
  const claimingData = { secretKey: 'open', expirationTime: Date.now() + 60_000 }
  await call('POST', `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, { claimingData })
  const claim = (secretKey: string) => call('POST', `/api/customer/device/${name}/claim`, { secretKey }, token)
  expect([(await claim('shut')).status, (await claim('open')).status]).toEqual([400, 200])
  expect((await call('DELETE', `/api/customer/device/${name}/claim`, undefined, token)).status).toBe(200)
  expect(await logs(`/entity/DEVICE/${id}`)).toMatchObject([
    { actionType: 'ADDED' },
    { actionType: 'ATTRIBUTES_UPDATED' },
  ])
})

test('saving a view is noted with what it copies, saving it again with what it loses, too', async () => {
  const { id } = await makeDevice(tenant.api)
  await call('POST', `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, { limit: 5, on: true })
  await call('POST', `/api/plugins/telemetry/DEVICE/${id}/SHARED_SCOPE`, { mode: 'auto' })
  await call('POST', `/api/plugins/telemetry/DEVICE/${id}/timeseries/ANY`, { t: 20 })
  const attributes = { cs: ['unknown'], ss: ['limit', 'none'], sh: ['mode'] }
  const name = unique('View')
  const body = { name, type: 'v', entityId: { entityType: 'DEVICE', id }, keys: { timeseries: [], attributes } }
  const { body: view } = await call('POST', '/api/entityView', body)
  const changed = { ...view, keys: { timeseries: ['t'], attributes: { cs: [], ss: ['on'], sh: null } }, endTimeMs: 1 }
  await call('POST', '/api/entityView', changed)
  await call('POST', '/api/entityView', { ...view, keys: null })
  const of = (actionType: string, actionData: object) => ({ actionType, actionData, entityName: name })
  const lost = (keys: string[]) => of('TIMESERIES_DELETED', { timeseries: keys, startTs: null, endTs: null })
  expect(await logs(`/entity/ENTITY_VIEW/${view.id.id}`)).toMatchObject([
    of('ADDED', { entity: { name } }),
    of('ATTRIBUTES_UPDATED', { entityId: view.id.id, scope: 'SERVER_SCOPE', attributes: { limit: '5' } }),
    of('ATTRIBUTES_UPDATED', { scope: 'SHARED_SCOPE', attributes: { mode: 'auto' } }),
    of('ATTRIBUTES_DELETED', { scope: 'CLIENT_SCOPE', attributes: ['unknown'] }),
    of('ATTRIBUTES_DELETED', { scope: 'SERVER_SCOPE', attributes: ['limit', 'none'] }),
    of('ATTRIBUTES_DELETED', { scope: 'SHARED_SCOPE', attributes: ['mode'] }),
    lost(['t']), // it had all of them
    of('UPDATED', { entity: { endTimeMs: 1 } }),
    of('ATTRIBUTES_UPDATED', { scope: 'SERVER_SCOPE', attributes: {} }), // not within the window
    of('ATTRIBUTES_DELETED', { scope: 'SERVER_SCOPE', attributes: ['on'] }),
    lost(['t']), // as it was named
    of('UPDATED', { entity: { keys: null } }),
  ])
})

test('a device that makes itself known is noted, and so is one that may not', async () => {
  const key = unique('key')
  const provisionConfiguration = { type: 'ALLOW_CREATE_NEW_DEVICES', provisionDeviceSecret: 'secret' }
  await call('POST', '/api/deviceProfile', {
    name: unique('Provision'),
    type: 'DEFAULT',
    transportType: 'DEFAULT',
    provisionType: 'ALLOW_CREATE_NEW_DEVICES',
    provisionDeviceKey: key,
    profileData: { configuration: { type: 'DEFAULT' }, provisionConfiguration },
  })
  const deviceName = unique('New')
  const request = { deviceName, provisionDeviceKey: key, provisionDeviceSecret: 'secret' }
  for (const _ of ['made', 'there already']) await at.api('POST', '/api/v1/provision', { body: request })
  const noted = await logs('?actionTypes=PROVISION_SUCCESS,PROVISION_FAILURE')
  expect(noted).toMatchObject([
    { actionType: 'PROVISION_SUCCESS', entityName: deviceName, userName: deviceName, actionStatus: 'SUCCESS' },
    { actionType: 'PROVISION_FAILURE', entityName: deviceName, actionStatus: 'FAILURE' },
  ])
  expect(JSON.stringify(noted)).not.toContain('secret')
})

test('a NUL in what is refused does not keep it from being noted', async () => {
  const name = `${unique('Bad')}\0`
  expect((await call('POST', '/api/device', { name, type: 'default' })).status).toBe(400)
  const noted = await logs('/entity/DEVICE/13814000-1dd2-11b2-8080-808080808080')
  expect(noted.at(-1)).toMatchObject({ actionType: 'ADDED', actionStatus: 'FAILURE', entityName: name.slice(0, -1) })
})

test('values are noted under the customer of who wrote them, not under that of the device', async () => {
  const customerId = { entityType: 'CUSTOMER', id: tenant.customer.id }
  const { id } = await makeDevice(tenant.api, { customerId })
  const token = await at.login(tenant.customerUser.email, tenant.customerUser.password)
  const save = (by?: string) => call('POST', `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, { limit: 5 }, by)
  await save()
  await save(token)
  const noted = await logs(`/entity/DEVICE/${id}?actionTypes=ATTRIBUTES_UPDATED`)
  expect(noted).toMatchObject([{ customerId: { id: '13814000-1dd2-11b2-8080-808080808080' } }, { customerId }])
})

test('what is refused is noted with what it would have been', async () => {
  const device = { entityType: 'DEVICE', id: (await makeDevice(tenant.api)).id }
  await call('POST', '/api/entityView', { type: 'part', entityId: device })
  await call('POST', '/api/alarm', { type: 'Heat', originator: device, status: 'ACTIVE_UNACK' })
  const nobody = '13814000-1dd2-11b2-8080-808080808080'
  const last = async (type: string) => (await logs(`/entity/${type}/${nobody}`)).at(-1)
  expect(await last('ENTITY_VIEW')).toMatchObject({ actionData: { entity: { startTimeMs: 0, endTimeMs: 0 } } })
  const alarm = { name: 'Heat', startTs: 0, endTs: 0, ackTs: 0, clearTs: 0, propagate: false }
  expect(await last('ALARM')).toMatchObject({ entityName: 'Heat', actionData: { entity: alarm } })
})

test('browsers and systems are told apart', () => {
  const shown = (agent: string) => {
    const { browser, os } = clientOf({ headers: { 'user-agent': agent }, remoteAddress: '::1' })
    return [browser, os]
  }
  expect(shown('Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.2210.61')).toEqual([
    'Edge 120.0.2210',
    'Windows 10',
  ])
  expect(
    shown('Mozilla/5.0 (iPhone; CPU iPhone OS 14_4 like Mac OS X) Version/14.0.3 Mobile/15E148 Safari/604.1'),
  ).toEqual(['Mobile Safari 14.0.3', 'iOS 14.4'])
  expect(shown('')).toEqual(['Other', 'Other'])
})
