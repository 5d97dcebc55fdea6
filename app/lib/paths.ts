// Every address of the console, written in one place (those that dashboards alone lead to: board-paths.ts). Without the base path: Remix adds it to links, forms and redirects.

import type { Findable, TabName } from './entity/kind'
import { type Kind, kindOf } from './entity/kinds'
import type { OperationName } from './entity/operations'
import type { AttributeScope } from './platform/attribute-scope'
import type { EntityId } from './platform/entity-id'

export type Query = Record<string, string | number | string[] | undefined>

export function withQuery(path: string, query?: Query): string {
  if (!query) return path // as each row of a list asks
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  )
  // Commas may stand in a query as they are: lists of columns stay readable.
  const search = `${new URLSearchParams(pairs)}`.replaceAll('%2C', ',')
  return search ? `${path}?${search}` : path
}

/** The reason why the sign-in page is shown, when it is not because somebody wants to sign in. */
export const SIGN_IN_REASONS = [
  'ended', // the session is over
  'signed-out',
  'second-factor-ended', // the code was not given in time
  'credentials-in-address', // a name and password came in the address
  'tokens-refused', // tokens came in the address and the platform does not take them
  'platform-away', // external sign-in could not start
  'provider-failed', // the platform does not lead to the provider, or not back
  'password-set', // by a link, on a platform that signs nobody in for it
] as const
export type SignInReason = (typeof SIGN_IN_REASONS)[number]

/** The pages below a list of alarms. */
export type AlarmsPage =
  | 'acknowledge'
  | 'clear'
  | 'keys'
  | 'export'
  | 'export/file'
  | 'signals'
  | `of/${string}${'' | '/comment' | '/assign' | '/assignees'}`

/** The pages below the address of one entity. */
export type EntityPage =
  | OperationName
  | TabName
  | `attributes/${'new' | 'edit' | 'delete'}`
  | `${'attributes' | 'telemetry' | 'events' | 'relations'}/export${'' | '/file'}`
  | 'telemetry/delete'
  | `telemetry/history${'' | '/edit' | '/delete' | '/export' | '/export/file'}`
  | `alarms/${AlarmsPage}`
  | `auditLogs/${'record' | 'export' | 'export/file'}`
  | `events/${'one' | 'clear'}`
  | `relations/${'new' | 'edit' | 'delete' | 'tree'}`
  | 'details'
  | 'edit'
  | 'credentials'
  | 'credentials/copy'
  | 'publish'
  | 'reclaim'
  | 'activation'
  | 'sign-in'
  | 'link'
  | `address${'' | '/code'}`
  | 'customers'
  | 'image'
  | 'provisioning/secret'
  | `alarmRules/${string}`
  | `calculatedFields/${string}`
  | `tile/${string}`
  | 'star'
  | 'widgetTypes/import'
  | `widgetTypes/${string}/${'json' | 'delete'}`
  | 'json'
/** The pages below the address of a list. */
export type ListPage =
  | 'customers'
  | OperationName
  | 'new'
  | 'undo'
  | 'filter'
  | `filter/${Findable}`
  | 'views'
  | 'keys'
  | 'claim'
  | 'credentials'
  | 'wizard'
  | 'columns'
  | 'export'
  | 'export/file'
  | 'import'
  | 'import/template'
  | 'attribute'
  | 'command'

function pathsOf(kind: Kind) {
  const { area, below = [], hasView } = kindOf(kind)
  const one = (id: string, page?: EntityPage, query?: Query) =>
    withQuery(`/${area}/${encodeURIComponent(id)}${page ? `/${page}` : ''}`, query)
  /** A list that stands below another entity has it in its path; in a query it is a member as any other. */
  const listAt = (page: string, query: Query = {}) => {
    const owner = below.find((one) => query[one] !== undefined)
    if (!owner) return withQuery(`/${area}${page}`, query)
    const { [owner]: id, ...rest } = query
    return withQuery(`/${kindOf(owner).area}/${encodeURIComponent(String(id))}/${area}${page}`, rest)
  }
  return {
    list: (query?: Query) => listAt('', query),
    /** A page over the list that `query` describes. */
    over: (page: ListPage, query?: Query) => listAt(`/${page}`, query),
    one,
    /** The facts about it. */
    details: (id: string, query?: Query) => one(id, hasView ? 'details' : undefined, query),
  }
}

/** The pages below the audit log of the tenant. */
export type AuditLogPage = 'record' | 'export' | 'export/file' | 'filter/user' | 'filter/customer' | `by/${string}`

export type UsagePage = 'export' | 'export/file'
/** By months without it. */
export type UsageQuery = { by?: 'hour'; order?: 'asc' }

const SETTINGS_PAGES = ['general', 'outgoing-mail', 'sms-provider', 'security-settings', '2fa', 'oauth2'] as const
/** `home`: of a tenant; the others are of the platform. */
export type SettingsPage = (typeof SETTINGS_PAGES)[number] | 'home'

export type Oauth2Page = 'delete' | `${'clients' | 'domains' | 'apps' | 'bundles'}/${string}`

/** The pages below the editor of a rule chain. */
export type ChainPage = 'document' | 'conflict' | 'nodes/new' | `nodes/${string}${'' | '/routes'}` | `notes/${string}`

/** Where the keys of an entity stand. */
export type KeyPlace = AttributeScope | 'timeseries'

