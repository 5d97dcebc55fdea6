// The walk's rows of accounts, tenants, the system, relations, telemetry and devices' own calls.
import type { Operation } from '../../../embedded-platform/auth/permissions'
import { NULL_ID } from '../../../embedded-platform/ids'
import { on, type Row, role } from './row'
import type { Noun, Target } from './world'

const PAGED = '?pageSize&page'
const itself = ({ entity }: Target) => ({ body: entity })
const visitorIsNobody: Row['rule'] = ({ actor }, _target, outcome) => (actor.isPublic ? 403 : outcome)

const accounts: readonly Row[] = [
  role('POST /api/auth/login', 'anyone'),
  role('POST /api/auth/login/public', 'anyone'),
  role('POST /api/auth/token', 'anyone'),
  role('GET /api/noauth/userPasswordPolicy', 'anyone'),
  role('GET /api/noauth/activate?activateToken', 'anyone'),
  role('POST /api/noauth/activate', 'anyone', { ask: () => ({ body: { activateToken: 'none', password: 'none-1' } }) }),
  role('GET /api/noauth/resetPassword?resetToken', 'anyone'),
  role('POST /api/noauth/resetPassword', 'anyone', { ask: () => ({ body: { resetToken: 'none', password: 'n-1' } }) }),
  role('POST /api/noauth/resetPasswordByEmail', 'anyone', { ask: () => ({ body: { email: 'nobody@example.com' } }) }),
  role('POST /api/noauth/oauth2Clients', 'anyone'),
  role('GET /oauth2/authorization/:registrationId', 'anyone', { mayBeGone: true }),
  role('GET /api/auth/user', 'signed-in'),
  role('POST /api/auth/logout', 'signed-in'),
  role('POST /api/auth/changePassword', 'signed-in', {
    ask: () => ({ body: { currentPassword: 'wrong', newPassword: 'other-1' } }),
    rule: visitorIsNobody,
  }),
  on('GET /api/user/:userId', 'signed-in', 'USER', 'READ'),
  on('POST /api/user', 'signed-in', 'USER', 'WRITE', { ask: itself }),
  on('DELETE /api/user/:userId', 'SA TA', 'USER', 'DELETE'),
  role(`GET /api/users${PAGED}`, 'TA CU'),
  role(`GET /api/tenant/:tenantId/users${PAGED}`, 'SA'),
  on(`GET /api/customer/:customerId/users${PAGED}`, 'TA', 'CUSTOMER', 'READ'),
  role('GET /api/user/tokenAccessEnabled', 'SA TA'),
  on('GET /api/user/:userId/token', 'SA TA', 'USER', 'READ'),
  on('GET /api/user/:userId/activationLink', 'SA TA', 'USER', 'READ'),
  on('POST /api/user/sendActivationMail?email', 'SA TA', 'USER', 'READ', {
    ask: ({ entity }) => ({ query: { email: entity.email } }),
  }),
  on('POST /api/user/:userId/userCredentialsEnabled', 'SA TA', 'USER', 'WRITE'),
]

const tenants: readonly Row[] = [
  on('GET /api/tenant/:tenantId', 'SA TA', 'TENANT', 'READ'),
  on('GET /api/tenant/info/:tenantId', 'SA TA', 'TENANT', 'READ'),
  on('POST /api/tenant', 'SA', 'TENANT', 'WRITE', { ask: itself }),
  on('DELETE /api/tenant/:tenantId', 'SA', 'TENANT', 'DELETE'),
  role(`GET /api/tenants${PAGED}`, 'SA'),
  role(`GET /api/tenantInfos${PAGED}`, 'SA'),
  on('GET /api/tenantProfile/:tenantProfileId', 'SA', 'TENANT_PROFILE', 'READ'),
  on('GET /api/tenantProfileInfo/:tenantProfileId', 'SA', 'TENANT_PROFILE', 'READ'),
  role('GET /api/tenantProfileInfo/default', 'SA'),
  on('POST /api/tenantProfile', 'SA', 'TENANT_PROFILE', 'WRITE', { ask: itself }),
  on('DELETE /api/tenantProfile/:tenantProfileId', 'SA', 'TENANT_PROFILE', 'DELETE'),
  on('POST /api/tenantProfile/:tenantProfileId/default', 'SA', 'TENANT_PROFILE', 'WRITE'),
  role(`GET /api/tenantProfiles${PAGED}`, 'SA'),
  role(`GET /api/tenantProfileInfos${PAGED}`, 'SA'),
  on('GET /api/customer/:customerId', 'TA CU', 'CUSTOMER', 'READ'),
  on('GET /api/customer/:customerId/shortInfo', 'TA CU', 'CUSTOMER', 'READ'),
  on('GET /api/customer/:customerId/title', 'TA CU', 'CUSTOMER', 'READ'),
  on('POST /api/customer', 'TA', 'CUSTOMER', 'WRITE', { ask: itself }),
  role('POST /api/customer', 'TA', { ask: () => ({ body: { title: crypto.randomUUID() } }) }),
  on('DELETE /api/customer/:customerId', 'TA', 'CUSTOMER', 'DELETE'),
  role(`GET /api/customers${PAGED}`, 'TA'),
  on('GET /api/tenant/customers?customerTitle', 'TA', 'CUSTOMER', 'READ', {
    isByTenant: true,
    ask: ({ entity }) => ({ query: { customerTitle: entity.title } }),
  }),
]

