// Runs entity queries: the database filters, searches, sorts, counts and cuts the page; the values of the page's
// entities are then read at once.
import type { Queryable } from '../db/database'
import type { Actor } from '../http/endpoint'
import { invalid } from '../http/errors'
import type { EntityType } from '../ids'
import { type Conditions, conditionsOf } from './conditions'
import { type EntityTable, selectedField } from './entity-tables'
import { isLatest, newestFirst, VALUE_AS_NUMBER, VALUE_AS_TEXT, valueRows } from './latest-sql'
import { type LatestValue, latestValues } from './latest-values'
import type { Resolve } from './predicate-sql'
import type { EntityCountQuery, EntityDataQuery, Sort } from './query'
import { joined, NOTHING, type Sql, sql, trusted } from './sql'

export interface FoundEntity {
  type: EntityType
  id: string
  /** In the order of the query's fields; `null` where the entity has none. */
  fields: (string | null)[]
  /** In the order of the query's latest keys. */
  latest: (LatestValue | undefined)[]
}

export interface FoundPage {
  entities: FoundEntity[]
  total: number
}

const run = <R>(db: Queryable, { statement }: Sql) => db.query<R>(statement.text, statement.params)

export async function countEntities(
  db: Queryable,
  actor: Actor,
  query: EntityCountQuery,
  resolve: Resolve,
): Promise<number> {
  const { where } = conditionsOf(actor, query, resolve)
  const counted = sql`SELECT count(*)::integer AS total FROM ${query.source.table.relation} e WHERE ${where}`
  const [row] = await run<{ total: number }>(db, counted)
  return row?.total ?? 0
}

/** The text search looks at everything that is selected, one behind the other, but not into the additional info. */
function searchCondition({ pageLink, fields, latest, source }: EntityDataQuery, { ofValue }: Conditions): Sql {
  if (!pageLink.textSearch || fields.length + latest.length === 0) return trusted('TRUE')
  const texts = [
    ...fields
      .filter(({ key }) => key !== 'additionalInfo')
      .map(({ key }) => sql`coalesce(${selectedField(source.table, key)}, '')`),
    ...latest.filter(isLatest).map((key) => {
      const row = sql`SELECT ${VALUE_AS_TEXT} ${valueRows(key)} AND ${ofValue(key)} ${newestFirst(key)} LIMIT 1`
      return sql`coalesce((${row}), '')`
    }),
  ]
  if (texts.length === 0) throw invalid('Nothing is selected that can be searched.')
  const folded = (text: Sql) => sql`lower((${text}) COLLATE "default")`
  return sql`strpos(${folded(joined(texts, ' || '))}, ${folded(sql`${pageLink.textSearch}::text`)}) > 0`
}

interface SortColumns {
  /** Selected of the row `e` (and `sorted`, the value's row) as sort1, sort2. */
  select: Sql
  join: Sql
}

/** Fields sort as texts; values as numbers first, then as texts. */
function sortColumns(table: EntityTable, sort: Sort | undefined, { ofValue }: Conditions): SortColumns {
  if (!sort || !isLatest(sort.key)) {
    const field = sort ? selectedField(table, sort.key.key) : trusted("''")
    return { select: sql`coalesce(${field}, '') COLLATE "C" AS sort1, 0 AS sort2`, join: NOTHING }
  }
  const { key } = sort
  const row = sql`SELECT ${VALUE_AS_NUMBER} AS number, ${VALUE_AS_TEXT} AS text ${valueRows(key)}
    AND ${ofValue(key)} ${newestFirst(key)} LIMIT 1`
  return {
    select: trusted(`coalesce(sorted.number, 0) AS sort1, coalesce(sorted.text, '') COLLATE "C" AS sort2`),
    join: sql`LEFT JOIN LATERAL (${row}) sorted ON TRUE`,
  }
}

/** Equal and unsorted rows stand in the order in which the entities were made, so that pages do not overlap. */
function pageStatement(query: EntityDataQuery, conditions: Conditions): Sql {
  const { table } = query.source
  const { sort, pageSize, page } = query.pageLink
  const { select, join } = sortColumns(table, sort, conditions)
  const direction = sort?.isDescending ? 'DESC' : 'ASC'
  const order = (row: string) =>
    trusted(`ORDER BY ${row}.sort1 ${direction}, ${row}.sort2 ${direction}, ${row}.created_time, ${row}.id`)
  const columns = query.fields.map(({ key }, place) => sql`, ${selectedField(table, key)} AS ${trusted(`f${place}`)}`)
  return sql`WITH found AS MATERIALIZED (
      SELECT e.id, e.created_time, ${select} FROM ${table.relation} e ${join}
      WHERE ${conditions.where} AND ${searchCondition(query, conditions)}
    ), page AS (
      SELECT * FROM found ${order('found')} LIMIT ${pageSize}::bigint OFFSET ${page * pageSize}::bigint
    )
    SELECT counted.total, page.id, ${table.entityType} AS type ${joined(columns, '')}
    FROM (SELECT count(*)::integer AS total FROM found) counted
    LEFT JOIN page ON TRUE LEFT JOIN ${table.relation} e ON e.id = page.id ${order('page')}`
}

type PageRow = { total: number; id: string | null; type: EntityType } & Record<string, string | null>

export async function findEntities(
  db: Queryable,
  actor: Actor,
  query: EntityDataQuery,
  resolve: Resolve,
): Promise<FoundPage> {
  const conditions = conditionsOf(actor, query, resolve)
  const rows = await run<PageRow>(db, pageStatement(query, conditions))
  const entities = rows.flatMap((row): FoundEntity[] => {
    if (row.id === null) return []
    const fields = query.fields.map((_, place) => row[`f${place}`] ?? null)
    return [{ type: row.type, id: row.id, fields, latest: [] }]
  })
  const latest = query.latest.filter(isLatest)
  const values = await latestValues(
    db,
    entities.map(({ id }) => id),
    latest,
    conditions,
  )
  for (const entity of entities) entity.latest = latest.map((key) => values(entity.id, key))
  return { entities, total: rows[0]?.total ?? 0 }
}
