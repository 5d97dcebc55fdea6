// The match of an alarm that changed with an alarm subscription: it is told by the alarm alone. The query's search and
// the entities an alarm is propagated to are not looked at, so clients may be told of it in vain.
import type { AlarmRow } from '../feed/alarm-row'
import type { AlarmDataQuery } from '../queries/alarm-query'

const allows = <T>(list: readonly T[], value: T) => list.length === 0 || list.includes(value)

export const isTooOld = ({ pageLink: { timeWindow } }: AlarmDataQuery, createdTime: number, now: number) =>
  createdTime < now - timeWindow

export function fitsAlarmQuery(query: AlarmDataQuery, alarm: AlarmRow, now: number): boolean {
  const { types, severities, statuses } = query.pageLink
  return (
    !isTooOld(query, alarm.created_time, now) &&
    allows(types, alarm.type) &&
    allows(severities, alarm.severity) &&
    allows(statuses, alarm.status)
  )
}
