// The latest values of some keys for a page of entities, by one query.
import { z } from 'zod'
import type { Connection } from './connection.server'
import type { Latest, LatestKey } from './latest-text'

const PageSchema = z.looseObject({
  data: z.array(z.looseObject({ entityId: z.looseObject({ id: z.string() }), latest: z.unknown() })),
})

/** By the entities' ids; one that this person may not see is not among them. */
export async function latestValues(
  platform: Connection,
  entityType: string,
  ids: readonly string[],
  keys: readonly LatestKey[],
): Promise<ReadonlyMap<string, Latest>> {
  if (ids.length === 0 || keys.length === 0) return new Map()
  const { data } = await platform.request('/api/entitiesQuery/find', PageSchema, {
    method: 'POST',
    body: {
      entityFilter: { type: 'entityList', entityType, entityList: ids },
      pageLink: {
        page: 0,
        pageSize: ids.length,
        sortOrder: { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'DESC' },
      },
      entityFields: [],
      latestValues: keys,
      keyFilters: [],
    },
  })
  return new Map(data.map(({ entityId, latest }) => [entityId.id, latest]))
}
