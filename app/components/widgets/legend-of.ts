// Whether a chart has a legend, and how it is: newer platforms keep that among the settings of the widget.
import {
  columnsOf,
  type LegendColumn,
  placeOfLegend,
  type SeriesSummary,
  summaryOf,
} from '~/lib/dashboard/format/legend'
import type { Members } from '~/lib/dashboard/model/dashboard'
import { objectOf } from '~/lib/dashboard/model/own'
import type { LegendConfig, Widget } from '~/lib/dashboard/model/widget'
import type { DataItem } from '~/lib/dashboard/page/tile-values'

export interface ChartLegend {
  isShown: boolean
  config: LegendConfig
  columns: LegendColumn[]
  position: 'top' | 'bottom' | 'left' | 'right'
  direction: 'column' | 'row'
}

const FLAGS = ['sortDataKeys', 'showMin', 'showMax', 'showAvg', 'showTotal', 'showLatest'] as const
const POSITIONS = ['top', 'bottom', 'left', 'right'] as const

function readLegend(stored: Members): LegendConfig {
  const flags = FLAGS.flatMap((name) => (typeof stored[name] === 'boolean' ? [[name, stored[name]] as const] : []))
  const position = POSITIONS.find((one) => one === stored.position)
  return {
    ...Object.fromEntries(flags),
    ...(position && { position }),
    ...((stored.direction === 'row' || stored.direction === 'column') && { direction: stored.direction }),
  }
}

export function legendOf({ type, config }: Widget, isNewer: boolean): ChartLegend {
  const { settings } = config
  const legend = isNewer ? readLegend(objectOf(settings.legendConfig)) : config.legendConfig
  return {
    isShown: isNewer ? settings.showLegend !== false : config.showLegend,
    config: legend,
    columns: columnsOf(legend, type),
    ...placeOfLegend(legend),
  }
}

const known = new WeakMap<DataItem['points'], SeriesSummary>()

export function summaryOfItem({ points }: Pick<DataItem, 'points'>): SeriesSummary {
  const before = known.get(points)
  if (before) return before
  const made = summaryOf(points)
  known.set(points, made)
  return made
}
