// The table of widget types.
import type { Queryable } from '../db/database'
import { timeOfId } from '../ids'
import { stringifyJson } from '../json/exact-json'
import type { WidgetTypeInfoRow, WidgetTypeRow } from '../schemas/widget-type'

const BASE = 'id, created_time, tenant_id, bundle_alias, alias, name, image, description'
const COLUMNS = `${BASE}, descriptor`
const KIND = `CASE WHEN json_typeof(descriptor) = 'object' THEN descriptor ->> 'type' END AS kind`

export interface BundleKey {
  tenantId: string
  bundleAlias: string
}

const OF_BUNDLE = 'tenant_id = $1 AND bundle_alias = $2'

export interface WidgetTypeValues {
  name: string
  descriptor: unknown
  image: string | null
  description: string | null
}

export async function findWidgetType(db: Queryable, id: string): Promise<WidgetTypeRow | undefined> {
  return (await db.query<WidgetTypeRow>(`SELECT ${COLUMNS} FROM widget_type WHERE id = $1`, [id]))[0]
}

export async function findWidgetTypeByAlias(db: Queryable, { tenantId, bundleAlias }: BundleKey, alias: string) {
  const sql = `SELECT ${COLUMNS} FROM widget_type WHERE ${OF_BUNDLE} AND alias = $3`
  return (await db.query<WidgetTypeRow>(sql, [tenantId, bundleAlias, alias]))[0]
}

export const widgetTypes = (db: Queryable, { tenantId, bundleAlias }: BundleKey) =>
  db.query<WidgetTypeRow>(`SELECT ${COLUMNS} FROM widget_type WHERE ${OF_BUNDLE} ORDER BY created_time, id`, [
    tenantId,
    bundleAlias,
  ])

export const widgetTypeInfos = (db: Queryable, { tenantId, bundleAlias }: BundleKey) =>
  db.query<WidgetTypeInfoRow>(`SELECT ${BASE}, ${KIND} FROM widget_type WHERE ${OF_BUNDLE} ORDER BY created_time, id`, [
    tenantId,
    bundleAlias,
  ])

export async function typeAliases(db: Queryable, { tenantId, bundleAlias }: BundleKey): Promise<Set<string>> {
  const sql = `SELECT alias FROM widget_type WHERE ${OF_BUNDLE}`
  const rows = await db.query<{ alias: string }>(sql, [tenantId, bundleAlias])
  return new Set(rows.map(({ alias }) => alias))
}

const one = ([row]: WidgetTypeRow[]): WidgetTypeRow => {
  if (!row) throw new Error('a widget type was written but not returned')
  return row
}

export const insertWidgetType = async (
  db: Queryable,
  place: BundleKey & { id: string; alias: string },
  values: WidgetTypeValues,
): Promise<WidgetTypeRow> =>
  one(
    await db.query<WidgetTypeRow>(
      `INSERT INTO widget_type (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::json) RETURNING ${COLUMNS}`,
      [
        place.id,
        timeOfId(place.id),
        place.tenantId,
        place.bundleAlias,
        place.alias,
        values.name,
        values.image,
        values.description,
        stringifyJson(values.descriptor),
      ],
    ),
  )

export const updateWidgetType = async (db: Queryable, id: string, values: WidgetTypeValues): Promise<WidgetTypeRow> =>
  one(
    await db.query<WidgetTypeRow>(
      `UPDATE widget_type SET name = $2, image = $3, description = $4, descriptor = $5::json WHERE id = $1
       RETURNING ${COLUMNS}`,
      [id, values.name, values.image, values.description, stringifyJson(values.descriptor)],
    ),
  )

/** Answers the ids that went. */
export async function deleteWidgetTypesOf(db: Queryable, { tenantId, bundleAlias }: BundleKey): Promise<string[]> {
  const sql = `DELETE FROM widget_type WHERE ${OF_BUNDLE} RETURNING id`
  return (await db.query<{ id: string }>(sql, [tenantId, bundleAlias])).map(({ id }) => id)
}

export async function deleteWidgetTypeRow(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM widget_type WHERE id = $1', [id])
}
