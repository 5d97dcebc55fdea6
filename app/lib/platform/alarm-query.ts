// Alarm queries as a browser may ask them, bounded like entity queries. The order is always one of the alarm's own: other
// keys are pasted into the SQL of older platforms, or end there in an error.
import { z } from 'zod'
import { alarmFields, MOST_ALARMS } from './alarm-fields'
import { EntityDataQuerySchema, wireQuery } from './entity-query'

const sorts = ['createdTime', 'startTs', 'endTs', 'ackTs', 'clearTs', 'type', 'severity', 'status'] as const

export const AlarmQuerySchema = EntityDataQuerySchema.extend({
  pageLink: z.object({
    pageSize: z.int().min(1).max(MOST_ALARMS),
    page: z.int().min(0).max(100_000).default(0),
    textSearch: z.string().max(255).nullish(),
    sortOrder: z
      .object({
        key: z.object({ type: z.literal('ALARM_FIELD'), key: z.enum(sorts) }),
        direction: z.enum(['ASC', 'DESC']),
      })
      .default({ key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' }),
    typeList: z.array(z.string().min(1).max(255)).max(50).default([]),
    statusList: z
      .array(z.enum(['ANY', 'ACTIVE', 'CLEARED', 'ACK', 'UNACK']))
      .max(5)
      .default([]),
    severityList: z
      .array(z.enum(['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE']))
      .max(5)
      .default([]),
    searchPropagatedAlarms: z.boolean().default(false),
  }),
  alarmFields: z
    .array(z.object({ type: z.literal('ALARM_FIELD'), key: z.enum(alarmFields) }))
    .max(30)
    .default([]),
})
type AlarmQuery = z.output<typeof AlarmQuerySchema>
type Window = { lastMs: number } | { startTs: number; endTs: number }

/** The query as it goes to a platform of any version. A moving window alone makes it live. */
export function wireAlarmQuery(query: AlarmQuery, window: Window) {
  const { pageLink, ...rest } = wireQuery(query)
  const time = 'lastMs' in window ? { timeWindow: window.lastMs } : { startTs: window.startTs, endTs: window.endTs }
  return { pageLink: { startTs: 0, endTs: 0, timeWindow: 0, ...time, ...pageLink }, ...rest }
}