const system: readonly Row[] = [
  role('GET /api/admin/settings/:key', 'SA', { ask: () => ({ params: { key: 'general' } }) }),
  role('POST /api/admin/settings', 'SA', { ask: () => ({ body: { key: crypto.randomUUID(), jsonValue: {} } }) }),
  role('POST /api/admin/settings/testMail', 'SA', { ask: () => ({ body: { key: 'none', jsonValue: {} } }) }),
  role('POST /api/admin/settings/testSms', 'SA', { ask: () => ({ body: {} }) }),
  role('GET /api/admin/securitySettings', 'SA'),
  role('POST /api/admin/securitySettings', 'SA', { ask: () => ({ body: { passwordPolicy: { minimumLength: 6 } } }) }),
  role('GET /api/admin/updates', 'SA'),
  role('GET /api/oauth2/config', 'SA'),
  role('POST /api/oauth2/config', 'SA', { ask: () => ({ body: { enabled: false, domainsParams: [] } }) }),
  role('GET /api/oauth2/loginProcessingUrl', 'SA'),
  role('GET /api/oauth2/config/template', 'SA'),
  role('POST /api/oauth2/config/template', 'SA', { ask: () => ({ body: {} }) }),
  role('DELETE /api/oauth2/config/template/:templateId', 'SA', {
    ask: () => ({ params: { templateId: 'odd' } }),
  }),
  on('GET /api/widgetsBundle/:widgetsBundleId', 'signed-in', 'WIDGETS_BUNDLE', 'READ'),
  on('POST /api/widgetsBundle', 'SA TA', 'WIDGETS_BUNDLE', 'WRITE', { ask: itself }),
  role('POST /api/widgetsBundle', 'SA TA', { ask: () => ({ body: { title: 'New' } }) }),
  on('DELETE /api/widgetsBundle/:widgetsBundleId', 'SA TA', 'WIDGETS_BUNDLE', 'DELETE'),
  role(`GET /api/widgetsBundles${PAGED}`, 'signed-in'),
  role('GET /api/widgetsBundles', 'signed-in'),
  role('GET /api/widgetTypes?isSystem&bundleAlias', 'SA TA'),
  role('GET /api/widgetTypesDetails?isSystem&bundleAlias', 'SA TA'),
  role('GET /api/widgetTypesInfos?isSystem&bundleAlias', 'SA TA'),
  role('GET /api/widgetType?isSystem&bundleAlias&alias', 'signed-in', {
    ask: () => ({ query: { isSystem: 'true', bundleAlias: 'cards', alias: 'attributes_card' } }),
  }),
  on('GET /api/widgetType/:widgetTypeId', 'SA TA', 'WIDGET_TYPE', 'READ'),
  on('POST /api/widgetType', 'SA TA', 'WIDGET_TYPE', 'WRITE', { ask: itself }),
  on('DELETE /api/widgetType/:widgetTypeId', 'SA TA', 'WIDGET_TYPE', 'DELETE'),
  role(`GET /api/audit/logs${PAGED}`, 'TA'),
  role(`GET /api/audit/logs/customer/:customerId${PAGED}`, 'TA'),
  role(`GET /api/audit/logs/user/:userId${PAGED}`, 'TA', { ask: () => ({ params: { userId: NULL_ID } }) }),
  role(`GET /api/audit/logs/entity/:entityType/:entityId${PAGED}`, 'TA', {
    ask: () => ({ params: { entityType: 'DEVICE', entityId: NULL_ID } }),
  }),
]

