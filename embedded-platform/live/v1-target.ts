// The entity of a command of the first generation: what it names, and whether the caller may read it.

import { uuidParam } from '../api/ids'
import { allows, type Operation } from '../auth/permissions'
import { ownerOf } from '../store/owners'
import type { Target } from './commands'
import { badCommand, noData } from './messages'
import type { Session } from './session'

/** Types that have telemetry and attributes. */
const READABLE = [
  'DEVICE',
  'DEVICE_PROFILE',
  'ASSET',
  'RULE_CHAIN',
  'CUSTOMER',
  'TENANT',
  'TENANT_PROFILE',
  'USER',
  'ENTITY_VIEW',
  'API_USAGE_STATE',
] as const

export interface ReadableEntity {
  entityType: (typeof READABLE)[number]
  id: string
}

export function entityOf({ entityType, entityId }: Target): ReadableEntity {
  if (!entityId) throw badCommand('Device id is empty!')
  const type = READABLE.find((one) => one === entityType)
  if (!type) throw badCommand(`Incorrect entity type '${entityType ?? ''}'!`)
  try {
    return { entityType: type, id: uuidParam(entityId, 'entityId') }
  } catch (error) {
    throw badCommand((error as Error).message)
  }
}

export type Reading = Extract<Operation, 'READ_ATTRIBUTES' | 'READ_TELEMETRY'>

/** False: there is no such entity. What the caller may not read is refused. */
export async function exists(
  { platform, actor }: Session,
  entity: ReadableEntity,
  operation: Reading,
): Promise<boolean> {
  const owner = await ownerOf(platform.db, entity)
  if (owner && !allows(actor, entity.entityType, operation, owner)) throw noData()
  return owner !== undefined
}
