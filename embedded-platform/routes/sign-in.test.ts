import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSADMIN, startPlatform, type TestPlatform } from '../../tests/support/platform'

let at: TestPlatform
beforeAll(async () => {
  at = await startPlatform()
})
afterAll(() => at.close())

test('signs in and reads the own user', async () => {
  const token = await at.login(SYSADMIN.email, SYSADMIN.password)
  const { status, body } = await at.api('GET', '/api/auth/user', { token })
  expect(status).toBe(200)
  expect(body).toMatchObject({ authority: 'SYS_ADMIN', email: SYSADMIN.email })
})
