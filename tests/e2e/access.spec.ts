// Rights on pages: every address of the console, for nobody, a customer user, a tenant administrator and the system
// administrator. The table is the rule; a route without a row fails, and so does a row without a route.
import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { oneOfEach } from '../support/one-of-each'
import { makeDevice, type TestTenant } from '../support/platform-api'
import { builtRoutes } from '../support/route-manifest'
import { sysAccount, test } from './fixtures'

/** 'page': it opens. 'sign-in': to the sign-in page, which leads back. A path: it leads there. A number: that status. */
type Outcome = 'page' | 'sign-in' | 'forbidden' | 'not-found' | `/${string}` | number
const ROLES = ['anonymous', 'customer', 'tenant', 'system'] as const
type Row = Record<(typeof ROLES)[number], Outcome>

const row = (anonymous: Outcome, customer: Outcome, tenant: Outcome, system: Outcome): Row => ({
  anonymous,
  customer,
  tenant,
  system,
})
const everybody = (outcome: Outcome) => row(outcome, outcome, outcome, outcome)
const signedIn = row('sign-in', 'page', 'page', 'page')
/** Home is where signing in leads anyhow: its address is not carried along. */
const home = row('/login', 'page', 'page', 'page')
const devices = row('sign-in', 'page', 'page', 'forbidden')
const deviceKeepers = row('sign-in', 'forbidden', 'page', 'forbidden')
const claimers = row('sign-in', 'page', 'forbidden', 'forbidden')

/** Pages of one: its relations and events for who sees it, its audit log for administrators of the tenant. */
const RELATION_PAGES = ['relations', 'relations/new', 'relations/edit', 'relations/delete', 'relations/tree']
const EVENT_PAGES = ['events', 'events/one', 'events/clear']
const AUDIT_PAGES = ['auditLogs', 'auditLogs/record', 'auditLogs/export', 'auditLogs/export/file']
/** Where nothing in particular is asked for there is nothing; what takes what is chosen leads back without any. */
const NEEDS_ONE = ['relations/edit', 'events/one', 'auditLogs/record']
const LEADS_BACK = ['relations/delete', 'events/clear']
const insteadOfPage = (keepers: Row, outcome: Outcome): Row =>
  row(
    ...(ROLES.map((role) => (keepers[role] === 'page' ? outcome : keepers[role])) as [
      Outcome,
      Outcome,
      Outcome,
      Outcome,
    ]),
  )
const tabRows = (one: string, pages: string[], keepers: Row): Record<string, Row> =>
  Object.fromEntries(
    pages.map((page) => {
      if (NEEDS_ONE.includes(page)) return [`${one}/${page}`, insteadOfPage(keepers, 'not-found')]
      if (!LEADS_BACK.includes(page)) return [`${one}/${page}`, keepers]
      return [`${one}/${page}`, insteadOfPage(keepers, `${one}/${page.split('/')[0]}` as Outcome)]
    }),
  )

/** Who sees the pages of a row finds nothing here: what it is about is not there. */
const nothing = (who: Row): Row =>
  Object.fromEntries(ROLES.map((role) => [role, who[role] === 'page' ? 'not-found' : who[role]])) as Row

/** The pages about the data of one entity. Views are only read; users have no alarms; the system sees none. */
function dataRows(one: string, who: Row, { isRead = false, hasAlarms = true } = {}): Record<string, Row> {
  const rows = (pages: string[], outcome: Row) => pages.map((page) => [`${one}/${page}`, outcome] as const)
  const handlers = who.system === 'page' ? nothing(who) : who
  return Object.fromEntries([
    ...rows(['telemetry', 'attributes', 'attributes/new', 'attributes/edit', 'attributes/delete'], who),
    ...rows(['telemetry/history', 'telemetry/history/export', 'telemetry/history/export/file'], who),
    ...rows(isRead ? [] : ['telemetry/history/delete'], who),
    ...rows(isRead ? [] : ['telemetry/history/edit'], nothing(who)),
    ...rows(hasAlarms ? ['alarms'] : [], who),
    ...rows(hasAlarms ? ['alarms/acknowledge', 'alarms/clear', 'alarms/export', 'alarms/export/file'] : [], handlers),
    ...rows(hasAlarms ? ['alarms/of/:alarmId'] : [], nothing(who)),
  ])
}

