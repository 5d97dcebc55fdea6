// Access to the attributes and series of an entity (platform-api §2.16), with the words of the refusal.

import type { Call } from '../api/endpoint'
import { invalid, plainText } from '../api/errors'
import { entityIdParam } from '../api/ids'
import { allows, type Operation } from '../auth/permissions'
import { type EntityId, type EntityType, entityId } from '../ids'
import { ownerOf } from '../store/owners'

interface Rule {
  /** In "… with requested id wasn't found!". */
  name: string
  /** Roles that may not use it at all, and what they are told. */
  refused?: Partial<Record<'SYS_ADMIN' | 'TENANT_ADMIN' | 'CUSTOMER_USER', string>>
  isReadOnly?: boolean
  /** All of them are the system administrator's. */
  isSystems?: boolean
}

const NO_SYSTEM = { SYS_ADMIN: 'System administrator is not allowed to perform this operation!' }
const NO_CUSTOMER = { CUSTOMER_USER: 'Customer user is not allowed to perform this operation!' }
const ONLY_SYSTEM = 'Only system administrator is allowed to perform this operation!'
const NO_PERMISSION = "You don't have permission to perform this operation!"

const RULES = {
  DEVICE: { name: 'Device', refused: NO_SYSTEM },
  DEVICE_PROFILE: { name: 'Device profile', refused: NO_SYSTEM },
  ASSET: { name: 'Asset', refused: NO_SYSTEM },
  RULE_CHAIN: { name: 'Rule chain', refused: NO_CUSTOMER },
  CUSTOMER: { name: 'Customer', refused: NO_SYSTEM },
  TENANT: { name: 'Tenant', refused: NO_CUSTOMER, isSystems: true },
  TENANT_PROFILE: {
    name: 'Tenant profile',
    refused: { TENANT_ADMIN: ONLY_SYSTEM, CUSTOMER_USER: ONLY_SYSTEM },
    isSystems: true,
  },
  USER: { name: 'User' },
  ENTITY_VIEW: { name: 'Entity-view', refused: NO_SYSTEM },
  API_USAGE_STATE: { name: 'Api Usage State', refused: NO_SYSTEM, isReadOnly: true },
} satisfies Partial<Record<EntityType, Rule>>

const isUsable = (type: EntityType): type is keyof typeof RULES => Object.hasOwn(RULES, type)

/** The entity of the path, as far as the caller may do this to it. Throws the refusal as bare text. */
export async function entityFor(call: Call<unknown>, operation: Operation): Promise<EntityId> {
  const { platform, actor } = call
  const entity = entityOfPath(call)
  const { entityType } = entity
  if (!isUsable(entityType)) throw invalid(`Unsupported entity type: ${entityType}`)
  const { name, refused, isReadOnly, isSystems }: Rule = RULES[entityType]
  const refusal = refused?.[actor.authority]
  if (refusal) throw plainText(403, refusal)
  if (isReadOnly && operation !== 'READ_TELEMETRY') throw plainText(403, 'Allowed only READ_TELEMETRY operation!')
  const owner = await ownerOf(platform.db, entity)
  // the system administrator finds nothing about what does not exist, but may look
  if (!owner && isSystems && operation.startsWith('READ_') && actor.authority === 'SYS_ADMIN') return entity
  // devices are looked up within the tenant: another tenant's does not exist
  if (!owner || (entityType === 'DEVICE' && owner.tenantId !== actor.tenantId)) {
    throw plainText(404, `${name} with requested id wasn't found!`)
  }
  if (!allows(actor, entityType, operation, owner)) throw plainText(403, NO_PERMISSION)
  return entity
}

/** The entity of `/:entityType/:entityId/…`, or the device of the older `/:deviceId/…`. */
export const entityOfPath = ({ params }: Call<unknown>): EntityId =>
  params.deviceId === undefined
    ? entityIdParam(params.entityType, params.entityId)
    : entityId('DEVICE', entityIdParam('DEVICE', params.deviceId).id)
