import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { PlatformApi, type TestTenant } from '../../tests/support/platform-api'

let at: TestPlatform
let tenant: TestTenant
let other: TestTenant
let customerToken: string

beforeAll(async () => {
  at = await startPlatform()
  const api = new PlatformApi(at.url)
  const sys = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  tenant = await api.makeTenant(sys)
  other = await api.makeTenant(sys)
  customerToken = await at.login(tenant.customerUser.email, tenant.customerUser.password)
})
afterAll(() => at.close())

const ownUser = async (token: string) => (await at.api('GET', '/api/auth/user', { token })).body
const save = (token: string, body: object) => at.api('POST', '/api/user?sendActivationMail=false', { token, body })

test('a customer user saves itself, but does not rise', async () => {
  const own = await ownUser(customerToken)
  const saved = await save(customerToken, { ...own, firstName: 'Cemal', additionalInfo: { lang: 'tr_TR' } })
  expect(saved).toMatchObject({ status: 200, body: { firstName: 'Cemal', additionalInfo: { lang: 'tr_TR' } } })
  const rising = [
    { authority: 'TENANT_ADMIN' },
    { authority: 'SYS_ADMIN' },
    { tenantId: { entityType: 'TENANT', id: other.tenantId } },
    { customerId: { entityType: 'CUSTOMER', id: other.customer.id } },
  ]
  for (const change of rising) expect((await save(customerToken, { ...own, ...change })).status).toBe(403)
  const { customerId: _, ...without } = own
  expect((await save(customerToken, without)).body.message).toBe('Customer user should be assigned to customer!')
  expect((await ownUser(customerToken)).authority).toBe('CUSTOMER_USER')
})

test('an administrator cannot make a system administrator of anybody', async () => {
  const own = await ownUser(tenant.api.token)
  expect((await save(tenant.api.token, { ...own, authority: 'SYS_ADMIN' })).status).toBe(403)
  expect((await save(tenant.api.token, { email: 'x@example.org', authority: 'SYS_ADMIN' })).status).toBe(403)
})

test('other rights count at once', async () => {
  const own = await ownUser(customerToken)
  const lists = () => at.api('GET', '/api/customers?pageSize=1&page=0', { token: customerToken })
  expect((await lists()).status).toBe(403)
  const promoted = { ...own, authority: 'TENANT_ADMIN', customerId: null }
  expect((await save(tenant.api.token, promoted)).status).toBe(200)
  expect((await lists()).status).toBe(200)
  expect((await save(tenant.api.token, own)).status).toBe(200)
  expect((await lists()).status).toBe(403)
})

test('a user who cannot be told about its account is not kept', async () => {
  const body = { email: 'unheard@example.org', authority: 'TENANT_ADMIN' }
  const refused = await at.api('POST', '/api/user', { token: tenant.api.token, body })
  expect(refused).toMatchObject({ status: 500, body: { errorCode: 2 } })
  expect(refused.body.message).toMatch(/^Unable to send mail: /)
  expect((await save(tenant.api.token, body)).status).toBe(200)
})

test('no answer holds a password hash', async () => {
  const { email, password } = tenant.admin
  const changed = { currentPassword: password, newPassword: 'Changed-2026' }
  await at.api('POST', '/api/auth/changePassword', { token: tenant.api.token, body: changed })
  await at.api('POST', '/api/auth/changePassword', {
    token: tenant.api.token,
    body: { currentPassword: 'Changed-2026', newPassword: password },
  })
  await at.login(email, password)
  const { id } = await ownUser(tenant.api.token)
  for (const path of ['/api/auth/user', `/api/user/${id.id}`, '/api/users?pageSize=100&page=0']) {
    const { body } = await at.api('GET', path, { token: tenant.api.token })
    expect(JSON.stringify(body)).not.toMatch(/scrypt|userPasswordHistory/)
  }
})

test('links carry the address that they were asked at', async () => {
  const { body: user } = await save(tenant.api.token, { email: 'linked@example.org', authority: 'TENANT_ADMIN' })
  const link = async (headers: Record<string, string>) =>
    (await at.api('GET', `/api/user/${user.id.id}/activationLink`, { token: tenant.api.token, headers })).body
  expect(await link({})).toMatch(new RegExp(`^${at.url}/api/noauth/activate\\?activateToken=[A-Za-z0-9]{30}$`))
  expect(await link({ 'X-Forwarded-Proto': 'https' })).toContain('https://127.0.0.1:443/')
  expect(await link({ 'X-Forwarded-Proto': 'https', 'X-Forwarded-Port': '8443' })).toContain('https://127.0.0.1:8443/')
  expect(await link({ Accept: 'application/json' })).toMatchObject({ status: 406, error: 'Not Acceptable' })
})

test('a visitor of public dashboards sees no people', async () => {
  const { body: device } = await at.api('POST', '/api/device', { token: tenant.api.token, body: { name: 'Shown' } })
  const made = await at.api('POST', `/api/customer/public/device/${device.id.id}`, { token: tenant.api.token })
  const publicId = made.body.customerId.id
  const { body } = await at.api('POST', '/api/auth/login/public', { body: { publicId } })
  const visit = (path: string) => at.api('GET', path, { token: body.token })
  expect(await visit('/api/auth/user')).toMatchObject({ status: 200, body: '' })
  expect((await visit('/api/users?pageSize=10&page=0')).body.totalElements).toBe(0)
  expect((await visit(`/api/customer/${publicId}/shortInfo`)).body).toEqual({ title: 'Public', isPublic: true })
  expect((await visit(`/api/customer/${tenant.customer.id}`)).status).toBe(403)
  const renamed = { ...(await visit(`/api/customer/${publicId}`)).body, title: 'Private now', additionalInfo: {} }
  expect((await at.api('POST', '/api/customer', { token: tenant.api.token, body: renamed })).status).toBe(200)
  expect((await visit('/api/auth/user')).status).toBe(401)
})
