// Every read of telemetry and attributes of one entity: SQL in, exact values out.
import type { Queryable } from '../db/database'
import type { AttributeScope, AttributeValue, Point } from '../json/value'
import { columnsAs, type ValueColumns, valueOfColumns } from './columns'

type PointRow = ValueColumns & { key: string; ts: number }

const pointOf = (row: PointRow): Point => ({ key: row.key, ts: row.ts, value: valueOfColumns(row) })

function byKey(points: readonly Point[]): Map<string, Point[]> {
  const found = new Map<string, Point[]>()
  for (const point of points) {
    const list = found.get(point.key)
    if (list) list.push(point)
    else found.set(point.key, [point])
  }
  return found
}

/** The keys that have a latest value. */
export async function listKeys(db: Queryable, entityId: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>(
    'SELECT k.key FROM ts_kv_latest l JOIN ts_key k ON k.id = l.key WHERE l.entity_id = $1 ORDER BY k.key',
    [entityId],
  )
  return rows.map((row) => row.key)
}

/** Latest values, of all keys when none are named; keys without a value are absent. */
export async function latest(db: Queryable, entityId: string, keys?: readonly string[]): Promise<Point[]> {
  const rows = await db.query<PointRow>(
    `SELECT k.key, l.ts, ${columnsAs('l')} FROM ts_kv_latest l JOIN ts_key k ON k.id = l.key
     WHERE l.entity_id = $1 AND ($2::text[] IS NULL OR k.key = ANY($2::text[])) ORDER BY k.key`,
    [entityId, keys ?? null],
  )
  return rows.map(pointOf)
}

export interface HistoryRange {
  keys: readonly string[]
  /** startTs <= ts < endTs. */
  startTs: number
  endTs: number
  /** Of each key. */
  limit: number
  order: 'ASC' | 'DESC'
}

// A view has no history of its own: its source's is read, within the view's window and as far as its keys go.
const FROM_VIEWED = `FROM (SELECT $1::uuid AS id) e LEFT JOIN entity_view w ON w.id = e.id
  JOIN ts_key k ON w.ts_keys IS NULL OR cardinality(w.ts_keys) = 0 OR k.key = ANY(w.ts_keys)`
const SOURCE = 'coalesce(w.entity_id, e.id)'
const START = 'greatest($3::bigint, nullif(w.start_ts, 0))'
const END_OF_VIEW = 'nullif(w.end_ts, 0)'

/** Raw points; keys without any are absent. */
export async function history(
  db: Queryable,
  entityId: string,
  { keys, startTs, endTs, limit, order }: HistoryRange,
): Promise<Map<string, Point[]>> {
  const direction = order === 'ASC' ? 'ASC' : 'DESC'
  const rows = await db.query<PointRow>(
    `SELECT k.key, h.ts, ${columnsAs('h')} ${FROM_VIEWED} CROSS JOIN LATERAL (
       SELECT * FROM ts_kv v WHERE v.entity_id = ${SOURCE} AND v.key = k.id
         AND v.ts >= ${START} AND v.ts < least($4::bigint, ${END_OF_VIEW})
       ORDER BY v.ts ${direction} LIMIT $5
     ) h WHERE k.key = ANY($2::text[]) ORDER BY h.ts ${direction}`,
    [entityId, keys, startTs, endTs, limit],
  )
  return byKey(rows.map(pointOf))
}

export type Aggregation = 'MIN' | 'MAX' | 'AVG' | 'SUM' | 'COUNT'

export interface AggregateRange {
  keys: readonly string[]
  startTs: number
  endTs: number
  /** Above 0. The last bucket may pass endTs. */
  intervalMs: number
  agg: Aggregation
}

const SUMS = `sum(v.long_v)::text AS long_sum, sum(v.dbl_v) AS dbl_sum,
  count(v.long_v)::integer AS longs, count(v.dbl_v)::integer AS dbls`
const extremes = (name: 'min' | 'max') =>
  `${name}(v.long_v) AS long_v, ${name}(v.dbl_v) AS dbl_v, ${name}(v.str_v) AS str_v`
const SELECTED: Record<Aggregation, string> = {
  AVG: SUMS,
  SUM: SUMS,
  MIN: extremes('min'),
  MAX: extremes('max'),
  COUNT: `count(v.bool_v) AS bools, count(v.str_v) AS texts, count(v.json_v) AS jsons,
    count(v.long_v) + count(v.dbl_v) AS numbers`,
}

interface Bucket {
  long_sum: string | null
  dbl_sum: number | null
  longs: number
  dbls: number
  long_v: number | bigint | null
  dbl_v: number | null
  str_v: string | null
  bools: number
  texts: number
  jsons: number
  numbers: number
}

