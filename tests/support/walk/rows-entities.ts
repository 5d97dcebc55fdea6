// The walk's rows of what stands in a tenant (platform-api §2.1–2.12 with §6, §7, §9.1).
import { NULL_ID } from '../../../embedded-platform/ids'
import { on, type Row, role } from './row'
import type { Target } from './world'

const PAGED = '?pageSize&page'
const itself = ({ entity }: Target) => ({ body: entity })
const device = ({ id }: Target) => ({ entityType: 'DEVICE', id })

function owned(one: 'asset' | 'entityView', noun: 'ASSET' | 'ENTITY_VIEW'): Row[] {
  const id = `:${one}Id`
  return [
    on(`GET /api/${one}/${id}`, 'TA CU', noun, 'READ'),
    on(`GET /api/${one}/info/${id}`, 'TA CU', noun, 'READ'),
    on(`POST /api/${one}`, 'TA CU', noun, 'WRITE', { ask: itself }),
    on(`DELETE /api/${one}/${id}`, 'TA', noun, 'DELETE'),
    on(`POST /api/customer/:customerId/${one}/${id}`, 'TA', noun, 'ASSIGN_TO_CUSTOMER'),
    on(`POST /api/customer/:customerId/${one}/${id}`, 'TA', 'CUSTOMER', 'READ', {
      ask: () => ({ params: { [`${one}Id`]: NULL_ID } }),
      rule: (_caller, _target, outcome) => (outcome === 'reached' ? 404 : outcome),
    }),
    on(`DELETE /api/customer/${one}/${id}`, 'TA', noun, 'UNASSIGN_FROM_CUSTOMER'),
    on(`POST /api/customer/public/${one}/${id}`, 'TA', noun, 'ASSIGN_TO_CUSTOMER'),
    role(`GET /api/tenant/${one}s${PAGED}`, 'TA'),
    role(`GET /api/tenant/${one}Infos${PAGED}`, 'TA'),
    on(`GET /api/tenant/${one}s?${one}Name`, 'TA', noun, 'READ', {
      isByTenant: true,
      ask: ({ entity }) => ({ query: { [`${one}Name`]: entity.name } }),
    }),
    on(`GET /api/customer/:customerId/${one}s${PAGED}`, 'TA CU', 'CUSTOMER', 'READ'),
    on(`GET /api/customer/:customerId/${one}Infos${PAGED}`, 'TA CU', 'CUSTOMER', 'READ'),
    role(`GET /api/${one}/types`, 'TA CU'),
  ]
}

/** A customer user makes none of those that a tenant has. */
const making = (path: string, ask: Row['ask']): Row =>
  role(path, 'TA CU', { ask, rule: ({ actor }) => (actor.authority === 'CUSTOMER_USER' ? 403 : 'reached') })

const search = (root: Target, noun: string, types: string) => ({
  body: {
    parameters: { rootId: root.id, rootType: noun, direction: 'FROM', maxLevel: 1 },
    relationType: null,
    [types]: ['default'],
  },
})

