// Attributes of one entity. Values go out and come in digit for digit.
import { z } from 'zod'
import { AttributeSchema } from './attribute'
import type { AttributeScope } from './attribute-scope'
import type { Connection } from './connection.server'
import type { EntityId } from './entity-id'

const base = ({ entityType, id }: EntityId) =>
  `/api/plugins/telemetry/${encodeURIComponent(entityType)}/${encodeURIComponent(id)}`

export const listAttributes = (platform: Connection, entity: EntityId, scope: AttributeScope) =>
  platform.request(`${base(entity)}/values/attributes/${scope}`, z.array(AttributeSchema), { lossless: true })

/** One request for all values; since 4.2 a single null would refuse the whole request, so there is none among them. */
export const saveAttributes = (
  platform: Connection,
  entity: EntityId,
  scope: AttributeScope,
  values: Record<string, unknown>,
) => platform.request(`${base(entity)}/${scope}`, z.unknown(), { method: 'POST', body: values })

/** The platform splits `keys` at commas and knows no way to write one inside a key. */
export const canDeleteAttribute = (key: string) => !key.includes(',')

const KEYS_AT_ONCE = 20

/** In portions, so that no address grows too long. */
export async function deleteAttributes(
  platform: Connection,
  entity: EntityId,
  scope: AttributeScope,
  keys: string[],
): Promise<void> {
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const portion = keys.slice(start, start + KEYS_AT_ONCE).map(encodeURIComponent)
    await platform.request(`${base(entity)}/${scope}?keys=${portion.join(',')}`, z.unknown(), { method: 'DELETE' })
  }
}
