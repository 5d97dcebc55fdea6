// Rows of the table of rights: what opens for whom, for the pages that several kinds of entities have.

/** 'page': it opens. 'sign-in': to the sign-in page, which leads back. A path: it leads there. A number: that status. */
export type Outcome = 'page' | 'sign-in' | 'forbidden' | 'not-found' | `/${string}` | number
export const ROLES = ['anonymous', 'customer', 'tenant', 'system'] as const
export type Row = Record<(typeof ROLES)[number], Outcome>

export const row = (anonymous: Outcome, customer: Outcome, tenant: Outcome, system: Outcome): Row => ({
  anonymous,
  customer,
  tenant,
  system,
})
export const everybody = (outcome: Outcome) => row(outcome, outcome, outcome, outcome)
export const signedIn = row('sign-in', 'page', 'page', 'page')
/** Home is where signing in leads anyhow: its address is not carried along. */
export const home = row('/login', 'page', 'page', 'page')
export const devices = row('sign-in', 'page', 'page', 'forbidden')
export const deviceKeepers = row('sign-in', 'forbidden', 'page', 'forbidden')
export const claimers = row('sign-in', 'page', 'forbidden', 'forbidden')

/** Pages of one: its relations and events for who sees it, its audit log for administrators of the tenant. */
export const RELATION_PAGES = [
  'relations',
  'relations/new',
  'relations/edit',
  'relations/delete',
  'relations/tree',
  'relations/export',
  'relations/export/file',
]
export const EVENT_PAGES = ['events', 'events/one', 'events/clear', 'events/export', 'events/export/file']
export const AUDIT_PAGES = ['auditLogs', 'auditLogs/record', 'auditLogs/export', 'auditLogs/export/file']
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
export const tabRows = (one: string, pages: string[], keepers: Row): Record<string, Row> =>
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

const ALARM_PAGES = ['', '/comment', '/assign', '/assignees'].map((page) => `alarms/of/:alarmId${page}`)

/** The pages about the data of one entity. Views are only read; users have no alarms; the system sees none. */
export function dataRows(one: string, who: Row, { isRead = false, hasAlarms = true } = {}): Record<string, Row> {
  const rows = (pages: string[], outcome: Row) => pages.map((page) => [`${one}/${page}`, outcome] as const)
  const handlers = who.system === 'page' ? nothing(who) : who
  return Object.fromEntries([
    ...rows(['telemetry', 'attributes', 'attributes/new', 'attributes/edit', 'attributes/delete'], who),
    ...rows(['telemetry/history', 'telemetry/history/export', 'telemetry/history/export/file'], who),
    ...rows(
      ['attributes', 'telemetry'].flatMap((tab) => [`${tab}/export`, `${tab}/export/file`]),
      who,
    ),
    ...rows(isRead ? [] : ['telemetry/history/delete'], who),
    ...rows(isRead ? [] : ['telemetry/history/edit'], nothing(who)),
    ...rows(isRead ? [] : ['telemetry/delete'], who),
    ...rows(hasAlarms ? ['alarms'] : [], who),
    ...rows(
      hasAlarms ? ['alarms/acknowledge', 'alarms/clear', 'alarms/keys', 'alarms/export', 'alarms/export/file'] : [],
      handlers,
    ),
    ...rows(hasAlarms ? ALARM_PAGES : [], nothing(who)),
  ])
}

/** All alarms, for whom the platform shows any. */
export const alarmRows: Record<string, Row> = {
  ...Object.fromEntries(
    ['', '/keys', '/signals', '/export', '/export/file', '/acknowledge', '/clear'].map((page) => [
      `/alarms${page}`,
      devices,
    ]),
  ),
  ...Object.fromEntries(ALARM_PAGES.map((page) => [`/${page}`, nothing(devices)])),
}

