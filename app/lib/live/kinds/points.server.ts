// Points of series by REST, as a subscription asks for them.
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { keysParameter, PointsSchema, seriesPath } from '../telemetry-read.server'
import { rangeOf } from '../window'
import type { PointsQuery } from './points'

const DEFAULT_LIMIT = 500

export function readPoints(platform: Connection, entity: EntityId, asked: PointsQuery, now: number) {
  const { keys, window, agg = 'NONE', intervalMs, limit = DEFAULT_LIMIT } = asked
  const { startTs, endTs } = rangeOf(window, now)
  const query = new URLSearchParams({ startTs: String(startTs), endTs: String(endTs), agg, limit: String(limit) })
  if (agg !== 'NONE') query.set('interval', String(intervalMs))
  return platform.request(seriesPath(entity, keysParameter(keys), String(query)), PointsSchema)
}
