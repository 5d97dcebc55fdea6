// The tenant calls of the platform, and those about their profiles that a tenant's form needs.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { countAt, entityCalls } from './entity-calls.server'
import { EntityIdSchema } from './entity-id-schema'
import { type PageLink, pageQuery, pageSchema } from './page'
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

const ProfileInfoSchema = z.looseObject({ id: EntityIdSchema, name: z.string() })
const ProfileInfoPageSchema = pageSchema(ProfileInfoSchema)

export const listTenantProfileInfos = (platform: Connection, link: PageLink) =>
  platform.request(`/api/tenantProfileInfos${pageQuery(link)}`, ProfileInfoPageSchema)

export const getTenantProfileInfo = (platform: Connection, id: string) =>
  platform.request(`/api/tenantProfileInfo/${part(id)}`, ProfileInfoSchema)

export const getDefaultTenantProfileInfo = (platform: Connection) =>
  platform.request('/api/tenantProfileInfo/default', ProfileInfoSchema)