/** Rows that every kind of entity has. */
export const kindRows = (area: string, param: string, data = {}): Record<string, Row> => ({
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
export const dashboardRows: Record<string, Row> = {
  ...Object.fromEntries(
    ['', '/columns', '/export', '/export/file', '/views', '/keys', '/:dashboardId', '/:dashboardId/details'].map(
      (page) => [`/dashboards${page}`, devices],
    ),
  ),
  ...Object.fromEntries(
    [
      ...['new', 'import', 'customers', 'filter/customer', 'assign', 'withdraw', 'public', 'private', 'delete'],
      ...['edit', 'customers', 'json', 'assign', 'withdraw', 'public', 'private', 'delete'].map(
        (page) => `:dashboardId/${page}`,
      ),
    ].map((page) => [`/dashboards/${page}`, deviceKeepers]),
  ),
  '/dashboard/:dashboardId': devices,
  '/dashboard/:dashboardId/data/:widgetId': row('sign-in', 'not-found', 'not-found', 'forbidden'),
  '/dashboard/:dashboardId/picture': row('sign-in', 'not-found', 'not-found', 'forbidden'),
  '/api/images/:kind/:key': row('sign-in', 'not-found', 'not-found', 'forbidden'),
  '/dashboards/undo': row('sign-in', 'forbidden', '/dashboards', 'forbidden'),
  /** It takes forms alone. */
  '/dashboards/:dashboardId/tile/:widgetId': row('sign-in', 'not-found', 'not-found', 'forbidden'),
  '/dashboards/:dashboardId/star': row('sign-in', 'not-found', 'not-found', 'forbidden'),
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
export const unownedRows = (area: string, param: string, keepers: Row, more: string[] = []): Record<string, Row> => ({
  ...rowsOf(area, param, keepers, { list: more, one: [] }),
  ...dataRows(`/${area}/:${param}`, keepers),
})
/** One of them is the default. */
export const profileRows = (
  area: string,
  param: string,
  keepers: Row,
  more = { list: [] as string[], one: [] as string[] },
) => rowsOf(area, param, keepers, { list: ['default', ...more.list], one: ['default', ...more.one] })
/** The list of a kind below another: pages of that one. */
export const belowRows = (area: string, keepers: Row): Record<string, Row> =>
  Object.fromEntries(
    ['', '/new', '/enable', '/disable', '/delete', '/columns', '/export', '/export/file', '/views', '/keys'].map(
      (page) => [`/${area}/users${page}`, keepers],
    ),
  )
/** To the system administrator customer users are not there. */
export const customerKeepers = row('sign-in', 'forbidden', 'page', 'not-found')
export const systemKeepers = row('sign-in', 'forbidden', 'forbidden', 'page')

/** Both administrators have bundles; those of a tenant are nothing to the system. */
export const bundleRows: Record<string, Row> = {
  ...Object.fromEntries(
    ['', '/new', '/import', '/delete', '/columns', '/export', '/export/file', '/views', '/keys'].map((page) => [
      `/widgets-bundles${page}`,
      row('sign-in', 'forbidden', 'page', 'page'),
    ]),
  ),
  ...Object.fromEntries(
    ['', '/edit', '/json'].map((page) => [`/widgets-bundles/:widgetsBundleId${page}`, customerKeepers]),
  ),
  '/widgets-bundles/:widgetsBundleId/widgetTypes/import': row('sign-in', 'forbidden', 'page', 'not-found'),
  ...Object.fromEntries(
    ['json', 'delete'].map((page) => [
      `/widgets-bundles/:widgetsBundleId/widgetTypes/:widgetTypeId/${page}`,
      row('sign-in', 'forbidden', 'page', 'not-found'),
    ]),
  ),
  '/widgets-bundles/:widgetsBundleId/delete': row('sign-in', 'forbidden', 'page', 'not-found'),
  '/widgets-bundles/:widgetsBundleId/image': row('sign-in', 'forbidden', 'not-found', 'not-found'),
}
