// One page of a table: search by the beginning of one column, sort by a known property, count.
import type { Queryable, Row } from '../db/database'
import { invalid } from '../http/errors'
import { type PageData, type PageLink, pageData } from '../http/page'

export interface PageQuery<R, T> {
  /** Columns, as after SELECT. */
  select: string
  /** Table and joins, as after FROM. */
  from: string
  /** Conditions, joined by AND; their values are `params`. */
  where?: readonly string[]
  params?: readonly unknown[]
  /** The column that textSearch looks into, or several. */
  search: string | readonly string[]
  /** Property names of the API and their columns; createdTime is the order when none is asked for. */
  sortable: Readonly<Record<string, string>> & { createdTime: string }
  /** A unique column that settles equal values, so that pages neither repeat nor lose a row. */
  unique: string
  link: PageLink
  map: (row: R) => T
}

export async function queryPage<R extends Row | object, T>(db: Queryable, page: PageQuery<R, T>): Promise<PageData<T>> {
  const { select, from, search, link, unique } = page
  const params = [...(page.params ?? [])]
  const conditions = [...(page.where ?? [])]
  if (link.textSearch !== undefined) {
    params.push(link.textSearch)
    // its wildcards work, as the platform's do; COLLATE "C" would fold the letters of English only
    const begins = [search]
      .flat()
      .map((column) => `lower(${column} COLLATE "default") LIKE lower($${params.length}) || '%'`)
    conditions.push(`(${begins.join(' OR ')})`)
  }
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
  const order = orderBy(page.sortable, unique, link)
  // counted apart: an index may give the page's few rows in order, and joins that filter nothing are left out of it
  const rows = await db.query<R & { total_rows: number }>(
    `SELECT ${select}, (SELECT count(*) FROM ${from} ${where}) AS total_rows FROM ${from} ${where} ORDER BY ${order}
     LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
    [...params, link.pageSize, link.page * link.pageSize],
  )
  const total = rows[0]?.total_rows ?? (link.page === 0 ? 0 : await count(db, from, where, params))
  return pageData(rows.map(page.map), total, link)
}

async function count(db: Queryable, from: string, where: string, params: readonly unknown[]): Promise<number> {
  const [row] = await db.query<{ total: number }>(`SELECT count(*) AS total FROM ${from} ${where}`, params)
  return row?.total ?? 0
}

/** Every table fills them: without a place for absent values an index can be read backwards. */
const NEVER_ABSENT: ReadonlySet<string> = new Set(['createdTime', 'name', 'title'])

function orderBy(sortable: PageQuery<never, never>['sortable'], unique: string, link: PageLink): string {
  if (link.sortProperty === undefined) return `${sortable.createdTime} DESC, ${unique} DESC`
  const column = Object.hasOwn(sortable, link.sortProperty) ? sortable[link.sortProperty] : undefined
  if (column === undefined) throw invalid(`No sort by the property '${link.sortProperty}'!`)
  const absent = NEVER_ABSENT.has(link.sortProperty) ? '' : ' NULLS LAST'
  return `${column} ${link.sortOrder}${absent}, ${unique} ${link.sortOrder}`
}
