// Where the bars of a chart stand: those of one interval side by side in its middle, stacked ones upon one another.
import type { BarPlace } from '~/components/charts/series-path'
import type { ShownWindow } from '~/lib/dashboard/page/tile-values'
import type { ChartSettings } from './chart-settings'
import type { ChartSeries } from './model'

/** Of an interval; several side by side take more of it than one. */
const ONE_PART = 0.6
const SOME_PART = 0.8
/** Of its slot. */
const BREADTH_PART = 0.9

type Settings = Pick<ChartSettings, 'barMs' | 'barPart' | 'barAlign'>

export function barPlaces(
  series: readonly ChartSeries[],
  { barMs, barPart, barAlign }: Settings,
  { startTs, endTs, intervalMs }: ShownWindow,
): ReadonlyMap<string, BarPlace> {
  const bars = series.filter(({ style, isHidden }) => style.isBar && !isHidden)
  const slotOf = ({ bases, item }: ChartSeries) => (bases ? '' : item.id)
  const slots = [...new Set(bars.map(slotOf))]
  const part = slots.length > 1 ? SOME_PART : ONE_PART
  const alone = barPart === undefined ? barMs : barPart * (endTs - startTs)
  const groupMs = intervalMs === undefined ? alone : part * intervalMs
  const align = intervalMs === undefined ? barAlign : 'center'
  const fromMs = { left: 0, center: -groupMs / 2, right: -groupMs }[align]
  const slotMs = groupMs / Math.max(1, slots.length)
  const margin = slots.length > 1 ? ((1 - BREADTH_PART) * slotMs) / 2 : 0
  return new Map(
    bars.map((one) => [
      one.item.id,
      { fromMs: fromMs + slots.indexOf(slotOf(one)) * slotMs + margin, breadthMs: slotMs - 2 * margin },
    ]),
  )
}
