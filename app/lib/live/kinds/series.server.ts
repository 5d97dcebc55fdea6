import { keysParameter, pairsOf, seriesPath } from '../telemetry-read.server'
import { servedKind } from './kind.server'
import { readPoints } from './points.server'
import { series as declared } from './series'

export const series = servedKind(declared, {
  async read(platform, { entity, ...asked }, now) {
    return { kind: 'pairs', data: pairsOf(await readPoints(platform, entity, asked, now)) }
  },
  // Platforms 4.1 to 4.3.1 answer history for any id.
  check: ({ entity, window }) => ({
    by: 'entity',
    entity,
    path: seriesPath(entity, keysParameter(['active'])),
    isLookedAtThere: 'lastMs' in window,
  }),
})
