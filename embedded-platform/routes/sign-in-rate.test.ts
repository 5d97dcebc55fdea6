// Wrong passwords on the platform's own port: an address, and a name, has so many tries.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'
import { PlatformApi, type TestTenant } from '../../tests/support/platform-api'

let at: TestPlatform
let tenant: TestTenant
beforeAll(async () => {
  at = await startPlatform({ signInRate: { failures: 3, seconds: 600 } })
  const api = new PlatformApi(at.url)
  tenant = await api.makeTenant(await api.signIn(SYSADMIN.email, SYSADMIN.password))
})
afterAll(() => at?.close())

/** Somebody's sign-in as the console passes it on. */
const signIn = async (address: string, username: string, password: string) => {
  const headers = { 'X-Forwarded-For': address }
  return (await at.api('POST', '/api/auth/login', { body: { username, password }, headers })).status
}

test('an address that guesses waits, with right passwords too; others of the console do not', async () => {
  const { email, password } = tenant.admin
  for (const name of ['a@x.example', 'b@x.example', 'c@x.example'])
    expect(await signIn('198.51.100.1', name, 'x')).toBe(401)
  expect(await signIn('198.51.100.1', email, password)).toBe(429)
  expect(await signIn('198.51.100.2', email, password)).toBe(200)
})

test('a name that is guessed at waits, wherever the guesses come from', async () => {
  const { email, password } = tenant.customerUser
  for (const last of [1, 2, 3]) expect(await signIn(`203.0.113.${last}`, email, 'wrong')).toBe(401)
  const body = { username: email.toUpperCase(), password }
  const answer = await at.api('POST', '/api/auth/login', { body, headers: { 'X-Forwarded-For': '203.0.113.4' } })
  expect(answer.status).toBe(429)
  expect(answer.body).toEqual({
    status: 429,
    message: expect.stringMatching(/^Too many failed attempts\. Try again in \d+ seconds\.$/),
    errorCode: 33,
    timestamp: expect.any(String),
  })
})

test('signing in is no failure, nor is a body that names nobody', async () => {
  const { email, password } = tenant.admin
  for (let round = 0; round < 6; round++) {
    expect(await signIn('198.51.100.9', email, password)).toBe(200)
    expect((await at.api('POST', '/api/auth/login', { body: {} })).status).toBe(401)
  }
  expect(await signIn('198.51.100.9', email, 'wrong')).toBe(401)
  expect(await signIn('198.51.100.9', email, password)).toBe(200)
})

test('many at once are no way around', async () => {
  const tries = await Promise.all(Array.from({ length: 12 }, () => signIn('198.51.100.20', 'eve@x.example', 'x')))
  expect(tries.filter((status) => status === 401)).toHaveLength(3)
  expect(tries.filter((status) => status === 429)).toHaveLength(9)
})

test("who holds somebody's session does not find out the password by trying", async () => {
  const token = await at.login(SYSADMIN.email, SYSADMIN.password)
  const change = async (currentPassword: string) => {
    const body = { currentPassword, newPassword: 'Another-2026' }
    return (await at.api('POST', '/api/auth/changePassword', { token, body })).status
  }
  for (const guess of ['a', 'b', 'c']) expect(await change(guess)).toBe(400)
  expect(await change(SYSADMIN.password)).toBe(429)
})
