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

const LatestSchema = z
  .record(z.string(), z.array(z.looseObject({ ts: z.number(), value: z.unknown() })))
  // Newer platforms answer nothing at all where there is nothing.
  .optional()

/** What was told last under each key, whenever that was. */
export async function latestUsage(platform: Connection, { entityType, id }: EntityId, keys: readonly string[]) {
  const path = `/api/plugins/telemetry/${entityType}/${encodeURIComponent(id)}/values/timeseries`
  const found = (await platform.request(`${path}?keys=${keys.map(encodeURIComponent).join()}`, LatestSchema)) ?? {}
  const told = Object.entries(found).flatMap(([key, [first]]) =>
    first && first.value !== null ? [[key, { ts: first.ts, value: String(first.value) }] as const] : [],
  )
  return Object.fromEntries(told)
}
