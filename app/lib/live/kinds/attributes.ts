// Attributes of an entity in one scope.
import { z } from 'zod'
import { valuesShape } from '../shapes/values'
import { liveKind } from './kind'
import { Entity, Keys, keysMember, SubscriptionId, target } from './parts'

export const attributes = liveKind({
  schema: z.object({
    id: SubscriptionId,
    kind: z.literal('attributes'),
    entity: Entity,
    scope: z.enum(['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE']),
    keys: Keys.optional(),
  }),
  command: ({ entity, scope, keys }) => ({
    list: 'attrSubCmds',
    body: { ...target(entity), scope, ...keysMember(keys) },
  }),
  shape: ({ keys }) => valuesShape({ keys, newestWins: false }),
})
