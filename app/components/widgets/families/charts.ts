// Charts of values over time, and of latest values side by side.
import type { WidgetDefinition } from '../definition'
import { latestChart } from '../latest-chart/definition'
import { timeChart } from '../time-chart/definition'
import { timeTable } from '../time-table/definition'

export const charts: readonly WidgetDefinition[] = [timeChart, timeTable, latestChart]
