// The latest values of an entity's telemetry.
import { z } from 'zod'
import { valuesShape } from '../shapes/values'
import { liveKind } from './kind'
import { Entity, Keys, keysMember, SubscriptionId, target } from './parts'

export const latest = liveKind({
  schema: z.object({ id: SubscriptionId, kind: z.literal('latest'), entity: Entity, keys: Keys.optional() }),
  command: ({ entity, keys }) => ({ list: 'tsSubCmds', body: { ...target(entity), ...keysMember(keys) } }),
  shape: ({ keys }) => valuesShape({ keys, newestWins: true }),
})
