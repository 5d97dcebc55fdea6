// A chart as the drawing takes it: with the words of the reader.
import type { DrawnAxis, DrawnLimit, DrawnLine } from '~/components/charts/drawn-line'
import type { ValueForm } from '~/lib/dashboard/format/value-text'
import type { ShownWindow } from '~/lib/dashboard/page/tile-values'
import type { Format } from '~/lib/time/format'
import { barPlaces } from './bar-places'
import type { ChartSeries, TimeChart } from './model'

export function drawnLines(
  { series, settings }: TimeChart,
  window: ShownWindow,
  words: (series: ChartSeries, value: unknown) => string,
): DrawnLine[] {
  const bars = barPlaces(series, settings, window)
  const shown = series.filter(({ isHidden, places }) => !isHidden && places.length > 0)
  const drawn = shown.map((one): DrawnLine => {
    const { item, style, dash, contrastDash, places, runs, bases, axis } = one
    return {
      id: item.id,
      name: item.label,
      color: item.colour,
      dash,
      contrastDash,
      width: style.width,
      hasLine: style.hasLine,
      shape: style.shape,
      fill: style.fill,
      pointRadius: style.pointRadius,
      hasSquarePoints: style.hasSquarePoints,
      bar: bars.get(item.id),
      isLabelled: (settings.isLabelled && style.isBar) || style.isLabelled,
      places,
      runs,
      bases,
      low: axis.low,
      high: axis.high,
      ...(settings.ranges.length > 0 && { bands: settings.ranges }),
      words: (value) => words(one, value),
    }
  })
  // Lines stand before the bars.
  return drawn.toSorted((a, b) => Number(b.bar !== undefined) - Number(a.bar !== undefined))
}

export const drawnAxes = ({ axes }: TimeChart, format: Format): DrawnAxis[] =>
  axes.flatMap((axis): DrawnAxis[] => {
    const { id, units, isRight, isShown, hasGrid, colour, low, high, lines, decimals, words } = axis
    const title = axis.title || (axes.length > 1 ? units : '')
    const texts = lines.map((value) => ({
      value,
      text: isShown ? (words?.(value) ?? format.number(value, { decimals })) : '',
    }))
    return [{ id, title: isShown ? title : '', isRight, colour, low, high, hasGrid, lines: texts }]
  })

export const drawnLimits = (
  { thresholds }: TimeChart,
  text: (value: unknown, form: ValueForm) => string,
): DrawnLimit[] =>
  thresholds.map(({ value, axis, colour, width, dash, isLabelled, units, decimals }, at) => ({
    id: String(at),
    value,
    low: axis.low,
    high: axis.high,
    colour,
    width,
    dash,
    ...(isLabelled && { words: text(value, { units, decimals }) }),
  }))