/** Rows that every kind of entity has. */
const kindRows = (area: string, param: string, data = {}): Record<string, Row> => ({
  ...tabRows(`/${area}/:${param}`, [...RELATION_PAGES, ...EVENT_PAGES], devices),
  ...tabRows(`/${area}/:${param}`, AUDIT_PAGES, deviceKeepers),
  [`/${area}`]: devices,
  ...Object.fromEntries(
    ['new', 'assign', 'delete', 'private', 'public', 'unassign', 'filter/customer'].map((page) => [
      `/${area}/${page}`,
      deviceKeepers,
    ]),
  ),
  ...Object.fromEntries(
    ['columns', 'export', 'export/file', 'filter', 'views', 'keys'].map((page) => [`/${area}/${page}`, devices]),
  ),
  [`/${area}/undo`]: row('sign-in', 'forbidden', `/${area}`, 'forbidden'),
  [`/${area}/:${param}`]: devices,
  ...Object.fromEntries(
    ['assign', 'delete', 'edit', 'private', 'public', 'unassign'].map((page) => [
      `/${area}/:${param}/${page}`,
      deviceKeepers,
    ]),
  ),
  ...dataRows(`/${area}/:${param}`, devices, data),
})

/** Dashboards belong to several customers at once, and have neither attributes nor telemetry. */
const dashboardRows: Record<string, Row> = {
  ...Object.fromEntries(
    ['', '/columns', '/export', '/export/file', '/views', '/keys', '/:dashboardId'].map((page) => [
      `/dashboards${page}`,
      devices,
    ]),
  ),
  ...Object.fromEntries(
    [
      ...['new', 'import', 'filter/customer', 'assign', 'withdraw', 'public', 'private', 'delete'],
      ...['edit', 'customers', 'json', 'assign', 'withdraw', 'public', 'private', 'delete'].map(
        (page) => `:dashboardId/${page}`,
      ),
    ].map((page) => [`/dashboards/${page}`, deviceKeepers]),
  ),
  '/dashboards/undo': row('sign-in', 'forbidden', '/dashboards', 'forbidden'),
  '/dashboards/:dashboardId/link': row('sign-in', 'forbidden', 'page', 'forbidden'),
  /** It has none: on platforms before 3.3 no dashboard has. */
  '/dashboards/:dashboardId/image': row('sign-in', 'not-found', 'not-found', 'forbidden'),
}

/** Rows of kinds that no customer has: one role alone sees and keeps them. */
const rowsOf = (
  area: string,
  param: string,
  keepers: Row,
  { list, one }: { list: string[]; one: string[] },
): Record<string, Row> =>
  Object.fromEntries(
    [
      '',
      ...['new', 'delete', 'columns', 'export', 'export/file', 'views', 'keys', ...list].map((page) => `/${page}`),
      `/:${param}`,
      ...['edit', 'delete', ...one].map((page) => `/:${param}/${page}`),
    ].map((page) => [`/${area}${page}`, keepers]),
  )
const unownedRows = (area: string, param: string, keepers: Row, more: string[] = []): Record<string, Row> => ({
  ...rowsOf(area, param, keepers, { list: more, one: [] }),
  ...dataRows(`/${area}/:${param}`, keepers),
})
/** One of them is the default. */
const profileRows = (area: string, param: string, keepers: Row): Record<string, Row> =>
  rowsOf(area, param, keepers, { list: ['default'], one: ['default'] })
/** The list of a kind below another: pages of that one. */
const belowRows = (area: string, keepers: Row): Record<string, Row> =>
  Object.fromEntries(
    ['', '/new', '/enable', '/disable', '/delete', '/columns', '/export', '/export/file', '/keys'].map((page) => [
      `/${area}/users${page}`,
      keepers,
    ]),
  )
/** To the system administrator customer users are not there. */
const customerKeepers = row('sign-in', 'forbidden', 'page', 'not-found')
const systemKeepers = row('sign-in', 'forbidden', 'forbidden', 'page')

/** Both administrators have bundles; those of a tenant are nothing to the system. */
const bundleRows: Record<string, Row> = {
  ...Object.fromEntries(
    ['', '/new', '/import', '/delete', '/columns', '/export', '/export/file', '/views', '/keys'].map((page) => [
      `/widgets-bundles${page}`,
      row('sign-in', 'forbidden', 'page', 'page'),
    ]),
  ),
  ...Object.fromEntries(
    ['', '/edit', '/json'].map((page) => [`/widgets-bundles/:widgetsBundleId${page}`, customerKeepers]),
  ),
  '/widgets-bundles/:widgetsBundleId/delete': row('sign-in', 'forbidden', 'page', '/widgets-bundles'),
  '/widgets-bundles/:widgetsBundleId/image': row('sign-in', 'forbidden', 'not-found', 'not-found'),
}

