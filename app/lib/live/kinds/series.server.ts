import { keysParameter, PointsSchema, pairsOf, seriesPath } from '../telemetry-read.server'
import { rangeOf } from '../window'
import { servedKind } from './kind.server'
import { series as declared } from './series'

export const series = servedKind(declared, {
  async read(platform, { entity, keys, window, agg = 'NONE', intervalMs, limit = 500 }, now) {
    const { startTs, endTs } = rangeOf(window, now)
    const query = new URLSearchParams({ startTs: String(startTs), endTs: String(endTs), agg, limit: String(limit) })
    if (agg !== 'NONE') query.set('interval', String(intervalMs))
    const path = seriesPath(entity, keysParameter(keys), String(query))
    return { kind: 'pairs', data: pairsOf(await platform.request(path, PointsSchema)) }
  },
  // Platforms 4.1 to 4.3.1 answer history for any id.
  check: ({ entity, window }) => ({
    by: 'entity',
    entity,
    path: seriesPath(entity, keysParameter(['active'])),
    isLookedAtThere: 'lastMs' in window,
  }),
})
