// Latest values side by side: as parts of a whole, or as lengths.
import type { WidgetDefinition } from '../definition'

export const latestChart: WidgetDefinition = {
  name: 'latest-chart',
  types: {
    'charts.pie': { kind: 'pie' },
    'charts.pie_chart_js': { kind: 'pie' },
    'charts.doughnut_chart_js': { kind: 'doughnut' },
    'charts.polar_area_chart_js': { kind: 'polar' },
    'charts.radar_chart_js': { kind: 'radar' },
    'charts.bars': { kind: 'bars' },
    pie: { kind: 'pie' },
    doughnut: { kind: 'doughnut' },
    horizontal_doughnut: { kind: 'doughnut' },
    polar_area: { kind: 'polar' },
    radar: { kind: 'radar' },
    bars: { kind: 'bars' },
  },
}
