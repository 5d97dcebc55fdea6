// Every write of telemetry and attributes: durable first, then told to the feed.
import type { Database } from '../db/database'
import { type EntityId, entityId } from '../ids'
import type { AttributeScope, AttributeValue, Point, Value } from '../json/value'
import { onePerPlatform } from '../one-per-platform'
import type { Platform } from '../platform'
import { columnsAs, columnsOfValues, SET_VALUES, VALUE_COLUMNS } from './columns'
import { groupCommit } from './group-commit'
import { keyNumbers } from './keys'

interface TelemetryWrite {
  entity: EntityId
  points: readonly Point[]
}

interface AttributesWrite {
  entity: EntityId
  scope: AttributeScope
  values: readonly AttributeValue[]
  isUntold: boolean
}

const ROWS_A_GROUP = 5000
const COLUMNS = VALUE_COLUMNS.join(', ')

// History and latest in one statement: one round trip, one commit. An older point never replaces a newer latest.
// Answered are the views that look on.
const SAVE_POINTS = `
  WITH point (entity_id, key, ts, ${COLUMNS}) AS (
    SELECT * FROM unnest($1::uuid[], $2::integer[], $3::bigint[],
      $4::boolean[], $5::bigint[], $6::float8[], $7::text[], $8::text[])
  ), history AS (
    INSERT INTO ts_kv (entity_id, key, ts, ${COLUMNS}) SELECT * FROM point
    ON CONFLICT (entity_id, key, ts) DO UPDATE SET ${SET_VALUES}
  ), newest AS (
    INSERT INTO ts_kv_latest AS latest (entity_id, key, ts, ${COLUMNS})
    SELECT DISTINCT ON (entity_id, key) * FROM point ORDER BY entity_id, key, ts DESC
    ON CONFLICT (entity_id, key) DO UPDATE SET ts = excluded.ts, ${SET_VALUES} WHERE latest.ts <= excluded.ts
  )
  SELECT v.id, v.entity_id AS source, v.ts_keys, v.start_ts, v.end_ts
  FROM entity_view v WHERE v.entity_id = ANY($1::uuid[])`

// Only where somebody looks on. Nobody has been told of the points yet: who does not hear of them sends them again.
const SAVE_SEEN = `
  INSERT INTO ts_kv_latest AS latest (entity_id, key, ts, ${COLUMNS})
  SELECT * FROM unnest($1::uuid[], $2::integer[], $3::bigint[],
    $4::boolean[], $5::bigint[], $6::float8[], $7::text[], $8::text[])
  ON CONFLICT (entity_id, key) DO UPDATE SET ts = excluded.ts, ${SET_VALUES} WHERE latest.ts <= excluded.ts`

interface SourceView {
  id: string
  source: string
  ts_keys: string[] | null
  start_ts: number
  end_ts: number
}

/** Of these points the newest of each key, as far as the view shows it. */
function newestSeen({ ts_keys, start_ts, end_ts }: SourceView, points: readonly Point[]): Point[] {
  const newest = new Map<string, Point>()
  for (const point of points) {
    const { key, ts } = point
    const isShown = (!ts_keys || ts_keys.includes(key)) && ts > start_ts && (end_ts === 0 || ts <= end_ts)
    if (isShown && ts >= (newest.get(key)?.ts ?? ts)) newest.set(key, point)
  }
  return [...newest.values()]
}

const SAVE_ATTRIBUTES = `
  INSERT INTO attribute_kv (entity_id, scope, key, last_update_ts, ${COLUMNS})
  SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[],
    $5::boolean[], $6::bigint[], $7::float8[], $8::text[], $9::text[])
  ON CONFLICT (entity_id, scope, key) DO UPDATE SET last_update_ts = excluded.last_update_ts, ${SET_VALUES}`

async function writeTelemetry({ db, feed }: Platform, writes: readonly TelemetryWrite[]) {
  const numbers = await keyNumbers(db, new Set(writes.flatMap(({ points }) => points.map((point) => point.key))))
  const rows = new Map<string, { id: string; key: number | undefined; point: Point }>() // sent twice: the last counts
  for (const { entity, points } of writes) {
    for (const point of points) {
      const key = numbers.get(point.key)
      rows.set(`${entity.id} ${key} ${point.ts}`, { id: entity.id, key, point })
    }
  }
  const all = [...rows.values()]
  const views = await db.query<SourceView>(SAVE_POINTS, [
    all.map((row) => row.id),
    all.map((row) => row.key),
    all.map((row) => row.point.ts),
    ...columnsOfValues(all.map((row) => row.point.value)),
  ])
  if (views.length > 0) await mirror({ db, feed }, numbers, views, writes)
}

