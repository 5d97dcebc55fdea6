import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { PlatformApi, type TestTenant } from '../../tests/support/platform-api'

let at: TestPlatform
let sys: string
let tenant: TestTenant
let other: TestTenant
let now = Date.now()
beforeAll(async () => {
  at = await startPlatform({ clock: () => now, callRates: { perTenant: '60:60', perCustomer: '3:60' } })
  const api = new PlatformApi(at.url)
  const owner = await api.signIn(SYSADMIN.email, SYSADMIN.password)
  sys = owner.token
  tenant = await api.makeTenant(owner)
  other = await api.makeTenant(owner)
})
afterAll(() => at.close())

/** The number of `times` calls that were answered, and what the last one was told. */
async function calls(token: string, times: number) {
  let good = 0
  let last = await at.api('GET', '/api/auth/user', { token })
  if (last.status === 200) good++
  for (let made = 1; made < times; made++) {
    last = await at.api('GET', '/api/auth/user', { token })
    if (last.status === 200) good++
  }
  return { good, last }
}

test('customers first, then tenants are told; others go on; time heals', async () => {
  const customer = await at.login(tenant.customerUser.email, tenant.customerUser.password)
  now += 120_000
  const byCustomer = await calls(customer, 5)
  expect(byCustomer.good).toBe(3)
  expect(byCustomer.last).toMatchObject({
    status: 429,
    body: { errorCode: 33, message: 'Too many requests for current customer!' },
  })
  const byTenant = await calls(tenant.api.token, 70)
  expect(byTenant.good).toBe(55) // refused calls of the customer were the tenant's, too
  expect(byTenant.last.body).toMatchObject({ errorCode: 33, message: 'Too many requests for current tenant!' })
  expect((await calls(other.api.token, 50)).good).toBe(50)
  expect((await calls(sys, 70)).good).toBe(70)
  expect((await at.api('GET', '/api/noauth/userPasswordPolicy')).status).toBe(200)
  now += 30_000
  expect((await calls(tenant.api.token, 70)).good).toBe(30)
})
