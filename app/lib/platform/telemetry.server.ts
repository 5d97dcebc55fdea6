// Telemetry of one entity, read.
import { z } from 'zod'
import type { Connection } from './connection.server'
import type { EntityId } from './entity-id'

const PointsSchema = z
  .record(z.string(), z.array(z.looseObject({ ts: z.number(), value: z.unknown() })))
  // Newer platforms answer nothing at all where there is nothing.
  .optional()

interface RecentWindow {
  sinceTs: number
  untilTs: number
  limit: number
}

/**
 * The last values of each key, newest first. Keys with a comma can't be asked for and are left out.
 * From 4.1 to 4.3.1 the platform does not check rights on this call: read something else of the entity first.
 */
export async function recentValues(
  platform: Connection,
  { entityType, id }: EntityId,
  keys: string[],
  { sinceTs, untilTs, limit }: RecentWindow,
) {
  const named = keys.filter((key) => !key.includes(','))
  if (named.length === 0) return {}
  const base = `/api/plugins/telemetry/${encodeURIComponent(entityType)}/${encodeURIComponent(id)}`
  const query = `startTs=${sinceTs}&endTs=${untilTs}&limit=${limit}&agg=NONE&orderBy=DESC`
  const path = `${base}/values/timeseries?keys=${named.map(encodeURIComponent).join(',')}&${query}`
  return (await platform.request(path, PointsSchema)) ?? {}
}
