// Entities that were deleted and whose alarms stayed (migration 190).
import type { Tx } from '../db/database'
import type { EntityId } from '../ids'
import type { Platform } from '../platform'

/** In the transaction that deletes them. */
export const noteDeletedOriginators = (tx: Tx, _platform: Platform, entities: readonly EntityId[]): Promise<unknown> =>
  tx.query(
    `INSERT INTO deleted_originator (id, tenant_id)
     SELECT DISTINCT ON (originator_id) originator_id, tenant_id FROM alarm WHERE originator_id = ANY($1::uuid[])
     ON CONFLICT DO NOTHING`,
    [entities.map(({ id }) => id)],
  )
