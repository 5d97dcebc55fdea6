// The settings of a chart over time, read tolerantly: those of 3.x, and those of newer platforms.
import { type DateForm, readDateForm } from '~/lib/dashboard/format/date-form'
import { type ColourRange, readRanges } from '~/lib/dashboard/format/value-colour'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { isObject, numberOf, objectOf, own } from '~/lib/dashboard/model/own'
import { chosenColour } from '../stock-colours'
import { oneOf, textOf, type ValueWords, within, wordsOf } from './read-settings'

export interface AxisSettings {
  title: string
  isShown: boolean
  isRight: boolean
  min?: number
  max?: number
  step?: number
  decimals?: number
  hasGrid: boolean
  words?: ValueWords
}

/** A state that a chart of states draws at a height of its own. */
export interface StateSettings {
  label: string
  /** The value that is in this state, or the stretch of values. */
  is?: unknown
  from?: number
  to?: number
  height: number
}

export interface ChartLooks {
  grid?: string
  text?: string
  ground?: string
  /** In pixels. */
  textSize?: number
  outline?: number
}

export interface ComparedTimes {
  isAbove: boolean
  hasTimes: boolean
  title: string
}

export interface ChartSettings {
  form: 'older' | 'newer'
  kind: 'line' | 'bar' | 'points'
  isStates: boolean
  isRanges: boolean
  isLabelled: boolean
  isStacked: boolean
  isSmooth: boolean
  /** Words of its tooltip, for keys that have none of their own. */
  words?: ValueWords
  hasTip: boolean
  /** The tooltip tells about one series. */
  isTipSingle: boolean
  /** Each value of its tooltip is the sum of those up to it. */
  isTipSummed: boolean
  hidesZeros: boolean
  hidesTipTime?: boolean
  /** How its tooltip tells a time: the charts of 3.x have no such choice. */
  tipTime?: { form: DateForm; tellsInterval: boolean }
  /** Of its lines, its words and its ground, where the author chose others than the usual ones. */
  looks: ChartLooks
  timeTitle: string
  /** The line of the times that are compared with, where its author wants one. */
  comparedTimes?: ComparedTimes
  hasTimes: boolean
  hasVerticals: boolean
  /** Of a value that stands alone, in milliseconds, or as a part of the window. */
  barMs: number
  barPart?: number
  barAlign: 'left' | 'right' | 'center'
  /** Settings of the line that the chart has for all its series. */
  line: Members
  ranges: ColourRange[]
  states: StateSettings[]
  axis(id: string): AxisSettings
}

const MOST_BAR_MS = 31_536_000_000

export function readChart(settings: Members, preset: Members): ChartSettings {
  const kind = oneOf(['line', 'bar', 'points'], preset.kind) ?? 'line'
  const base = {
    kind,
    isStates: preset.isStates === true,
    isRanges: preset.isRanges === true,
    isLabelled: preset.isLabelled === true && settings.showBarValue !== false,
    isStacked: settings.stack === true,
    words: wordsOf(settings.tooltipValueFormatter),
    line: settings,
    ranges: preset.isRanges === true ? readRanges(settings.rangeColors) : [],
    states: readStates(settings.states),
  }
  return preset.form === 'newer' ? { ...base, ...newer(settings, preset) } : { ...base, ...older(settings) }
}

function older(settings: Members) {
  const { xaxis, yaxis, grid } = settings
  const times = objectOf(xaxis)
  const values = objectOf(yaxis)
  const lines = objectOf(grid)
  const axis: AxisSettings = {
    title: textOf(values.title),
    isShown: values.showLabels !== false,
    isRight: false,
    min: numberOf(values.min),
    max: numberOf(values.max),
    step: numberOf(values.tickSize),
    decimals: within(numberOf(values.tickDecimals), 0, 12),
    hasGrid: lines.horizontalLines !== false,
    words: wordsOf(values.ticksFormatter),
  }
  return {
    form: 'older' as const,
    isSmooth: settings.smoothLines === true,
    hasTip: true,
    isTipSingle: settings.tooltipIndividual === true,
    isTipSummed: settings.tooltipCumulative === true,
    looks: {
      grid: chosenColour(lines.tickColor, '#dddddd'),
      text: chosenColour(settings.fontColor, '#545454'),
      ground: chosenColour(lines.backgroundColor, '#ffffff'),
      textSize: within(numberOf(settings.fontSize), 8, 24),
      outline: within(numberOf(lines.outlineWidth), 0, 10),
    },
    hidesZeros: settings.hideZeros === true,
    timeTitle: textOf(times.title),
    comparedTimes: comparedTimes(settings.xaxisSecond),
    hasTimes: times.showLabels !== false,
    hasVerticals: lines.verticalLines !== false,
    barMs: within(numberOf(settings.defaultBarWidth), 1, MOST_BAR_MS) ?? 600,
    barAlign: oneOf(['left', 'right', 'center'], settings.barAlignment) ?? ('left' as const),
    axis: () => axis,
  }
}

