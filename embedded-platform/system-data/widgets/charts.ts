// Charts over time and of latest values.
import { choice, type Settings } from './settings-schema'
import type { Bundle, Widget } from './widget'

const AXES: Settings = {
  stack: false,
  fontColor: '#545454',
  fontSize: 10,
  tooltipIndividual: false,
  tooltipCumulative: false,
  tooltipValueFormatter: '',
  hideZeros: false,
  grid: {
    color: '#545454',
    backgroundColor: '',
    tickColor: '#DDDDDD',
    outlineWidth: 1,
    verticalLines: true,
    horizontalLines: true,
  },
  xaxis: { showLabels: true, title: '', color: '#545454' },
  yaxis: {
    min: null,
    max: null,
    showLabels: true,
    title: '',
    color: '#545454',
    ticksFormatter: '',
    tickDecimals: 0,
    tickSize: null,
  },
}

const COMPARISON: Settings = {
  comparisonEnabled: false,
  timeForComparison: choice('previousInterval', 'days', 'weeks', 'months', 'years'),
  xaxisSecond: { axisPosition: choice('top', 'bottom'), showLabels: true, title: '' },
  customLegendEnabled: false,
}

const LINE: Settings = { smoothLines: false, shadowSize: 4, thresholdsLineWidth: null, ...AXES, ...COMPARISON }

const SERIES: Settings = {
  excludeFromStacking: false,
  hideDataByDefault: false,
  disableDataHiding: false,
  removeFromLegend: false,
  showLines: true,
  fillLines: false,
  showPoints: false,
  showPointShape: choice('circle', 'cross', 'diamond', 'square', 'triangle', 'custom'),
  pointShapeFormatter: '',
  showPointsLineWidth: 5,
  showPointsRadius: 3,
  tooltipValueFormatter: '',
  showSeparateAxis: false,
  axisMin: null,
  axisMax: null,
  axisTitle: '',
  axisTickDecimals: null,
  axisTickSize: null,
  axisPosition: choice('left', 'right'),
  axisTicksFormatter: '',
  comparisonSettings: { showValuesForComparison: true, comparisonValuesLabel: '', color: '' },
}

const ROUND: Settings = { borderWidth: 5, borderColor: '#fff', legend: { display: true, labelsFontColor: '#666' } }

const THREE = ['First', 'Second', 'Third']

const share = (alias: string, name: string, description: string, settings: Settings = {}): Widget => ({
  alias,
  name,
  kind: 'latest',
  size: [7, 5],
  description,
  settings,
  keys: THREE,
})

export const charts: Bundle = {
  alias: 'charts',
  title: 'Charts',
  description: 'Series over time, and latest values side by side.',
  widgets: [
    {
      alias: 'basic_timeseries',
      name: 'Timeseries Line Chart',
      kind: 'timeseries',
      size: [8, 5],
      description: 'Series as lines over time.',
      settings: LINE,
      keySettings: SERIES,
      keys: ['First', 'Second'],
    },
    {
      alias: 'timeseries_bars_flot',
      name: 'Timeseries Bar Chart',
      kind: 'timeseries',
      size: [8, 5],
      description: 'Series as bars, one a time interval.',
      settings: {
        defaultBarWidth: 600,
        barAlignment: choice('left', 'right', 'center'),
        thresholdsLineWidth: null,
        ...AXES,
        ...COMPARISON,
      },
      keySettings: { ...SERIES, showLines: false, fillLines: true },
      keys: ['First', 'Second'],
    },
    {
      alias: 'state_chart',
      name: 'State Chart',
      kind: 'timeseries',
      size: [8, 5],
      description: 'States over time, each until the next one.',
      settings: LINE,
      keySettings: SERIES,
    },
    {
      ...share('pie', 'Pie- Flot', 'Shares of a whole, as slices.', {
        radius: 1,
        innerRadius: 0,
        tilt: 1,
        showLabels: false,
        fontColor: '#545454',
        fontSize: 10,
        animatedPie: false,
        stroke: { color: '', width: 0 },
      }),
      size: [8, 5],
    },
    { ...share('pie_chart_js', 'Pie - Chart.js', 'Shares of a whole, as slices with a legend.', ROUND), size: [8, 5] },
    share('doughnut_chart_js', 'Doughnut', 'Shares of a whole, as parts of a ring.', ROUND),
    share('polar_area_chart_js', 'Polar Area', 'Values as slices of one angle and different lengths.'),
    share('radar_chart_js', 'Radar', 'Values on axes around one centre.'),
    share('bars', 'Bars', 'Latest values as bars.'),
  ],
}
