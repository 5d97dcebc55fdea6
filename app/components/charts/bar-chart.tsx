// Amounts side by side, such as those of months. The server draws it; the figures of a bar are its tip, and a table
// beside it tells them all.

import { heightOf } from '~/lib/drawing/line-path'
import { HEIGHT, WIDTH } from '~/lib/drawing/plane'
import { valueAxis } from '~/lib/drawing/value-axis'
import { useFormat } from '~/lib/time/locale'
import { Drawing } from './drawing'

export interface Bar {
  id: number
  /** Under some of the bars. */
  mark: string
  /** Absent: nothing is known. */
  value?: number
}

interface BarChartProps {
  bars: Bar[]
  /** All of it in words. */
  label: string
  /** Every so many bars, counted from the last, have their mark. */
  markEvery: number
}

/** Of the room of a bar. */
const GAP = 0.3
/** Else a small amount beside a large one looks like none. */
const LEAST_HEIGHT = 2

export function BarChart({ bars, label, markEvery }: BarChartProps) {
  const format = useFormat()
  const axis = valueAxis(0, Math.max(1, ...bars.map(({ value = 0 }) => value)), { isAmount: true })
  const width = WIDTH / bars.length
  const ends = [axis.high, axis.low]
  return (
    <div dir="ltr" className="chart chart-bars">
      <div aria-hidden="true" className="chart-values">
        {ends.map((end) => (
          <span key={end} style={{ top: `${heightOf(end, axis)}%` }}>
            {format.number(end, { compact: true })}
          </span>
        ))}
        <i>{format.number(axis.high, { compact: true })}</i>
      </div>
      <div className="chart-plot">
        <Drawing label={label} width={WIDTH} height={HEIGHT}>
          <path d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`} className="chart-grid" />
          {bars.map(({ id, mark, value = 0 }, place) => {
            const height = value > 0 ? Math.max(LEAST_HEIGHT, HEIGHT - heightOf(value, axis)) : 0
            return height > 0 ? (
              <rect
                key={id}
                x={((place + GAP / 2) * width).toFixed(1)}
                y={(HEIGHT - height).toFixed(1)}
                width={((1 - GAP) * width).toFixed(1)}
                height={height.toFixed(1)}
                className="chart-bar"
              >
                <title>{`${mark}: ${format.number(value)}`}</title>
              </rect>
            ) : null
          })}
        </Drawing>
        <div aria-hidden="true" className="chart-times">
          {bars.map(({ id, mark }, place) =>
            (bars.length - 1 - place) % markEvery === 0 ? (
              <span
                key={id}
                className="is-kept"
                style={{ left: `${(((place + 0.5) / bars.length) * 100).toFixed(2)}%` }}
              >
                {mark}
              </span>
            ) : null,
          )}
        </div>
      </div>
    </div>
  )
}
