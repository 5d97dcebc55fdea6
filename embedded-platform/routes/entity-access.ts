// Any entity, as far as the caller may do to it what they want to: for calls that take a type and an id.

import type { Call } from '../api/endpoint'
import { invalid, notFound } from '../api/errors'
import { allows, type Operation, type Resource, requirePermission } from '../auth/permissions'
import { type EntityId, type EntityType, NULL_ID } from '../ids'
import { ownerOf, ownersOf } from '../store/owners'

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
  const isElsewhere = call.actor.tenantId !== NULL_ID && owner?.tenantId !== call.actor.tenantId
  if (!owner || (resource === 'DEVICE' && isElsewhere)) throw notFound()
  requirePermission(call.actor, resource, operation, owner)
}

/** The ids of those that are there and that the caller may do this to. */
export async function permittedAmong(
  { platform, actor }: Call<unknown>,
  entities: readonly EntityId[],
  operation: Operation,
): Promise<Set<string>> {
  const owners = await ownersOf(platform.db, entities)
  const isPermitted = ({ entityType, id }: EntityId) => {
    const resource = RESOURCES[entityType]
    const owner = owners.get(id)
    return resource !== undefined && owner !== undefined && allows(actor, resource, operation, owner)
  }
  return new Set(entities.filter(isPermitted).map(({ id }) => id))
}