const emptyQuery = { entityFilter: { type: 'deviceType', deviceType: 'none' }, pageLink: { pageSize: 1, page: 0 } }
const queries: readonly Row[] = [
  role('POST /api/entitiesQuery/find', 'TA CU', { ask: () => ({ body: emptyQuery }) }),
  role('POST /api/entitiesQuery/count', 'TA CU', { ask: () => ({ body: emptyQuery }) }),
  role('POST /api/entitiesQuery/find/keys?timeseries&attributes', 'TA CU', { ask: () => ({ body: emptyQuery }) }),
  role('POST /api/alarmsQuery/find', 'TA CU', { ask: () => ({ body: emptyQuery }) }),
]

/** Types that calls of any entity take (§6, §2.15). */
const RELATED = [
  'TENANT',
  'CUSTOMER',
  'USER',
  'DEVICE',
  'ASSET',
  'ENTITY_VIEW',
  'DASHBOARD',
  'ALARM',
  'DEVICE_PROFILE',
  'RULE_CHAIN',
] as const satisfies readonly Noun[]

/** Both ends are the same, so that its owner alone decides. */
const both = (noun: Noun) => (target: Target) => {
  const { id } = target
  const query = { fromId: id, fromType: noun, toId: id, toType: noun, relationType: 'Knows' }
  const end = { entityType: noun, id }
  return { query, body: { from: end, to: end, type: 'Knows' } }
}
const side = (noun: Noun, name: string) => (target: Target) => ({
  query: { [`${name}Id`]: target.id, [`${name}Type`]: noun, relationType: 'Knows', id: 'x', type: 'x' },
})
const root = (noun: Noun) => (target: Target) => ({
  body: { parameters: { rootId: target.id, rootType: noun, direction: 'FROM', maxLevel: 1 }, filters: [] },
})

const relations: readonly Row[] = RELATED.flatMap((noun) => {
  const of = (endpoint: string, operation: Operation, ask: Row['ask']) =>
    on(endpoint, 'signed-in', noun, operation, { ask, keeps: true })
  const lists = ['from', 'to'].flatMap((end) => [
    of(`GET /api/relations?${end}Id&${end}Type`, 'READ', side(noun, end)),
    of(`GET /api/relations?${end}Id&${end}Type&relationType`, 'READ', side(noun, end)),
    of(`GET /api/relations/info?${end}Id&${end}Type`, 'READ', side(noun, end)),
  ])
  return [
    of('POST /api/relation', 'WRITE', both(noun)),
    of('GET /api/relation?fromId&fromType&relationType&toId&toType', 'READ', both(noun)),
    on('DELETE /api/relation?fromId&fromType&relationType&toId&toType', 'signed-in', noun, 'WRITE', {
      ask: both(noun),
      keeps: true,
      mayBeGone: true,
    }),
    ...lists,
    of('DELETE /api/relations?entityId&entityType&id&type', 'WRITE', side(noun, 'entity')),
    of('POST /api/relations', 'READ', root(noun)),
    of('POST /api/relations/info', 'READ', root(noun)),
    of('GET /api/events/:entityType/:entityId/:eventType?tenantId&pageSize&page', 'READ', () => ({
      params: { eventType: 'ERROR' },
    })),
    of(`GET /api/events/:entityType/:entityId?tenantId&pageSize&page`, 'READ', undefined),
    // Readers of an entity are answered: a system administrator, who has no alarms, with an empty list.
    on('GET /api/alarm/:entityType/:entityId?pageSize&page', 'signed-in', noun, 'READ'),
    on('GET /api/alarm/highestSeverity/:entityType/:entityId', 'signed-in', noun, 'READ'),
  ]
})

