// The table of tenants.

import type { PageLink } from '../api/page'
import type { Queryable } from '../db/database'
import { timeOfId } from '../ids'
import { stringifyJson } from '../json/exact-json'
import { CONTACT_COLUMNS, CONTACT_FIELDS } from '../schemas/contact'
import { type TenantInfoRow, type TenantInput, type TenantRow, tenantInfoOf, tenantOf } from '../schemas/tenant'
import { queryPage } from './page-query'

const COLUMNS = `id, created_time, tenant_profile_id, title, region, additional_info, ${CONTACT_COLUMNS}`
const REGION = 'Global'

const SORTABLE = {
  createdTime: 't.created_time',
  title: 't.title',
  region: 't.region',
  ...Object.fromEntries(CONTACT_FIELDS.map((field) => [field, `t.${field}`])),
}

const FIELDS = COLUMNS.split(', ')
  .map((column) => `t.${column}`)
  .join(', ')
const PROFILE = 'JOIN tenant_profile p ON p.id = t.tenant_profile_id'

export async function findTenant(db: Queryable, id: string): Promise<TenantRow | undefined> {
  return (await db.query<TenantRow>(`SELECT ${COLUMNS} FROM tenant WHERE id = $1`, [id]))[0]
}

export async function findTenantInfo(db: Queryable, id: string): Promise<TenantInfoRow | undefined> {
  const sql = `SELECT ${FIELDS}, p.name AS tenant_profile_name FROM tenant t ${PROFILE} WHERE t.id = $1`
  return (await db.query<TenantInfoRow>(sql, [id]))[0]
}

const values = (tenant: TenantInput) => [
  tenant.tenantProfileId,
  tenant.title,
  tenant.additionalInfo === null ? null : stringifyJson(tenant.additionalInfo),
  ...CONTACT_FIELDS.map((field) => tenant[field]),
]

const one = ([row]: TenantRow[]): TenantRow => {
  if (!row) throw new Error('a tenant was written but not returned')
  return row
}

export async function insertTenant(db: Queryable, id: string, tenant: TenantInput): Promise<TenantRow> {
  return one(
    await db.query<TenantRow>(
      `INSERT INTO tenant (id, created_time, region, tenant_profile_id, title, additional_info, ${CONTACT_COLUMNS})
       VALUES ($1, $2, $3, $4, $5, $6::json, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING ${COLUMNS}`,
      [id, timeOfId(id), REGION, ...values(tenant)],
    ),
  )
}

export async function updateTenant(db: Queryable, id: string, tenant: TenantInput): Promise<TenantRow> {
  const contact = CONTACT_FIELDS.map((field, at) => `${field} = $${at + 5}`).join(', ')
  return one(
    await db.query<TenantRow>(
      `UPDATE tenant SET tenant_profile_id = $2, title = $3, additional_info = $4::json, ${contact} WHERE id = $1
       RETURNING ${COLUMNS}`,
      [id, ...values(tenant)],
    ),
  )
}

export async function deleteTenantRow(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM tenant WHERE id = $1', [id])
}

export const tenantsPage = (db: Queryable, link: PageLink) =>
  queryPage(db, {
    select: FIELDS,
    from: 'tenant t',
    search: 't.title',
    sortable: SORTABLE,
    unique: 't.id',
    link,
    map: tenantOf,
  })

export const tenantInfosPage = (db: Queryable, link: PageLink) =>
  queryPage(db, {
    select: `${FIELDS}, p.name AS tenant_profile_name`,
    from: 'tenant t',
    joins: PROFILE,
    search: 't.title',
    sortable: SORTABLE,
    sortableJoined: { tenantProfileName: 'p.name' },
    unique: 't.id',
    link,
    map: tenantInfoOf,
  })
