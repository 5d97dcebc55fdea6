// Who looks at a dashboard: aliases may be about them, their customer or their tenant.
import { assignedId, type EntityId, isUuid } from '~/lib/platform/entity-id'
import { objectOf, own } from '../model/own'
import { entityIdIn } from '../states/state-entry'

export interface Viewer {
  authority: string
  userId?: string
  customerId?: string
  tenantId?: string
}

const relative: Record<string, (viewer: Viewer) => [entityType: string, id: string | undefined]> = {
  CURRENT_TENANT: ({ tenantId }) => ['TENANT', tenantId],
  CURRENT_CUSTOMER: ({ customerId }) => ['CUSTOMER', customerId],
  CURRENT_USER: ({ userId }) => ['USER', userId],
  CURRENT_USER_OWNER: ({ authority, tenantId, customerId }) =>
    authority === 'TENANT_ADMIN' ? ['TENANT', tenantId] : ['CUSTOMER', customerId],
}

/** The entity that `value` names; undefined for what names none, or none that this viewer has. */
export function entityFor(viewer: Viewer, value: unknown): EntityId | undefined {
  const { entityType: named } = objectOf(value)
  // Where it stands for somebody, the id beside it says nothing.
  const ofViewer = typeof named === 'string' ? own(relative, named)?.(viewer) : undefined
  const given = entityIdIn(value)
  const [entityType, id] = ofViewer ?? [given?.entityType, given?.id]
  const there = id && isUuid(id) ? assignedId({ id }) : undefined
  return entityType && there ? { entityType, id: there } : undefined
}