async function mirror(
  { db, feed }: Pick<Platform, 'db' | 'feed'>,
  numbers: ReadonlyMap<string, number>,
  views: readonly SourceView[],
  writes: readonly TelemetryWrite[],
) {
  const seen = views.flatMap((view) => {
    const told = writes.filter(({ entity }) => entity.id === view.source).flatMap((write) => write.points)
    const points = newestSeen(view, told)
    return points.length > 0 ? [{ id: view.id, points }] : []
  })
  const rows = seen.flatMap(({ id, points }) => points.map((point) => ({ id, point })))
  if (rows.length === 0) return
  await db.query(SAVE_SEEN, [
    rows.map(({ id }) => id),
    rows.map(({ point }) => numbers.get(point.key)),
    rows.map(({ point }) => point.ts),
    ...columnsOfValues(rows.map(({ point }) => point.value)),
  ])
  for (const { id, points } of seen) feed.publish({ kind: 'telemetry', entity: entityId('ENTITY_VIEW', id), points })
}

async function writeAttributes(db: Database, writes: readonly AttributesWrite[]) {
  const rows = new Map<string, { id: string; scope: AttributeScope; attribute: AttributeValue }>()
  for (const { entity, scope, values } of writes) {
    for (const attribute of values)
      rows.set(`${entity.id} ${scope} ${attribute.key}`, { id: entity.id, scope, attribute })
  }
  const all = [...rows.values()]
  await db.query(SAVE_ATTRIBUTES, [
    all.map((row) => row.id),
    all.map((row) => row.scope),
    all.map((row) => row.attribute.key),
    all.map((row) => row.attribute.lastUpdateTs),
    ...columnsOfValues(all.map((row) => row.attribute.value)),
  ])
}

const writersOf = onePerPlatform((platform) => ({
  telemetry: groupCommit<TelemetryWrite>({
    write: (writes) => writeTelemetry(platform, writes),
    after: ({ entity, points }) => platform.feed.publish({ kind: 'telemetry', entity, points }),
    weight: ({ points }) => points.length,
    limit: ROWS_A_GROUP,
  }),
  attributes: groupCommit<AttributesWrite>({
    write: (writes) => writeAttributes(platform.db, writes),
    after: (write) => platform.feed.publish({ kind: 'attributes', ...write }),
    weight: ({ values }) => values.length,
    limit: ROWS_A_GROUP,
  }),
}))

/** Resolves when the points are durable. Not to be called inside a transaction: it makes its own. */
export async function saveTelemetry(platform: Platform, entity: EntityId, points: readonly Point[]): Promise<void> {
  if (points.length > 0) await writersOf(platform).telemetry({ entity, points })
}

/** Resolves when the values are durable; their time is now. Not to be called inside a transaction. */
export async function saveAttributes(
  platform: Platform,
  entity: EntityId,
  scope: AttributeScope,
  values: readonly { key: string; value: Value }[],
  { isUntold = false }: { isUntold?: boolean } = {},
): Promise<void> {
  if (values.length === 0) return
  const lastUpdateTs = platform.clock()
  await writersOf(platform).attributes({
    entity,
    scope,
    values: values.map(({ key, value }) => ({ key, value, lastUpdateTs })),
    isUntold,
  })
}

/** The feed hears all the keys that were named, also those that had no value. */
export async function deleteAttributes(
  platform: Platform,
  entity: EntityId,
  scope: AttributeScope,
  keys: readonly string[],
): Promise<void> {
  await platform.db.tx(async (tx) => {
    await tx.query('DELETE FROM attribute_kv WHERE entity_id = $1 AND scope = $2 AND key = ANY($3::text[])', [
      entity.id,
      scope,
      keys,
    ])
    tx.afterCommit(() => platform.feed.publish({ kind: 'attributes-deleted', entity, scope, keys }))
  })
}

export interface TelemetryDeletion {
  keys: readonly string[]
  startTs: number
  endTs: number
  /** A latest value that went is replaced by the newest older point. */
  rewriteLatest?: boolean
}

/** Points with startTs <= ts < endTs go, and latest values with startTs < ts <= endTs. */
export async function deleteTelemetry(
  platform: Platform,
  entity: EntityId,
  { keys, startTs, endTs, rewriteLatest = false }: TelemetryDeletion,
): Promise<void> {
  const ofKeys = 'entity_id = $1 AND key IN (SELECT id FROM ts_key WHERE ts_key.key = ANY($2::text[]))'
  await platform.db.tx(async (tx) => {
    await tx.query(`DELETE FROM ts_kv WHERE ${ofKeys} AND ts >= $3 AND ts < $4`, [entity.id, keys, startTs, endTs])
    const gone = await tx.query<{ key: number }>(
      `DELETE FROM ts_kv_latest WHERE ${ofKeys} AND ts > $3 AND ts <= $4 RETURNING key`,
      [entity.id, keys, startTs, endTs],
    )
    if (rewriteLatest && gone.length > 0) {
      await tx.query(
        `INSERT INTO ts_kv_latest (entity_id, key, ts, ${COLUMNS})
         SELECT DISTINCT ON (h.key) h.entity_id, h.key, h.ts, ${columnsAs('h')} FROM ts_kv h
         WHERE h.entity_id = $1 AND h.key = ANY($2::integer[]) AND h.ts < $3 ORDER BY h.key, h.ts DESC
         ON CONFLICT DO NOTHING`,
        [entity.id, gone.map((row) => row.key), startTs],
      )
    }
    tx.afterCommit(() => platform.feed.publish({ kind: 'telemetry-deleted', entity, keys }))
  })
}
