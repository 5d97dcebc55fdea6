// The table of entity views.
import type { Queryable } from '../db/database'
import type { EntityId } from '../ids'
import { stringifyJson } from '../json/exact-json'
import type { EntityViewRow, ViewKeys } from '../schemas/entity-view'
import { type OwnedValues, ownedTable } from './owned-table'

export interface EntityViewValues extends OwnedValues {
  entity: EntityId | null
  keys: ViewKeys | null
  startTs: number | bigint
  endTs: number | bigint
  additionalInfo: unknown
}

const jsonOrNull = (value: unknown) => (value === null ? null : stringifyJson(value))

export const entityViews = ownedTable<EntityViewRow, EntityViewValues>({
  table: 'entity_view',
  own: [
    { name: 'entity_type', value: ({ entity }) => entity?.entityType ?? null },
    { name: 'entity_id', value: ({ entity }) => entity?.id ?? null },
    { name: 'keys', cast: 'json', value: ({ keys }) => jsonOrNull(keys) },
    { name: 'ts_keys', cast: 'text[]', value: ({ keys }) => keys?.timeseries ?? null },
    { name: 'start_ts', value: ({ startTs }) => startTs },
    { name: 'end_ts', value: ({ endTs }) => endTs },
    { name: 'additional_info', cast: 'json', value: ({ additionalInfo }) => jsonOrNull(additionalInfo) },
  ],
  nameConstraint: 'entity_view_name_unique',
  nameTaken: 'Entity view with such name already exists!',
})

/** True when somebody looks at the entity through a view. */
export async function hasViews(db: Queryable, entityId: string): Promise<boolean> {
  return (await db.query('SELECT 1 AS one FROM entity_view WHERE entity_id = $1 LIMIT 1', [entityId])).length > 0
}

export type ViewWindow = Pick<EntityViewRow, 'id' | 'keys' | 'start_ts' | 'end_ts'>

/** The tenant's views that look at the entity. */
export const viewsOf = (db: Queryable, tenantId: string, entityId: string): Promise<ViewWindow[]> =>
  db.query<ViewWindow>(
    `SELECT id, keys, start_ts, end_ts FROM entity_view WHERE tenant_id = $1 AND entity_id = $2
     ORDER BY created_time, id`,
    [tenantId, entityId],
  )