/** An alarm is raised at what one may read, and is the customer's whose its originator is (§9.1-6). */
const raising: readonly Row[] = (['DEVICE', 'ASSET', 'ENTITY_VIEW'] as const).map((noun) =>
  on('POST /api/alarm', 'signed-in', noun, 'READ', {
    ask: ({ id }) => ({
      body: { type: 'T', originator: { entityType: noun, id }, severity: 'MAJOR', status: 'ACTIVE_UNACK' },
    }),
    rule: ({ actor }, _target, outcome) => (actor.isPublic && outcome === 'reached' ? 403 : outcome),
  }),
)

const MEASURED = [...RELATED, 'TENANT_PROFILE', 'API_USAGE_STATE'] as const
const T = '/api/plugins/telemetry/:entityType/:entityId'
const telemetry: readonly Row[] = MEASURED.filter((noun) => noun !== 'DASHBOARD' && noun !== 'ALARM').flatMap(
  (noun) => {
    const of = (endpoint: string, operation: Operation, ask?: Row['ask']) =>
      on(endpoint, 'signed-in', noun, operation, {
        ask,
        keeps: true,
        isText: true,
        // "Allowed only READ_TELEMETRY operation!"
        rule: (_caller, _target, outcome) =>
          noun === 'API_USAGE_STATE' && operation !== 'READ_TELEMETRY' ? 403 : outcome,
      })
    const values = () => ({ body: { k: 1 } })
    const rows = [
      of(`GET ${T}/keys/timeseries`, 'READ_TELEMETRY'),
      of(`GET ${T}/values/timeseries`, 'READ_TELEMETRY'),
      of(`GET ${T}/values/timeseries?keys&startTs&endTs`, 'READ_TELEMETRY'),
      of(`GET ${T}/keys/attributes`, 'READ_ATTRIBUTES'),
      of(`GET ${T}/keys/attributes/:scope`, 'READ_ATTRIBUTES'),
      of(`GET ${T}/values/attributes`, 'READ_ATTRIBUTES'),
      of(`GET ${T}/values/attributes/:scope`, 'READ_ATTRIBUTES'),
      of(`POST ${T}/:scope`, 'WRITE_ATTRIBUTES', values),
      of(`POST ${T}/attributes/:scope`, 'WRITE_ATTRIBUTES', values),
      of(`DELETE ${T}/:scope?keys`, 'WRITE_ATTRIBUTES'),
      of(`POST ${T}/timeseries/:scope`, 'WRITE_TELEMETRY', values),
      of(`POST ${T}/timeseries/:scope/:ttl`, 'WRITE_TELEMETRY', () => ({ ...values(), params: { ttl: '60' } })),
      of(`DELETE ${T}/timeseries/delete?keys`, 'WRITE_TELEMETRY', () => ({ query: { deleteAllDataForKeys: 'true' } })),
    ]
    if (noun !== 'DEVICE') return rows
    return [
      ...rows,
      of('POST /api/plugins/telemetry/:deviceId/:scope', 'WRITE_ATTRIBUTES', values),
      of('DELETE /api/plugins/telemetry/:deviceId/:scope?keys', 'WRITE_ATTRIBUTES'),
      ...['oneway', 'twoway'].map((way) =>
        on(`POST /api/plugins/rpc/${way}/:deviceId`, 'signed-in', 'DEVICE', 'RPC_CALL', {
          ask: () => ({ body: { method: 'm' } }),
          keeps: true,
          isText: true,
          waits: true,
        }),
      ),
    ]
  },
)

const devices: readonly Row[] = [
  role('POST /api/v1/provision', 'anyone', { ask: () => ({ body: {} }) }),
  role('POST /api/v1/:token/telemetry', 'anyone'),
  role('POST /api/v1/:token/attributes', 'anyone'),
  role('GET /api/v1/:token/attributes', 'anyone'),
  role('GET /api/v1/:token/attributes/updates', 'anyone', { ask: () => ({ query: { timeout: '1' } }) }),
  role('GET /api/v1/:token/rpc', 'anyone', { ask: () => ({ query: { timeout: '1' } }) }),
  role('POST /api/v1/:token/rpc/:requestId', 'anyone'),
  role('POST /api/v1/:token/rpc', 'anyone'),
  role('POST /api/v1/:token/claim', 'anyone'),
  role('GET /api/ws/plugins/telemetry', 'anyone'),
]

export const otherRows: readonly Row[] = [
  ...accounts,
  ...tenants,
  ...system,
  ...queries,
  ...relations,
  ...raising,
  ...telemetry,
  ...devices,
]
