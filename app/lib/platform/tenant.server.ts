// The tenant calls that the shell needs.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { EntityIdSchema } from './entity-id'

const TenantSchema = z.looseObject({ id: EntityIdSchema, title: z.string() })

/** System administrators, and the tenant's own administrators. */
export const getTenant = (platform: Connection, tenantId: string) =>
  platform.request(`/api/tenant/${encodeURIComponent(tenantId)}`, TenantSchema)

const TenantCountSchema = z.object({ totalElements: z.number() })

/** System administrators only. */
export const countTenants = async (platform: Connection) =>
  (await platform.request('/api/tenants?pageSize=1&page=0', TenantCountSchema)).totalElements
