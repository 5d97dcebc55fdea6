// The start of every journey: a tenant of its own, made through the API, and a way to sign in.
import { test as base, type Page } from '@playwright/test'
import { PlatformApi, type Session, type TestTenant } from '../support/platform-api'

interface WorkerFixtures {
  platform: PlatformApi
  sys: Session
  /** The worker's own tenant; a journey that counts or deletes makes its data under names of its own. */
  tenant: TestTenant
}

interface TestFixtures {
  signIn: (page: Page, who: { email: string; password: string }) => Promise<void>
}

export const platformUrl = () => process.env.E2E_PLATFORM_URL ?? process.env.E2E_PLATFORM_URL_STARTED ?? ''
export const mqttAddress = () => process.env.E2E_MQTT ?? process.env.E2E_MQTT_STARTED ?? '127.0.0.1:1883'
export const sysAccount = () => {
  const [email = '', password = ''] = (process.env.E2E_SYS ?? 'sysadmin@thingsboard.org:sysadmin').split(':')
  return { email, password }
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(process.env.E2E_CONSOLE_URL),
  platform: [async ({}, use) => use(new PlatformApi(platformUrl())), { scope: 'worker' }],
  sys: [
    async ({ platform }, use) => {
      const { email, password } = sysAccount()
      await use(await platform.signIn(email, password))
    },
    { scope: 'worker' },
  ],
  tenant: [
    async ({ platform, sys }, use) => {
      const tenant = await platform.makeTenant(sys)
      await use(tenant)
      await tenant.remove()
    },
    { scope: 'worker' },
  ],
  signIn: async ({}, use) =>
    use(async (page, { email, password }) => {
      await page.goto('/login')
      await page.locator('input[name=username]').fill(email)
      await page.locator('input[name=password]').fill(password)
      await page.locator('form:has(input[name=password]) button[type=submit]').first().click()
      await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    }),
})

/** For journeys that choose a language: signing in brings it back, and the next journey reads English. */
export async function forgetLanguage(tenant: TestTenant): Promise<void> {
  type User = { additionalInfo: Record<string, unknown> | null }
  const user = await tenant.api.call<User>('GET', '/api/auth/user')
  const { lang: _, ...additionalInfo } = user.additionalInfo ?? {}
  await tenant.api.call('POST', '/api/user', { ...user, additionalInfo })
}