export const entityRows: readonly Row[] = [
  ...owned('asset', 'ASSET'),
  ...owned('entityView', 'ENTITY_VIEW'),
  making('POST /api/asset', () => ({ body: { name: crypto.randomUUID(), type: 'hall' } })),
  making('POST /api/device', () => ({ body: { name: crypto.randomUUID(), type: 'default' } })),
  making('POST /api/entityView', () => ({ body: { name: crypto.randomUUID(), type: 'view', entityId: null } })),
  role('GET /api/assets?assetIds', 'TA CU', { ask: () => ({ query: { assetIds: NULL_ID } }) }),
  role('GET /api/devices?deviceIds', 'TA CU', { ask: () => ({ query: { deviceIds: NULL_ID } }) }),
  ...(['ASSET', 'DEVICE', 'ENTITY_VIEW', 'CUSTOMER', 'DASHBOARD', 'USER', 'TENANT', 'RULE_CHAIN'] as const).flatMap(
    (noun) => [
      on('POST /api/assets', 'TA CU', noun, 'READ', { keeps: true, ask: (t) => search(t, noun, 'assetTypes') }),
      on('POST /api/devices', 'TA CU', noun, 'READ', { keeps: true, ask: (t) => search(t, noun, 'deviceTypes') }),
      on('POST /api/entityViews', 'TA CU', noun, 'READ', {
        keeps: true,
        ask: (t) => search(t, noun, 'entityViewTypes'),
      }),
    ],
  ),

  on('GET /api/device/:deviceId', 'TA CU', 'DEVICE', 'READ'),
  on('GET /api/device/info/:deviceId', 'TA CU', 'DEVICE', 'READ', { isByTenant: false }),
  on('POST /api/device', 'TA CU', 'DEVICE', 'WRITE', { ask: itself }),
  on('DELETE /api/device/:deviceId', 'TA', 'DEVICE', 'DELETE'),
  on('POST /api/customer/:customerId/device/:deviceId', 'TA', 'DEVICE', 'ASSIGN_TO_CUSTOMER'),
  on('POST /api/customer/:customerId/device/:deviceId', 'TA', 'CUSTOMER', 'READ', {
    ask: () => ({ params: { deviceId: NULL_ID } }),
    rule: (_caller, _target, outcome) => (outcome === 'reached' ? 404 : outcome),
  }),
  on('DELETE /api/customer/device/:deviceId', 'TA', 'DEVICE', 'UNASSIGN_FROM_CUSTOMER'),
  on('POST /api/customer/public/device/:deviceId', 'TA', 'DEVICE', 'ASSIGN_TO_CUSTOMER'),
  on('POST /api/tenant/:tenantId/device/:deviceId', 'TA', 'DEVICE', 'ASSIGN_TO_TENANT'),
  role(`GET /api/tenant/devices${PAGED}`, 'TA'),
  role(`GET /api/tenant/deviceInfos${PAGED}`, 'TA'),
  on('GET /api/tenant/devices?deviceName', 'TA', 'DEVICE', 'READ', {
    ask: ({ entity }) => ({ query: { deviceName: entity.name } }),
  }),
  on(`GET /api/customer/:customerId/devices${PAGED}`, 'TA CU', 'CUSTOMER', 'READ'),
  on(`GET /api/customer/:customerId/deviceInfos${PAGED}`, 'TA CU', 'CUSTOMER', 'READ'),
  role('GET /api/device/types', 'TA CU'),
  on('GET /api/device/:deviceId/credentials', 'TA CU', 'DEVICE', 'READ_CREDENTIALS'),
  on('POST /api/device/credentials', 'TA', 'DEVICE', 'WRITE_CREDENTIALS', {
    ask: (t) => ({ body: { deviceId: device(t), credentialsType: 'ACCESS_TOKEN', credentialsId: 'other' } }),
  }),
  on('POST /api/customer/device/:deviceName/claim', 'CU', 'DEVICE', 'CLAIM_DEVICES', {
    ask: ({ entity }) => ({ params: { deviceName: entity.name }, body: {} }),
  }),
  on('DELETE /api/customer/device/:deviceName/claim', 'TA CU', 'DEVICE', 'CLAIM_DEVICES', {
    ask: ({ entity }) => ({ params: { deviceName: entity.name } }),
    // §9.1-7: not another customer's
    rule: ({ actor }, { owner }, outcome) =>
      outcome === 'reached' &&
      actor.authority === 'CUSTOMER_USER' &&
      owner.customerId !== NULL_ID &&
      owner.customerId !== actor.customerId
        ? 403
        : outcome,
  }),

  role('GET /api/dashboard/serverTime', 'signed-in'),
  role('GET /api/dashboard/maxDatapointsLimit', 'signed-in'),
  role('GET /api/dashboard/home', 'signed-in'),
  on('GET /api/dashboard/info/:dashboardId', 'signed-in', 'DASHBOARD', 'READ'),
  on('GET /api/dashboard/:dashboardId', 'TA CU', 'DASHBOARD', 'READ'),
  on('POST /api/dashboard', 'TA', 'DASHBOARD', 'WRITE', { ask: itself }),
  role('POST /api/dashboard', 'TA', { ask: () => ({ body: { title: 'New' } }) }),
  on('DELETE /api/dashboard/:dashboardId', 'TA', 'DASHBOARD', 'DELETE'),
  on('POST /api/customer/:customerId/dashboard/:dashboardId', 'TA', 'DASHBOARD', 'ASSIGN_TO_CUSTOMER'),
  on('DELETE /api/customer/:customerId/dashboard/:dashboardId', 'TA', 'DASHBOARD', 'UNASSIGN_FROM_CUSTOMER'),
  on('POST /api/customer/public/dashboard/:dashboardId', 'TA', 'DASHBOARD', 'ASSIGN_TO_CUSTOMER'),
  on('DELETE /api/customer/public/dashboard/:dashboardId', 'TA', 'DASHBOARD', 'UNASSIGN_FROM_CUSTOMER'),
  ...['', '/add', '/remove'].map((operation) =>
    on(`POST /api/dashboard/:dashboardId/customers${operation}`, 'TA', 'DASHBOARD', 'ASSIGN_TO_CUSTOMER', {
      ask: (_, { customerId }) => ({ body: [customerId] }),
    }),
  ),
  role(`GET /api/tenant/:tenantId/dashboards${PAGED}`, 'SA'),
  role(`GET /api/tenant/dashboards${PAGED}`, 'TA'),
  on(`GET /api/customer/:customerId/dashboards${PAGED}`, 'TA CU', 'CUSTOMER', 'READ'),
  role('GET /api/tenant/dashboard/home/info', 'TA'),
  on('POST /api/tenant/dashboard/home/info', 'TA', 'DASHBOARD', 'READ', {
    keeps: true,
    ask: ({ id }) => ({ body: { dashboardId: { entityType: 'DASHBOARD', id } } }),
  }),

  on('GET /api/alarm/:alarmId', 'signed-in', 'ALARM', 'READ'),
  on('GET /api/alarm/info/:alarmId', 'signed-in', 'ALARM', 'READ'),
  on('POST /api/alarm', 'signed-in', 'ALARM', 'WRITE', { ask: itself }),
  on('DELETE /api/alarm/:alarmId', 'signed-in', 'ALARM', 'DELETE'),
  on('POST /api/alarm/:alarmId/ack', 'signed-in', 'ALARM', 'WRITE'),
  on('POST /api/alarm/:alarmId/clear', 'signed-in', 'ALARM', 'WRITE'),

  on('GET /api/ruleChain/:ruleChainId', 'TA', 'RULE_CHAIN', 'READ'),
  on('GET /api/ruleChain/:ruleChainId/metadata', 'TA', 'RULE_CHAIN', 'READ'),
  on('POST /api/ruleChain', 'TA', 'RULE_CHAIN', 'WRITE', { ask: itself }),
  role('POST /api/ruleChain', 'TA', { ask: () => ({ body: { name: 'New' } }) }),
  role('POST /api/ruleChain/device/default', 'TA', { ask: () => ({ body: { name: 'New' } }) }),
  on('POST /api/ruleChain/:ruleChainId/root', 'TA', 'RULE_CHAIN', 'WRITE'),
  on('POST /api/ruleChain/metadata', 'TA', 'RULE_CHAIN', 'WRITE', {
    ask: ({ id }) => ({ body: { ruleChainId: { entityType: 'RULE_CHAIN', id }, nodes: [] } }),
  }),
  on('DELETE /api/ruleChain/:ruleChainId', 'TA', 'RULE_CHAIN', 'DELETE'),
  role(`GET /api/ruleChains${PAGED}`, 'TA'),
  role('GET /api/ruleChains/export?limit', 'TA'),
  role('POST /api/ruleChains/import', 'TA', { ask: () => ({ body: { ruleChains: [], metadata: [] } }) }),
  role('POST /api/ruleChain/testScript', 'TA', { ask: () => ({ body: {} }) }),
  on('GET /api/ruleNode/:ruleNodeId/debugIn', 'TA', 'RULE_NODE', 'READ'),
  role('GET /api/component/:clazz', 'SA TA', {
    ask: () => ({ params: { clazz: 'org.thingsboard.rule.engine.flow.TbAckNode' } }),
  }),
  role('GET /api/components/:componentType', 'SA TA', { ask: () => ({ params: { componentType: 'FILTER' } }) }),
  role('GET /api/components?componentTypes', 'SA TA'),
  role('GET /api/tenant/queues?serviceType', 'TA'),

  on('GET /api/deviceProfile/:deviceProfileId', 'TA', 'DEVICE_PROFILE', 'READ'),
  on('GET /api/deviceProfileInfo/:deviceProfileId', 'TA CU', 'DEVICE_PROFILE', 'READ', {
    // by role only (§6), and none of another tenant (§9.1-9)
    rule: ({ actor }, { owner }) => (owner.tenantId === actor.tenantId ? 'reached' : 404),
  }),
  role('GET /api/deviceProfileInfo/default', 'TA CU'),
  ...['timeseries', 'attributes'].flatMap((kind) => [
    role(`GET /api/deviceProfile/devices/keys/${kind}`, 'TA'),
    on(`GET /api/deviceProfile/devices/keys/${kind}`, 'TA', 'DEVICE_PROFILE', 'READ', {
      ask: ({ id }) => ({ query: { deviceProfileId: id } }),
    }),
  ]),
  on('POST /api/deviceProfile', 'TA', 'DEVICE_PROFILE', 'WRITE', { ask: itself }),
  on('DELETE /api/deviceProfile/:deviceProfileId', 'TA', 'DEVICE_PROFILE', 'DELETE'),
  on('POST /api/deviceProfile/:deviceProfileId/default', 'TA', 'DEVICE_PROFILE', 'WRITE'),
  role(`GET /api/deviceProfiles${PAGED}`, 'TA'),
  role(`GET /api/deviceProfileInfos${PAGED}`, 'TA CU'),
]
