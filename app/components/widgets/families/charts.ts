import type { WidgetDefinition } from '../definition'
import { timeChart } from '../time-chart/definition'
import { timeTable } from '../time-table/definition'

