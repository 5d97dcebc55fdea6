// Runs entity queries: the database filters, searches, sorts, counts and cuts the page; the values of the page's
// entities are then read at once.

import type { Actor } from '../api/endpoint'
import { invalid } from '../api/errors'
import type { Queryable } from '../db/database'
import type { EntityType } from '../ids'
import { type Conditions, conditionsOf } from './conditions'
import { type EntityTable, fieldOf, selectedField, visibleTo } from './entity-tables'
import { isLatest } from './latest-sql'
import { type LatestValue, latestValues } from './latest-values'
import type { Resolve } from './predicate-sql'
import type { EntityCountQuery, EntityDataQuery, Sort } from './query'
import { joined, NOTHING, type Sql, sql, trusted } from './sql'
import { type ValueColumns, valueColumns } from './value-columns'
import { containing } from './wildcards'

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

/** Those of the ids that are rows of the table, and of these the caller's to see. */
export async function visibleAmong(
  db: Queryable,
  actor: Actor,
  table: EntityTable,
  ids: readonly string[],
): Promise<{ present: Set<string>; visible: Set<string> }> {
  const statement = sql`SELECT e.id, coalesce(${visibleTo(actor, table)}, FALSE) AS visible
    FROM ${table.relation} e WHERE e.id = ANY(${ids}::uuid[])`
  const rows = ids.length > 0 ? await run<{ id: string; visible: boolean }>(db, statement) : []
  return {
    present: new Set(rows.map(({ id }) => id)),
    visible: new Set(rows.flatMap((row) => (row.visible ? [row.id] : []))),
  }
}

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

/** Folding ASCII alone is twice as fast. It finds the same, but for two letters that others fold to: İ and the Kelvin sign. */
const foldingOf = (wanted: string) => (/^[\x20-\x7e]*$/.test(wanted) && !/[ik]/i.test(wanted) ? '"C"' : '"default"')

/** The text search looks at everything that is selected, one behind the other, but not into the additional info. */
function searchCondition({ pageLink, fields, latest, source }: EntityDataQuery, values: ValueColumns): Sql {
  if (!pageLink.textSearch || fields.length + latest.length === 0) return trusted('TRUE')
  const texts = [
    ...fields
      .filter(({ key }) => key !== 'additionalInfo')
      .map(({ key }) => sql`coalesce(${selectedField(source.table, key)}, '')`),
    ...latest.filter(isLatest).map((key) => sql`coalesce(${values.of(key).text}, '')`),
  ]
  if (texts.length === 0) throw invalid('Nothing is selected that can be searched.')
  const folded = (text: Sql) => sql`lower((${text}) COLLATE ${trusted(foldingOf(pageLink.textSearch ?? ''))})`
  return containing(folded(joined(texts, ' || ')), folded(sql`${pageLink.textSearch}::text`))
}

/**
 * Fields sort as texts, and what has none stands above all texts; values sort as numbers first, then as texts, and what
 * has none is 0 and an empty one.
 */
function sortColumns(table: EntityTable, sort: Sort | undefined, values: ValueColumns): Sql[] {
  if (!sort) return []
  if (isLatest(sort.key)) {
    const { number, text } = values.of(sort.key)
    return [sql`coalesce(${number}, 0)`, sql`coalesce(${text}, '') COLLATE "C"`]
  }
  const ready = fieldOf(table, sort.key.key)?.sort
  return [ready ?? sql`(${selectedField(table, sort.key.key)}) COLLATE "C"`]
}

const isCheap = ({ source, keyFilters, pageLink }: EntityDataQuery) =>
  !source.isWalk && keyFilters.length === 0 && !pageLink.textSearch

/** Equal and unsorted rows stand in the order in which the entities were made, so that pages do not overlap. */
function pageStatement(query: EntityDataQuery, conditions: Conditions): Sql {
  const { table } = query.source
  const { sort, pageSize, page } = query.pageLink
  const values = valueColumns(conditions)
  const sorts = sortColumns(table, sort, values)
  const search = searchCondition(query, values)
  const direction = sort?.isDescending ? ' DESC' : ''
  const order = (row: string) =>
    trusted(`ORDER BY ${sorts.map((_, at) => `${row}sort${at}${direction}, `).join('')}${row}created_time, ${row}id`)
  const columns = query.fields.map(({ key }, at) => sql`, ${selectedField(table, key)} AS ${trusted(`f${at}`)}`)
  const found = sql`SELECT e.id, e.created_time${joined([NOTHING, ...sorts.map((one, at) => sql`${one} AS ${trusted(`sort${at}`)}`)], ', ')}
    FROM ${table.relation} e ${values.joins} WHERE ${conditions.where} AND ${search}`
  const cut = sql`LIMIT ${pageSize}::bigint OFFSET ${page * pageSize}::bigint`
  // A query that costs nothing to ask twice is counted apart: then the page can come straight from an index.
  const parts = isCheap(query)
    ? sql`page AS (${found} ${order('')} ${cut}),
        counted AS (SELECT count(*)::integer AS total FROM ${table.relation} e WHERE ${conditions.where})`
    : sql`found AS MATERIALIZED (${found}),
        page AS (SELECT * FROM found ${order('')} ${cut}),
        counted AS (SELECT count(*)::integer AS total FROM found)`
  // Fetched by an array of ids: the planner takes a page of unknown size for a tenth of all, and would read the table.
  return sql`WITH ${parts}
    SELECT counted.total, page.id, ${table.entityType} AS type ${joined(columns, '')}
    FROM counted LEFT JOIN page ON TRUE LEFT JOIN ${table.relation} e
      ON e.id = page.id AND e.id = ANY(ARRAY(SELECT id FROM page)) ${order('page.')}`
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
