import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { PlatformApi, type TestTenant } from '../../tests/support/platform-api'

const DAY = 86_400_000
let at: TestPlatform
let later = 0
let sys: string
let tenant: TestTenant

beforeAll(async () => {
  at = await startPlatform({ clock: () => Date.now() + later })
  const api = new PlatformApi(at.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
  sys = await at.login(SYSADMIN.email, SYSADMIN.password)
})
afterAll(() => at.close())

const login = (username: string, password: string) =>
  at.api('POST', '/api/auth/login', { body: { username, password } })
const security = (settings: object) => at.api('POST', '/api/admin/securitySettings', { token: sys, body: settings })
const ownUser = (token: string) => at.api('GET', '/api/auth/user', { token })

test('somebody unknown and a wrong password look alike', async () => {
  const [unknown, wrong] = [await login('nobody@example.org', 'x'), await login(tenant.admin.email, 'x')]
  expect(unknown).toMatchObject({ status: 401, body: { errorCode: 10, message: 'Invalid username or password' } })
  expect({ ...wrong.body, timestamp: '' }).toEqual({ ...unknown.body, timestamp: '' })
})

test('sign-in is noted in the user, beside what is there', async () => {
  const { email, password } = tenant.admin
  const { body: user } = await ownUser(tenant.api.token)
  await at.api('POST', '/api/user', {
    token: tenant.api.token,
    body: { ...user, additionalInfo: { zeta: 1, alpha: { deep: [1, null] }, userPasswordHistory: { '1': 'x' } } },
  })
  await login(email, 'wrong')
  await login(email, 'wrong')
  const failed = await ownUser(tenant.api.token)
  expect(failed.body.additionalInfo).toEqual({ zeta: 1, alpha: { deep: [1, null] }, failedLoginAttempts: 2 })
  await login(email, password)
  const { additionalInfo } = (await ownUser(tenant.api.token)).body
  expect(additionalInfo).toMatchObject({ zeta: 1, failedLoginAttempts: 0, lastLoginTs: expect.any(Number) })
  expect(Object.keys(additionalInfo).slice(0, 2)).toEqual(['zeta', 'alpha'])
})

test('the attempt that passes the limit locks the account', async () => {
  await security({ passwordPolicy: { minimumLength: 6 }, maxFailedLoginAttempts: 2 })
  const { email, password } = tenant.customerUser
  const token = await at.login(email, password)
  const texts = []
  for (const attempt of ['a', 'b', 'c', 'd']) texts.push((await login(email, attempt)).body.message)
  expect(texts).toEqual([
    'Invalid username or password',
    'Invalid username or password',
    'User account is locked due to security policy',
    'Invalid username or password',
  ])
  expect((await login(email, password)).body.message).toBe('User account is not active')
  expect((await ownUser(token)).status).toBe(401)
  const { body: users } = await at.api('GET', '/api/users?pageSize=10&page=0&textSearch=user', {
    token: tenant.api.token,
  })
  const path = `/api/user/${users.data[0].id.id}/userCredentialsEnabled`
  expect((await at.api('POST', path, { token: tenant.api.token })).status).toBe(200)
  expect((await login(email, password)).status).toBe(200)
  await security({ passwordPolicy: { minimumLength: 6 } })
})

test('an old password asks for a new one, by a token that works once', async () => {
  const { email, password } = tenant.customerUser
  await security({ passwordPolicy: { minimumLength: 6, passwordExpirationPeriodDays: 1 } })
  later = 2 * DAY
  const expired = await login(email, password)
  expect(expired).toMatchObject({ status: 401, body: { errorCode: 15, message: 'User password expired!' } })
  const { resetToken } = expired.body
  const reset = (newPassword: string) =>
    at.api('POST', '/api/noauth/resetPassword', { body: { resetToken, password: newPassword } })
  const link = await at.api('GET', `/api/noauth/resetPassword?resetToken=${resetToken}`)
  expect(link).toMatchObject({ status: 303, body: '' })
  expect(link.headers.get('location')).toBe(`/login/resetPassword?resetToken=${resetToken}`)
  expect((await reset('short')).body.message).toBe('Password must be 6 or more characters in length.')
  expect((await reset(password)).body.message).toBe('New password should be different from existing!')
  expect((await reset('Another-2026')).body).toEqual({ token: expect.any(String), refreshToken: expect.any(String) })
  expect((await reset('Further-2026')).body.message).toBe('Invalid reset token!')
  expect((await login(email, 'Another-2026')).status).toBe(200)
  later = 0
  sys = await at.login(SYSADMIN.email, SYSADMIN.password)
  await security({ passwordPolicy: { minimumLength: 6 } })
})

test('a reset token does not last for ever', async () => {
  const { email } = tenant.customerUser
  await security({ passwordPolicy: { minimumLength: 6, passwordExpirationPeriodDays: 1 } })
  later = 5 * DAY
  const { resetToken } = (await login(email, 'Another-2026')).body
  later = 7 * DAY
  expect((await at.api('GET', `/api/noauth/resetPassword?resetToken=${resetToken}`)).status).toBe(409)
  later = 0
  sys = await at.login(SYSADMIN.email, SYSADMIN.password)
  await security({ passwordPolicy: { minimumLength: 6 } })
})

test('access tokens expire, refresh tokens bring new ones', async () => {
  const { body } = await login(tenant.admin.email, tenant.admin.password)
  later = 9_001_000
  expect((await ownUser(body.token)).body).toMatchObject({ errorCode: 11, message: 'Token has expired' })
  const renewed = await at.api('POST', '/api/auth/token', { body: { refreshToken: body.refreshToken } })
  expect((await ownUser(renewed.body.token)).status).toBe(200)
  later = 604_801_000
  const tooLate = await at.api('POST', '/api/auth/token', { body: { refreshToken: body.refreshToken } })
  expect(tooLate.body.errorCode).toBe(11)
  later = 0
})

test('tokens end with the user, its customer and its tenant', async () => {
  const api = new PlatformApi(at.url)
  const doomed = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
  const user = await api.signIn(doomed.customerUser.email, doomed.customerUser.password)
  expect((await ownUser(user.token)).status).toBe(200)
  await doomed.api.call('DELETE', `/api/customer/${doomed.customer.id}`)
  expect((await ownUser(user.token)).status).toBe(401)
  expect((await ownUser(doomed.api.token)).status).toBe(200)
  await doomed.remove()
  expect((await ownUser(doomed.api.token)).status).toBe(401)
})
