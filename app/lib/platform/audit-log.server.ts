// The audit log: who did what to which entity. Only administrators of the tenant read it.
import { z } from 'zod'
import type { Connection } from './connection.server'
import type { EntityId } from './entity-id'
import { EntityIdSchema } from './entity-id-schema'
import { type PageLink, pageQuery, pageSchema } from './page'

const AuditLogSchema = z.looseObject({
  id: z.looseObject({ id: z.string() }),
  createdTime: z.number(),
  customerId: EntityIdSchema.nullish(),
  entityId: EntityIdSchema.nullish(),
  entityName: z.string().nullish(),
  userId: EntityIdSchema.nullish(),
  userName: z.string().nullish(),
  actionType: z.string(),
  actionData: z.unknown().optional(),
  actionStatus: z.string(),
  actionFailureDetails: z.string().nullish(),
})
export type AuditLog = z.output<typeof AuditLogSchema>
const AuditPageSchema = pageSchema(AuditLogSchema)

/** Whose records: of one entity, of what a user did, of what a customer's were about, or all. */
export type AuditScope = { of: 'all' } | { of: 'entity'; entity: EntityId } | { of: 'user' | 'customer'; id: string }

export interface AuditLink extends PageLink {
  /** Both ends belong to it. */
  startTime: number
  endTime: number
  actionTypes?: readonly string[]
}

const part = encodeURIComponent

function pathOf(scope: AuditScope): string {
  if (scope.of === 'all') return '/api/audit/logs'
  if (scope.of !== 'entity') return `/api/audit/logs/${scope.of}/${part(scope.id)}`
  return `/api/audit/logs/entity/${part(scope.entity.entityType)}/${part(scope.entity.id)}`
}

/** What was done is read digit for digit. */
export function listAuditLogs(platform: Connection, scope: AuditScope, link: AuditLink) {
  const { startTime, endTime, actionTypes = [], ...page } = link
  const more = { startTime, endTime, ...(actionTypes.length > 0 && { actionTypes: actionTypes.join(',') }) }
  return platform.request(`${pathOf(scope)}${pageQuery(page, more)}`, AuditPageSchema, { lossless: true })
}
