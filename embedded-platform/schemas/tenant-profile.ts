// Tenant profiles: limits and rates of tenants.
import { badRequest, invalid } from '../api/errors'
import { type Members, members } from '../api/members'
import { type EntityId, entityId } from '../ids'

const LONGS = ['maxDevices', 'maxAssets', 'maxCustomers', 'maxUsers', 'maxDashboards', 'maxRuleChains'] as const
const RATES = [
  'transportTenantMsgRateLimit',
  'transportTenantTelemetryMsgRateLimit',
  'transportTenantTelemetryDataPointsRateLimit',
  'transportDeviceMsgRateLimit',
  'transportDeviceTelemetryMsgRateLimit',
  'transportDeviceTelemetryDataPointsRateLimit',
] as const
const LATER_LONGS = [
  'maxTransportMessages',
  'maxTransportDataPoints',
  'maxREExecutions',
  'maxJSExecutions',
  'maxDPStorageDays',
] as const
const LAST_LONGS = ['maxEmails', 'maxSms'] as const

/** 0 is no limit. */
export type ProfileConfiguration = { type: 'DEFAULT' } & Record<
  (typeof LONGS)[number] | (typeof LATER_LONGS)[number] | (typeof LAST_LONGS)[number],
  number
> &
  Record<(typeof RATES)[number], string | null> & {
    maxRuleNodeExecutionsPerMessage: number
    defaultStorageTtlDays: number
    warnThreshold: number
  }

const pick = <K extends string, V>(names: readonly K[], read: (name: K) => V) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<K, V>

/** All members are there, absent ones as 0 or null; unknown ones go. */
function readConfiguration(from: Members): ProfileConfiguration {
  if (from.text('type') !== 'DEFAULT') throw badRequest()
  const long = (name: string) => from.integer(name) ?? 0
  return {
    type: 'DEFAULT',
    ...pick(LONGS, long),
    ...pick(RATES, (name) => from.text(name)),
    ...pick(LATER_LONGS, long),
    maxRuleNodeExecutionsPerMessage: from.integer('maxRuleNodeExecutionsPerMessage', 32) ?? 0,
    ...pick(LAST_LONGS, long),
    defaultStorageTtlDays: from.integer('defaultStorageTtlDays', 32) ?? 0,
    warnThreshold: from.number('warnThreshold') ?? 0,
  }
}

export const UNLIMITED = readConfiguration(members({ type: 'DEFAULT' }))

export interface TenantProfileRow {
  id: string
  created_time: number
  name: string
  description: string | null
  is_default: boolean
  isolated_tb_core: boolean
  isolated_tb_rule_engine: boolean
  configuration: ProfileConfiguration
}

export interface TenantProfile {
  id: EntityId
  createdTime: number
  name: string
  description: string | null
  isolatedTbCore: boolean
  isolatedTbRuleEngine: boolean
  profileData: { configuration: ProfileConfiguration }
  default: boolean
}

export const tenantProfileOf = (row: TenantProfileRow): TenantProfile => ({
  id: entityId('TENANT_PROFILE', row.id),
  createdTime: row.created_time,
  name: row.name,
  description: row.description,
  isolatedTbCore: row.isolated_tb_core,
  isolatedTbRuleEngine: row.isolated_tb_rule_engine,
  profileData: { configuration: row.configuration },
  default: row.is_default,
})

export const tenantProfileInfoOf = (row: Pick<TenantProfileRow, 'id' | 'name'>) => ({
  id: entityId('TENANT_PROFILE', row.id),
  name: row.name,
})

export interface TenantProfileInput {
  id: string | null
  name: string | null
  description: string | null
  isDefault: boolean
  isolatedTbCore: boolean
  isolatedTbRuleEngine: boolean
  /** `undefined`: profileData is there without a configuration. */
  configuration: ProfileConfiguration | undefined
}

export function readTenantProfile(json: unknown): TenantProfileInput {
  const body = members(json)
  body.integer('createdTime') // ours counts, but it must be one
  const data = body.object('profileData')
  const configuration = data?.object('configuration')
  return {
    id: body.id('id', 'TENANT_PROFILE'),
    name: body.text('name'),
    description: body.text('description'),
    isDefault: body.boolean('default') ?? false,
    isolatedTbCore: body.boolean('isolatedTbCore') ?? false,
    isolatedTbRuleEngine: body.boolean('isolatedTbRuleEngine') ?? false,
    configuration: data === null ? UNLIMITED : configuration ? readConfiguration(configuration) : undefined,
  }
}

/** `Can't create more then N devices!` when the limit (0 or less: none) is reached. */
export function checkLimit(limit: number, count: number, nouns: string): void {
  if (limit > 0 && count >= limit) throw invalid(`Can't create more then ${limit} ${nouns}!`)
}