function comparedTimes(stored: unknown): ComparedTimes | undefined {
  if (!isObject(stored)) return undefined
  const [hasTimes, title] = [stored.showLabels !== false, textOf(stored.title)]
  return hasTimes || title ? { isAbove: stored.axisPosition !== 'bottom', hasTimes, title } : undefined
}

function newer(settings: Members, preset: Members) {
  const times = objectOf(settings.xAxis)
  const { relative, relativeWidth, absoluteWidth } = barWidthOf(objectOf(settings.noAggregationBarWidthSettings))
  return {
    form: 'newer' as const,
    isSmooth: false,
    hasTip: settings.showTooltip !== false,
    isTipSingle: settings.tooltipTrigger === 'point',
    isTipSummed: false,
    looks: newerLooks(newerAxisOf(settings, 'default')),
    hidesZeros: settings.tooltipHideZeroValues === true,
    hidesTipTime: settings.tooltipShowDate === false,
    tipTime: {
      form: readDateForm(settings.tooltipDateFormat) ?? readDateForm({ format: preset.tipTime }) ?? { byUnit: {} },
      tellsInterval: settings.tooltipDateInterval !== false,
    },
    timeTitle: textOf(times.label),
    hasTimes: times.show !== false && times.showTickLabels !== false,
    hasVerticals: times.showSplitLines === true && times.show !== false,
    barMs: within(numberOf(absoluteWidth), 1, MOST_BAR_MS) ?? 1000,
    ...(relative !== false && { barPart: (within(numberOf(relativeWidth), 0.1, 100) ?? 2) / 100 }),
    barAlign: 'center' as const,
    axis: (id: string) => newerAxis(newerAxisOf(settings, id)),
  }
}

const newerAxisOf = ({ yAxes, yAxis }: Members, id: string) => objectOf(own(objectOf(yAxes), id) ?? yAxis)

const STOCK_TEXT_SIZE = 12

/** All axes of a chart have the looks of its first one. */
function newerLooks({ splitLinesColor, tickLabelColor, tickLabelFont }: Members): ChartLooks {
  const size = within(numberOf(objectOf(tickLabelFont).size), 8, 24)
  return {
    grid: chosenColour(splitLinesColor, 'rgba(0,0,0,0.12)'),
    text: chosenColour(tickLabelColor, 'rgba(0,0,0,0.54)'),
    ...(size !== STOCK_TEXT_SIZE && { textSize: size }),
  }
}

const barWidthOf = ({ strategy, groupWidth, barWidth }: Members) =>
  objectOf(strategy === 'separate' ? barWidth : groupWidth)

const newerAxis = (axis: Members): AxisSettings => ({
  title: textOf(axis.label),
  isShown: axis.show !== false && axis.showTickLabels !== false,
  isRight: axis.position === 'right',
  min: numberOf(axis.min),
  max: numberOf(axis.max),
  step: numberOf(axis.interval),
  decimals: within(numberOf(axis.decimals), 0, 12),
  hasGrid: axis.showSplitLines !== false,
  words: wordsOf(axis.ticksFormatter),
})

const MOST_STATES = 50

function readStates(stored: unknown): StateSettings[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, MOST_STATES).flatMap((one, at): StateSettings[] => {
    const { label, value, sourceType, sourceValue, sourceRangeFrom, sourceRangeTo } = objectOf(one)
    const height = numberOf(value) ?? at
    const name = textOf(label) || String(height)
    if (sourceType !== 'range') return [{ label: name, is: sourceValue, height }]
    return [{ label: name, from: numberOf(sourceRangeFrom), to: numberOf(sourceRangeTo), height }]
  })
}
