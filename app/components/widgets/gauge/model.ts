// What a gauge shows, out of the latest value of its first key and the settings of its author.
import type { DateForm } from '~/lib/dashboard/format/date-form'
import { drawnNumber } from '~/lib/dashboard/format/read-value'
import type { ValueForm } from '~/lib/dashboard/format/value-text'
import type { WidgetViewProps } from '../definition'
import {
  type Band,
  bandsOf,
  chosenColour,
  columnColour,
  drawn,
  fillColour,
  fixedLevels,
  highlightsOf,
  toneOf,
} from './colours'
import { type Fonts, writtenIn } from './fonts'
import { dividedScale, partOf, type Range, rangeOf, roundScale, type Scale } from './scale'
import { type GaugeSettings, gaugeSettings, sourcedValue } from './settings'

export const shapes = ['arc', 'donut', 'horizontal', 'vertical', 'linear'] as const
export type Shape = (typeof shapes)[number]

export interface Gauge {
  /** Filled up to its value: a ruler by its marks, a band whole. A needle points at it; a thermometer has a column. */
  look: 'ruler' | 'band' | 'needle' | 'thermometer'
  /** `linear` lies or stands, whichever there is room for. */
  shape: Shape
  /** Degrees from the top, of dials. */
  start: number
  sweep: number
  range: Range
  scale: Scale
  /** As it came; undefined: there is none yet. */
  value: unknown
  /** Undefined where the value is no number. */
  part?: number
  form: ValueForm
  /** Of its key. */
  name: string
  colour: string
  bands: Band[]
  bandWidth: number
  /** Values that are pointed at. */
  marks: number[]
  thickness: number
  markWidth: number
  isRounded: boolean
  /** 0 to 1. */
  glow: number
  hasNumbers: boolean
  hasValue: boolean
  hasValueBox: boolean
  hasBorder: boolean
  title: string
  note: string
  /** The time of its value, where it is to be told: as its age, or as its author wants. */
  ts?: number
  dateForm?: DateForm
  needleColour?: string
  /** At its tip, where it runs from one colour to another. */
  needleEnd?: string
  hubRadius: number
  /** Of its parts, where their author chose others than there were. */
  tones?: Tones
  fonts?: Fonts
}

interface Tones {
  plate?: string
  rest?: string
  majors?: string
  minors?: string
  pointers?: string
  /** That they have more than they had. */
  pointerWidth?: number
}

type GaugeProps = Pick<WidgetViewProps, 'items' | 'widget' | 'preset'>

export function gaugeOf(props: GaugeProps): Gauge | undefined {
  const [item] = props.items
  if (!item) return undefined
  const settings = gaugeSettings(props.preset, props.widget.config.settings)
  const value = item.latest?.[1]
  const number = drawnNumber(value)
  const [least, most] = props.preset.look === 'progress' ? ['tickMin', 'tickMax'] : ['minValue', 'maxValue']
  const range = rangeOf(settingValue(settings, least, 0, props), settingValue(settings, most, 100, props))
  return {
    value,
    part: number === undefined ? undefined : partOf(number, range),
    range,
    form: {
      units: item.units || settings.text('units') || undefined,
      decimals: item.decimals ?? settings.numberIn('decimals') ?? settings.numberIn('valueDec'),
      digits: digitsOf(settings),
    },
    name: item.label,
    ...drawnBy(props.preset.look)(props, { settings, range, number }),
  }
}

/** Values of gauges are saved with room for so many digits; one with more or fewer was set to them. */
const STOCK_DIGITS = 3
const MOST_DIGITS = 12

/** Of needles: so many digits before the point, with zeros in front of a smaller value. */
function digitsOf(settings: GaugeSettings): number | undefined {
  const digits = Math.floor(settings.between('valueInt', STOCK_DIGITS, 1, MOST_DIGITS))
  return digits === STOCK_DIGITS ? undefined : digits
}

const drawnBy = (look: unknown) => (look === 'ruler' ? digital : look === 'progress' ? progress : analogue)

