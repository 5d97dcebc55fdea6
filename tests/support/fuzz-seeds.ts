// Requests that are right, for the fuzz test to spoil: those of the permission walk, and some with much in them.
import { NULL_ID } from '../../embedded-platform/ids'
import { type Row, requestOf } from './walk/row'
import { entityRows } from './walk/rows-entities'
import { otherRows } from './walk/rows-rest'
import { type Caller, KINDS, type Target, type World } from './walk/world'

export interface Sensible {
  /** The name of the group that it is one of. */
  kind: string
  method: string
  path: string
  body?: unknown
}

/** Calls that wait, or that have the platform ask the world outside. */
const LEFT_OUT = [/\/api\/v1\/.*(?:updates|rpc)/, /\/plugins\/rpc\//, /testMail|testSms|ByEmail|sendActivationMail/]

const field = (key: string) => ({ type: 'ENTITY_FIELD', key })
const series = (key: string) => ({ type: 'TIME_SERIES', key })
const value = (defaultValue: unknown) => ({ defaultValue, userValue: null, dynamicValue: null })

function queries(id: string, asset: string): unknown[] {
  const root = { entityType: 'ASSET', id: asset }
  const filters = [
    { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id } },
    { type: 'entityList', entityType: 'DEVICE', entityList: [id] },
    { type: 'entityName', entityType: 'ASSET', entityNameFilter: 'A' },
    { type: 'entityType', entityType: 'DEVICE' },
    { type: 'deviceType', deviceType: 'default', deviceNameFilter: '' },
    { type: 'assetType', assetType: 'hall', assetNameFilter: '' },
    { type: 'entityViewType', entityViewType: 'view', entityViewNameFilter: '' },
    { type: 'apiUsageState' },
    {
      type: 'relationsQuery',
      rootEntity: root,
      direction: 'FROM',
      maxLevel: 3,
      fetchLastLevelOnly: false,
      filters: [{ relationType: 'Contains', entityTypes: ['DEVICE'] }],
    },
    {
      type: 'deviceSearchQuery',
      rootEntity: root,
      relationType: 'Contains',
      direction: 'FROM',
      maxLevel: 2,
      deviceTypes: ['default'],
    },
  ]
  const predicate = { type: 'STRING', operation: 'STARTS_WITH', value: value('D'), ignoreCase: true }
  const number = { type: 'NUMERIC', operation: 'GREATER', value: value(1) }
  const keyFilters = [
    { key: field('name'), valueType: 'STRING', predicate },
    {
      key: series('t'),
      valueType: 'NUMERIC',
      predicate: { type: 'COMPLEX', operation: 'OR', predicates: [number, number] },
    },
  ]
  const pageLink = {
    pageSize: 10,
    page: 0,
    textSearch: 'a',
    dynamic: true,
    sortOrder: { key: field('name'), direction: 'ASC' },
  }
  const alarms = {
    ...pageLink,
    sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
    startTs: 0,
    endTs: 4102444800000,
    timeWindow: 0,
    statusList: ['ACTIVE'],
    severityList: ['MAJOR'],
    typeList: ['T'],
    searchPropagatedAlarms: true,
  }
  return filters.flatMap((entityFilter) => [
    { entityFilter, pageLink, entityFields: [field('name')], latestValues: [series('t')], keyFilters: [] },
    { entityFilter, pageLink, entityFields: [field('name')], latestValues: [series('t')], keyFilters },
    { entityFilter, pageLink: alarms, alarmFields: [{ type: 'ALARM_FIELD', key: 'severity' }], keyFilters: [] },
  ])
}

const alarmRule = {
  id: 'a1',
  alarmType: 'High',
  createRules: {
    CRITICAL: {
      condition: {
        condition: [
          {
            key: series('t'),
            valueType: 'NUMERIC',
            predicate: { type: 'NUMERIC', operation: 'GREATER', value: value(3) },
          },
        ],
        spec: { type: 'DURATION', unit: 'SECONDS', value: 5 },
      },
      schedule: { type: 'SPECIFIC_TIME', timezone: 'UTC', daysOfWeek: [1], startsOn: 0, endsOn: 0 },
      alarmDetails: `\${t}`,
    },
  },
  clearRule: null,
  propagate: true,
  propagateRelationTypes: ['Contains'],
}

const registration = {
  mapperConfig: {
    allowUserCreation: true,
    activateUser: false,
    type: 'BASIC',
    basic: { emailAttributeKey: 'email', tenantNameStrategy: 'DOMAIN' },
  },
  clientId: 'c',
  clientSecret: 's',
  authorizationUri: 'a',
  accessTokenUri: 't',
  scope: ['email'],
  userInfoUri: 'u',
  userNameAttributeName: 'email',
  clientAuthenticationMethod: 'POST',
  loginButtonLabel: 'L',
}

