// A chart over time, out of the values of its keys: its series with their places, their axes, and its thresholds.
import { fillPattern } from '~/lib/dashboard/format/label-pattern'
import { dashOf, drawnColour } from '~/lib/dashboard/format/series-colour'
import type { Members } from '~/lib/dashboard/model/dashboard'
import type { DataItem, ShownWindow, SourceData } from '~/lib/dashboard/page/tile-values'
import { axisOf, type ChartAxis } from './axes'
import { type ChartSettings, readChart } from './chart-settings'
import { type Places, placesOf, runsOf } from './places'
import { type SeriesStyle, styleOf } from './series-style'
import { stacked } from './stacked'
import { statePoints, statesOf } from './states'
import { chartThresholds, keyThresholds, type Threshold } from './thresholds'

export interface ChartSeries {
  item: DataItem
  style: SeriesStyle
  dash: string
  /** Where more contrast is wanted all differ by their dash. */
  contrastDash: string
  isHidden: boolean
  /** The values as they are told. */
  places: Places
  /** As they are drawn: upon one another where they are stacked, broken where nothing is known. */
  runs: readonly Places[]
  bases?: Places
  axis: ChartAxis
}

export interface TimeChart {
  settings: ChartSettings
  series: ChartSeries[]
  axes: ChartAxis[]
  thresholds: (Omit<Threshold, 'axis'> & { axis: ChartAxis; colour: string })[]
}

interface ChartParts {
  items: readonly DataItem[]
  /** The latest values beside them. */
  beside?: readonly DataItem[]
  sources: readonly SourceData[]
  settings: Members
  preset: Members
  window: ShownWindow
  /** The series that a reader shows or hides, other than the settings have it. */
  turned: ReadonlySet<number>
}

export function timeChart(parts: ChartParts): TimeChart {
  const { beside, sources, settings, preset, window, turned } = parts
  const items = beside ? parts.items.map((item) => labelled(item, beside)) : parts.items
  const chart = readChart(settings, preset)
  const states = chart.isStates ? statesOf(items, chart.states) : undefined
  const all = items.map((item, at) => {
    const own = styleOf(item.key, chart)
    // What is compared with lies behind: a line alone.
    const style = item.isCompared ? { ...own, fill: 0 } : own
    const points = states ? statePoints(item.points, states) : item.points
    const places = placesOf(points, item.isCompared ? window.comparedShift : 0)
    return { item, style, places, isHidden: style.isHidden !== turned.has(at) }
  })
  const shown = all.filter(({ isHidden }) => !isHidden)
  const piled = new Map(pile(shown).map((one) => [one.series, one]))
  const drawn = all.map((one) => {
    const { tops = one.places, bases } = piled.get(one) ?? {}
    return { ...one, tops, bases, axisId: axisIdOf(one.item, one.style, chart) }
  })
  const limits = [...keyThresholds(items, beside, settings.thresholdsLineWidth), ...chartThresholds(settings, sources)]
  const axisIdOfLimit = ({ axis, itemId }: Threshold) =>
    axis ?? drawn.find(({ item }) => item.id === itemId)?.axisId ?? drawn[0]?.axisId
  const axes = new Map<string, ChartAxis>()
  for (const { axisId, item, style } of drawn) {
    if (axes.has(axisId)) continue
    const readAt = drawn.filter((one) => one.axisId === axisId && !one.isHidden)
    const values = [
      ...readAt.flatMap(({ tops, bases }) => [...ends(tops), ...(bases ? ends(bases) : [])]),
      ...limits.filter((limit) => axisIdOfLimit(limit) === axisId).map(({ value }) => value),
    ]
    const isAmount = readAt.some((one) => one.style.isBar || one.bases)
    const own = style.ownAxis && { ...style.ownAxis, isShown: true, hasGrid: false }
    const base = own ?? chart.axis(axisId)
    const moved =
      chart.form === 'older' && !own && axes.size > 0 ? { ...base, title: '', isRight: true, hasGrid: false } : base
    const axis = axisOf({ id: axisId, settings: moved, values, isAmount, units: item.units, labels: states?.labels })
    const isAlone = drawn.filter((one) => one.axisId === axisId).length === 1
    axes.set(axisId, isAlone && drawn.length > 1 ? { ...axis, colour: item.colour } : axis)
  }
  const series = drawn.flatMap(({ tops, axisId, ...one }, at): ChartSeries[] => {
    const axis = axes.get(axisId)
    const dash = one.style.dash ?? dashOf(at, drawn.length)
    const runs = one.style.isBar ? [tops] : runsOf(tops, one.places)
    return axis ? [{ ...one, axis, dash, contrastDash: dash || dashOf(at, drawn.length, true), runs }] : []
  })
  const list = [...axes.values()]
  return {
    settings: chart,
    series,
    axes: shownAxes(list, series),
    thresholds: limits.flatMap((limit, at) => {
      const axis = axes.get(axisIdOfLimit(limit) ?? '')
      return axis ? [{ ...limit, axis, colour: limit.colour ?? drawnColour(undefined, at + 1) }] : []
    }),
  }
}

/** Labels may have names of values of the same entity in them. */
function labelled(item: DataItem, beside: readonly DataItem[]): DataItem {
  if (!item.label.includes('${')) return item
  const besideOf = (name: string) =>
    beside.find(({ key, source, entityId }) => {
      return key.name === name && source === item.source && entityId?.id === item.entityId?.id
    })?.latest?.[1]
  return { ...item, label: fillPattern(item.label, { valueOf: besideOf }, true) }
}

type Shown = Pick<ChartSeries, 'item' | 'style' | 'places'>

function pile(shown: readonly Shown[]) {
  const [bars, lines] = [true, false].map((isBar) =>
    shown.filter(({ style, item }) => style.isStacked && !item.isCompared && style.isBar === isBar),
  )
  return [bars ?? [], lines ?? []].flatMap((series) =>
    stacked(series.map(({ places, style }) => ({ places, isBar: style.isBar, isStep: style.shape === 'step' }))).map(
      (one, at) => ({ ...one, series: series[at] as Shown }),
    ),
  )
}

const axisIdOf = ({ id, units = '' }: DataItem, { ownAxis, axis }: SeriesStyle, { isStates }: ChartSettings) =>
  ownAxis ? `of ${id}` : (axis ?? (isStates ? '' : `unit ${units}`))

const known = new WeakMap<Places, readonly number[]>()

/** The least and the greatest value. */
function ends(places: Places): readonly number[] {
  const before = known.get(places)
  if (before) return before
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [, value] of places) {
    if (value < least) least = value
    if (value > most) most = value
  }
  const made = places.length > 0 ? [least, most] : []
  known.set(places, made)
  return made
}

/** Axes of which nothing is shown are not, as long as there is another. */
function shownAxes(axes: readonly ChartAxis[], series: readonly ChartSeries[]): ChartAxis[] {
  const used = axes.filter(({ id }) => series.some(({ axis, isHidden }) => !isHidden && axis.id === id))
  return used.length > 0 ? used : axes.slice(0, 1)
}