const table: Record<string, Row> = {
  '/': everybody('/home'),
  '/*': everybody('/home'),
  '/home': home,
  '/login': row('page', '/home', '/home', '/home'),
  '/login/mfa': everybody('/login'),
  '/login/createPassword': everybody('page'),
  '/login/resetPassword': everybody('page'),
  '/login/resetExpiredPassword': everybody('page'),
  '/login/resetPasswordRequest': everybody('page'),
  '/logout': signedIn,
  '/logout/return': row('sign-in', '/home', '/home', '/home'),
  '/profile': signedIn,
  '/profile/password': signedIn,
  ...kindRows('devices', 'deviceId'),
  '/devices/filter/profile': devices,
  '/devices/wizard': deviceKeepers,
  '/devices/credentials': row('sign-in', '/devices', '/devices', 'forbidden'),
  '/devices/:deviceId/credentials': devices,
  '/devices/:deviceId/commands': devices,
  '/devices/:deviceId/publish': devices,
  '/devices/:deviceId/credentials/copy': deviceKeepers,
  '/devices/claim': claimers,
  '/devices/:deviceId/reclaim': claimers,
  ...kindRows('assets', 'assetId'),
  ...kindRows('entityViews', 'entityViewId', { isRead: true }),
  ...unownedRows('customers', 'customerId', deviceKeepers, ['filter']),
  ...unownedRows('tenants', 'tenantId', systemKeepers),
  ...profileRows('deviceProfiles', 'deviceProfileId', deviceKeepers),
  ...profileRows('tenantProfiles', 'tenantProfileId', systemKeepers),
  ...dataRows('/tenantProfiles/:tenantProfileId', systemKeepers, { hasAlarms: false }),
  ...unownedRows('ruleChains', 'ruleChainId', deviceKeepers, [
    'root',
    'import',
    ':ruleChainId/root',
    ':ruleChainId/json',
  ]),
  ...bundleRows,
  ...belowRows('customers/:customerId', deviceKeepers),
  ...belowRows('tenants/:tenantId', systemKeepers),
  ...Object.fromEntries(
    ['', '/edit', '/enable', '/disable', '/delete', '/activation', '/sign-in'].map((page) => [
      `/users/:userId${page}`,
      customerKeepers,
    ]),
  ),
  ...dataRows('/users/:userId', customerKeepers, { hasAlarms: false }),
  ...tabRows('/customers/:customerId', [...RELATION_PAGES, ...EVENT_PAGES, ...AUDIT_PAGES], deviceKeepers),
  ...tabRows('/ruleChains/:ruleChainId', [...RELATION_PAGES, ...EVENT_PAGES, ...AUDIT_PAGES], deviceKeepers),
  ...tabRows('/tenants/:tenantId', [...RELATION_PAGES, ...EVENT_PAGES], systemKeepers),
  ...tabRows('/users/:userId', AUDIT_PAGES, customerKeepers),
  // A file has no page around it that looks for the user first.
  '/users/:userId/auditLogs/export/file': deviceKeepers,
  ...tabRows('', AUDIT_PAGES, deviceKeepers),
  '/auditLogs/filter/user': deviceKeepers,
  '/auditLogs/filter/customer': deviceKeepers,
  ...Object.fromEntries(
    ['devices', 'assets', 'entityViews', 'dashboards'].map((area) => [
      `/customers/:customerId/${area}`,
      row('sign-in', 'forbidden', `/${area}`, 'forbidden'),
    ]),
  ),
  ...dashboardRows,
  '/options/customers': deviceKeepers,
  '/options/dashboards/customer/:customerId': deviceKeepers,
  '/options/dashboards/tenant/:tenantId': systemKeepers,
  '/options/rule-chains': deviceKeepers,
  '/options/tenant-profiles': systemKeepers,
  '/options/device-profiles': devices,
  '/options/entities': devices,
  '/options/keys': devices,
  '/live': everybody(405),
  '/prefs/language': everybody('/home'),
  '/prefs/appearance': everybody('/home'),
  '/texts/:language': everybody('page'),
}

/** Queries that routes need. */
const queries: Record<string, string> = {
  '/texts/:language': '?groups=login',
  '/options/entities': '?type=DEVICE',
  '/options/keys': '?type=DEVICE&of=timeseries',
  'telemetry/history': '?key=floor',
  'telemetry/history/export': '?key=floor',
  'telemetry/history/export/file': '?key=floor',
  'telemetry/history/delete': '?key=floor',
  'telemetry/history/edit': '?key=floor&ts=1',
  'alarms/acknowledge': '?id=00000000-0000-1000-8000-000000000000',
  'alarms/clear': '?id=00000000-0000-1000-8000-000000000000',
  'attributes/new': '?scope=SERVER_SCOPE',
  'attributes/edit': '?scope=SERVER_SCOPE&key=floor',
  'attributes/delete': '?scope=SERVER_SCOPE&id=floor',
}
const queryOf = (path: string) => Object.entries(queries).find(([end]) => path.endsWith(end))?.[1] ?? ''

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
