// The API usage state of a tenant: made with it, gone with it. Its series tell limits and states from the first moment.
import type { Queryable, Tx } from '../db/database'
import { entityId, timeOfId } from '../ids'
import type { Point } from '../json/value'
import type { Platform } from '../platform'
import type { ProfileConfiguration } from '../schemas/tenant-profile'
import { removeLeftovers } from './leftovers'
import { profileConfigurationOf } from './tenant-profiles'

export type UsageValue = 'ENABLED' | 'WARNING' | 'DISABLED'

/** Features that are switched off when used up: the column of each, and the key under which its state is told. */
export const USAGE_FEATURES = {
  transport: 'transportApiState',
  db_storage: 'dbApiState',
  re_exec: 'ruleEngineApiState',
  js_exec: 'jsExecutionApiState',
  email_exec: 'emailApiState',
  sms_exec: 'smsApiState',
} as const

export type UsageFeature = keyof typeof USAGE_FEATURES

type Allowed = Extract<keyof ProfileConfiguration, `max${'Transport' | 'RE' | 'JS' | 'DP' | 'Emails' | 'Sms'}${string}`>

export type UsageKind =
  | 'transportMsg'
  | 'transportDataPoints'
  | 'storageDataPoints'
  | 'ruleEngineExecution'
  | 'jsExecution'
  | 'email'
  | 'sms'

interface Counted {
  kind: UsageKind
  feature: UsageFeature
  count: string
  limit: string
  allowed: Allowed
}

/** Counts of usage: key of the monthly sum (with `Hourly`, of the hour's), of the limit, and who sets the limit. */
export const USAGE_COUNTS = [
  counted('transport', 'transportMsg', 'maxTransportMessages'),
  counted('transport', 'transportDataPoints', 'maxTransportDataPoints'),
  counted('db_storage', 'storageDataPoints', 'maxDPStorageDays'),
  counted('re_exec', 'ruleEngineExecution', 'maxREExecutions'),
  counted('js_exec', 'jsExecution', 'maxJSExecutions'),
  counted('email_exec', 'email', 'maxEmails'),
  counted('sms_exec', 'sms', 'maxSms'),
] as const

function counted(feature: UsageFeature, kind: UsageKind, allowed: Allowed): Counted {
  return { kind, feature, count: `${kind}Count`, limit: `${kind}Limit`, allowed }
}

export type UsageStateRow = {
  id: string
  created_time: number
  tenant_id: string
  entity_type: string
  entity_id: string
} & Record<UsageFeature, UsageValue>

const COLUMNS = ['id', 'created_time', 'tenant_id', 'entity_type', 'entity_id', ...Object.keys(USAGE_FEATURES)]

export async function usageStateOf(db: Queryable, tenantId: string): Promise<UsageStateRow | undefined> {
  const sql = `SELECT ${COLUMNS.join(', ')} FROM api_usage_state WHERE tenant_id = $1`
  return (await db.query<UsageStateRow>(sql, [tenantId]))[0]
}

export async function createUsageState(tx: Tx, platform: Platform, tenantId: string): Promise<void> {
  const id = platform.newId()
  const ts = timeOfId(id)
  await tx.query(
    `INSERT INTO api_usage_state (id, created_time, tenant_id, entity_type, entity_id) VALUES ($1, $2, $3, 'TENANT', $3)`,
    [id, ts, tenantId],
  )
  const states = Object.values(USAGE_FEATURES).map(
    (key): Point => ({ key, ts, value: { type: 'STRING', value: 'ENABLED' } }),
  )
  const limits = limitsOf(await profileConfigurationOf(tx, tenantId))
  await tell(tx, platform, id, [...states, ...limits.map((limit) => pointOf(limit, ts))])
}

/** Limits that the tenants' profiles set otherwise than was told last. Whoever changes a profile, or a tenant's, calls it. */
export async function tellLimits(tx: Tx, platform: Platform, tenantIds: readonly string[]): Promise<void> {
  const ts = platform.clock()
  for (const tenantId of tenantIds) {
    const state = await usageStateOf(tx, tenantId)
    if (!state) continue
    const told = await toldLimits(tx, state.id)
    const limits = limitsOf(await profileConfigurationOf(tx, tenantId))
    const changed = limits.filter(({ key, value }) => told.get(key) !== value)
    const points = changed.map((limit) => pointOf(limit, ts))
    await tell(tx, platform, state.id, points)
  }
}

export async function removeUsageState(tx: Tx, platform: Platform, tenantId: string): Promise<void> {
  const state = await usageStateOf(tx, tenantId)
  if (!state) return
  await removeLeftovers(tx, platform, [entityId('API_USAGE_STATE', state.id)])
  for (const table of ['ts_kv', 'ts_kv_latest']) await tx.query(`DELETE FROM ${table} WHERE entity_id = $1`, [state.id]) // nobody can ask for them any more
  await tx.query('DELETE FROM api_usage_state WHERE id = $1', [state.id])
}

interface Limit {
  key: string
  value: bigint
}

const limitsOf = (configuration: ProfileConfiguration): Limit[] =>
  USAGE_COUNTS.map(({ limit, allowed }) => ({ key: limit, value: wholeNumber(configuration[allowed]) }))

const MOST = 2n ** 63n - 1n
const wholeNumber = (limit: number) => (BigInt(limit) > MOST ? MOST : BigInt(limit)) // rounded up on its way

const pointOf = ({ key, value }: Limit, ts: number): Point => ({ key, ts, value: { type: 'LONG', value } })

async function toldLimits(tx: Tx, id: string): Promise<Map<string, bigint>> {
  const rows = await tx.query<{ key: string; long_v: number | bigint }>(
    `SELECT k.key, l.long_v FROM ts_kv_latest l JOIN ts_key k ON k.id = l.key
     WHERE l.entity_id = $1 AND k.key = ANY($2::text[]) AND l.long_v IS NOT NULL`,
    [id, USAGE_COUNTS.map(({ limit }) => limit)],
  )
  return new Map(rows.map(({ key, long_v }) => [key, BigInt(long_v)]))
}

/** Within the transaction, unlike other telemetry: a tenant without limits is not to be seen. The keys are there. */
export async function tell(tx: Tx, platform: Platform, id: string, points: readonly Point[]): Promise<void> {
  if (points.length === 0) return
  const of = (type: 'LONG' | 'STRING') => points.map(({ value }) => (value.type === type ? value.value : null))
  await tx.query(
    `WITH point AS (
       SELECT $1::uuid AS entity_id, k.id AS key, p.ts, p.long_v, p.str_v
       FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::text[]) AS p (name, ts, long_v, str_v)
       JOIN ts_key k ON k.key = p.name
     ), history AS (
       INSERT INTO ts_kv (entity_id, key, ts, long_v, str_v) SELECT * FROM point
       ON CONFLICT (entity_id, key, ts) DO UPDATE SET long_v = excluded.long_v, str_v = excluded.str_v
     )
     INSERT INTO ts_kv_latest (entity_id, key, ts, long_v, str_v) SELECT * FROM point
     ON CONFLICT (entity_id, key) DO UPDATE SET ts = excluded.ts, long_v = excluded.long_v, str_v = excluded.str_v`,
    [id, points.map(({ key }) => key), points.map(({ ts }) => ts), of('LONG'), of('STRING')],
  )
  const entity = entityId('API_USAGE_STATE', id)
  tx.afterCommit(() => platform.feed.publish({ kind: 'telemetry', entity, points: [...points] }))
}
