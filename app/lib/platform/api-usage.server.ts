// The usage state of the caller's tenant: an entity that is found by a query alone. What it tells are its series.
import { z } from 'zod'
import type { Connection } from './connection.server'
import type { EntityId } from './entity-id'
import { EntityIdSchema } from './entity-id-schema'

const FoundSchema = z.looseObject({ data: z.array(z.looseObject({ entityId: EntityIdSchema })) })

/** Undefined where the platform keeps none. */
export async function findUsageState(platform: Connection): Promise<EntityId | undefined> {
  const { data } = await platform.request('/api/entitiesQuery/find', FoundSchema, {
    method: 'POST',
    body: {
      entityFilter: { type: 'apiUsageState' },
      pageLink: { pageSize: 1, page: 0, textSearch: null, dynamic: false, sortOrder: null },
      entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
      latestValues: [],
      keyFilters: [],
    },
  })
  return data[0]?.entityId
}