const MAX_LONG = 2n ** 63n - 1n

function sumOf({ long_sum, dbl_sum, dbls }: Bucket): Point['value'] {
  const longs = BigInt(long_sum ?? 0)
  if (dbls === 0 && longs <= MAX_LONG && longs >= -MAX_LONG - 1n) return { type: 'LONG', value: longs }
  return { type: 'DOUBLE', value: Number(longs) + (dbl_sum ?? 0) }
}

function averageOf({ long_sum, dbl_sum, longs, dbls }: Bucket): Point['value'] {
  const count = longs + dbls
  return { type: 'DOUBLE', value: count === 0 ? 0 : (Number(long_sum ?? 0) + (dbl_sum ?? 0)) / count }
}

/** Texts go before numbers; of numbers a double makes the answer a double. */
const extremeOf =
  (pick: (...values: number[]) => number) =>
  ({ long_v, dbl_v, str_v }: Bucket): Point['value'] | undefined => {
    if (str_v !== null) return { type: 'STRING', value: str_v }
    if (dbl_v !== null) return { type: 'DOUBLE', value: long_v === null ? dbl_v : pick(Number(long_v), dbl_v) }
    return long_v === null ? undefined : { type: 'LONG', value: BigInt(long_v) }
  }

const RESULT: Record<Aggregation, (bucket: Bucket) => Point['value'] | undefined> = {
  AVG: averageOf,
  SUM: sumOf,
  MIN: extremeOf(Math.min),
  MAX: extremeOf(Math.max),
  COUNT: ({ bools, texts, jsons, numbers }) => ({ type: 'LONG', value: BigInt(bools || texts || jsons || numbers) }),
}

/** A view's last bucket is whole as well: counted from where the view begins. */
const STOP = `CASE WHEN w.id IS NULL THEN $4::bigint ELSE least(${Number.MAX_SAFE_INTEGER}, ${START}
  + ceil((least($6::bigint, ${END_OF_VIEW}) - ${START})::numeric / $5::bigint) * $5::bigint)::bigint END`

/** One point a bucket that has any, at the middle of the bucket, ascending; keys without points are absent. */
export async function aggregate(
  db: Queryable,
  entityId: string,
  { keys, startTs, endTs, intervalMs, agg }: AggregateRange,
): Promise<Map<string, Point[]>> {
  if (intervalMs <= 0) throw new RangeError('an interval must be above 0')
  if (endTs <= startTs) return new Map()
  const end = Math.min(startTs + Math.ceil((endTs - startTs) / intervalMs) * intervalMs, Number.MAX_SAFE_INTEGER)
  const rows = await db.query<Bucket & { key: string; origin: number; bucket: number }>(
    `SELECT k.key, ${START} AS origin, (v.ts - ${START}) / $5::bigint AS bucket, ${SELECTED[agg]}
     ${FROM_VIEWED} JOIN ts_kv v ON v.entity_id = ${SOURCE} AND v.key = k.id
     WHERE k.key = ANY($2::text[]) AND v.ts >= ${START} AND v.ts < ${STOP}
     GROUP BY k.key, origin, bucket ORDER BY bucket`,
    [entityId, keys, startTs, end, intervalMs, endTs],
  )
  const points: Point[] = []
  for (const row of rows) {
    const value = RESULT[agg](row)
    const ts = row.origin + row.bucket * intervalMs + Math.floor(intervalMs / 2)
    if (value) points.push({ key: row.key, ts, value })
  }
  return byKey(points)
}

export interface AttributeFilter {
  scope?: AttributeScope
  keys?: readonly string[]
}

/** Client, then shared, then server attributes; all of them when nothing is named. */
export async function attributes(
  db: Queryable,
  entityId: string,
  { scope, keys }: AttributeFilter = {},
): Promise<(AttributeValue & { scope: AttributeScope })[]> {
  const rows = await db.query<ValueColumns & { scope: AttributeScope; key: string; last_update_ts: number }>(
    `SELECT a.scope, a.key, a.last_update_ts, ${columnsAs('a')} FROM attribute_kv a
     WHERE a.entity_id = $1 AND ($2::text IS NULL OR a.scope = $2) AND ($3::text[] IS NULL OR a.key = ANY($3::text[]))
     ORDER BY array_position(ARRAY['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE'], a.scope), a.key`,
    [entityId, scope ?? null, keys ?? null],
  )
  return rows.map((row) => ({
    scope: row.scope,
    key: row.key,
    lastUpdateTs: row.last_update_ts,
    value: valueOfColumns(row),
  }))
}
