// The questions that are about no values: the alarms of some entities, and how many entities there are.
import { alarmFields, MOST_ALARMS } from '~/lib/platform/alarm-fields'
import { LONGEST_MS } from '~/lib/time/length'
import type { Datasource } from '../model/widget'
import type { Timing } from '../window/timing'
import { askedOf, type Found } from './asked-keys'
import type { Question } from './merged-subscriptions'
import type { PlannedWidget, WidgetNeeds } from './widget-needs'

type AlarmQuestion = Extract<Question, { kind: 'alarms' }>
type AlarmQuery = AlarmQuestion['query']
type PageLink = AlarmQuery['pageLink']

const PAGE_SIZE = 10

const STATUSES = ['ANY', 'ACTIVE', 'CLEARED', 'ACK', 'UNACK'] as const
const SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'] as const
interface AlarmParts {
  widget: PlannedWidget['widget']
  needs: WidgetNeeds
  timing: Timing
}

const known = <Text extends string>(all: readonly Text[], some: readonly string[]) =>
  all.filter((one) => some.includes(one))

export function alarmSubscription(source: Datasource, found: Found, { widget, needs, timing }: AlarmParts): Question {
  const { entityFields, latest } = askedOf(source, 'alarm')
  const { statusList, severityList, typeList, searchPropagatedAlarms } = widget.config.alarmFilterConfig
  const { pageSize = PAGE_SIZE, sortOrder, ...rest } = needs.page ?? {}
  const names = source.dataKeys.filter(({ type }) => type === 'alarm').map(({ name }) => name.split('.')[0] ?? '')
  const statuses = known(STATUSES, statusList).filter((status) => status !== 'ANY')
  const query = {
    ...found,
    pageLink: {
      page: 0,
      ...rest,
      pageSize: Math.min(MOST_ALARMS, pageSize),
      ...(sortOrder?.key.type === 'ALARM_FIELD' && { sortOrder: sortOrder as PageLink['sortOrder'] }),
      statusList: statuses,
      severityList: known(SEVERITIES, severityList),
      typeList,
      searchPropagatedAlarms,
    },
    entityFields,
    latestValues: latest,
    alarmFields: known(alarmFields, names).map((key) => ({ type: 'ALARM_FIELD' as const, key })),
  }
  return { kind: 'alarms', query, window: timing.asked }
}

const strings = (stored: unknown) =>
  Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string') : []

/** How many alarms there are, of any time: the total of a page of them, which platforms of any age tell. */
export function alarmCountSubscription({ alarmFilterConfig = {} }: Datasource, found: Found): Question {
  const { statusList, severityList, typeList, searchPropagatedAlarms } = alarmFilterConfig
  const query = {
    ...found,
    pageLink: {
      page: 0,
      pageSize: 1,
      statusList: known(STATUSES, strings(statusList)).filter((status) => status !== 'ANY'),
      severityList: known(SEVERITIES, strings(severityList)),
      typeList: strings(typeList),
      searchPropagatedAlarms: searchPropagatedAlarms !== false,
    },
  }
  return { kind: 'alarms', query, window: { lastMs: LONGEST_MS } }
}

export const countSubscription = ({ entityFilter, keyFilters }: Found): Question => ({
  kind: 'count',
  query: { entityFilter, keyFilters },
})
