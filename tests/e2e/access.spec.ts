// Rights on pages: every address of the console, for nobody, a customer user, a tenant administrator and the system
// administrator. The table (tests/support/access-table.ts) is the rule; a route without a row fails, and so does a row without a route.
import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { type Outcome, ROLES } from '../support/access-rows'
import { queryOf, table } from '../support/access-table'
import { oneOfEach } from '../support/one-of-each'
import { makeDevice, type TestTenant } from '../support/platform-api'
import { builtRoutes } from '../support/route-manifest'
import { sysAccount, test } from './fixtures'

const routes = builtRoutes()

test('the table has a row for every route, and none too many', () => {
  expect(Object.keys(table).sort()).toEqual(routes.map(({ path }) => path).sort())
})

const filledIn = (path: string, places: Record<string, string>) =>
  path
    .replace(/:(\w+Id)/, (_, name: string) => places[name] ?? '')
    .replace(':language', 'en_US')
    .replace('*', 'no/such/page')
const addressOf = (path: string, places: Record<string, string>) => filledIn(path, places) + queryOf(path)

async function signedInAs(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  account?: { email: string; password: string },
) {
  const context = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: new URL(baseURL).origin },
  })
  if (account) {
    const answer = await context.post('/login', {
      form: { username: account.email, password: account.password },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(302)
  }
  return context
}

async function outcomeOf(context: APIRequestContext, method: 'GET' | 'POST', address: string): Promise<Outcome> {
  const answer = await context.fetch(address, { method, maxRedirects: 0 })
  const status = answer.status()
  if (status >= 300 && status < 400) {
    const { pathname, searchParams } = new URL(answer.headers().location ?? '', 'http://console')
    return pathname === '/login' && searchParams.has('redirectTo') ? 'sign-in' : (pathname as Outcome)
  }
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not-found'
  return status === 200 ? 'page' : status
}

const accountsOf = (tenant: TestTenant) => ({
  anonymous: undefined,
  customer: tenant.customerUser,
  tenant: tenant.admin,
  system: sysAccount(),
})

for (const role of ROLES) {
  test(`what opens for: ${role}`, async ({ playwright, baseURL, tenant, sys }) => {
    const places = await oneOfEach(tenant, sys)
    const context = await signedInAs(playwright, baseURL ?? '', accountsOf(tenant)[role])
    const found: Record<string, Outcome> = {}
    const wanted: Record<string, Outcome> = {}
    for (const { path, hasAction } of routes) {
      const expected = table[path]?.[role]
      if (expected === undefined) continue
      const address = addressOf(path, places)
      wanted[path] = typeof expected === 'string' ? (filledIn(expected, places) as Outcome) : expected
      found[path] = await outcomeOf(context, 'GET', address)
      // A page that may not be seen takes no POST either. POSTs that are allowed are not sent here.
      if (!hasAction || (expected !== 'sign-in' && expected !== 'forbidden')) continue
      wanted[`POST ${path}`] = path === '/logout' ? '/login' : expected
      found[`POST ${path}`] = await outcomeOf(context, 'POST', address)
    }
    expect(found).toEqual(wanted)
    await context.dispose()
  })
}

test("another tenant's device is nobody's business", async ({ playwright, baseURL, tenant, platform, sys }) => {
  const other = await platform.makeTenant(sys)
  const device = await makeDevice(other.api)
  const context = await signedInAs(playwright, baseURL ?? '', tenant.admin)
  for (const page of ['', '/edit', '/attributes', '/telemetry', '/credentials', '/delete']) {
    const outcome = await outcomeOf(context, 'GET', `/devices/${device.id}${page}`)
    expect(['not-found', 'forbidden', '/devices'], page).toContain(outcome)
  }
  await context.dispose()
  await other.remove()
})

test('a device of no customer does not open for a customer user', async ({ playwright, baseURL, tenant }) => {
  const device = await makeDevice(tenant.api)
  const context = await signedInAs(playwright, baseURL ?? '', tenant.customerUser)
  for (const page of ['', '/attributes', '/telemetry', '/credentials'])
    expect(['not-found', 'forbidden'], page).toContain(await outcomeOf(context, 'GET', `/devices/${device.id}${page}`))
  await context.dispose()
})
