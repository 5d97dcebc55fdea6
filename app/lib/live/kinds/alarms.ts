// A page of the alarms of the entities that a query finds, as they are raised, acknowledged and cleared.
import { z } from 'zod'
import { AlarmQuerySchema, wireAlarmQuery } from '~/lib/platform/alarm-query'
import { alarmsShape } from '../shapes/alarms'
import { WindowSchema } from '../window'
import { liveKind } from './kind'
import { SubscriptionId } from './parts'

export const alarms = liveKind({
  schema: z.object({
    id: SubscriptionId,
    kind: z.literal('alarms'),
    query: AlarmQuerySchema,
    /** Alarms that were raised in it. Platforms push nothing of a fixed one. */
    window: WindowSchema,
  }),
  command: ({ query, window }) => ({ list: 'alarmDataCmds', body: { query: wireAlarmQuery(query, window) } }),
  shape: ({ query }) =>
    alarmsShape({
      pageSize: query.pageLink.pageSize,
      withDetails: query.alarmFields.some(({ key }) => key === 'details'),
    }),
})
