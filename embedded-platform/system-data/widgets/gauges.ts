// Gauges, drawn flat (digital) or with a needle (analogue).
import { choice, type Settings } from './settings-schema'
import type { Bundle, Widget } from './widget'

const font = (size: number): Settings => ({
  family: 'Roboto',
  size,
  style: choice('normal', 'italic', 'oblique'),
  weight: '500',
  color: '',
})

const RULES = choice(
  'linear',
  'quad',
  'dequad',
  'quint',
  'dequint',
  'cycle',
  'decycle',
  'bounce',
  'debounce',
  'elastic',
  'deelastic',
)

const DIGITAL: Settings = {
  minValue: 0,
  maxValue: 100,
  gaugeType: choice('arc', 'donut', 'horizontalBar', 'verticalBar'),
  donutStartAngle: 90,
  neonGlowBrightness: 0,
  dashThickness: 0,
  roundedLineCap: false,
  title: '',
  showTitle: false,
  unitTitle: '',
  showUnitTitle: false,
  showTimestamp: false,
  timestampFormat: 'yyyy-MM-dd HH:mm:ss',
  showValue: true,
  showMinMax: true,
  gaugeWidthScale: 0.75,
  defaultColor: '#2196f3',
  gaugeColor: '#eeeeee',
  useFixedLevelColor: false,
  levelColors: [],
  showTicks: false,
  tickWidth: 4,
  colorTicks: '#666666',
  animation: true,
  animationDuration: 500,
  animationRule: RULES,
  titleFont: font(12),
  labelFont: font(8),
  valueFont: font(18),
  minMaxFont: font(10),
}

const digital = (
  alias: string,
  name: string,
  size: readonly [number, number],
  description: string,
  own: Settings = {},
): Widget => ({ alias, name, kind: 'latest', size, description, settings: { ...DIGITAL, ...own } })

const HORIZONTAL = choice('horizontalBar', 'arc', 'donut', 'verticalBar')
const VERTICAL = choice('verticalBar', 'arc', 'donut', 'horizontalBar')
const DONUT = choice('donut', 'arc', 'horizontalBar', 'verticalBar')
const NEON: Settings = { neonGlowBrightness: 70, gaugeColor: '#171a1c', defaultColor: '#00e5ff' }

export const digitalGauges: Bundle = {
  alias: 'digital_gauges',
  title: 'Digital gauges',
  description: 'One value within its range, as an arc, ring or bar.',
  widgets: [
    digital('gauge_justgage', 'Gauge', [4, 3], 'An arc with value and range.'),
    digital('mini_gauge_justgage', 'Mini gauge', [2, 2], 'A small ring with its value.', {
      gaugeType: DONUT,
      showMinMax: false,
    }),
    digital('simple_gauge_justgage', 'Simple gauge', [2, 2], 'A thin ring with its value.', {
      gaugeType: DONUT,
      gaugeWidthScale: 0.3,
      showMinMax: false,
    }),
    digital('neon_gauge_justgage', 'Neon gauge', [5, 3], 'A glowing arc on dark ground.', NEON),
    digital('simple_neon_gauge_justgage', 'Simple neon gauge', [3, 3], 'A glowing ring on dark ground.', {
      ...NEON,
      gaugeType: DONUT,
      showMinMax: false,
    }),
    digital('horizontal_bar_justgage', 'Horizontal bar', [7, 3], 'A bar from left to right.', {
      gaugeType: HORIZONTAL,
    }),
    digital('vertical_bar_justgage', 'Vertical bar', [2, 3.5], 'A bar from bottom to top.', { gaugeType: VERTICAL }),
    digital('digital_bar', 'Digital horizontal bar', [6, 2.5], 'A glowing bar of dashes from left to right.', {
      ...NEON,
      gaugeType: HORIZONTAL,
      dashThickness: 5,
    }),
    digital('digital_vertical_bar', 'Digital vertical bar', [2.5, 4.5], 'A glowing bar of dashes from bottom to top.', {
      ...NEON,
      gaugeType: VERTICAL,
      dashThickness: 5,
    }),
    digital('digital_speedometer', 'Digital speedometer', [5, 3], 'A glowing arc for speeds.', {
      ...NEON,
      maxValue: 180,
      unitTitle: 'MPH',
      showUnitTitle: true,
    }),
    digital('digital_thermometer', 'Digital thermometer', [3, 3], 'A glowing arc for temperatures.', {
      ...NEON,
      maxValue: 60,
      dashThickness: 1.5,
    }),
    digital('lcd_gauge', 'LCD gauge', [5, 3], 'A value in the look of a liquid crystal.', {
      dashThickness: 1.5,
      gaugeColor: '#b9c9a8',
      defaultColor: '#2c3a1e',
    }),
    digital('lcd_bar_gauge', 'LCD bar gauge', [2, 3.5], 'A bar in the look of a liquid crystal.', {
      gaugeType: VERTICAL,
      dashThickness: 1.5,
      gaugeColor: '#b9c9a8',
      defaultColor: '#2c3a1e',
    }),
  ],
}

