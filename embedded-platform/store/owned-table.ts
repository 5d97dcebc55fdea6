// A table of things that belong to a tenant, may be assigned to one customer, and have a name and a type:
// assets and entity views. What such tables have in common, once.

import { invalid } from '../api/errors'
import type { PageLink } from '../api/page'
import { isUniqueViolation, type Queryable } from '../db/database'
import { timeOfId } from '../ids'
import type { CustomerOfRow, OwnedRow } from '../schemas/owned-row'
import { queryPage } from './page-query'

/** The owner: the tenant, or one of its customers. */
export interface OwnedBy {
  tenantId: string
  customerId?: string
}

export interface OwnedFilter extends OwnedBy {
  type?: string
}

/** A column beside those that all have; its place in a save, and how its value is cast. */
interface OwnColumn<Values> {
  name: string
  cast?: 'json' | 'text[]'
  value: (values: Values) => unknown
}

interface Definition<Values> {
  table: string
  own: readonly OwnColumn<Values>[]
  sortable?: Record<string, string>
  nameConstraint: string
  nameTaken: string
}

export interface OwnedValues {
  tenantId: string
  customerId: string
  name: string
  type: string
}

export function ownedTable<Row extends OwnedRow, Values extends OwnedValues>(definition: Definition<Values>) {
  const { table, own, nameConstraint, nameTaken } = definition
  const saved: readonly OwnColumn<Values>[] = [
    { name: 'tenant_id', value: ({ tenantId }) => tenantId },
    { name: 'customer_id', value: ({ customerId }) => customerId },
    { name: 'name', value: ({ name }) => name },
    { name: 'type', value: ({ type }) => type },
    ...own,
  ]
  const names = ['id', 'created_time', ...saved.map(({ name }) => name)]
  const columns = names.join(', ')
  const qualified = names.map((name) => `e.${name}`).join(', ')
  const withCustomer = `${qualified}, c.title AS customer_title, c.additional_info AS customer_info`
  const joins = 'LEFT JOIN customer c ON c.id = e.customer_id'
  const sortable = { createdTime: 'e.created_time', name: 'e.name', type: 'e.type', ...definition.sortable }
  const placeOf = (place: number, { cast }: OwnColumn<Values>) => `$${place}${cast ? `::${cast}` : ''}`
  const valuesOf = (values: Values) => saved.map(({ value }) => value(values))

  const where = ({ tenantId, customerId, type }: OwnedFilter) => {
    const params: unknown[] = [tenantId]
    const conditions = ['e.tenant_id = $1']
    if (customerId !== undefined) conditions.push(`e.customer_id = $${params.push(customerId)}`)
    if (type !== undefined) conditions.push(`e.type = $${params.push(type)}`)
    return { where: conditions, params }
  }

  async function write(db: Queryable, sql: string, params: readonly unknown[]): Promise<Row> {
    const rows = await db.query<Row>(sql, params).catch((error: unknown) => {
      throw isUniqueViolation(error, nameConstraint) ? invalid(nameTaken) : error
    })
    if (!rows[0]) throw new Error(`a row of ${table} was written but not returned`)
    return rows[0]
  }

  return {
    find: async (db: Queryable, id: string): Promise<Row | undefined> =>
      (await db.query<Row>(`SELECT ${columns} FROM ${table} WHERE id = $1`, [id]))[0],

    findByName: async (db: Queryable, tenantId: string, name: string): Promise<Row | undefined> =>
      (await db.query<Row>(`SELECT ${columns} FROM ${table} WHERE tenant_id = $1 AND name = $2`, [tenantId, name]))[0],

    findInfo: async (db: Queryable, id: string): Promise<(Row & CustomerOfRow) | undefined> =>
      (await db.query<Row & CustomerOfRow>(`SELECT ${withCustomer} FROM ${table} e ${joins} WHERE e.id = $1`, [id]))[0],

    findAll: (db: Queryable, { tenantId, customerId }: OwnedBy, ids: readonly string[]): Promise<Row[]> =>
      db.query<Row>(
        `SELECT ${columns} FROM ${table}
         WHERE id = ANY($1::uuid[]) AND tenant_id = $2 AND ($3::uuid IS NULL OR customer_id = $3)`,
        [ids, tenantId, customerId ?? null],
      ),

    insert: (db: Queryable, id: string, values: Values): Promise<Row> =>
      write(
        db,
        `INSERT INTO ${table} (${columns})
         VALUES ($1, $2, ${saved.map((column, at) => placeOf(at + 3, column)).join(', ')}) RETURNING ${columns}`,
        [id, timeOfId(id), ...valuesOf(values)],
      ),

    update: (db: Queryable, id: string, values: Values): Promise<Row> =>
      write(
        db,
        `UPDATE ${table} SET ${saved.map((column, at) => `${column.name} = ${placeOf(at + 2, column)}`).join(', ')}
         WHERE id = $1 RETURNING ${columns}`,
        [id, ...valuesOf(values)],
      ),

    setCustomer: (db: Queryable, id: string, customerId: string): Promise<Row> =>
      write(db, `UPDATE ${table} SET customer_id = $2 WHERE id = $1 RETURNING ${columns}`, [id, customerId]),

    /** Things of the customer become nobody's; answers their ids. */
    takeFromCustomer: async (db: Queryable, of: Required<OwnedBy>, nobody: string): Promise<string[]> => {
      const rows = await db.query<{ id: string }>(
        `UPDATE ${table} SET customer_id = $3 WHERE tenant_id = $1 AND customer_id = $2 RETURNING id`,
        [of.tenantId, of.customerId, nobody],
      )
      return rows.map(({ id }) => id)
    },

    remove: async (db: Queryable, ids: readonly string[]): Promise<void> => {
      await db.query(`DELETE FROM ${table} WHERE id = ANY($1::uuid[])`, [ids])
    },

    idsOfTenant: async (db: Queryable, tenantId: string): Promise<string[]> => {
      const rows = await db.query<{ id: string }>(`SELECT id FROM ${table} WHERE tenant_id = $1`, [tenantId])
      return rows.map(({ id }) => id)
    },

    count: async (db: Queryable, tenantId: string): Promise<number> => {
      const sql = `SELECT count(*) AS total FROM ${table} WHERE tenant_id = $1`
      return (await db.query<{ total: number }>(sql, [tenantId]))[0]?.total ?? 0
    },

    /** Types in use, by code points. */
    types: async (db: Queryable, tenantId: string): Promise<string[]> => {
      const sql = `SELECT DISTINCT type FROM ${table} WHERE tenant_id = $1 ORDER BY type`
      return (await db.query<{ type: string }>(sql, [tenantId])).map(({ type }) => type)
    },

    page: <T>(db: Queryable, filter: OwnedFilter, link: PageLink, map: (row: Row) => T) =>
      queryPage(db, {
        select: qualified,
        from: `${table} e`,
        ...where(filter),
        search: 'e.name',
        sortable,
        unique: 'e.id',
        link,
        map,
      }),

    infosPage: <T>(db: Queryable, filter: OwnedFilter, link: PageLink, map: (row: Row & CustomerOfRow) => T) =>
      queryPage(db, {
        select: withCustomer,
        from: `${table} e`,
        joins,
        ...where(filter),
        search: 'e.name',
        sortable,
        sortableJoined: { customerTitle: 'c.title' },
        unique: 'e.id',
        link,
        map,
      }),
  }
}

export type OwnedTable<Row extends OwnedRow, Values extends OwnedValues> = ReturnType<typeof ownedTable<Row, Values>>
