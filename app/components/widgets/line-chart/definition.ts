// Values over time as lines.
import type { WidgetDefinition } from '../definition'

export const lineChart: WidgetDefinition = {
  name: 'line-chart',
  types: {
    'charts.basic_timeseries': {},
    'charts.timeseries': {},
    time_series_chart: {},
    line_chart: {},
  },
  load: () => import('./line-chart'),
}
