// Values over time as lines, bars and steps of states: one drawing for the charts of all platforms, which differ in what
// their series are unless told otherwise, and in the form of their settings (`form`: the older one of 3.x, or the newer).
import { withAside } from '~/lib/dashboard/data/aside-sources'
import type { WidgetDefinition } from '../definition'

export const timeChart: WidgetDefinition = {
  name: 'time-chart',
  types: {
    'charts.basic_timeseries': { form: 'older', kind: 'line' },
    'charts.timeseries': { form: 'older', kind: 'line' },
    'charts.timeseries_bars_flot': { form: 'older', kind: 'bar' },
    'charts.state_chart': { form: 'older', kind: 'line', isStates: true },
    time_series_chart: { form: 'newer', kind: 'line' },
    line_chart: { form: 'newer', kind: 'line' },
    bar_chart: { form: 'newer', kind: 'bar' },
    point_chart: { form: 'newer', kind: 'points' },
    state_chart: { form: 'newer', kind: 'line', isStates: true },
    bar_chart_with_labels: { form: 'newer', kind: 'bar', isLabelled: true, tipTime: 'MMMM y' },
    range_chart: { form: 'newer', kind: 'line', isRanges: true, tipTime: 'dd MMM yyyy HH:mm' },
  },
  needs: ({ alias, fqn }) => ({ isStates: alias === 'state_chart' || fqn?.endsWith('state_chart') === true }),
  asPlanned: withAside,
  drawsTable: true,
}
