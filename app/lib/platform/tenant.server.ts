// The tenant calls of the platform.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { countAt, entityCalls } from './entity-calls.server'
import { EntityIdSchema } from './entity-id-schema'
import { TenantInfoSchema, TenantSchema } from './tenant'

const part = encodeURIComponent

/** System administrators only. */
export const tenants = entityCalls({
  one: 'tenant',
  schema: TenantSchema,
  infoSchema: TenantInfoSchema,
  infoAt: (id) => `/api/tenant/info/${part(id)}`,
  listAt: () => '/api/tenantInfos',
})

const TenantTitleSchema = z.looseObject({ id: EntityIdSchema, title: z.string() })

/** System administrators, and the tenant's own administrators. */
export const getTenant = (platform: Connection, tenantId: string) =>
  platform.request(`/api/tenant/${part(tenantId)}`, TenantTitleSchema)

/** System administrators only. */
export const countTenants = (platform: Connection) => countAt(platform, '/api/tenants')

/** The number of a tenant's administrators or dashboards: system administrators are told of nothing else. */
export const countOfTenant = (platform: Connection, tenantId: string, what: 'users' | 'dashboards') =>
  countAt(platform, `/api/tenant/${part(tenantId)}/${what}`)

const AdministratorsSchema = z.looseObject({ data: z.array(z.looseObject({ id: EntityIdSchema })) })

/** The first of a tenant's administrators, by when they were made; undefined: it has none. */
export async function firstAdministrator(platform: Connection, tenantId: string): Promise<string | undefined> {
  const query = 'pageSize=1&page=0&sortProperty=createdTime&sortOrder=ASC'
  const { data } = await platform.request(`/api/tenant/${part(tenantId)}/users?${query}`, AdministratorsSchema)
  return data[0]?.id.id
}
