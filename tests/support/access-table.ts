// The table of rights: every address of the console with what it is to nobody, a customer user, a tenant administrator and
// the system administrator.
import { kinds } from '~/lib/entity/kinds'
import {
  AUDIT_PAGES,
  alarmRows,
  belowRows,
  bundleRows,
  claimers,
  customerKeepers,
  dashboardRows,
  dataRows,
  deviceKeepers,
  devices,
  EVENT_PAGES,
  everybody,
  home,
  kindRows,
  profileRows,
  RELATION_PAGES,
  type Row,
  row,
  signedIn,
  systemKeepers,
  tabRows,
  unownedRows,
} from './access-rows'

/** Nothing is set up, so that there is nothing of that key. */
const systemGone = row('sign-in', 'forbidden', 'forbidden', 'not-found')

/** There is no such thing. */
const absent = row('sign-in', 'forbidden', 'not-found', 'forbidden')

const pages: Record<string, Row> = {
  '/': everybody('/home'),
  '/*': everybody('/home'),
  '/home': home,
  '/login': row('page', '/home', '/home', '/home'),
  '/login/mfa': everybody('/login'),
  '/login/force-mfa': everybody('/login'),
  '/login/createPassword': everybody('page'),
  '/login/resetPassword': everybody('page'),
  '/login/resetExpiredPassword': everybody('page'),
  '/login/resetPasswordRequest': everybody('page'),
  '/logout': signedIn,
  '/logout/return': row('sign-in', '/home', '/home', '/home'),
  '/profile': signedIn,
  '/jobs': signedIn,
  '/jobs/:jobId': row('sign-in', 'not-found', 'not-found', 'not-found'),
  '/jobs/:jobId/errors': row('sign-in', 'not-found', 'not-found', 'not-found'),
  '/jobs/:jobId/stream': row('sign-in', 'not-found', 'not-found', 'not-found'),
  '/profile/password': signedIn,
  '/profile/times': signedIn,
  /** The embedded platform has neither. */
  '/profile/api-keys': row('sign-in', 'not-found', 'not-found', 'not-found'),
  '/profile/second-factors/:method': row('sign-in', 'not-found', 'not-found', 'not-found'),
  '/profile/sessions': row('sign-in', '/profile', '/profile', '/profile'),
  ...kindRows('devices', 'deviceId'),
  '/devices/filter/profile': devices,
  '/devices/profile': deviceKeepers,
  '/devices/:deviceId/profile': deviceKeepers,
  '/devices/wizard': deviceKeepers,
  '/devices/credentials': row('sign-in', '/devices', '/devices', 'forbidden'),
  '/devices/:deviceId/credentials': devices,
  '/devices/:deviceId/commands': devices,
  '/devices/:deviceId/publish': devices,
  '/devices/:deviceId/credentials/copy': deviceKeepers,
  ...Object.fromEntries(
    ['devices', 'assets'].flatMap((area) => [
      [`/${area}/import`, deviceKeepers],
      [`/${area}/import/template`, deviceKeepers],
      [`/${area}/attribute`, deviceKeepers],
    ]),
  ),
  '/devices/command': deviceKeepers,
  '/devices/claim': claimers,
  '/devices/:deviceId/reclaim': claimers,
  ...kindRows('assets', 'assetId'),
  ...kindRows('entityViews', 'entityViewId', { isRead: true }),
  ...unownedRows('customers', 'customerId', deviceKeepers, ['filter']),
  ...unownedRows('tenants', 'tenantId', systemKeepers),
  ...profileRows('deviceProfiles', 'deviceProfileId', deviceKeepers, { list: ['import'], one: ['json'] }),
  ...profileRows('tenantProfiles', 'tenantProfileId', systemKeepers),
  ...dataRows('/tenantProfiles/:tenantProfileId', systemKeepers),
  ...tabRows('/tenantProfiles/:tenantProfileId', EVENT_PAGES, systemKeepers),
  ...tabRows('/deviceProfiles/:deviceProfileId', AUDIT_PAGES, deviceKeepers),
  /** The embedded platform has none. */
  ...Object.fromEntries(
    ['/devices/:deviceId', '/assets/:assetId', '/deviceProfiles/:deviceProfileId'].flatMap((one) =>
      ['', '/new', '/:fieldId', '/:fieldId/delete'].map((page) => [`${one}/calculatedFields${page}`, absent]),
    ),
  ),
  '/deviceProfiles/wizard': deviceKeepers,
  '/deviceProfiles/:deviceProfileId/transport': deviceKeepers,
  '/deviceProfiles/:deviceProfileId/provisioning': deviceKeepers,
  '/deviceProfiles/:deviceProfileId/alarmRules': deviceKeepers,
  '/deviceProfiles/:deviceProfileId/alarmRules/new': deviceKeepers,
  // The default profile has none.
  '/deviceProfiles/:deviceProfileId/alarmRules/:alarmId': absent,
  '/deviceProfiles/:deviceProfileId/alarmRules/:alarmId/delete': absent,
  '/deviceProfiles/:deviceProfileId/alarmRules/:alarmId/dryRun': absent,
  // The default profile has none.
  '/deviceProfiles/:deviceProfileId/provisioning/secret': row('sign-in', 'forbidden', 'not-found', 'forbidden'),
  ...unownedRows('ruleChains', 'ruleChainId', deviceKeepers, [
    'root',
    'import',
    ':ruleChainId/details',
    ':ruleChainId/document',
    ':ruleChainId/nodes/new',
    ':ruleChainId/notes/new',
    ':ruleChainId/root',
    ':ruleChainId/json',
    ':ruleChainId/usedBy',
    ':ruleChainId/versions',
    ':ruleChainId/debug',
    ':ruleChainId/trace',
  ]),
  /** Nothing is in conflict, and nothing of that key is there: back to the chain. */
  ...Object.fromEntries(
    ['conflict', 'nodes/:nodeKey', 'nodes/:nodeKey/routes', 'notes/:markKey'].map((page) => [
      `/ruleChains/:ruleChainId/${page}`,
      row('sign-in', 'forbidden', '/ruleChains/:ruleChainId', 'forbidden'),
    ]),
  ),
  ...Object.fromEntries(
    ['test', 'events', 'events/one', 'noted'].map((page) => [
      `/ruleChains/:ruleChainId/nodes/:nodeKey/${page}`,
      row('sign-in', 'forbidden', 'not-found', 'forbidden'),
    ]),
  ),
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
  ...alarmRows,
  '/usage': deviceKeepers,
  '/settings': row('sign-in', 'forbidden', '/settings/home', '/settings/general'),
  '/settings/home': deviceKeepers,
  '/settings/general': systemKeepers,
  '/settings/outgoing-mail': systemKeepers,
  '/settings/sms-provider': systemKeepers,
  '/settings/security-settings': systemKeepers,
  '/settings/2fa': systemGone,
  '/settings/oauth2': systemKeepers,
  '/settings/oauth2/clients/new': systemKeepers,
  '/settings/oauth2/clients/:key': systemGone,
  '/settings/oauth2/domains/:key': systemGone,
  '/settings/oauth2/apps/:key': systemGone,
  '/settings/oauth2/bundles/:key': systemGone,
  '/settings/oauth2/delete': systemGone,
  '/tenants/usage': systemKeepers,
  '/tenants/usage/:tenantId': systemKeepers,
  '/explore': devices,
  '/search': signedIn,
  '/shortcuts': signedIn,
  '/help': signedIn,
  '/notices': signedIn,
  '/notices/unread': signedIn,
  '/search/found': signedIn,
  '/shortcuts/sheet': signedIn,
  ...Object.fromEntries(
    ['devices', 'assets', 'entityViews', 'dashboards'].map((area) => [
      `/customers/:customerId/${area}`,
      row('sign-in', 'forbidden', `/${area}`, 'forbidden'),
    ]),
  ),
  ...dashboardRows,
  ...tabRows(
    '/dashboards/:dashboardId',
    ['relations', 'relations/tree', 'relations/export', 'relations/export/file'],
    devices,
  ),
  ...tabRows('/dashboards/:dashboardId', ['relations/new', 'relations/edit', 'relations/delete'], deviceKeepers),
  ...tabRows('/dashboards/:dashboardId', AUDIT_PAGES, deviceKeepers),
  '/options/customers': deviceKeepers,
  '/options/dashboards/customer/:customerId': deviceKeepers,
  '/options/dashboards/tenant/:tenantId': systemKeepers,
  '/options/rule-chains': deviceKeepers,
  '/options/rule-node': row('sign-in', 'forbidden', 405, 'forbidden'),
  '/options/tenant-profiles': systemKeepers,
  '/options/device-profiles': devices,
  '/options/alarm-counts': devices,
  '/options/alarm-marks': devices,
  '/options/entities': devices,
  '/options/keys': devices,
  '/options/zones': signedIn,
  '/options/subtypes': devices,
  '/assets/filter/type': devices,
  '/entityViews/filter/type': devices,
  '/live': everybody(405),
  '/sandbox/frame': everybody('page'),
  '/sandbox/check': row('sign-in', 'forbidden', 405, 405),
  '/go/:code': everybody('not-found'),
  '/prefs/language': everybody('/home'),
  '/prefs/appearance': everybody('/home'),
  '/texts/:language': everybody('page'),
}

/** The address of a page is handed on by all who see it. */
const addresses = Object.values(kinds).flatMap(({ area, param }) => {
  const one = `/${area}/:${param}`
  const who = pages[one]
  return who ? ['address', 'address/code'].map((page) => [`${one}/${page}`, who]) : []
})

export const table: Record<string, Row> = { ...pages, ...Object.fromEntries(addresses) }

/** Queries that routes need. */
const queries: Record<string, string> = {
  '/texts/:language': '?groups=login',
  '/options/entities': '?type=DEVICE',
  '/options/keys': '?type=DEVICE&of=timeseries',
  '/options/subtypes': '?type=ASSET',
  'telemetry/delete': '?id=floor',
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
export const queryOf = (path: string) => Object.entries(queries).find(([end]) => path.endsWith(end))?.[1] ?? ''
