// Which alarms of a table somebody wants to see: those of its author, until the address says otherwise.
import type { Widget } from '~/lib/dashboard/model/widget'
import { memberOf } from '../tables/table-query'

export const FILTER_MEMBERS = ['chosen', 'status', 'severity', 'type'] as const

export const SEARCH_STATUSES = ['ACTIVE', 'CLEARED', 'ACK', 'UNACK'] as const

const MOST_TYPES = 50
const LONGEST_TYPE = 255

export const hasFilter = ({ config }: Widget) => config.settings.enableFilter !== false

const isChosen = (widget: Widget, search: URLSearchParams) =>
  hasFilter(widget) && search.has(memberOf(widget, 'chosen'))

/** The widget as if its author had wanted what is chosen. */
export function asFiltered(widget: Widget, search: URLSearchParams): Widget {
  if (!isChosen(widget, search)) return widget
  const all = (member: 'status' | 'severity') => search.getAll(memberOf(widget, member))
  const typeList = (search.get(memberOf(widget, 'type')) ?? '').split(',').flatMap((one) => one.trim() || [])
  const alarmFilterConfig = {
    ...widget.config.alarmFilterConfig,
    statusList: all('status'),
    severityList: all('severity'),
    typeList: typeList.slice(0, MOST_TYPES).map((one) => one.slice(0, LONGEST_TYPE)),
  }
  return { ...widget, config: { ...widget.config, alarmFilterConfig } }
}
