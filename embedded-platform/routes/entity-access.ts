// Any entity, as far as the caller may do to it what he wants to: for calls that take a type and an id.
import { type Operation, type Resource, requirePermission } from '../auth/permissions'
import type { Call } from '../http/endpoint'
import { invalid, notFound } from '../http/errors'
import type { EntityId, EntityType } from '../ids'
import { ownerOf } from '../store/owners'

/** Types that such calls can name. */
const RESOURCES: Partial<Record<EntityType, Resource>> = {
  TENANT: 'TENANT',
  TENANT_PROFILE: 'TENANT_PROFILE',
  CUSTOMER: 'CUSTOMER',
  USER: 'USER',
  DASHBOARD: 'DASHBOARD',
  ASSET: 'ASSET',
  DEVICE: 'DEVICE',
  DEVICE_PROFILE: 'DEVICE_PROFILE',
  ALARM: 'ALARM',
  RULE_CHAIN: 'RULE_CHAIN',
  RULE_NODE: 'RULE_CHAIN',
  ENTITY_VIEW: 'ENTITY_VIEW',
  WIDGETS_BUNDLE: 'WIDGETS_BUNDLE',
  WIDGET_TYPE: 'WIDGET_TYPE',
}

export async function requireEntity(call: Call<unknown>, entity: EntityId, operation: Operation): Promise<void> {
  const resource = RESOURCES[entity.entityType]
  if (!resource) throw invalid(`Unsupported entity type: ${entity.entityType}`)
  const owner = await ownerOf(call.platform.db, entity)
  // devices are looked up within the tenant: another tenant's does not exist
  if (!owner || (resource === 'DEVICE' && owner.tenantId !== call.actor.tenantId)) throw notFound()
  requirePermission(call.actor, resource, operation, owner)
}
