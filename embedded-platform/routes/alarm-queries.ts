// Alarm queries over REST (platform-api §3.8).
import { json } from '../api/answer'
import { endpoint, TENANT_CUSTOMER } from '../api/endpoint'
import { findAlarms } from '../queries/alarm-page'
import { readAlarmDataQuery } from '../queries/alarm-query'
import { withoutDynamic } from '../queries/predicate-sql'
import { accepted } from '../queries/reading'

export const alarmQueryRoutes = [
  endpoint({
    method: 'POST',
    path: '/api/alarmsQuery/find',
    who: TENANT_CUSTOMER,
    body: (body) => readAlarmDataQuery(body, false),
    answer: async ({ platform, actor, body }) =>
      json(await findAlarms(platform.db, actor, accepted(body), withoutDynamic, platform.clock())),
  }),
]
