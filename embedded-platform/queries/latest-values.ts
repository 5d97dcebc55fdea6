// The latest values and attributes of many entities at once.
import type { Queryable } from '../db/database'
import type { Value } from '../json/value'
import { columnsAs, type ValueColumns, valueOfColumns } from '../telemetry/columns'
import type { Conditions } from './conditions'
import { type LatestKey, newestFirst, SCOPE_OF, valueRows } from './latest-sql'
import { sql, trusted } from './sql'

export interface LatestValue {
  ts: number
  value: Value
}

type ValueRow = ValueColumns & { id: string; kind: string; key: string; ts: number }
type Find = (entityId: string, key: LatestKey) => LatestValue | undefined

const nameOf = (id: string, kind: string, key: string) => `${id} ${kind} ${key}`
const namesOf = (keys: readonly LatestKey[]) => [...new Set(keys.map(({ key }) => key))]

const readSeries = (db: Queryable, ids: readonly string[], keys: readonly string[]) =>
  db.query<ValueRow>(
    `SELECT l.entity_id AS id, 'TIME_SERIES' AS kind, k.key, l.ts, ${columnsAs('l')}
     FROM ts_key k JOIN ts_kv_latest l ON l.key = k.id
     WHERE k.key = ANY($2::text[]) AND l.entity_id = ANY($1::uuid[])`,
    [ids, keys],
  )

/** The newer ones come last. */
const readAttributes = (db: Queryable, ids: readonly string[], keys: readonly string[]) =>
  db.query<ValueRow>(
    `SELECT a.entity_id AS id, a.scope AS kind, a.key, a.last_update_ts AS ts, ${columnsAs('a')} FROM attribute_kv a
     WHERE a.entity_id = ANY($1::uuid[]) AND a.scope IN ('CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE')
       AND a.key = ANY($2::text[])
     ORDER BY a.last_update_ts, a.scope`,
    [ids, keys],
  )

/** An attribute of any scope that is filtered by as well: the newest that fits, not the newest of all. */
function readFiltered(db: Queryable, ids: readonly string[], key: LatestKey, { ofValue }: Conditions) {
  const row = sql`SELECT v.* ${valueRows(key)} AND ${ofValue(key)} ${newestFirst(key)} LIMIT 1`
  const { text, params } = sql`SELECT e.id, 'ATTRIBUTE' AS kind, v.key, v.last_update_ts AS ts,
      ${trusted(columnsAs('v'))}
    FROM unnest(${ids}::uuid[]) AS e (id) CROSS JOIN LATERAL (${row}) v`.statement
  return db.query<ValueRow>(text, params)
}

/** `conditions`: of the query that the values are read for. */
export async function latestValues(
  db: Queryable,
  ids: readonly string[],
  keys: readonly LatestKey[],
  conditions?: Conditions,
): Promise<Find> {
  const found = new Map<string, LatestValue>()
  if (ids.length === 0 || keys.length === 0) return () => undefined
  const keep = (rows: readonly ValueRow[]) => {
    for (const row of rows) found.set(nameOf(row.id, row.kind, row.key), { ts: row.ts, value: valueOfColumns(row) })
  }
  const series = namesOf(keys.filter(({ type }) => type === 'TIME_SERIES'))
  const scoped = namesOf(keys.filter(({ type }) => type !== 'TIME_SERIES'))
  const filtered = conditions ? keys.filter((key) => key.type === 'ATTRIBUTE' && conditions.isFiltered(key)) : []
  const [ofSeries, ofAttributes, ...ofFiltered] = await Promise.all([
    series.length > 0 ? readSeries(db, ids, series) : [],
    scoped.length > 0 ? readAttributes(db, ids, scoped) : [],
    ...(conditions ? filtered.map((key) => readFiltered(db, ids, key, conditions)) : []),
  ])
  keep(ofSeries)
  keep(ofAttributes)
  keep(ofAttributes.map((row) => ({ ...row, kind: 'ATTRIBUTE' })))
  for (const rows of ofFiltered) keep(rows)
  return (id, { type, key }) =>
    found.get(nameOf(id, type === 'TIME_SERIES' ? type : (SCOPE_OF[type] ?? 'ATTRIBUTE'), key))
}
