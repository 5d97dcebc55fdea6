import { keysParameter, PointsSchema, pairsOf, seriesPath } from '../telemetry-read.server'
import { servedKind } from './kind.server'
import { latest as declared } from './latest'

export const latest = servedKind(declared, {
  async read(platform, { entity, keys }) {
    return {
      kind: 'pairs',
      data: pairsOf(await platform.request(seriesPath(entity, keysParameter(keys)), PointsSchema)),
    }
  },
  check: ({ entity }) => ({
    by: 'entity',
    entity,
    path: seriesPath(entity, keysParameter(['active'])),
    isLookedAtThere: true,
  }),
})