const settingValue = (settings: GaugeSettings, name: string, usual: number, { items }: GaugeProps) =>
  sourcedValue(settings.any(name), items) ?? usual

interface Read {
  settings: GaugeSettings
  range: Range
  number: number | undefined
}

type Drawn = Omit<Gauge, 'value' | 'part' | 'range' | 'form' | 'name'>

const SHAPES: Readonly<Record<string, Shape>> = {
  arc: 'arc',
  donut: 'donut',
  horizontalBar: 'horizontal',
  verticalBar: 'vertical',
}
const USUAL_WIDTH_SCALE = 0.75
const USUAL_THICKNESS = 13
const USUAL_POINTER = 4

const shapeOf = (type: string, preset: unknown): Shape =>
  (Object.hasOwn(SHAPES, type) && SHAPES[type]) || shapes.find((one) => one === preset) || 'arc'

function digital({ items, preset }: GaugeProps, { settings, range, number }: Read): Drawn {
  const [item] = items
  const shape = shapeOf(settings.text('gaugeType'), preset.shape)
  const dash = settings.between('dashThickness', 0, 0, 10)
  const widthScale = settings.between('gaugeWidthScale', USUAL_WIDTH_SCALE, 0.2, 1.6)
  const title = settings.text('title') || item?.label || ''
  return {
    // A ring is too small for a ruler unless its author wanted it dashed.
    look: shape === 'donut' && dash === 0 ? 'band' : 'ruler',
    shape,
    start: shape === 'donut' ? FROM_RIGHT + settings.between('donutStartAngle', 90, -360, 360) : -120,
    sweep: shape === 'donut' ? 360 : 240,
    scale: roundScale(range),
    colour: fillColour(number ?? range.min, { settings, items, range, usual: item?.colour ?? 'var(--chart-1)' }),
    bands: bandsOf(fixedLevels(settings, items), range),
    bandWidth: 2.5,
    marks: settings.flag('showTicks', false) ? marksOf(settings, range, items) : [],
    thickness: (USUAL_THICKNESS * widthScale) / USUAL_WIDTH_SCALE,
    markWidth: dash === 0 ? 2.2 : Math.min(4, 1.6 + dash * 0.6),
    isRounded: settings.flag('roundedLineCap', false),
    glow: settings.between('neonGlowBrightness', 0, 0, 100) / 100,
    // The ends of a ring are one place.
    hasNumbers: shape !== 'donut' && settings.flag('showMinMax', true),
    hasValue: settings.flag('showValue', true),
    hasValueBox: false,
    hasBorder: false,
    title: settings.flag('showTitle', false) ? title : '',
    note: settings.flag('showUnitTitle', false) ? settings.text('unitTitle') : '',
    ts: settings.flag('showTimestamp', false) ? items[0]?.latest?.[0] : undefined,
    dateForm: dateForm(settings.text('timestampFormat')),
    hubRadius: 0,
    tones: {
      rest: toneOf(settings, 'gaugeColor'),
      pointers: toneOf(settings, 'colorTicks'),
      pointerWidth: (settings.between('tickWidth', USUAL_POINTER, USUAL_POINTER, 20) - USUAL_POINTER) / 2,
    },
    fonts: {
      title: writtenIn(settings, preset, 'titleFont'),
      note: writtenIn(settings, preset, 'labelFont'),
      value: writtenIn(settings, preset, 'valueFont'),
      numbers: writtenIn(settings, preset, 'minMaxFont'),
    },
  }
}

const MOST_POINTERS = 20

const marksOf = (settings: GaugeSettings, range: Range, items: GaugeProps['items']): number[] =>
  settings
    .list('ticksValue')
    .slice(0, MOST_POINTERS)
    .flatMap((source) => {
      const value = sourcedValue(source, items)
      return value === undefined ? [] : [partOf(value, range)]
    })

/** Angles of rings are counted from the right. */
const FROM_RIGHT = 90

