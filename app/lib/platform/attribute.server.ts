// Attributes of one entity. Values go out and come in digit for digit.
import { z } from 'zod'
import { AttributeSchema, type AttributeScope } from './attribute'
import type { Connection } from './connection.server'
import type { EntityId } from './entity-id'

const base = ({ entityType, id }: EntityId) =>
  `/api/plugins/telemetry/${encodeURIComponent(entityType)}/${encodeURIComponent(id)}`

export const listAttributes = (platform: Connection, entity: EntityId, scope: AttributeScope) =>
  platform.request(`${base(entity)}/values/attributes/${scope}`, z.array(AttributeSchema))

/** One request for all values; since 4.2 a single null would refuse the whole request, so there is none among them. */
export const saveAttributes = (
  platform: Connection,
  entity: EntityId,
  scope: AttributeScope,
  values: Record<string, unknown>,
) => platform.request(`${base(entity)}/${scope}`, z.unknown(), { method: 'POST', body: values })

/** The platform splits `keys` at commas and knows no way to write one inside a key. */
export const canDeleteAttribute = (key: string) => !key.includes(',')

export const deleteAttributes = (platform: Connection, entity: EntityId, scope: AttributeScope, keys: string[]) =>
  platform.request(`${base(entity)}/${scope}?keys=${keys.map(encodeURIComponent).join(',')}`, z.unknown(), {
    method: 'DELETE',
  })
