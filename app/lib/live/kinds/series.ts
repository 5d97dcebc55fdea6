// Series of an entity over a window that moves with the clock, or over a fixed one.
import { z } from 'zod'
import { seriesShape } from '../shapes/series'
import { lengthOf, startOf } from '../window'
import { liveKind } from './kind'
import { Entity, SubscriptionId, target } from './parts'
import { isCountable, points, pointsMember } from './points'

export const series = liveKind({
  schema: z.object({ id: SubscriptionId, kind: z.literal('series'), entity: Entity, ...points }).refine(isCountable),
  command(subscription, now) {
    const { entity, keys, window, intervalMs } = subscription
    const common = { ...target(entity), keys: keys.join(), ...pointsMember(subscription) }
    const startTs = startOf(window, intervalMs, now)
    if ('startTs' in window) return { list: 'historyCmds', body: { ...common, startTs, endTs: window.endTs } }
    return { list: 'tsSubCmds', body: { ...common, startTs, timeWindow: lengthOf(startTs, intervalMs, now) } }
  },
  shape: seriesShape,
})