/** canvas-gauges count their degrees from the bottom. */
const FROM_BOTTOM = 180

function analogue({ items, preset }: GaugeProps, { settings, range, number }: Read): Drawn {
  const isThermometer = preset.look === 'thermometer'
  const usual = items[0]?.colour ?? 'var(--chart-1)'
  const own = (name: string) => drawn(settings.text(name))
  const majors = settings.numberIn('majorTicksCount')
  const highlights = highlightsOf(settings)
  const unitTitle = settings.flag('showUnitTitle', true) ? settings.text('unitTitle') : ''
  return {
    look: isThermometer ? 'thermometer' : 'needle',
    shape: isThermometer ? 'linear' : 'arc',
    start: FROM_BOTTOM + settings.between('startAngle', 45, 0, 360),
    sweep: settings.between('ticksAngle', 270, 30, 360),
    scale: majors && majors > 0 ? dividedScale(range, majors, settings.number('minorTicks', 2)) : roundScale(range),
    colour: (isThermometer && columnColour(settings, range, number ?? range.min)) || (chosenColour(settings) ?? usual),
    bands: bandsOf(highlights, range),
    bandWidth: Math.min(12, settings.between('highlightsWidth', 15, 0, 40) * 0.5),
    marks: [],
    thickness: 12,
    markWidth: 1.6,
    isRounded: true,
    glow: 0,
    hasNumbers: true,
    hasValue: true,
    hasValueBox: settings.flag('valueBox', true),
    hasBorder: settings.flag('showBorder', true),
    title: unitTitle || items[0]?.label || '',
    note: '',
    needleColour: own('colorNeedle') ?? chosenColour(settings),
    needleEnd: needleEnd(settings),
    hubRadius: settings.between('needleCircleSize', 10, 0, 30) * 0.6,
    tones: {
      plate: isThermometer ? undefined : toneOf(settings, 'colorPlate'),
      rest: isThermometer ? toneOf(settings, 'colorBar') : undefined,
      majors: toneOf(settings, 'colorMajorTicks'),
      minors: toneOf(settings, 'colorMinorTicks'),
    },
    fonts: {
      title: writtenIn(settings, preset, 'titleFont'),
      value: writtenIn(settings, preset, 'valueFont'),
      unit: writtenIn(settings, preset, 'unitsFont'),
      numbers: writtenIn(settings, preset, 'numbersFont'),
    },
  }
}

function needleEnd(settings: GaugeSettings): string | undefined {
  const end = drawn(settings.text('colorNeedleEnd'))
  return end === drawn(settings.text('colorNeedle')) ? undefined : end
}

const STOCK_MOMENT = 'yyyy-MM-dd HH:mm:ss'

/** How its author wants a time written; undefined for the pattern that all are saved with. */
const dateForm = (stored: string): DateForm | undefined =>
  stored !== STOCK_MOMENT && /[yMdHhms]/.test(stored) ? { pattern: stored } : undefined

/** The progress bars of newer platforms: a band with its ends. */
function progress({ items }: GaugeProps, { settings, range, number }: Read): Drawn {
  const usual = items[0]?.colour ?? 'var(--chart-1)'
  const isWhole = settings.text('layout') !== 'simplified'
  const ends = [
    { part: 0, value: range.min },
    { part: 1, value: range.max },
  ]
  return {
    look: 'band',
    shape: 'horizontal',
    start: 0,
    sweep: 0,
    scale: { ...roundScale(range), numbers: ends },
    colour: fillColour(number ?? range.min, { settings, items, range, usual }),
    bands: [],
    bandWidth: 0,
    marks: [],
    thickness: USUAL_THICKNESS,
    markWidth: 0,
    isRounded: true,
    glow: 0,
    hasNumbers: isWhole && settings.flag('showTicks', true),
    hasValue: settings.flag('showValue', true),
    hasValueBox: false,
    hasBorder: false,
    title: '',
    note: '',
    hubRadius: 0,
  }
}
