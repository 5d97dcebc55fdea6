// The table of widgets bundles.

import type { PageLink } from '../api/page'
import type { Queryable } from '../db/database'
import { NULL_ID, timeOfId } from '../ids'
import { type WidgetsBundleRow, widgetsBundleOf } from '../schemas/widgets-bundle'
import { queryPage } from './page-query'

const COLUMNS = 'id, created_time, tenant_id, alias, title, image, description'
const SORTABLE = { createdTime: 'created_time', title: 'title', alias: 'alias', description: 'description' }
/** The system's and the tenant's own; of the system itself only its own. */
const VISIBLE = 'tenant_id = ANY($1::uuid[])'
const owners = (tenantId: string) => [[NULL_ID, tenantId]]

export interface WidgetsBundleValues {
  title: string
  image: string | null
  description: string | null
}

export async function findWidgetsBundle(db: Queryable, id: string): Promise<WidgetsBundleRow | undefined> {
  return (await db.query<WidgetsBundleRow>(`SELECT ${COLUMNS} FROM widgets_bundle WHERE id = $1`, [id]))[0]
}

export async function hasWidgetsBundle(db: Queryable, tenantId: string, alias: string): Promise<boolean> {
  const sql = 'SELECT 1 AS one FROM widgets_bundle WHERE tenant_id = $1 AND alias = $2'
  return (await db.query(sql, [tenantId, alias])).length > 0
}

export async function bundleAliases(db: Queryable, tenantId: string): Promise<Set<string>> {
  const rows = await db.query<{ alias: string }>('SELECT alias FROM widgets_bundle WHERE tenant_id = $1', [tenantId])
  return new Set(rows.map(({ alias }) => alias))
}

const one = ([row]: WidgetsBundleRow[]): WidgetsBundleRow => {
  if (!row) throw new Error('a widgets bundle was written but not returned')
  return row
}

export const insertWidgetsBundle = async (
  db: Queryable,
  place: { id: string; tenantId: string; alias: string },
  { title, image, description }: WidgetsBundleValues,
): Promise<WidgetsBundleRow> =>
  one(
    await db.query<WidgetsBundleRow>(
      `INSERT INTO widgets_bundle (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${COLUMNS}`,
      [place.id, timeOfId(place.id), place.tenantId, place.alias, title, image, description],
    ),
  )

export const updateWidgetsBundle = async (
  db: Queryable,
  id: string,
  { title, image, description }: WidgetsBundleValues,
): Promise<WidgetsBundleRow> =>
  one(
    await db.query<WidgetsBundleRow>(
      `UPDATE widgets_bundle SET title = $2, image = $3, description = $4 WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, title, image, description],
    ),
  )

export async function deleteWidgetsBundleRow(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM widgets_bundle WHERE id = $1', [id])
}

export async function widgetsBundles(db: Queryable, tenantId: string): Promise<WidgetsBundleRow[]> {
  const sql = `SELECT ${COLUMNS} FROM widgets_bundle WHERE ${VISIBLE} ORDER BY title, id`
  return db.query<WidgetsBundleRow>(sql, owners(tenantId))
}

export const widgetsBundlesPage = (db: Queryable, tenantId: string, link: PageLink) =>
  queryPage(db, {
    select: COLUMNS,
    from: 'widgets_bundle',
    where: [VISIBLE],
    params: owners(tenantId),
    search: 'title',
    sortable: SORTABLE,
    unique: 'id',
    link,
    map: widgetsBundleOf,
  })
