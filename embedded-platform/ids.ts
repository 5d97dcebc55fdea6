// Entity ids: version-1 UUIDs, because clients may read createdTime out of an id (platform-api §9.3-6).
import { randomBytes } from 'node:crypto'

/** "No customer" and "the system tenant". */
export const NULL_ID = '13814000-1dd2-11b2-8080-808080808080'

export const ENTITY_TYPES = [
  'TENANT',
  'CUSTOMER',
  'USER',
  'DASHBOARD',
  'ASSET',
  'DEVICE',
  'ALARM',
  'RULE_CHAIN',
  'RULE_NODE',
  'ENTITY_VIEW',
  'WIDGETS_BUNDLE',
  'WIDGET_TYPE',
  'TENANT_PROFILE',
  'DEVICE_PROFILE',
  'API_USAGE_STATE',
] as const

export type EntityType = (typeof ENTITY_TYPES)[number]

export interface EntityId {
  entityType: EntityType
  id: string
}

/** Ids by type, for what is asked of one type's table at once. */
export function idsByType(entities: readonly EntityId[]): Map<EntityType, string[]> {
  const ids = new Map<EntityType, string[]>()
  for (const { entityType, id } of entities) {
    const known = ids.get(entityType)
    if (known) known.push(id)
    else ids.set(entityType, [id])
  }
  return ids
}

export const entityId = (entityType: EntityType, id: string): EntityId => ({ entityType, id })

const GREGORIAN_OFFSET_MS = 12_219_292_800_000n // 1582-10-15 to 1970-01-01
const hex = (value: bigint | number, digits: number) => value.toString(16).padStart(digits, '0')

/** Ids in the order they were made: within one millisecond the 100 ns part counts up. */
export function timeBasedIds(clock: () => number): () => string {
  const node = randomBytes(6)
  node[0] = (node[0] ?? 0) | 1 // multicast bit: a random node, not a network card's
  const sequence = randomBytes(2).readUInt16BE() & 0x3fff
  const tail = `${hex(0x8000 | sequence, 4)}-${node.toString('hex')}`
  let lastMs = 0
  let tick = 0
  return () => {
    const now = clock()
    if (now > lastMs) [lastMs, tick] = [now, 0]
    else if (++tick === 10_000) [lastMs, tick] = [lastMs + 1, 0]
    const time = (BigInt(lastMs) + GREGORIAN_OFFSET_MS) * 10_000n + BigInt(tick)
    const low = hex(time & 0xffffffffn, 8)
    const mid = hex((time >> 32n) & 0xffffn, 4)
    const high = hex(0x1000n | ((time >> 48n) & 0x0fffn), 4)
    return `${low}-${mid}-${high}-${tail}`
  }
}

/** Epoch milliseconds out of a version-1 UUID. */
export function timeOfId(id: string): number {
  const [low, mid, high] = id.split('-')
  const time = ((BigInt(`0x${high}`) & 0x0fffn) << 48n) | (BigInt(`0x${mid}`) << 32n) | BigInt(`0x${low}`)
  return Number(time / 10_000n - GREGORIAN_OFFSET_MS)
}
