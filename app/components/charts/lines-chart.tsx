// Several series of numbers over time on one scale. The server draws it; with scripts it tells the values of the moment
// under the pointer, and a stretch that is dragged over becomes the window.
import { type PointerEvent, useState } from 'react'
import type { LineSeries } from '~/lib/telemetry/series'
import { useFormat } from '~/lib/time/locale'
import { Drawing } from './drawing'
import { HEIGHT, heightOf, linePath, nearest, WIDTH } from './line-path'
import { placeOf, type Span, TimeAxis } from './time-axis'
import { valueAxis } from './value-axis'

export interface DrawnLine {
  name: string
  /** As CSS writes it. */
  color: string
  /** Of the stroke, where colours alone do not tell them apart. */
  dash?: string
  isFilled?: boolean
  series: LineSeries
  /** The value in words, with its unit. */
  words(value: number): string
}

interface LinesChartProps {
  lines: readonly DrawnLine[]
  span: Span
  /** Until when the last value of a series that is sent when it changes holds. */
  untilTs: number
  isAmount?: boolean
  /** The ends of the scale, where they are set. */
  low?: number
  high?: number
  label: string
  onZoom?: (span: Span) => void
}

/** Less is no drag, but a finger that trembles. */
const LEAST_DRAG = 8
/** A pointer tells about a value no farther away than this part of the window. */
const REACH = 0.05

const percent = (value: number) => `${value.toFixed(2)}%`

export function LinesChart({ lines, span, untilTs, isAmount, low, high, label, onZoom }: LinesChartProps) {
  const format = useFormat()
  const [at, setAt] = useState<number>()
  const [dragged, setDragged] = useState<{ from: number; to: number }>()
  const least = low ?? Math.min(...lines.map(({ series }) => series.min))
  const most = high ?? Math.max(...lines.map(({ series }) => series.max))
  const axis = valueAxis(least, Math.max(least, most), { isAmount })
  const momentAt = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const part = Math.min(1, Math.max(0, (clientX - left) / width))
    return Math.round(span.startTs + part * (span.endTs - span.startTs))
  }
  const move = (event: PointerEvent) => {
    const ts = momentAt(event)
    setAt(ts)
    setDragged((before) => before && { ...before, to: ts })
  }
  const stop = ({ currentTarget }: PointerEvent) => {
    const { width } = currentTarget.getBoundingClientRect()
    setDragged(undefined)
    if (!dragged || !onZoom) return
    const [startTs, endTs] = [Math.min(dragged.from, dragged.to), Math.max(dragged.from, dragged.to)]
    if (((endTs - startTs) / (span.endTs - span.startTs)) * width >= LEAST_DRAG) onZoom({ startTs, endTs })
  }
  return (
    <div dir="ltr" className="chart chart-whole">
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
          {lines.map(({ name, color, dash, series }) => (
            <path
              key={name}
              d={linePath(series.lines, { span, axis, isStep: series.isStep, untilTs })}
              className="chart-line"
              style={{ stroke: color, strokeDasharray: dash }}
            />
          ))}
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
        {at !== undefined && <Tip at={at} lines={lines} span={span} />}
        <TimeAxis span={span} />
      </div>
    </div>
  )
}

function Tip({ at, lines, span }: { at: number; lines: readonly DrawnLine[]; span: Span }) {
  const format = useFormat()
  const reach = (span.endTs - span.startTs) * REACH
  const near = lines.flatMap((line) => {
    const place = nearest(line.series.lines.flat(), at)
    return place && Math.abs(place[0] - at) <= reach ? [{ ...line, place }] : []
  })
  const [first] = near
  if (!first) return null
  const moment = first.place[0]
  const left = placeOf(moment, span)
  return (
    <>
      <span className="chart-cross" style={{ left: percent(left) }} />
      <div className="chart-tip" style={left > 50 ? { right: percent(100 - left) } : { left: percent(left) }}>
        <p className="text-2">{format.dateTime(moment, span.endTs)}</p>
        {near.map(({ name, color, place, words }) => (
          <p key={name} className="flex items-center gap-2">
            <span className="chart-swatch" style={{ background: color }} />
            <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
            <b>{words(place[1])}</b>
          </p>
        ))}
      </div>
    </>
  )
}