export const paths = {
  /** `loginError`: what a provider, or the platform about it, said of its failure. */
  login: (query: { redirectTo?: string; reason?: SignInReason; loginError?: string } = {}) =>
    withQuery('/login', query),
  secondFactor: (query: { redirectTo?: string; method?: string } = {}) => withQuery('/login/mfa', query),
  createPassword: (activateToken: string) => withQuery('/login/createPassword', { activateToken }),
  resetPassword: (resetToken: string) => withQuery('/login/resetPassword', { resetToken }),
  resetExpiredPassword: (query: { resetToken: string; redirectTo?: string }) =>
    withQuery('/login/resetExpiredPassword', query),
  resetPasswordRequest: () => '/login/resetPasswordRequest',
  logout: () => '/logout',
  profile: () => '/profile',
  changePassword: () => '/profile/password',
  sessions: () => '/profile/sessions',
  /** `view`: the places there are, where a dashboard stands in their place. */
  home: (query?: { view: 'overview' }) => withQuery('/home', query),
  auditLogs: (page?: AuditLogPage, query?: Query) => withQuery(`/auditLogs${page ? `/${page}` : ''}`, query),
  alarms: (page?: AlarmsPage, query?: Query) => withQuery(`/alarms${page ? `/${page}` : ''}`, query),
  usage: (query?: UsageQuery, page?: UsagePage) => withQuery(`/usage${page ? `/${page}` : ''}`, query),
  usageOfTenants: () => '/tenants/usage',
  usageOfTenant: (id: string, query?: UsageQuery, page?: UsagePage) =>
    withQuery(`/tenants/usage/${encodeURIComponent(id)}${page ? `/${page}` : ''}`, query),
  settings: (page?: SettingsPage) => `/settings${page ? `/${page}` : ''}`,
  oauth2: (page: Oauth2Page, query?: Query) => withQuery(`/settings/oauth2/${page}`, query),
  search: (typed?: string) => withQuery('/search', { q: typed || undefined }),
  /** What the page of the search shows, for scripts. */
  found: (typed: string) => withQuery('/search/found', { q: typed }),
  notices: (query?: { page: number }) => withQuery('/notices', query),
  /** How many of them are unread, for scripts. */
  unread: () => '/notices/unread',
  /** `place`: the id of a place of the menu. */
  help: (place?: string) => `/help${place ? `#${place}` : ''}`,
  shortcuts: () => '/shortcuts',
  keySheet: () => '/shortcuts/sheet',
  explore: (query?: Query) => withQuery('/explore', query),
  jobs: () => '/jobs',
  job: (id: string, page?: 'errors' | 'stream', query?: Query) =>
    withQuery(`/jobs/${encodeURIComponent(id)}${page ? `/${page}` : ''}`, query),
  /** Ends being signed in as somebody else. */
  returnToSelf: () => '/logout/return',
  /** The stream of a page; of a public one, of all who look at what that customer has. */
  live: (publicId?: string) => withQuery('/live', { publicId }),
  /** Leads to the page of the entity that a short code holds. */
  short: (code: string) => `/go/${encodeURIComponent(code)}`,
  appearance: () => '/prefs/appearance',
  language: () => '/prefs/language',
  texts: (language: string, groups: string[], version: string) =>
    withQuery(`/texts/${language}`, { groups: groups.join(','), v: version }),

  of: pathsOf,
  /** The editor of a rule chain; `at`: the node that stands in sight. */
  chain: (id: string, { at, ...query }: Query & { at?: string } = {}) =>
    withQuery(`/ruleChains/${encodeURIComponent(id)}`, { ...query, at }) +
    (at ? `#node-${encodeURIComponent(at)}` : ''),
  chainPage: (id: string, page: ChainPage, query?: Query) =>
    withQuery(`/ruleChains/${encodeURIComponent(id)}/${page}`, query),
  /** Without the console around it. */
  fullDashboard: (id: string, query?: Query) => withQuery(`/dashboard/${encodeURIComponent(id)}`, query),
  /** As everybody opens it, without signing in. */
  publicDashboard: (id: string, publicId: string) => withQuery(`/dashboard/${encodeURIComponent(id)}`, { publicId }),
  deviceProfileOptions: (typed: string) => withQuery('/options/device-profiles', { q: typed }),
  ruleChainOptions: (typed: string) => withQuery('/options/rule-chains', { q: typed }),
  customerOptions: (typed: string) => withQuery('/options/customers', { q: typed }),
  tenantProfileOptions: (typed: string) => withQuery('/options/tenant-profiles', { q: typed }),
  /** Dashboards of a customer or of a tenant. */
  dashboardOptions: (owner: 'customer' | 'tenant', id: string) => (typed: string) =>
    withQuery(`/options/dashboards/${owner}/${encodeURIComponent(id)}`, { q: typed }),
  entityOptions: (type: string, typed: string) => withQuery('/options/entities', { type, q: typed }),
  subtypeOptions: (type: string) => (typed: string) => withQuery('/options/subtypes', { type, q: typed }),
  alarmCounts: () => '/options/alarm-counts',
  zoneOptions: (typed: string) => withQuery('/options/zones', { q: typed }),
  keyOptions: (entity: EntityId, of: KeyPlace, typed: string) =>
    withQuery('/options/keys', { type: entity.entityType, id: entity.id, of, q: typed }),
}
