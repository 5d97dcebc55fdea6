// Charts of values over time, and of latest values side by side.
import type { WidgetDefinition } from '../definition'
import { timeChart } from '../time-chart/definition'

export const charts: readonly WidgetDefinition[] = [timeChart]
