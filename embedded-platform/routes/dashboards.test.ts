// Dashboards where the platform is safer than what it is modelled on; the rest is the contract's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { PlatformApi, type Session, type TestTenant, unique } from '../../tests/support/platform-api'

let at: TestPlatform
let sys: Session
let tenant: TestTenant
let customerToken: string

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(sys)
  customerToken = await at.login(tenant.customerUser.email, tenant.customerUser.password)
})
afterAll(() => at.close())

const call = (method: string, path: string, body?: unknown, token = tenant.api.token) =>
  at.api(method, path, { token, body })
const makeDashboard = async () => (await call('POST', '/api/dashboard', { title: unique('Dashboard') })).body

test('a save keeps who a dashboard is assigned to, whatever it says', async () => {
  const { id } = await makeDashboard()
  await call('POST', `/api/customer/${tenant.customer.id}/dashboard/${id.id}`)
  const { body: saved } = await call('POST', '/api/dashboard', { id, title: 'renamed', assignedCustomers: [] })
  expect(saved.assignedCustomers).toMatchObject([{ customerId: { id: tenant.customer.id } }])
  expect((await call('GET', `/api/dashboard/${id.id}`, undefined, customerToken)).status).toBe(200)
})

test('a set of customers with an unknown one changes nothing', async () => {
  const { id } = await makeDashboard()
  const unknown = '11111111-2222-1333-8444-555555555555'
  const path = `/api/dashboard/${id.id}/customers`
  expect((await call('POST', path, [tenant.customer.id, unknown])).status).toBe(400)
  expect((await call('GET', `/api/dashboard/info/${id.id}`)).body.assignedCustomers).toBeNull()
  await call('POST', path, [tenant.customer.id])
  const { body } = await at.api('POST', path, { token: tenant.api.token })
  expect(body.assignedCustomers).toEqual([])
})

test('visitors have no home dashboard, which is no fault', async () => {
  const { id } = await makeDashboard()
  const { body } = await call('POST', `/api/customer/public/dashboard/${id.id}`)
  const publicId = body.assignedCustomers[0].customerId.id
  const { body: pair } = await at.api('POST', '/api/auth/login/public', { body: { publicId } })
  expect(await call('GET', '/api/dashboard/home', undefined, pair.token)).toMatchObject({ status: 200, body: '' })
})

test('a tenant goes with its dashboards, views and assets', async () => {
  const own = await new PlatformApi(at.url).makeTenant(sys)
  const { body: dashboard } = await call('POST', '/api/dashboard', { title: 'x' }, own.api.token)
  await call('POST', `/api/customer/${own.customer.id}/dashboard/${dashboard.id.id}`, undefined, own.api.token)
  const { body: asset } = await call('POST', '/api/asset', { name: 'a', type: 't' }, own.api.token)
  await call('POST', '/api/entityView', { name: 'v', type: 't', entityId: asset.id }, own.api.token)
  const { status } = await call('DELETE', `/api/tenant/${dashboard.tenantId.id}`, undefined, sys.token)
  expect(status).toBe(200)
  expect((await call('GET', `/api/dashboard/info/${dashboard.id.id}`, undefined, sys.token)).status).toBe(404)
})
