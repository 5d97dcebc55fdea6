// The table of tenant profiles.

import { invalid } from '../api/errors'
import type { PageLink } from '../api/page'
import { isUniqueViolation, type Queryable } from '../db/database'
import { timeOfId } from '../ids'
import {
  type ProfileConfiguration,
  type TenantProfileInput,
  type TenantProfileRow,
  tenantProfileInfoOf,
  tenantProfileOf,
  UNLIMITED,
} from '../schemas/tenant-profile'
import { queryPage } from './page-query'

const COLUMNS =
  'id, created_time, name, description, is_default, isolated_tb_core, isolated_tb_rule_engine, configuration'

const SORTABLE = {
  createdTime: 'created_time',
  name: 'name',
  description: 'description',
  default: 'is_default',
  isDefault: 'is_default',
}

export async function findTenantProfile(db: Queryable, id: string): Promise<TenantProfileRow | undefined> {
  return (await db.query<TenantProfileRow>(`SELECT ${COLUMNS} FROM tenant_profile WHERE id = $1`, [id]))[0]
}

export async function findDefaultTenantProfile(db: Queryable): Promise<TenantProfileRow | undefined> {
  return (await db.query<TenantProfileRow>(`SELECT ${COLUMNS} FROM tenant_profile WHERE is_default`))[0]
}

const refused = (error: unknown) => {
  if (isUniqueViolation(error, 'tenant_profile_name_unique'))
    return invalid('Tenant profile with such name already exists!')
  if (isUniqueViolation(error, 'tenant_profile_one_default'))
    return invalid('Another default tenant profile is present!')
  return error
}

async function write(db: Queryable, sql: string, params: readonly unknown[]): Promise<TenantProfileRow> {
  const rows = await db.query<TenantProfileRow>(sql, params).catch((error: unknown) => {
    throw refused(error)
  })
  if (!rows[0]) throw new Error('a tenant profile was written but not returned')
  return rows[0]
}

const values = (profile: TenantProfileInput) => [
  profile.name,
  profile.description,
  profile.isDefault,
  profile.isolatedTbCore,
  profile.isolatedTbRuleEngine,
  JSON.stringify(profile.configuration),
]

export const insertTenantProfile = (db: Queryable, id: string, profile: TenantProfileInput) =>
  write(
    db,
    `INSERT INTO tenant_profile (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8::json) RETURNING ${COLUMNS}`,
    [id, timeOfId(id), ...values(profile)],
  )

export const updateTenantProfile = (db: Queryable, id: string, profile: TenantProfileInput) =>
  write(
    db,
    `UPDATE tenant_profile SET name = $2, description = $3, is_default = $4, isolated_tb_core = $5,
       isolated_tb_rule_engine = $6, configuration = $7::json WHERE id = $1 RETURNING ${COLUMNS}`,
    [id, ...values(profile)],
  )

/** The one that new tenants get; made when an installation has none. */
export async function defaultTenantProfile(db: Queryable, newId: () => string): Promise<TenantProfileRow> {
  const known = await findDefaultTenantProfile(db)
  if (known) return known
  return insertTenantProfile(db, newId(), {
    id: null,
    name: 'Default',
    description: 'Default tenant profile',
    isDefault: true,
    isolatedTbCore: false,
    isolatedTbRuleEngine: false,
    configuration: UNLIMITED,
  })
}

export async function makeDefaultTenantProfile(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE tenant_profile SET is_default = false WHERE is_default AND id <> $1', [id])
  await db.query('UPDATE tenant_profile SET is_default = true WHERE id = $1', [id])
}

export async function isTenantProfileUsed(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM tenant WHERE tenant_profile_id = $1 LIMIT 1', [id])).length > 0
}

export async function tenantIdsOfProfile(db: Queryable, id: string): Promise<string[]> {
  return (await db.query<{ id: string }>('SELECT id FROM tenant WHERE tenant_profile_id = $1', [id])).map(
    (row) => row.id,
  )
}

export async function deleteTenantProfileRow(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM tenant_profile WHERE id = $1', [id])
}

/** The limits and rates of a tenant; without any when the tenant is gone. */
export async function profileConfigurationOf(db: Queryable, tenantId: string): Promise<ProfileConfiguration> {
  const [row] = await db.query<{ configuration: ProfileConfiguration }>(
    `SELECT p.configuration FROM tenant t JOIN tenant_profile p ON p.id = t.tenant_profile_id WHERE t.id = $1`,
    [tenantId],
  )
  return row?.configuration ?? UNLIMITED
}

const page = <T>(db: Queryable, link: PageLink, map: (row: TenantProfileRow) => T) =>
  queryPage(db, {
    select: COLUMNS,
    from: 'tenant_profile',
    search: 'name',
    sortable: SORTABLE,
    unique: 'id',
    link,
    map,
  })

export const tenantProfilesPage = (db: Queryable, link: PageLink) => page(db, link, tenantProfileOf)
export const tenantProfileInfosPage = (db: Queryable, link: PageLink) => page(db, link, tenantProfileInfoOf)
