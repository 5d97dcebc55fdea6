// The number of entities that a query finds. Platforms count again once a minute, and say so when it differs.
import { z } from 'zod'
import { EntityCountQuerySchema, wireCountQuery } from '~/lib/platform/entity-query'
import { countShape } from '../shapes/count'
import { liveKind } from './kind'
import { SubscriptionId } from './parts'

export const count = liveKind({
  schema: z.object({ id: SubscriptionId, kind: z.literal('count'), query: EntityCountQuerySchema }),
  command: ({ query }) => ({ list: 'entityCountCmds', body: { query: wireCountQuery(query) } }),
  shape: () => countShape,
})
