// One series of numbers over time. The server draws it; with scripts it tells the value under the pointer, and a stretch
// that is dragged over becomes the window.
import { type PointerEvent, useState } from 'react'
import type { Place } from '~/lib/telemetry/packed'
import type { LineSeries } from '~/lib/telemetry/series'
import { useFormat } from '~/lib/time/locale'
import { Drawing } from './drawing'
import { HEIGHT, heightOf, linePath, nearest, WIDTH } from './line-path'
import { placeOf, type Span, TimeAxis } from './time-axis'
import { valueAxis } from './value-axis'

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

/** Less is no drag, but a finger that trembles. */
const LEAST_DRAG = 8

export function LineChart({ series, span, untilTs, isAmount, label, onZoom }: LineChartProps) {
  const format = useFormat()
  const [at, setAt] = useState<Place>()
  const [dragged, setDragged] = useState<{ from: number; to: number }>()
  const axis = valueAxis(series.min, series.max, { isAmount })
  const path = linePath(series.lines, { span, axis, isStep: series.isStep, untilTs })
  const momentAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const part = Math.min(1, Math.max(0, (clientX - left) / width))
    return Math.round(span.startTs + part * (span.endTs - span.startTs))
  }
  const move = (event: PointerEvent) => {
    const ts = momentAt(event)
    setAt(nearest(series.lines.flat(), ts))
    setDragged((before) => before && { ...before, to: ts })
  }
  const stop = ({ currentTarget }: PointerEvent) => {
    const { width } = currentTarget.getBoundingClientRect()
    setDragged(undefined)
    if (!dragged || !onZoom) return
    const [startTs, endTs] = [Math.min(dragged.from, dragged.to), Math.max(dragged.from, dragged.to)]
    if (((endTs - startTs) / (span.endTs - span.startTs)) * width >= LEAST_DRAG) onZoom({ startTs, endTs })
  }
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
      <div
        className="chart-plot"
        onPointerMove={move}
        onPointerLeave={() => setAt(undefined)}
        onPointerDown={(event) => {
          if (onZoom && event.pointerType === 'mouse' && event.button === 0)
            setDragged({ from: momentAt(event), to: momentAt(event) })
        }}
        onPointerUp={stop}
      >
        <Drawing label={label} width={WIDTH} height={HEIGHT}>
          <path
            d={axis.lines.map((line) => `M0 ${heightOf(line, axis).toFixed(2)}H${WIDTH}`).join('')}
            className="chart-grid"
          />
          <path d={path} className="chart-line" />
        </Drawing>
        {dragged && (
          <span
            className="chart-dragged"
            style={{
              left: percent(placeOf(Math.min(dragged.from, dragged.to), span)),
              width: percent(Math.abs(placeOf(dragged.to, span) - placeOf(dragged.from, span))),
            }}
          />
        )}
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
