// The one value of a key at a moment.
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import type { Point } from '~/lib/platform/series'
import { rawPoints } from '~/lib/platform/series.server'

/** The moment that an address names; undefined when it names none. */
export function momentIn(search: URLSearchParams): number | undefined {
  const text = search.get('ts')
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

export async function pointAt(
  platform: Connection,
  entity: EntityId,
  key: string,
  ts: number,
): Promise<Point | undefined> {
  const [point] = await rawPoints(platform, entity, key, { startTs: ts, endTs: ts + 1, limit: 1, order: 'DESC' })
  return point
}
