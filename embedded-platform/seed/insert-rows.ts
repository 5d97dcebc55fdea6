// Many rows of one table in one statement: what takes a statement each elsewhere would make the first start wait.

import type { Tx } from '../db/database'
import type { AlarmRow } from '../feed/alarm-row'
import type { AssetRow } from '../schemas/asset'
import type { AuditLogRow } from '../schemas/audit-log'
import type { DeviceRow } from '../schemas/device'
import type { DeviceCredentialsRow } from '../schemas/device-credentials'
import type { DeviceProfileRow } from '../schemas/device-profile'
import type { RelationRow } from '../schemas/relation'

interface Tables {
  device: DeviceRow
  device_credentials: DeviceCredentialsRow
  device_profile: DeviceProfileRow
  asset: AssetRow
  relation: RelationRow
  alarm: AlarmRow
  audit_log: AuditLogRow
  demo_device: { device_id: string; fleet_name: string; seeded_at: number; is_filled: boolean }
}

export async function insertRows<T extends keyof Tables>(tx: Tx, table: T, rows: readonly Tables[T][]): Promise<void> {
  await tx.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`, [
    JSON.stringify(rows),
  ])
}
