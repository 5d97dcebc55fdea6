// Devices over HTTP where the platform is stricter or safer than what it is modelled on; the rest is the contract's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { makeDevice, PlatformApi, type Session, type TestTenant, unique } from '../../tests/support/platform-api'
import { NULL_ID, timeOfId } from '../ids'

let at: TestPlatform
let sys: Session
let tenant: TestTenant
let other: TestTenant
let customerToken: string

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(sys)
  other = await api.makeTenant(sys)
  customerToken = await at.login(tenant.customerUser.email, tenant.customerUser.password)
})
afterAll(() => at.close())

const post = (path: string, body: unknown, token = tenant.api.token) => at.api('POST', path, { token, body })
const get = (path: string, token = tenant.api.token) => at.api('GET', path, { token })
const save = (device: object, token?: string) => post('/api/device', device, token)
const assign = (deviceId: string, customerId = tenant.customer.id) =>
  post(`/api/customer/${customerId}/device/${deviceId}`, {})

test('the time of an id is createdTime, and a save keeps it', async () => {
  const { body: device } = await save({ name: unique('Device') })
  expect(timeOfId(device.id.id)).toBe(device.createdTime)
  const { body: saved } = await save({ ...device, createdTime: 1, label: 'new' })
  expect(saved).toEqual({ ...device, label: 'new' })
})

test('what cannot be read is refused, and letters outside the plane count as one', async () => {
  expect((await save({ name: unique('Device'), createdTime: 'soon' })).status).toBe(400)
  expect((await save({ name: unique('Device'), label: '🔥'.repeat(255) })).status).toBe(200)
  expect((await save({ name: unique('Device'), label: '🔥'.repeat(256) })).status).toBe(400)
  const token = unique('token').padEnd(256, 'x')
  expect((await post(`/api/device?accessToken=${token}`, { name: unique('Device') })).status).toBe(200)
})

test('a taken token stores nothing', async () => {
  const token = unique('token')
  await post(`/api/device?accessToken=${token}`, { name: unique('First') })
  const name = unique('Second')
  const type = unique('type')
  const refused = await post(`/api/device?accessToken=${token}`, { name, type })
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'Device credentials are already assigned to another device!' },
  })
  expect((await get(`/api/tenant/devices?deviceName=${name}`)).status).toBe(404)
  const { body: profiles } = await get(`/api/deviceProfileInfos?pageSize=1&page=0&textSearch=${type}`)
  expect(profiles.totalElements).toBe(0)
})

test('a customer user keeps the customer of a device whatever it sends', async () => {
  const device = await makeDevice(tenant.api)
  await assign(device.id)
  const { body } = await get(`/api/device/${device.id}`, customerToken)
  const { customerId, ...without } = body
  const foreign = { entityType: 'CUSTOMER', id: other.customer.id }
  for (const sent of [without, { ...body, customerId: foreign }]) {
    expect(await save({ ...sent, label: 'mine' }, customerToken)).toMatchObject({
      status: 200,
      body: { customerId, label: 'mine' },
    })
  }
})

test('profiles of another tenant: not taken, not told, not used after a move', async () => {
  const { body: foreign } = await get('/api/deviceProfileInfo/default', other.api.token)
  expect(await save({ name: unique('Device'), deviceProfileId: foreign.id })).toMatchObject({
    status: 400,
    body: { errorCode: 31 },
  })
  expect((await get(`/api/deviceProfileInfo/${foreign.id.id}`)).status).toBe(404)
  const { body: device } = await save({ name: unique('Traveller'), type: 'travel' })
  await assign(device.id.id)
  const { body: moved } = await post(`/api/tenant/${other.tenantId}/device/${device.id.id}`, {})
  expect(moved).toMatchObject({ type: 'travel', customerId: { id: NULL_ID }, tenantId: { id: other.tenantId } })
  const { body: profile } = await get(`/api/deviceProfile/${moved.deviceProfileId.id}`, other.api.token)
  expect(profile).toMatchObject({ name: 'travel', tenantId: { id: other.tenantId } })
})

