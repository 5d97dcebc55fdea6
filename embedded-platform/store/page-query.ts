// One page of a table: search by the beginning of one column, sort by a known property, count.

import { invalid } from '../api/errors'
import { type PageData, type PageLink, pageData } from '../api/page'
import type { Queryable, Row } from '../db/database'

export interface PageQuery<R, T> {
  /** Columns, as after SELECT. */
  select: string
  /** The table, as after FROM. */
  from: string
  /** Joins of its rows with one other row each, if any: they neither add rows nor take some away. */
  joins?: string
  /** Conditions, joined by AND; their values are `params`. */
  where?: readonly string[]
  params?: readonly unknown[]
  /** The column that textSearch looks into, or several. */
  search: string | readonly string[]
  /** Property names of the API and their columns; createdTime is the order when none is asked for. */
  sortable: Readonly<Record<string, string>> & { createdTime: string }
  /** Those that are columns of joined rows. */
  sortableJoined?: Readonly<Record<string, string>>
  /** A unique column that settles equal values, so that pages neither repeat nor lose a row. */
  unique: string
  link: PageLink
  map: (row: R) => T
}

export async function queryPage<R extends Row | object, T>(db: Queryable, page: PageQuery<R, T>): Promise<PageData<T>> {
  const { from, search, link } = page
  const params = [...(page.params ?? [])]
  const conditions = [...(page.where ?? [])]
  if (link.textSearch !== undefined) {
    params.push(link.textSearch)
    conditions.push(
      `(${[search]
        .flat()
        .map((column) => beginsWith(column, `$${params.length}::text`))
        .join(' OR ')})`,
    )
  }
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
  const text = statement({ ...page, where, place: params.length + 1 })
  const rows = await db.query<R & { total_rows: number }>(text, [...params, link.pageSize, link.page * link.pageSize])
  const total = rows[0]?.total_rows ?? (link.page === 0 ? 0 : await count(db, from, where, params))
  return pageData(rows.map(page.map), total, link)
}

/** More letters than a name has, none of which is behind it. */
const LAST = `repeat(chr(1114111), 255)`

/**
 * Wildcards work, as the platform's do; COLLATE "C" would fold the letters of English only. What is before the first
 * of them bounds the part of an index that is read: LIKE alone does so only where the pattern is known to the planner.
 * What is compared with is selected, so that it is made once and not for each row.
 */
function beginsWith(column: string, wanted: string): string {
  const folded = `lower(${column} COLLATE "default")`
  const certain = `substring(lower(${wanted}) from '^[^%_\\\\]*')`
  const bounds = `${folded} ~>=~ (SELECT ${certain}) AND ${folded} ~<=~ (SELECT ${certain} || ${LAST})`
  return `(${folded} LIKE (SELECT lower(${wanted}) || '%') AND ${bounds})`
}

type Statement = Omit<PageQuery<never, never>, 'where' | 'params' | 'search' | 'map'> & {
  where: string
  /** Of the parameters for the page: its size, then what comes before it. */
  place: number
}

/**
 * The page's rows are chosen by their order alone, then fetched: joins and wide columns are for a page, not for what
 * comes before it. They are fetched by an array of ids: the planner takes a page of unknown size for a tenth of all, and
 * would read whole tables for it, but believes in a few rows of an array. A list is counted apart, without joins, so that
 * indexes alone give its page and its count; what is searched for is found once, by the index of the search, because to
 * walk along an order until enough rows fit may take very long.
 */
function statement({ select, from, joins = '', where, place, unique, link, ...sorts }: Statement): string {
  const { column, isJoined, direction, absent } = orderOf(sorts, link)
  const order = `ORDER BY found_sort ${direction}${absent}, found_id ${direction}`
  const found = `SELECT ${unique} AS found_id, ${column} AS found_sort FROM ${from} ${isJoined ? joins : ''} ${where}`
  const isSearch = link.textSearch !== undefined
  return `WITH ${isSearch ? `found AS MATERIALIZED (${found}),` : ''}
      found_page AS (${isSearch ? 'SELECT * FROM found' : found} ${order} LIMIT $${place} OFFSET $${place + 1})
    SELECT ${select}, (SELECT count(*) FROM ${isSearch ? 'found' : `${from} ${where}`}) AS total_rows
    FROM ${from} ${joins} JOIN found_page ON found_page.found_id = ${unique}
    WHERE ${unique} = ANY(ARRAY(SELECT found_id FROM found_page)) ${order}`
}

async function count(db: Queryable, from: string, where: string, params: readonly unknown[]): Promise<number> {
  const [row] = await db.query<{ total: number }>(`SELECT count(*) AS total FROM ${from} ${where}`, params)
  return row?.total ?? 0
}

/** Every table fills them: without a place for absent values an index can be read backwards. */
const NEVER_ABSENT: ReadonlySet<string> = new Set(['createdTime', 'name', 'title'])

/** The newest first when no order is asked for. */
function orderOf(
  { sortable, sortableJoined = {} }: Pick<Statement, 'sortable' | 'sortableJoined'>,
  { sortProperty, sortOrder }: PageLink,
) {
  const property = sortProperty ?? 'createdTime'
  const isJoined = Object.hasOwn(sortableJoined, property)
  const known = isJoined ? sortableJoined : sortable
  const column = Object.hasOwn(known, property) ? known[property] : undefined
  if (column === undefined) throw invalid(`No sort by the property '${property}'!`)
  const direction = sortProperty === undefined ? 'DESC' : sortOrder
  return { column, isJoined, direction, absent: NEVER_ABSENT.has(property) ? '' : ' NULLS LAST' }
}
