// A page of entities that a query finds, with their values, and their series when they are asked for.
import { z } from 'zod'
import { EntityDataQuerySchema, wireQuery } from '~/lib/platform/entity-query'
import { entitiesShape } from '../shapes/entities'
import { lengthOf, startOf } from '../window'
import { liveKind } from './kind'
import { SubscriptionId } from './parts'
import { asksPrevious, isCountable, type PointsQuery, points, pointsMember } from './points'

export const entities = liveKind({
  schema: z.object({
    id: SubscriptionId,
    kind: z.literal('entities'),
    query: EntityDataQuerySchema,
    /** `isBeside`: read once, beside latest values that stay live. Platforms push one of the two only. */
    series: z
      .object({ ...points, isBeside: z.boolean().optional() })
      .refine(isCountable)
      .optional(),
  }),
  command({ query, series }, now) {
    const found = { query: wireQuery(query) }
    const isLatestLive = !series || series.isBeside
    const body = { ...found, ...(series && seriesCommand(series, now)), ...(isLatestLive && latestCommand(query)) }
    return { list: 'entityDataCmds', body }
  },
  shape: ({ series }) => entitiesShape({ series }),
})

/** Without keys it would close the socket. */
const latestCommand = ({ latestValues }: { latestValues: unknown[] }) =>
  latestValues.length > 0 ? { latestCmd: { keys: latestValues } } : {}

function seriesCommand(series: PointsQuery & { isBeside?: boolean }, now: number) {
  const { keys, window, intervalMs } = series
  const startTs = startOf(window, intervalMs, now)
  const common = { keys, startTs, ...pointsMember(series), fetchLatestPreviousPoint: asksPrevious(series) }
  if ('startTs' in window) return { historyCmd: { ...common, endTs: window.endTs } }
  return series.isBeside
    ? { historyCmd: { ...common, endTs: startTs + lengthOf(startTs, intervalMs, now) } }
    : { tsCmd: { ...common, timeWindow: lengthOf(startTs, intervalMs, now) } }
}
