// Several series of numbers over time. The server draws them; with scripts the chart tells the values of the moment under
// the pointer, and a stretch that is dragged over becomes the window.
import { type CSSProperties, useId } from 'react'
import { heightOf } from '~/lib/drawing/line-path'
import { HEIGHT, WIDTH } from '~/lib/drawing/plane'
import { placeOf, type Span } from '~/lib/drawing/time-axis'
import { AxisColumn } from './axis-column'
import { ChartReader } from './chart-reader'
import type { TipSettings } from './chart-tip'
import { DraggedStretch } from './dragged-stretch'
import { Drawing } from './drawing'
import type { DrawnAxis, DrawnLimit, DrawnLine } from './drawn-line'
import { PointedTip } from './pointed-tip'
import { SeriesDrawing } from './series-drawing'
import { originOf } from './series-path'
import { TimeAxis, TimeLines } from './time-axis'
import { type TimeMark, TimeMarks } from './time-marks'
import { type OnZoom, usePointer } from './use-pointer'

interface LinesChartProps {
  lines: readonly DrawnLine[]
  axes: readonly DrawnAxis[]
  limits: readonly DrawnLimit[]
  span: Span
  /** Until when the last value of a series that holds until the next is known. */
  untilTs: number
  label: string
  hasTimes: boolean
  timeTitle?: string
  /** A further line of times. */
  second?: { span: Span; isAbove: boolean; hasTimes: boolean; title: string }
  /** Lines at the times. */
  hasVerticals?: boolean
  looks?: { grid?: string; text?: string; ground?: string; textSize?: number; outline?: number }
  tip?: TipSettings
  /** What happened at moments of it, and what such marks are called. */
  marks?: readonly TimeMark[]
  marksLabel: string
  /** What its moments are called, for who reads it by keyboard. */
  momentLabel: string
  /** The series that all others stand back for. */
  pointedId?: string
  onZoom?: OnZoom
  onZoomEnd?: () => void
}

const percent = (value: number) => `${value.toFixed(2)}%`

export function LinesChart({ lines, axes, limits, span, untilTs, label, onZoom, onZoomEnd, ...more }: LinesChartProps) {
  const {
    tip,
    hasTimes,
    timeTitle,
    pointedId,
    momentLabel,
    marks = [],
    marksLabel,
    hasVerticals,
    looks = {},
    second,
  } = more
  const clipId = useId()
  const { chart, dragged, handlers } = usePointer(span, onZoom)
  const { originTs, lengthMs, movedBy } = originOf(span)
  const pannedBy = dragged?.isPan ? ((dragged.to - dragged.from) / lengthMs) * WIDTH : 0
  const [grid] = axes.filter(({ hasGrid }) => hasGrid)
  return (
    <div
      dir="ltr"
      className="chart chart-whole"
      data-times={hasTimes ? undefined : 'none'}
      style={
        {
          color: looks.text,
          fontSize: looks.textSize,
          ...(looks.text && { '--text-3': looks.text }),
          ...(looks.grid && { '--grid': looks.grid }),
        } as CSSProperties
      }
      data-second={second && (second.isAbove ? 'above' : 'below')}
      data-titled={axes.some(({ title }) => title !== '') ? '' : undefined}
    >
      {axes.map((axis) => (axis.isRight ? null : <AxisColumn key={axis.id} axis={axis} />))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what a pointer does here the panel of the window does as well */}
      <div
        className="chart-plot"
        data-panned={dragged?.isPan ? '' : undefined}
        style={{ background: looks.ground, borderBottomWidth: looks.outline }}
        onDoubleClick={onZoomEnd}
        {...handlers}
      >
        <Drawing label={label} width={WIDTH} height={HEIGHT}>
          <clipPath id={clipId}>
            <rect x={-4} y={-1} width={WIDTH + 8} height={HEIGHT + 2} />
          </clipPath>
          {hasVerticals && <TimeLines span={span} />}
          {grid && (
            <path
              d={grid.lines.map(({ value }) => `M0 ${heightIn(value, grid).toFixed(2)}H${WIDTH}`).join('')}
              className="chart-grid"
            />
          )}
          <g clipPath={`url(#${clipId})`}>
            <g transform={`translate(${movedBy + pannedBy})`}>
              {lines.map((line) => (
                <SeriesDrawing
                  key={line.id}
                  line={line}
                  low={line.low}
                  high={line.high}
                  originTs={originTs}
                  lengthMs={lengthMs}
                  untilTs={line.shape === 'step' && !line.bar ? untilTs : 0}
                  isFaint={pointedId !== undefined && pointedId !== line.id}
                />
              ))}
            </g>
            {limits.map(({ id, value, colour, width, dash, ...scale }) => (
              <path
                key={id}
                d={`M0 ${heightIn(value, scale).toFixed(2)}H${WIDTH}`}
                className="chart-line"
                style={{ stroke: colour, strokeWidth: width, strokeDasharray: dash }}
              />
            ))}
          </g>
        </Drawing>
        {limits.map(({ id, value, words, ...scale }) =>
          words ? (
            <span key={id} className="chart-limit" style={{ top: percent(heightIn(value, scale)) }}>
              {words}
            </span>
          ) : null,
        )}
        <ValueLabels lines={lines} span={span} />
        {dragged && !dragged.isPan && <DraggedStretch dragged={dragged} span={span} />}
        {tip && <PointedTip {...tip} chart={chart} lines={lines} span={span} />}
        {tip && <ChartReader chart={chart} lines={lines} span={span} label={momentLabel} time={tip.time} />}
        <TimeMarks marks={marks} label={marksLabel} />
        {hasTimes && <TimeAxis span={span} />}
        {timeTitle && <span className="chart-time-title">{timeTitle}</span>}
        {second && (
          <div className="chart-second">
            {second.hasTimes && <TimeAxis span={second.span} />}
            {second.title && <span className="chart-time-title">{second.title}</span>}
          </div>
        )}
      </div>
      {axes.map((axis) => (axis.isRight ? <AxisColumn key={axis.id} axis={axis} /> : null))}
    </div>
  )
}

const heightIn = (value: number, { low, high }: { low: number; high: number }) =>
  heightOf(value, { low, high, lines: [], decimals: 0 })

/** More have no room. */
const MOST_LABELS = 40

function ValueLabels({ lines, span }: Pick<LinesChartProps, 'lines' | 'span'>) {
  return lines.map(({ id, bar, isLabelled, places, words, ...scale }) =>
    isLabelled && places.length <= MOST_LABELS
      ? places.map(([ts, value]) => {
          const left = placeOf(bar ? ts + bar.fromMs + bar.breadthMs / 2 : ts, span)
          return left < 0 || left > 100 ? null : (
            <span
              key={`${id} ${ts}`}
              aria-hidden="true"
              className="chart-bar-label"
              style={{ left: percent(left), top: percent(heightIn(value, scale)) }}
            >
              {words(value)}
            </span>
          )
        })
      : null,
  )
}