test('a name that is taken where a device moves to: a proper refusal, the device stays', async () => {
  const name = unique('Same')
  const { body: device } = await save({ name })
  await save({ name }, other.api.token)
  const refused = await post(`/api/tenant/${other.tenantId}/device/${device.id.id}`, {})
  expect(refused).toMatchObject({ status: 400, body: { message: 'Device with such name already exists!' } })
  expect((await get(`/api/device/${device.id.id}`)).body).toEqual(device)
})

test('claiming a device that belongs to somebody: its open offer is looked at first', async () => {
  const device = await makeDevice(tenant.api)
  const claim = (secretKey: string) => post(`/api/customer/device/${device.name}/claim`, { secretKey }, customerToken)
  await at.api('POST', `/api/v1/${device.token}/claim`, { body: { secretKey: 'sesame', durationMs: -1 } }) // a day
  await assign(device.id)
  expect((await claim('wrong')).body).toBe('FAILURE')
  expect((await claim('sesame')).body).toBe('CLAIMED')
  expect((await claim('wrong')).body).toBe('CLAIMED')
})

test('claiming: a wrong secret changes nothing, only the own customer gives a device back', async () => {
  const device = await makeDevice(tenant.api)
  const claim = (secretKey: string) => post(`/api/customer/device/${device.name}/claim`, { secretKey }, customerToken)
  await at.api('POST', `/api/v1/${device.token}/claim`, { body: { secretKey: 'sesame' } })
  await at.api('POST', `/api/v1/${device.token}/claim`, { body: { secretKey: 'changed' } }) // an open offer stays
  expect(await claim('wrong')).toMatchObject({ status: 400, body: 'FAILURE' })
  expect(await claim('sesame')).toMatchObject({ status: 200, body: { response: 'SUCCESS' } })
  expect(await claim('sesame')).toMatchObject({ status: 400, body: 'CLAIMED' })
  const { body: second } = await post('/api/customer', { title: unique('Second') })
  await assign(device.id, second.id.id)
  const reclaim = (token: string) => at.api('DELETE', `/api/customer/device/${device.name}/claim`, { token })
  expect((await reclaim(customerToken)).status).toBe(403)
  expect((await get(`/api/device/${device.id}`)).body.customerId.id).toBe(second.id.id)
  expect((await reclaim(tenant.api.token)).status).toBe(200)
  expect((await get(`/api/device/${device.id}`)).body.customerId.id).toBe(NULL_ID)
})

test('claiming by the tenant: an attribute, as object or text, gone after the claim', async () => {
  const device = await makeDevice(tenant.api)
  const attributes = `/api/plugins/telemetry/DEVICE/${device.id}`
  const claim = (secretKey: string) => post(`/api/customer/device/${device.name}/claim`, { secretKey }, customerToken)
  const offer = { secretKey: 'sesame', expirationTime: Date.now() + 60_000 }
  await post(`${attributes}/SERVER_SCOPE`, { claimingData: { ...offer, expirationTime: 1 } })
  expect((await claim('sesame')).body).toBe('FAILURE')
  for (const claimingData of [offer, JSON.stringify(offer)]) {
    await post(`${attributes}/SERVER_SCOPE`, { claimingData, claimingAllowed: true, other: 1 })
    expect((await claim('wrong')).body).toBe('FAILURE')
    expect((await claim('sesame')).body.response).toBe('SUCCESS')
    const { body } = await get(`${attributes}/keys/attributes/SERVER_SCOPE`)
    expect(body).toEqual(['other'])
    await at.api('DELETE', `/api/customer/device/${device.name}/claim`, { token: tenant.api.token })
  }
})