const ANALOGUE: Settings = {
  minValue: 0,
  maxValue: 100,
  unitTitle: '',
  showUnitTitle: true,
  majorTicksCount: null,
  minorTicks: 2,
  valueBox: true,
  valueInt: 3,
  defaultColor: '#2196f3',
  colorPlate: '#fff',
  colorMajorTicks: '#444',
  colorMinorTicks: '#666',
  colorNeedle: '',
  colorNeedleEnd: '',
  highlights: [],
  highlightsWidth: 15,
  showBorder: true,
  numbersFont: font(18),
  titleFont: font(24),
  unitsFont: font(22),
  valueFont: font(40),
  animation: true,
  animationDuration: 500,
  animationRule: choice(
    'cycle',
    'linear',
    'quad',
    'dequad',
    'quint',
    'dequint',
    'decycle',
    'bounce',
    'debounce',
    'elastic',
    'deelastic',
  ),
}
const RADIAL: Settings = { ...ANALOGUE, startAngle: 45, ticksAngle: 270, needleCircleSize: 10 }

const analogue = (
  alias: string,
  name: string,
  size: readonly [number, number],
  description: string,
  settings: Settings,
): Widget => ({ alias, name, kind: 'latest', size, description, settings })

export const analogueGauges: Bundle = {
  alias: 'analogue_gauges',
  title: 'Analogue gauges',
  description: 'One value as a needle shows it.',
  widgets: [
    analogue('radial_gauge_canvas_gauges', 'Radial gauge', [6, 5], 'A needle on a round plate.', RADIAL),
    analogue('speed_gauge_canvas_gauges', 'Speed gauge', [7, 5], 'A needle on a round plate for speeds.', {
      ...RADIAL,
      maxValue: 180,
    }),
    analogue(
      'temperature_radial_gauge_canvas_gauges',
      'Temperature radial gauge',
      [6, 5],
      'A needle on a round plate for temperatures.',
      { ...RADIAL, minValue: -60, maxValue: 60, startAngle: 67.5, ticksAngle: 225 },
    ),
    analogue('temperature_gauge_canvas_gauges', 'Thermometer scale', [7, 3], 'A thermometer lying down.', {
      ...ANALOGUE,
      minValue: -60,
      maxValue: 100,
      barStrokeWidth: 2.5,
      colorBar: '#fff',
      colorBarEnd: '#ddd',
      colorBarProgress: '#f44336',
      colorBarProgressEnd: '',
    }),
    analogue('analogue_compass', 'Compass', [6, 5], 'A direction on a compass.', {
      majorTicks: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
      minorTicks: 22,
      showStrokeTicks: false,
      needleCircleSize: 10,
      showBorder: true,
      borderOuterWidth: 10,
      colorPlate: '#fff',
      colorMajorTicks: '#444',
      colorMinorTicks: '#666',
      colorNeedle: '',
      colorNeedleCircle: '#e8e8e8',
      colorBorder: '#ccc',
      majorTickFont: font(20),
      animation: true,
      animationDuration: 500,
      animationRule: choice('cycle', 'linear', 'quad', 'quint', 'bounce', 'elastic'),
      animationTarget: choice('needle', 'plate'),
    }),
  ],
}
