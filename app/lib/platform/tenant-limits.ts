// The limits that a tenant profile sets, in the order of its form, by the names that platforms have for them. Those of
// newer platforms are told by being there; members that are not listed are kept as they are.

/** 'number': 0 is no limit. 'rate': so many in so many seconds, perhaps several; null is no limit. */
export type TenantLimit = { as: 'number'; unit?: 'days'; isShort?: boolean } | { as: 'rate' }

const number = { as: 'number' } as const
const rate = { as: 'rate' } as const
/** Of 32 bits on the platform. */
const short = { as: 'number', isShort: true } as const
const days = { as: 'number', unit: 'days', isShort: true } as const

export const tenantLimitSections = {
  entities: {
    maxDevices: number,
    maxAssets: number,
    maxCustomers: number,
    maxUsers: number,
    maxDashboards: number,
    maxRuleChains: number,
    maxEdges: number,
  },
  month: {
    maxTransportMessages: number,
    maxTransportDataPoints: number,
    maxREExecutions: number,
    maxJSExecutions: number,
    maxTbelExecutions: number,
    maxDPStorageDays: number,
    maxEmails: number,
    maxSms: number,
    maxCreatedAlarms: number,
  },
  storage: {
    defaultStorageTtlDays: days,
    alarmsTtlDays: days,
    rpcTtlDays: days,
    maxRuleNodeExecutionsPerMessage: short,
  },
  rates: {
    transportTenantMsgRateLimit: rate,
    transportTenantTelemetryMsgRateLimit: rate,
    transportTenantTelemetryDataPointsRateLimit: rate,
    transportDeviceMsgRateLimit: rate,
    transportDeviceTelemetryMsgRateLimit: rate,
    transportDeviceTelemetryDataPointsRateLimit: rate,
    tenantServerRestLimitsConfiguration: rate,
    customerServerRestLimitsConfiguration: rate,
  },
  sockets: {
    maxWsSessionsPerTenant: short,
    maxWsSessionsPerCustomer: short,
    maxWsSessionsPerRegularUser: short,
    maxWsSessionsPerPublicUser: short,
    maxWsSubscriptionsPerTenant: number,
    maxWsSubscriptionsPerCustomer: number,
    maxWsSubscriptionsPerRegularUser: number,
    maxWsSubscriptionsPerPublicUser: number,
    wsUpdatesPerSessionRateLimit: rate,
  },
} as const satisfies Record<string, Record<string, TenantLimit>>

export type LimitSection = keyof typeof tenantLimitSections
export type LimitName = { [S in LimitSection]: keyof (typeof tenantLimitSections)[S] }[LimitSection]

/** Of a part of them, as whoever sets them sees it. */
export const limitsOf = (section: LimitSection) =>
  Object.entries<TenantLimit>(tenantLimitSections[section]).map(([name, limit]) => ({
    name: name as LimitName,
    limit,
  }))

export const limitSections = Object.keys(tenantLimitSections) as LimitSection[]
export const tenantLimits = limitSections.flatMap(limitsOf)