test('guessing the secret of an offer closes it: the device, or its tenant, has to offer it anew', async () => {
  const device = await makeDevice(tenant.api)
  const attributes = `/api/plugins/telemetry/DEVICE/${device.id}`
  const claim = (secretKey: string) => post(`/api/customer/device/${device.name}/claim`, { secretKey }, customerToken)
  const offer = () => at.api('POST', `/api/v1/${device.token}/claim`, { body: { secretKey: 'sesame' } })
  const guess = async (times: number) => {
    const tries = await Promise.all(Array.from({ length: times }, (_, number) => claim(`guess ${number}`)))
    expect(new Set(tries.map(({ body }) => body))).toEqual(new Set(['FAILURE']))
  }
  const giveBack = () => at.api('DELETE', `/api/customer/device/${device.name}/claim`, { token: tenant.api.token })

  await offer()
  await guess(5)
  expect((await claim('sesame')).body).toBe('FAILURE')
  await offer()
  await guess(4)
  expect((await claim('sesame')).body.response).toBe('SUCCESS')
  await giveBack()

  const claimingData = { secretKey: 'sesame', expirationTime: Date.now() + 60_000 }
  await post(`${attributes}/SERVER_SCOPE`, { claimingData, claimingAllowed: true })
  await guess(5)
  expect((await claim('sesame')).body).toBe('FAILURE')
  expect((await get(`${attributes}/keys/attributes/SERVER_SCOPE`)).body).not.toContain('claimingData')
  await post(`${attributes}/SERVER_SCOPE`, { claimingData })
  await guess(4)
  expect((await claim('sesame')).body.response).toBe('SUCCESS')
})

test('a visitor of public dashboards looks on', async () => {
  const device = await makeDevice(tenant.api)
  const { body } = await post(`/api/customer/public/device/${device.id}`, {})
  const login = await at.api('POST', '/api/auth/login/public', { body: { publicId: body.customerId.id } })
  const token = login.body.token
  expect((await get(`/api/device/${device.id}`, token)).status).toBe(200)
  expect((await get(`/api/device/${device.id}/credentials`, token)).status).toBe(403)
  expect((await save({ ...body, label: 'x' }, token)).status).toBe(403)
  expect((await post(`/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { a: 1 }, token)).status).toBe(403)
})

test('credentials of another device are not overwritten by naming their id', async () => {
  const [one, two] = [await makeDevice(tenant.api), await makeDevice(tenant.api)]
  const { body: ofTwo } = await get(`/api/device/${two.id}/credentials`)
  const stolen = { ...ofTwo, deviceId: { entityType: 'DEVICE', id: one.id }, credentialsId: unique('stolen') }
  expect((await post('/api/device/credentials', stolen)).status).toBe(400)
  expect((await get(`/api/device/${two.id}/credentials`)).body).toEqual(ofTwo)
  for (const token of [one.token, two.token]) {
    expect((await at.api('POST', `/api/v1/${token}/telemetry`, { body: { a: 1 } })).status).toBe(200)
  }
})

test('renaming a profile renames the type of its devices, also for those that are connected', async () => {
  const { body: device } = await save({ name: unique('Device'), type: unique('type') })
  const { body: profile } = await get(`/api/deviceProfile/${device.deviceProfileId.id}`)
  const name = unique('renamed')
  await post('/api/deviceProfile', { ...profile, name })
  expect((await get(`/api/device/${device.id.id}`)).body.type).toBe(name)
})

test('a rule chain that does not exist is refused', async () => {
  const { body: profile } = await get('/api/deviceProfileInfo/default')
  const { body: whole } = await get(`/api/deviceProfile/${profile.id.id}`)
  const defaultRuleChainId = { entityType: 'RULE_CHAIN', id: '11111111-2222-1333-8444-555555555555' }
  expect((await post('/api/deviceProfile', { ...whole, defaultRuleChainId })).status).toBe(404)
})

test('with a tenant go its devices, profiles and credentials', async () => {
  const gone = await new PlatformApi(at.url).makeTenant(sys)
  const device = await makeDevice(gone.api, { type: unique('type') })
  await gone.remove()
  const rows = await at.platform.db.query(
    'SELECT id FROM device WHERE tenant_id = $1 UNION SELECT id FROM device_profile WHERE tenant_id = $1',
    [gone.tenantId],
  )
  expect(rows).toEqual([])
  expect((await at.api('POST', `/api/v1/${device.token}/telemetry`, { body: { a: 1 } })).status).toBe(401)
})
