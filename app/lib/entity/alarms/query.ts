// The alarms that a tab shows, as they stand in its address.
import { type ListQuery, type ListRules, listParams, parseListQuery } from '~/lib/paging'
import { SEARCH_STATUSES, SEVERITIES, type SearchStatus, type Severity } from '~/lib/platform/alarm'
import { type LastName, type TimeWindow, windowParams } from '~/lib/time/time-window'

/** The window of an address that names none. */
export const USUAL_WINDOW: LastName = '30d'

const sorts = ['createdTime', 'type', 'severity', 'status'] as const
export type AlarmSort = (typeof sorts)[number]
export const alarmListRules: ListRules<AlarmSort> = { sorts, sort: 'createdTime', order: 'desc' }

export interface AlarmsQuery {
  list: ListQuery<AlarmSort>
  status?: SearchStatus
  severity?: Severity
}

export const readAlarmsQuery = (params: URLSearchParams): AlarmsQuery => ({
  list: parseListQuery(params, alarmListRules),
  status: SEARCH_STATUSES.find((name) => name === params.get('status')),
  severity: SEVERITIES.find((name) => name === params.get('severity')),
})

export const alarmsParams = ({ list, status, severity }: AlarmsQuery, window: TimeWindow): Record<string, string> => ({
  ...(status && { status }),
  ...(severity && { severity }),
  ...windowParams(window, USUAL_WINDOW),
  ...listParams(list, alarmListRules),
})
