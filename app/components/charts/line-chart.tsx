// One series of numbers over time. The server draws it; with scripts it tells the value under the pointer, and a stretch
// that is dragged over becomes the window.

import { heightOf, linePath, nearest } from '~/lib/drawing/line-path'
import { HEIGHT, WIDTH } from '~/lib/drawing/plane'
import { placeOf, type Span } from '~/lib/drawing/time-axis'
import { valueAxis } from '~/lib/drawing/value-axis'
import type { LineSeries } from '~/lib/telemetry/series'
import { useFormat } from '~/lib/time/locale'
import { DraggedStretch } from './dragged-stretch'
import { Drawing } from './drawing'
import { usePointed } from './pointed'
import { TimeAxis } from './time-axis'
import { usePointer } from './use-pointer'

interface LineChartProps {
  series: LineSeries
  span: Span
  /** Until when the last value holds, of what is sent when it changes. */
  untilTs: number
  /** Zero is among the values that are shown. */
  isAmount?: boolean
  /** All of it in words. */
  label: string
  onZoom?: (span: Span) => void
}

export function LineChart({ series, span, untilTs, isAmount, label, onZoom }: LineChartProps) {
  const format = useFormat()
  const { dragged, handlers } = usePointer(span, onZoom)
  const pointed = usePointed()
  const at = pointed && nearest(series.lines.flat(), pointed.ts)
  const axis = valueAxis(series.min, series.max, { isAmount })
  const path = linePath(series.lines, { span, axis, isStep: series.isStep, untilTs })
  const percent = (value: number) => `${value.toFixed(2)}%`
  return (
    <div dir="ltr" className="chart">
      <div aria-hidden="true" className="chart-values">
        {axis.lines.map((line) => (
          <span key={line} style={{ top: percent((heightOf(line, axis) / HEIGHT) * 100) }}>
            {format.number(line, { decimals: axis.decimals })}
          </span>
        ))}
        <i>{format.number(axis.lines.at(-1) ?? 0, { decimals: axis.decimals })}</i>
        <i>{format.number(axis.low, { decimals: axis.decimals })}</i>
      </div>
      <div className="chart-plot" {...handlers}>
        <Drawing label={label} width={WIDTH} height={HEIGHT}>
          <path
            d={axis.lines.map((line) => `M0 ${heightOf(line, axis).toFixed(2)}H${WIDTH}`).join('')}
            className="chart-grid"
          />
          <path d={path} className="chart-line" />
        </Drawing>
        {dragged && <DraggedStretch dragged={dragged} span={span} />}
        {at && (
          <>
            <span className="chart-cross" style={{ left: percent(placeOf(at[0], span)) }} />
            <span
              className="chart-tip"
              style={
                placeOf(at[0], span) > 50
                  ? { right: percent(100 - placeOf(at[0], span)) }
                  : { left: percent(placeOf(at[0], span)) }
              }
            >
              <b>{format.number(at[1])}</b> {format.dateTime(at[0], span.endTs)}
            </span>
          </>
        )}
        <TimeAxis span={span} />
      </div>
    </div>
  )
}
