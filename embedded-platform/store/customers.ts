// The table of customers.

import { invalid } from '../api/errors'
import type { PageLink } from '../api/page'
import { isUniqueViolation, type Queryable, type Tx } from '../db/database'
import { entityId, timeOfId } from '../ids'
import { stringifyJson } from '../json/exact-json'
import type { Platform } from '../platform'
import { CONTACT_COLUMNS, CONTACT_FIELDS } from '../schemas/contact'
import { type CustomerInput, type CustomerRow, customerOf, PUBLIC_TITLE } from '../schemas/customer'
import { queryPage } from './page-query'

const COLUMNS = `id, created_time, tenant_id, title, additional_info, ${CONTACT_COLUMNS}`

const SORTABLE = {
  createdTime: 'created_time',
  title: 'title',
  ...Object.fromEntries(CONTACT_FIELDS.map((field) => [field, field])),
}

export async function findCustomer(db: Queryable, id: string): Promise<CustomerRow | undefined> {
  return (await db.query<CustomerRow>(`SELECT ${COLUMNS} FROM customer WHERE id = $1`, [id]))[0]
}

export async function findCustomerByTitle(db: Queryable, tenantId: string, title: string) {
  const rows = await db.query<CustomerRow>(`SELECT ${COLUMNS} FROM customer WHERE tenant_id = $1 AND title = $2`, [
    tenantId,
    title,
  ])
  return rows[0]
}

const values = (customer: CustomerInput) => [
  customer.title,
  customer.additionalInfo === null ? null : stringifyJson(customer.additionalInfo),
  ...CONTACT_FIELDS.map((field) => customer[field]),
]

const one = ([row]: CustomerRow[]): CustomerRow => {
  if (!row) throw new Error('a customer was written but not returned')
  return row
}

const taken = (error: unknown) =>
  isUniqueViolation(error, 'customer_title_unique') ? invalid('Customer with such title already exists!') : error

export async function insertCustomer(
  db: Queryable,
  place: { id: string; tenantId: string },
  customer: CustomerInput,
): Promise<CustomerRow> {
  const rows = await db
    .query<CustomerRow>(
      `INSERT INTO customer (${COLUMNS}) VALUES ($1, $2, $3, $4, $5::json, $6, $7, $8, $9, $10, $11, $12, $13)
       RETURNING ${COLUMNS}`,
      [place.id, timeOfId(place.id), place.tenantId, ...values(customer)],
    )
    .catch((error: unknown) => {
      throw taken(error)
    })
  return one(rows)
}

export async function updateCustomer(db: Queryable, id: string, customer: CustomerInput): Promise<CustomerRow> {
  const contact = CONTACT_FIELDS.map((field, at) => `${field} = $${at + 4}`).join(', ')
  const rows = await db
    .query<CustomerRow>(
      `UPDATE customer SET title = $2, additional_info = $3::json, ${contact} WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, ...values(customer)],
    )
    .catch((error: unknown) => {
      throw taken(error)
    })
  return one(rows)
}

export async function deleteCustomerRow(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM customer WHERE id = $1', [id])
}

/** The public customer counts, although it is made without asking for the limit. */
export async function countCustomers(db: Queryable, tenantId: string): Promise<number> {
  const sql = 'SELECT count(*) AS total FROM customer WHERE tenant_id = $1'
  return (await db.query<{ total: number }>(sql, [tenantId]))[0]?.total ?? 0
}

export async function customerIdsOf(db: Queryable, tenantId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>('SELECT id FROM customer WHERE tenant_id = $1', [tenantId])
  return rows.map((row) => row.id)
}

export const customersOfTenant = (db: Queryable, tenantId: string, link: PageLink) =>
  queryPage(db, {
    select: COLUMNS,
    from: 'customer',
    where: ['tenant_id = $1'],
    params: [tenantId],
    search: 'title',
    sortable: SORTABLE,
    unique: 'id',
    link,
    map: customerOf,
  })

const NO_CONTACT = {
  country: null,
  state: null,
  city: null,
  address: null,
  address2: null,
  zip: null,
  phone: null,
  email: null,
}

/** The tenant's customer for everybody, made when it is first needed; found by its title. */
export async function publicCustomer(tx: Tx, platform: Platform, tenantId: string): Promise<CustomerRow> {
  await tx.query('SELECT id FROM tenant WHERE id = $1 FOR NO KEY UPDATE', [tenantId]) // one at a time makes it
  const known = await findCustomerByTitle(tx, tenantId, PUBLIC_TITLE)
  if (known) return known
  const id = platform.newId()
  const made = await insertCustomer(
    tx,
    { id, tenantId },
    { id, title: PUBLIC_TITLE, additionalInfo: { isPublic: true }, ...NO_CONTACT },
  )
  tx.afterCommit(() =>
    platform.feed.publish({ kind: 'entity', entity: entityId('CUSTOMER', id), tenantId, operation: 'created' }),
  )
  return made
}
