// Points of series by REST, as a subscription asks for them.
import type { Connection } from '~/lib/platform/connection.server'
import type { EntityId } from '~/lib/platform/entity-id'
import { keysParameter, PointsSchema, seriesPath } from '../telemetry-read.server'
import { rangeOf } from '../window'
import { asksPrevious, type PointsQuery } from './points'

const DEFAULT_LIMIT = 500

export async function readPoints(platform: Connection, entity: EntityId, asked: PointsQuery, now: number) {
  const { keys, window, agg = 'NONE', intervalMs, limit = DEFAULT_LIMIT } = asked
  const { startTs, endTs } = rangeOf(window, now)
  const query = new URLSearchParams({ startTs: String(startTs), endTs: String(endTs), agg, limit: String(limit) })
  if (agg !== 'NONE') query.set('interval', String(intervalMs))
  const read = (parameters: URLSearchParams) =>
    platform.request(seriesPath(entity, keysParameter(keys), String(parameters)), PointsSchema)
  if (!asksPrevious(asked)) return read(query)
  const before = new URLSearchParams({ startTs: '0', endTs: String(startTs), agg: 'NONE', limit: '1' })
  const [within = {}, previous = {}] = await Promise.all([read(query), read(before)])
  const all = { ...previous, ...within }
  return Object.fromEntries(Object.keys(all).map((key) => [key, [...(within[key] ?? []), ...(previous[key] ?? [])]]))
}
