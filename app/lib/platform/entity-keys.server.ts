// The keys that an entity has values of.
import { z } from 'zod'
import type { AttributeScope } from './attribute-scope'
import type { Connection } from './connection.server'
import type { EntityId } from './entity-id'

export function listKeys(
  platform: Connection,
  { entityType, id }: EntityId,
  of: AttributeScope | 'timeseries',
): Promise<string[]> {
  const place = of === 'timeseries' ? of : `attributes/${of}`
  const base = `/api/plugins/telemetry/${encodeURIComponent(entityType)}/${encodeURIComponent(id)}`
  return platform.request(`${base}/keys/${place}`, z.array(z.string()))
}
