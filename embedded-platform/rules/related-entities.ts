// Entities that rule nodes reach from the originator of a message: of the node's own tenant, never of another.
import { z } from 'zod'
import { ENTITY_TYPES, type EntityId, type EntityType, entityId, NULL_ID } from '../ids'
import { DIRECTIONS, farEnd, type RelationFilter, type Walk } from '../schemas/relation'
import { devicesByIds } from '../store/devices'
import { ownerOf, ownersOf } from '../store/owners'
import { walkRelations } from '../store/relations'
import { flag, text, texts, whole } from './engine/configuration'
import type { NodeHome } from './engine/node'

type Home = Pick<NodeHome, 'platform' | 'tenantId'>

/** Left out it is 1, empty it is without end. */
const levels = () => z.preprocess((value) => (value === undefined ? 1 : value), whole())

const walkParts = { direction: z.enum(DIRECTIONS), maxLevel: levels(), fetchLastLevelOnly: flag() }

export const relationsQuery = () =>
  z.strictObject({
    ...walkParts,
    filters: z.preprocess(
      (value) => value ?? [],
      z.array(
        z.strictObject({
          relationType: text(),
          entityTypes: z.preprocess((value) => value ?? [], z.array(z.enum(ENTITY_TYPES))),
        }),
      ),
    ),
  })

export const deviceRelationsQuery = () => z.strictObject({ ...walkParts, relationType: text(), deviceTypes: texts() })

export type RelationsQuery = z.output<ReturnType<typeof relationsQuery>>
export type DeviceRelationsQuery = z.output<ReturnType<typeof deviceRelationsQuery>>

async function farEnds(
  { db }: Home['platform'],
  originator: EntityId,
  walk: Pick<Walk, 'direction' | 'maxLevel' | 'fetchLastLevelOnly'>,
  filters: readonly RelationFilter[],
): Promise<EntityId[]> {
  const { direction, maxLevel, fetchLastLevelOnly } = walk
  const how = { direction, typeGroup: 'COMMON', maxLevel, fetchLastLevelOnly } as const
  return (await walkRelations(db, originator, how, filters)).map((relation) => farEnd(relation, direction))
}

/** The first that is found. */
export async function relatedEntity(
  { platform, tenantId }: Home,
  originator: EntityId,
  query: RelationsQuery,
): Promise<EntityId> {
  const ends = await farEnds(platform, originator, query, query.filters)
  const owners = await ownersOf(platform.db, ends)
  const found = ends.find(({ id }) => owners.get(id)?.tenantId === tenantId)
  if (!found) throw new Error('The originator has no such related entity')
  return found
}

export async function relatedDevice(
  { platform, tenantId }: Home,
  originator: EntityId,
  query: DeviceRelationsQuery,
): Promise<EntityId> {
  const filter = { relationType: query.relationType ?? 'Contains', entityTypes: ['DEVICE'] as const }
  const ends = await farEnds(platform, originator, query, [filter])
  const devices = await devicesByIds(
    platform.db,
    { tenantId },
    ends.map(({ id }) => id),
  )
  const fitting = new Set(devices.flatMap(({ id, type }) => (query.deviceTypes.includes(type) ? [id.id] : [])))
  const found = ends.find(({ id }) => fitting.has(id))
  if (!found) throw new Error('The originator has no such related device')
  return found
}

const WITH_CUSTOMER: readonly EntityType[] = ['CUSTOMER', 'USER', 'ASSET', 'DEVICE']
const WITH_TENANT: readonly EntityType[] = ['TENANT', 'ALARM', 'RULE_CHAIN', ...WITH_CUSTOMER]

/** The node's own, of originators that clients' chains may ask it of. */
export function tenantOf({ tenantId }: Home, { entityType }: EntityId): EntityId {
  if (!WITH_TENANT.includes(entityType)) throw new Error(`The tenant of ${entityType} originators is not looked up`)
  return entityId('TENANT', tenantId)
}

export async function customerOf(
  { platform, tenantId }: Home,
  originator: EntityId,
  types: readonly EntityType[] = WITH_CUSTOMER,
): Promise<EntityId> {
  const { entityType, id } = originator
  if (!types.includes(entityType)) throw new Error(`Originators of the type ${entityType} have no customer`)
  const owner = await ownerOf(platform.db, originator)
  const customerId = owner?.tenantId === tenantId ? owner.customerId : undefined
  if (!customerId || customerId === NULL_ID) throw new Error(`The originator ${id} is not assigned to a customer`)
  return entityId('CUSTOMER', customerId)
}
