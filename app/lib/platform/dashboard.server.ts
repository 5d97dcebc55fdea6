// The dashboard calls that pickers need.
import { z } from 'zod'
import type { Connection } from './connection.server'
import type { EntityId } from './entity-id'
import { EntityIdSchema } from './entity-id-schema'
import { type PageLink, pageQuery, pageSchema } from './page'

const DashboardPageSchema = pageSchema(z.looseObject({ id: EntityIdSchema, title: z.string() }))

/** Those of a customer, for tenant administrators and its own users; those of a tenant, for system administrators. */
export const listDashboardsOf = (platform: Connection, { entityType, id }: EntityId, link: PageLink) =>
  platform.request(
    `/api/${entityType.toLowerCase()}/${encodeURIComponent(id)}/dashboards${pageQuery(link)}`,
    DashboardPageSchema,
  )