/** With all that the contract knows in it. */
async function rich({ tenant, target, callers }: World): Promise<Sensible[]> {
  const [anyone] = callers
  const admin = anyone as Caller
  const get = async (noun: 'DEVICE' | 'ASSET' | 'RULE_NODE' | 'DEVICE_PROFILE' | 'DASHBOARD') =>
    (await target(noun, 'own', admin)) as Target
  const [device, asset, node] = [await get('DEVICE'), await get('ASSET'), await get('RULE_NODE')]
  const chain: string = node.entity.ruleChainId.id
  const graph = await tenant.api.call('GET', `/api/ruleChain/${chain}/metadata`)
  const exported = await tenant.api.call('GET', '/api/ruleChains/export?limit=3')
  const profile = (await get('DEVICE_PROFILE')).entity
  const telemetry = `/api/plugins/telemetry/DEVICE/${device.id}`
  const posts: [string, unknown][] = [
    ['/api/ruleChain/metadata', graph],
    ['/api/ruleChain/metadata', graph],
    ['/api/ruleChains/import?overwrite=true', exported],
    ['/api/deviceProfile', { ...profile, profileData: { ...profile.profileData, alarms: [alarmRule] } }],
    ['/api/device', { name: 'N', type: 'p', deviceData: { transportConfiguration: { type: 'MQTT', x: [1] } } }],
    [
      '/api/entityView',
      {
        name: 'V',
        type: 'v',
        entityId: device.entity.id,
        keys: { timeseries: ['t'], attributes: { cs: [], ss: ['a'], sh: [] } },
        startTimeMs: 1,
        endTimeMs: 2,
      },
    ],
    ['/api/user?sendActivationMail=false', { email: 'n@example.com', authority: 'TENANT_ADMIN', additionalInfo: {} }],
    ['/api/tenant', { title: 'T', region: 'r', email: 'a@b.cc', tenantProfileId: null }],
    [
      '/api/oauth2/config',
      {
        enabled: true,
        domainsParams: [{ domainInfos: [{ scheme: 'HTTP', name: 'd' }], clientRegistrations: [registration] }],
      },
    ],
    [
      '/api/ruleChain/testScript',
      {
        script: 'return msg;',
        scriptType: 'update',
        argNames: ['msg', 'metadata', 'msgType'],
        msg: '{"t":1}',
        metadata: { k: 'v' },
        msgType: 'X',
      },
    ],
    [`${telemetry}/timeseries/ANY`, [{ ts: 1, values: { t: 1.5, j: { a: [1] } } }, { u: true }]],
    [`${telemetry}/SHARED_SCOPE`, { a: 1, b: 'x', c: { d: [null] } }],
    ['/api/dashboard', { ...(await get('DASHBOARD')).entity, configuration: { widgets: { w: { config: {} } } } }],
  ]
  const gets = [
    `${telemetry}/values/timeseries?keys=t,u&startTs=0&endTs=10000&interval=1000&limit=5&agg=AVG&orderBy=ASC`,
    '/api/alarm/DEVICE/x?pageSize=5&page=0&searchStatus=ANY&startTime=0&endTime=1',
    '/api/audit/logs?pageSize=5&page=0&actionTypes=ADDED&textSearch=DE&sortProperty=createdTime&sortOrder=DESC',
    '/api/tenant/deviceInfos?pageSize=5&page=0&type=default&textSearch=D&sortProperty=name&sortOrder=DESC',
    '/api/tenant/assetInfos?pageSize=5&page=0&type=hall&textSearch=D&sortProperty=customerTitle&sortOrder=ASC',
    `/api/devices?deviceIds=${device.id}`,
  ]
  const queryCalls = queries(device.id, asset.id).flatMap((body) =>
    ['/entitiesQuery/find', '/entitiesQuery/count', '/alarmsQuery/find'].map((path): [string, unknown] => [
      `/api${path}`,
      body,
    ]),
  )
  return [
    ...[...posts, ...queryCalls].map(([path, body]) => ({ kind: `rich ${path}`, method: 'POST', path, body })),
    ...gets.map((path) => ({ kind: path, method: 'GET', path })),
  ]
}

/** As the caller would send it, about what is of its own tenant: of each endpoint a list. */
export async function sensibleRequests(world: World, caller: Caller): Promise<Sensible[][]> {
  const nothing: Target = { id: NULL_ID, owner: {}, entity: {} }
  const rows: readonly Row[] = [...entityRows, ...otherRows]
  const found: Sensible[] = []
  for (const row of rows.filter(({ endpoint }) => !LEFT_OUT.some((pattern) => pattern.test(endpoint)))) {
    const kinds = row.noun ? KINDS[row.noun].filter((kind) => kind !== 'other' && kind !== 'system') : []
    for (const kind of row.noun ? kinds : (['own'] as const)) {
      const target = row.noun ? await world.target(row.noun, kind, caller) : nothing
      if (target) found.push({ kind: row.endpoint, ...requestOf(row, caller, target, world) })
    }
  }
  const byKind = new Map<string, Sensible[]>()
  for (const one of [...found, ...(await rich(world))]) byKind.set(one.kind, [...(byKind.get(one.kind) ?? []), one])
  return [...byKind.values()]
}
