// The dashboard calls of the platform.
import { z } from 'zod'
import type { Connection } from './connection.server'
import { DashboardInfoSchema, DashboardSchema } from './dashboard'
import { entityCalls, type Owner } from './entity-calls.server'
import { assignedId, type EntityId } from './entity-id'
import { EntityIdSchema } from './entity-id-schema'
import { PlatformError } from './errors'
import { firstNamed } from './find-listed.server'
import { type PageLink, pageQuery, pageSchema } from './page'

const part = encodeURIComponent

function listAt(owner: Owner): string {
  if (owner.kind === 'customer') return `/api/customer/${part(owner.customerId)}/dashboards`
  return owner.tenantId ? `/api/tenant/${part(owner.tenantId)}/dashboards` : '/api/tenant/dashboards'
}

const calls = entityCalls({
  one: 'dashboard',
  schema: DashboardSchema,
  infoSchema: DashboardInfoSchema,
  infoAt: (id) => `/api/dashboard/info/${part(id)}`,
  listAt,
})

const change = (platform: Connection, path: string, method: 'POST' | 'DELETE', body?: unknown) =>
  platform.request(path, DashboardSchema, { method, body })

const assign = (platform: Connection, id: string, customerId: string) =>
  change(platform, `/api/customer/${part(customerId)}/dashboard/${part(id)}`, 'POST')

export const dashboards = {
  ...calls,
  assign,
  unassign: (platform: Connection, id: string, customerId: string) =>
    change(platform, `/api/customer/${part(customerId)}/dashboard/${part(id)}`, 'DELETE'),
  makePublic: (platform: Connection, id: string) =>
    change(platform, `/api/customer/public/dashboard/${part(id)}`, 'POST'),
  makePrivate: (platform: Connection, id: string) =>
    change(platform, `/api/customer/public/dashboard/${part(id)}`, 'DELETE'),

  /** One call for a change in one direction: what somebody else does meanwhile stays done. */
  async changeCustomers(platform: Connection, id: string, { had, added, removed }: CustomersChange) {
    const at = `/api/dashboard/${part(id)}/customers`
    if (added.length > 0 && removed.length > 0) {
      await change(platform, at, 'POST', [...had.filter((one) => !removed.includes(one)), ...added])
    } else if (added.length > 0) await change(platform, `${at}/add`, 'POST', added)
    else if (removed.length > 0) await change(platform, `${at}/remove`, 'POST', removed)
  },

  /** For a customer: a save does not tell whose it is. One that the customer cannot get is not there either. */
  async create(platform: Connection, dashboard: object, customerId?: string) {
    const made = await calls.save(platform, dashboard)
    if (!customerId) return made
    try {
      return await assign(platform, made.id.id, customerId)
    } catch (error) {
      await calls.remove(platform, made.id.id).catch(() => undefined)
      throw error
    }
  },

  findByName: firstNamed(calls.list, 'title'),
}

export interface CustomersChange {
  /** All that have it now, “Public” among them. */
  had: readonly string[]
  added: readonly string[]
  removed: readonly string[]
}

const DashboardPageSchema = pageSchema(z.looseObject({ id: EntityIdSchema, title: z.string() }))

/** Those of a customer, for tenant administrators and its own users; those of a tenant, for system administrators. */
export const listDashboardsOf = (platform: Connection, { entityType, id }: EntityId, link: PageLink) =>
  platform.request(`/api/${entityType.toLowerCase()}/${part(id)}/dashboards${pageQuery(link)}`, DashboardPageSchema)

/** Whether a customer or a tenant has it. One that is gone, or not to be seen, nobody has. */
export async function hasDashboard(platform: Connection, { entityType, id }: EntityId, dashboardId: string) {
  try {
    const { tenantId, assignedCustomers } = await calls.info(platform, dashboardId)
    if (entityType === 'TENANT') return assignedId(tenantId) === id
    return (assignedCustomers ?? []).some(({ customerId }) => customerId.id === id)
  } catch (error) {
    if (error instanceof PlatformError && [400, 403, 404].includes(error.status)) return false
    throw error
  }
}

const HomeSchema = DashboardSchema.extend({ hideDashboardToolbar: z.boolean().nullish() }).optional()

/** The dashboard that a person's home page is: their own, else their customer's, else their tenant's. */
export const findHomeDashboard = (platform: Connection) => platform.request('/api/dashboard/home', HomeSchema)
