// What a legend says of each series: the least, the greatest, the average, the total and the latest of what is shown. Which
// of them are shown is for the widget's configuration; a chart of one series has no legend at all.

import type { LegendConfig, WidgetType } from '../model/widget'
import { type DataValue, drawnNumber } from './read-value'

export const legendColumns = ['latest', 'min', 'avg', 'max', 'total'] as const
export type LegendColumn = (typeof legendColumns)[number]

export interface SeriesSummary {
  min?: number
  max?: number
  avg?: number
  total?: number
  /** The last value, which may be a text. */
  latest?: DataValue
}

/** Texts count as nothing but the latest. */
export function summaryOf(points: readonly (readonly [ts: number, value: DataValue])[]): SeriesSummary {
  let [count, total] = [0, 0]
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [, value] of points) {
    const number = drawnNumber(value)
    if (number === undefined) continue
    count += 1
    total += number
    if (number < min) min = number
    if (number > max) max = number
  }
  const latest = points.at(-1)?.[1]
  return {
    ...(latest !== undefined && { latest }),
    ...(count > 0 && { min, max, total, avg: total / count }),
  }
}

/** The columns of a legend; `latest` only where it is asked for (4.x). */
export function columnsOf(legend: LegendConfig, type: WidgetType): LegendColumn[] {
  const { showMin, showMax, showAvg, showTotal, showLatest } = legend
  const isShown: Record<LegendColumn, boolean> = {
    latest: showLatest ?? false,
    min: showMin ?? false,
    max: showMax ?? false,
    avg: showAvg ?? type === 'timeseries',
    total: showTotal ?? false,
  }
  return legendColumns.filter((column) => isShown[column])
}

export interface LegendPlace {
  position: 'top' | 'bottom' | 'left' | 'right'
  /** Beside one another only where there is the width. */
  direction: 'column' | 'row'
}

export function placeOfLegend({ position = 'bottom', direction = 'column' }: LegendConfig): LegendPlace {
  const isAcross = position === 'top' || position === 'bottom'
  return { position, direction: isAcross ? direction : 'column' }
}

/** In the order of the dashboard, or of their labels. */
export const legendOrder = <Entry extends { label: string }>(
  entries: readonly Entry[],
  legend: LegendConfig,
): Entry[] => (legend.sortDataKeys ? entries.toSorted((a, b) => a.label.localeCompare(b.label)) : [...entries])
