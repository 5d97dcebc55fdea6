// Stored usage of the tenants, read and written while nobody else does.
import type { Queryable, Tx } from '../db/database'
import type { ProfileConfiguration } from '../schemas/tenant-profile'
import { USAGE_COUNTS, USAGE_FEATURES, type UsageFeature, type UsageStateRow, type UsageValue } from './api-usage-state'

export const HOURLY = 'Hourly'
/** Every key under which counts are told. */
export const COUNT_KEYS = USAGE_COUNTS.flatMap(({ count }) => [count, `${count}${HOURLY}`])

const FEATURES = Object.keys(USAGE_FEATURES) as UsageFeature[]

export type UsageRow = Record<UsageFeature, UsageValue> &
  Pick<UsageStateRow, 'id' | 'tenant_id'> & { configuration: ProfileConfiguration }

/** States and limits of the tenants, those that are gone left out. They stay as they are until the transaction ends. */
export async function usageRows(tx: Tx, tenantIds: readonly string[]): Promise<UsageRow[]> {
  const states = FEATURES.map((feature) => `s.${feature}`).join(', ')
  return tx.query<UsageRow>(
    `SELECT s.id, s.tenant_id, ${states}, p.configuration FROM api_usage_state s
     JOIN tenant t ON t.id = s.tenant_id JOIN tenant_profile p ON p.id = t.tenant_profile_id
     WHERE s.tenant_id = ANY($1::uuid[]) ORDER BY s.id FOR UPDATE OF s`,
    [tenantIds],
  )
}

export interface StoredSum {
  /** Beginning of the month or hour. */
  ts: number
  sum: bigint
}

/** The sums that were told last, by state and key. */
export async function storedSums(tx: Tx, stateIds: readonly string[]): Promise<Map<string, Map<string, StoredSum>>> {
  const rows = await tx.query<{ entity_id: string; key: string; ts: number; long_v: number | bigint }>(
    `SELECT l.entity_id, k.key, l.ts, l.long_v FROM ts_kv_latest l JOIN ts_key k ON k.id = l.key
     WHERE l.entity_id = ANY($1::uuid[]) AND k.key = ANY($2::text[]) AND l.long_v IS NOT NULL`,
    [stateIds, COUNT_KEYS],
  )
  const sums = new Map<string, Map<string, StoredSum>>()
  for (const { entity_id, key, ts, long_v } of rows) {
    const own = sums.get(entity_id) ?? new Map<string, StoredSum>()
    sums.set(entity_id, own.set(key, { ts, sum: BigInt(long_v) }))
  }
  return sums
}

export async function setUsageStates(tx: Tx, id: string, states: Record<UsageFeature, UsageValue>): Promise<void> {
  const set = FEATURES.map((feature, place) => `${feature} = $${place + 2}`).join(', ')
  await tx.query(`UPDATE api_usage_state SET ${set} WHERE id = $1`, [id, ...FEATURES.map((feature) => states[feature])])
}

/** Tenants that have used up something, or nearly so. */
export async function restrictedTenants(
  db: Queryable,
): Promise<(Record<UsageFeature, UsageValue> & { tenant_id: string })[]> {
  const isAny = FEATURES.map((feature) => `${feature} <> 'ENABLED'`).join(' OR ')
  return db.query(`SELECT tenant_id, ${FEATURES.join(', ')} FROM api_usage_state WHERE ${isAny}`)
}

/** Tenants of which a count was told. */
export async function countedTenants(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ tenant_id: string }>(
    `SELECT s.tenant_id FROM api_usage_state s WHERE EXISTS (
       SELECT 1 FROM ts_kv_latest l JOIN ts_key k ON k.id = l.key
       WHERE l.entity_id = s.id AND k.key = ANY($1::text[])
     )`,
    [USAGE_COUNTS.map(({ count }) => count)],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}
