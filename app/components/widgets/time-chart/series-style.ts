// How one series of a chart is drawn, out of the settings of its key: those of 3.x, or those of newer platforms.
import type { Shape } from '~/components/charts/series-path'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { numberOf, objectOf } from '~/lib/dashboard/model/own'
import type { DataKey } from '~/lib/dashboard/model/widget'
import type { AxisSettings, ChartSettings } from './chart-settings'
import { dashOfType, textOf, type ValueWords, within, wordsOf } from './read-settings'

export interface SeriesStyle {
  isBar: boolean
  hasLine: boolean
  shape: Shape
  width?: number
  dash?: string
  /** How much of what is behind the area under the line is covered: 0 is no area. */
  fill: number
  /** Of the marks of its values; absent where it has none. */
  pointRadius?: number
  hasSquarePoints?: boolean
  /** The name of the axis it is read at; undefined: that of its unit. */
  axis?: string
  /** It has an axis of its own. */
  ownAxis?: Pick<AxisSettings, 'title' | 'min' | 'max' | 'step' | 'decimals' | 'isRight' | 'words'>
  isHidden: boolean
  canHide: boolean
  isInLegend: boolean
  isStacked: boolean
  /** Its bars, or the marks of its values, have these over them. */
  isLabelled?: boolean
  words?: ValueWords
}

/** The plane is stretched: of all shapes these keep theirs. */
const isSquare = (shape: unknown) => /^(square|diamond|rect|roundRect)$/.test(String(shape))

/** Lines behind an area stay legible. */
const AREA = 0.12

export const styleOf = (key: DataKey, chart: ChartSettings): SeriesStyle =>
  chart.form === 'newer' ? newer(key, chart) : older(key, chart)

function older({ settings }: DataKey, chart: ChartSettings): SeriesStyle {
  const isBar = chart.kind === 'bar'
  const hasPoints = settings.showPoints === true
  const radius = within(numberOf(settings.showPointsRadius), 1, 12) ?? 3
  const shape = chart.isStates ? 'step' : chart.isSmooth ? 'smooth' : 'straight'
  return {
    isBar,
    hasLine: !isBar && (settings.showLines !== false || !hasPoints),
    shape,
    fill: settings.fillLines === true ? AREA : 0,
    ...(hasPoints &&
      !isBar && {
        pointRadius: radius,
        hasSquarePoints: isSquare(settings.showPointShape),
      }),
    ...(settings.showSeparateAxis === true && {
      ownAxis: {
        title: textOf(settings.axisTitle),
        min: numberOf(settings.axisMin),
        max: numberOf(settings.axisMax),
        step: numberOf(settings.axisTickSize),
        decimals: within(numberOf(settings.axisTickDecimals), 0, 12),
        isRight: settings.axisPosition === 'right',
        words: wordsOf(settings.axisTicksFormatter),
      },
    }),
    isHidden: settings.hideDataByDefault === true,
    canHide: settings.disableDataHiding !== true,
    isInLegend: settings.removeFromLegend !== true,
    isStacked: chart.isStacked && settings.excludeFromStacking !== true,
    words: wordsOf(settings.tooltipValueFormatter) ?? chart.words,
  }
}

function newer({ settings }: DataKey, chart: ChartSettings): SeriesStyle {
  const type = settings.type === 'line' || settings.type === 'bar' ? settings.type : chart.kind
  const line = chart.isRanges ? chart.line : objectOf(settings.lineSettings)
  const radius = within((numberOf(line.pointSize) ?? 8) / 2, 1, 12)
  const hasPoints = (line.showPoints === true || type === 'points') && line.pointShape !== 'none'
  const axis = textOf(settings.yAxisId)
  return {
    isBar: type === 'bar',
    hasLine: type === 'line' && (line.showLine !== false || !hasPoints),
    shape: chart.isStates ? 'step' : newerShape(line),
    width: within(numberOf(line.lineWidth), 0.5, 12),
    dash: dashOfType(line.lineType),
    fill: type === 'line' ? fillOf(line) : 0,
    ...(hasPoints && type !== 'bar' && { pointRadius: radius, hasSquarePoints: isSquare(line.pointShape) }),
    axis: axis || 'default',
    isHidden: settings.dataHiddenByDefault === true,
    canHide: true,
    isInLegend: settings.showInLegend !== false,
    isStacked: chart.isStacked,
    isLabelled:
      type === 'bar' ? objectOf(settings.barSettings).showLabel === true : hasPoints && line.showPointLabel === true,
    words: wordsOf(settings.tooltipValueFormatter),
  }
}

function newerShape({ step, stepType, smooth }: Members): Shape {
  if (step !== true) return smooth === true ? 'smooth' : 'straight'
  if (stepType === 'end') return 'step'
  return stepType === 'middle' ? 'step-half' : 'step-ahead'
}

/** Areas that run out are drawn evenly, in the middle of both. */
function fillOf(line: Members): number {
  if (line.fillArea === true) return within(numberOf(line.fillAreaOpacity), 0, 1) ?? 0.4
  const { type, opacity, gradient } = objectOf(line.fillAreaSettings)
  if (type === 'opacity') return within(numberOf(opacity), 0, 1) ?? 0.4
  if (type !== 'gradient') return 0
  const { start, end } = objectOf(gradient)
  return within(((numberOf(start) ?? 60) + (numberOf(end) ?? 10)) / 200, 0, 1) ?? 0
}
