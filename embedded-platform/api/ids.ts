// Ids out of paths and bodies. Everything behind this point works with canonical lower-case UUID texts.
import { ENTITY_TYPES, type EntityId, type EntityType } from '../ids'
import { badRequest, invalid } from './errors'

const CANONICAL = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const GROUPS = [8, 4, 4, 4, 12] as const

/** Reads what Java reads: upper case, and short groups filled up with zeros. `undefined` when it is no UUID. */
export function readUuid(text: string): string | undefined {
  if (CANONICAL.test(text)) return text
  const groups = text.toLowerCase().split('-')
  if (text.length > 36 || groups.length !== GROUPS.length) return undefined
  if (!groups.every((group) => /^[0-9a-f]{1,16}$/.test(group))) return undefined
  return groups.map((group, at) => group.padStart(GROUPS[at] ?? 0, '0').slice(-(GROUPS[at] ?? 0))).join('-')
}

/** An id of a path or URL parameter; throws the platform's 400 with its text. */
export function uuidParam(text: string | undefined, name = 'id'): string {
  if (!text) throw invalid(`Parameter '${name}' can't be empty!`)
  if (text.length > 36) throw invalid('UUID string too large')
  const id = readUuid(text)
  if (id === undefined) throw invalid(`Invalid UUID string: ${text}`)
  return id
}

/** The id of a body's UUID member that is no entity id, such as `{"id":"…"}` of settings; `null` when absent. */
export function uuidOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const id = typeof value === 'string' ? readUuid(value) : undefined
  if (id === undefined) throw badRequest()
  return id
}

const isEntityType = (value: unknown): value is EntityType => ENTITY_TYPES.some((type) => type === value)

/** `{"entityType","id"}` of any type; `null` when absent, the framework's 400 when a member lacks or is bad. */
export function anyEntityIdOf(value: unknown): EntityId | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'object' || !('entityType' in value) || !('id' in value)) throw badRequest()
  const id = uuidOf(value.id)
  if (id === null || !isEntityType(value.entityType)) throw badRequest()
  return { entityType: value.entityType, id }
}

/** The same for a member whose type is known. */
export function entityIdOf(value: unknown, type: EntityType): string | null {
  const found = anyEntityIdOf(value)
  if (found !== null && found.entityType !== type) throw badRequest()
  return found?.id ?? null
}

/** The type and id of a path such as `/:entityType/:entityId`. */
export function entityIdParam(type: string | undefined, id: string | undefined): EntityId {
  if (!type) throw invalid("Parameter 'entityType' can't be empty!")
  if (!isEntityType(type)) throw invalid(`No enum constant org.thingsboard.server.common.data.EntityType.${type}`)
  return { entityType: type, id: uuidParam(id, 'entityId') }
}
