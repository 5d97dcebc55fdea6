// Rights on pages: every address of the console, for nobody, a customer user, a tenant administrator and the system
// administrator. The table (tests/support/access-table.ts) is the rule; a route without a row fails, and so does a row without a route.
import { expect } from '@playwright/test'
import { type Outcome, ROLES } from '../support/access-rows'
import { table } from '../support/access-table'
import { addressOf, ask, each, filledIn, methodsOf, signedInAs } from '../support/access-walk'
import { ENTITY_PARAMETERS, inFields, storedOf, withoutPlaces } from '../support/foreign-ids'
import { oneOfEach } from '../support/one-of-each'
import { makeDevice, type TestTenant, unique } from '../support/platform-api'
import { builtRoutes } from '../support/route-manifest'
import { sysAccount, test } from './fixtures'

const routes = builtRoutes()

// Some 900 requests each; a page takes as long as the machine has other work.
test.describe.configure({ timeout: 480_000 })

test('the table has a row for every route, and none too many', () => {
  expect(Object.keys(table).sort()).toEqual(routes.map(({ path }) => path).sort())
})

const accountsOf = (tenant: TestTenant) => ({
  anonymous: undefined,
  customer: tenant.customerUser,
  tenant: tenant.admin,
  system: sysAccount(),
})

for (const role of ROLES) {
  test(`what opens for: ${role}`, async ({ playwright, baseURL, tenant, sys }) => {
    const { alarmId: _, ...places } = await oneOfEach(tenant, sys)
    const context = await signedInAs(playwright, baseURL ?? '', accountsOf(tenant)[role])
    const found: Record<string, Outcome> = {}
    const wanted: Record<string, Outcome> = {}
    await each(routes, async ({ path, hasAction }) => {
      const expected = table[path]?.[role]
      if (expected === undefined) return
      const address = addressOf(path, places)
      wanted[path] = typeof expected === 'string' ? (filledIn(expected, places) as Outcome) : expected
      found[path] = (await ask(context, { method: 'GET', address })).outcome
      // A page that may not be seen takes no POST either. POSTs that are allowed are not sent here.
      if (!hasAction || (expected !== 'sign-in' && expected !== 'forbidden')) return
      wanted[`POST ${path}`] = path === '/logout' ? '/login' : expected
      found[`POST ${path}`] = (await ask(context, { method: 'POST', address })).outcome
    })
    expect(found).toEqual(wanted)
    await context.dispose()
  })
}

/** About the person who asks; signing out is asked elsewhere. */
const OF_ONESELF = /^\/(profile|logout|login)/
/** A form that could mean nothing; the page of an entity that does not open; a list that what is beside it belongs to. */
const CLOSED: readonly (Outcome | RegExp)[] = [
  'not-found',
  'forbidden',
  400,
  /^\/\w+\/[\da-f-]{36}\/(relations|events|alarms|users)$/,
]
/** The pages that an id leads to are about it, those over a list take it in the query. */
const foreignRoutes = routes.filter(({ path }) => ENTITY_PARAMETERS.test(path))
const overLists = routes.filter(({ path, hasAction }) => hasAction && withoutPlaces(path) && !OF_ONESELF.test(path))

for (const [role, words] of [
  ['tenant', "another tenant's ids in every place lead a tenant administrator nowhere, and nothing of them changes"],
  ['customer', 'ids of another customer in every place lead a customer user nowhere, and nothing of them changes'],
] as const) {
  test(words, async ({ playwright, baseURL, tenant, platform, sys }) => {
    const stranger = role === 'tenant' ? await platform.makeTenant(sys) : await platform.withCustomer(tenant)
    const places = await oneOfEach(stranger, sys, { isPublic: false })
    const own = await makeDevice(tenant.api)
    await tenant.api.call('POST', `/api/customer/${tenant.customer.id}/device/${own.id}`)
    const stored = () => storedOf(stranger.api, places)
    const before = await stored()
    const names = before.map(({ name }) => name).filter((name) => name.includes('-'))
    const context = await signedInAs(playwright, baseURL ?? '', accountsOf(tenant)[role])
    const wrong: string[] = []
    const look = async (method: 'GET' | 'POST', address: string, closed: readonly (Outcome | RegExp)[]) => {
      const form = method === 'POST' ? inFields(places, unique('Taken')) : undefined
      const { outcome, text } = await ask(context, { method, address, form })
      const isClosed = closed.some((one) => (one instanceof RegExp ? one.test(String(outcome)) : one === outcome))
      const told = names.filter((name) => text.includes(name))
      if (!isClosed || told.length > 0) wrong.push([method, address, outcome, ...told].join(' '))
    }
    await each(foreignRoutes, async (route) => {
      const lists = route.path.split('/').flatMap((part): Outcome[] => (/^\w/.test(part) ? [`/${part}`] : []))
      for (const method of methodsOf(route)) await look(method, addressOf(route.path, places), [...CLOSED, ...lists])
    })
    await each(overLists, async (route) => {
      const search = new URLSearchParams(Object.values(places).map((id) => ['id', id]))
      for (const method of methodsOf(route)) await look(method, `${route.path}?${search}`, [/^(?!5|sign-in)/])
    })
    // Another's alarm at one's own device.
    const alarms = `/devices/${own.id}/alarms`
    for (const page of [`of/${places.alarmId}`, `acknowledge?id=${places.alarmId}`, `clear?id=${places.alarmId}`])
      await look('POST', `${alarms}/${page}`, CLOSED)
    await look('GET', `${alarms}/of/${places.alarmId}`, CLOSED)
    expect(wrong).toEqual([])
    expect(await stored()).toEqual(before)
    await context.dispose()
    await stranger.remove()
  })
}

test('a device of no customer does not open for a customer user', async ({ playwright, baseURL, tenant }) => {
  const device = await makeDevice(tenant.api)
  const context = await signedInAs(playwright, baseURL ?? '', tenant.customerUser)
  for (const page of ['', '/attributes', '/telemetry', '/credentials']) {
    const { outcome } = await ask(context, { method: 'GET', address: `/devices/${device.id}${page}` })
    expect(['not-found', 'forbidden'], page).toContain(outcome)
  }
  await context.dispose()
})
