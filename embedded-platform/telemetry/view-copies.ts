// Copies that an entity view holds of its source from when it is saved: attributes and the newest points of its window.
import type { Tx } from '../db/database'
import { type EntityId, entityId } from '../ids'
import type { AttributeScope, AttributeValue } from '../json/value'
import type { Platform } from '../platform'
import { columnsAs, SET_VALUES, VALUE_COLUMNS } from './columns'
import { attributes, latest } from './read'

/** Of which entity, which keys (null: none to copy), and in which window; 0 is an open end. */
export interface Viewed {
  id: string
  source: string
  /** Empty: all. */
  seriesKeys: readonly string[]
  attributeKeys: Readonly<Record<AttributeScope, readonly string[]>>
  startTs: number | bigint
  endTs: number | bigint
}

/** Copies a view had by its former keys: attributes as they were named, and which latest values. */
export interface Dropped {
  attributes: readonly { scope: AttributeScope; keys: readonly string[] }[]
  series: readonly string[]
}

/** Of each scope that the source has something of; empty when none of it is within the window. */
export type Copied = readonly { scope: AttributeScope; values: readonly AttributeValue[] }[]

const COLUMNS = VALUE_COLUMNS.join(', ')

const COPY_LATEST = `
  INSERT INTO ts_kv_latest AS latest (entity_id, key, ts, ${COLUMNS})
  SELECT $1::uuid, h.key, h.ts, ${columnsAs('h')}
  FROM ts_kv_latest l JOIN ts_key k ON k.id = l.key CROSS JOIN LATERAL (
    SELECT * FROM ts_kv v WHERE v.entity_id = $2 AND v.key = l.key AND v.ts >= $3 AND v.ts < coalesce(nullif($4::bigint, 0), 9223372036854775807)
    ORDER BY v.ts DESC LIMIT 1
  ) h
  WHERE l.entity_id = $2 AND (cardinality($5::text[]) = 0 OR k.key = ANY($5::text[]))
  ON CONFLICT (entity_id, key) DO UPDATE SET ts = excluded.ts, ${SET_VALUES} WHERE latest.ts <= excluded.ts`

const COPY_ATTRIBUTES = `
  INSERT INTO attribute_kv (entity_id, scope, key, last_update_ts, ${COLUMNS})
  SELECT $1::uuid, a.scope, a.key, a.last_update_ts, ${columnsAs('a')} FROM attribute_kv a
  WHERE a.entity_id = $2 AND a.scope = $3 AND a.key = ANY($4::text[])
    AND ($5::bigint = 0 OR a.last_update_ts > $5::bigint) AND ($6::bigint = 0 OR a.last_update_ts < $6::bigint)
  ON CONFLICT (entity_id, scope, key) DO UPDATE SET last_update_ts = excluded.last_update_ts, ${SET_VALUES}
  RETURNING key`

const HAS_ANY =
  'SELECT 1 AS one FROM attribute_kv WHERE entity_id = $1 AND scope = $2 AND key = ANY($3::text[]) LIMIT 1'

const scopesOf = (keys: Viewed['attributeKeys']) =>
  (['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE'] as const).flatMap((scope) =>
    keys[scope].length > 0 ? [{ scope, keys: keys[scope] }] : [],
  )

/** Takes away what the view had by its former keys: the attributes they name, and all latest values. */
export async function dropCopies(
  tx: Tx,
  platform: Platform,
  viewId: string,
  keys: Viewed['attributeKeys'],
): Promise<Dropped> {
  const entity: EntityId = entityId('ENTITY_VIEW', viewId)
  const scopes = scopesOf(keys)
  for (const { scope, keys: named } of scopes) {
    await tx.query('DELETE FROM attribute_kv WHERE entity_id = $1 AND scope = $2 AND key = ANY($3::text[])', [
      viewId,
      scope,
      named,
    ])
    tx.afterCommit(() => platform.feed.publish({ kind: 'attributes-deleted', entity, scope, keys: named }))
  }
  const gone = await tx.query<{ key: string }>(
    `DELETE FROM ts_kv_latest l USING ts_key k WHERE l.entity_id = $1 AND k.id = l.key RETURNING k.key`,
    [viewId],
  )
  const series = gone.map(({ key }) => key)
  if (series.length > 0) {
    tx.afterCommit(() => platform.feed.publish({ kind: 'telemetry-deleted', entity, keys: series }))
  }
  return { attributes: scopes, series }
}

export async function copyFromSource(tx: Tx, platform: Platform, view: Viewed): Promise<Copied> {
  const entity = entityId('ENTITY_VIEW', view.id)
  const copied: { scope: AttributeScope; values: AttributeValue[] }[] = []
  for (const { scope, keys } of scopesOf(view.attributeKeys)) {
    const parameters = [view.id, view.source, scope, keys, view.startTs, view.endTs]
    const rows = await tx.query<{ key: string }>(COPY_ATTRIBUTES, parameters)
    if (rows.length === 0) {
      if ((await tx.query(HAS_ANY, [view.source, scope, keys])).length > 0) copied.push({ scope, values: [] })
      continue
    }
    const values = await attributes(tx, view.id, { scope, keys: rows.map(({ key }) => key) })
    copied.push({ scope, values })
    tx.afterCommit(() => platform.feed.publish({ kind: 'attributes', entity, scope, values }))
  }
  await tx.query(COPY_LATEST, [view.id, view.source, view.startTs, view.endTs, view.seriesKeys])
  const points = await latest(tx, view.id)
  if (points.length > 0) tx.afterCommit(() => platform.feed.publish({ kind: 'telemetry', entity, points }))
  return copied
}
