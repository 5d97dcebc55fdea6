// The lines of a chart, out of the values of its keys.

import { drawnNumber } from '~/lib/dashboard/format/read-value'
import { dashOf } from '~/lib/dashboard/format/series-colour'
import type { DataItem } from '~/lib/dashboard/page/tile-values'
import { type LineSeries, seriesOf } from '~/lib/telemetry/series'

export interface ChartLine {
  item: DataItem
  dash: string
  series: LineSeries
}

/** Keys whose values are no numbers have no line. */
export function linesOf(items: readonly DataItem[], untilTs: number): ChartLine[] {
  const drawn = items.flatMap((item) => {
    const rows = item.points.flatMap(([ts, value]) => {
      const number = drawnNumber(value)
      return number === undefined ? [] : [{ ts, type: 'DOUBLE' as const, text: String(number) }]
    })
    const series = seriesOf({ rows, untilTs })
    return series?.as === 'line' ? [{ item, series }] : []
  })
  return drawn.map((line, at) => ({ ...line, dash: dashOf(at, drawn.length) }))
}
