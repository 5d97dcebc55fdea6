// Attributes of many entities in one statement.
import type { Tx } from '../db/database'
import type { FleetAttribute } from '../fleet/attributes'
import { columnsOfValues, VALUE_COLUMNS } from '../telemetry/columns'

/** Parameters that `columnsOfValues` is unnested as, from that one on. */
export const valueLists = (from: number) =>
  ['boolean', 'bigint', 'float8', 'text', 'text'].map((type, at) => `$${from + at}::${type}[]`).join(', ')

export async function insertAttributes(tx: Tx, rows: readonly (FleetAttribute & { id: string })[]): Promise<void> {
  await tx.query(
    `INSERT INTO attribute_kv (entity_id, scope, key, last_update_ts, ${VALUE_COLUMNS.join(', ')})
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], ${valueLists(5)})`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.scope),
      rows.map((row) => row.key),
      rows.map((row) => row.lastUpdateTs),
      ...columnsOfValues(rows.map((row) => row.value)),
    ],
  )
}
