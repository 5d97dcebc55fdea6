// One series in the plane of a chart. It is drawn again only when it changed, or the scale did.
import { type CSSProperties, memo, useId, useState } from 'react'
import { HEIGHT } from '~/lib/drawing/plane'
import type { ColourBand, DrawnLine } from './drawn-line'
import { areaPath, barsPath, createGrowingPath, dotsPath, isSamePlane, type Plane, runPath } from './series-path'

interface SeriesDrawingProps extends Plane {
  line: DrawnLine
  /** Until when the last step holds; 0 where there are none, so that time alone draws nothing anew. */
  untilTs: number
  isFaint: boolean
}

export const SeriesDrawing = memo(
  function SeriesDrawing({ line, untilTs, isFaint, ...plane }: SeriesDrawingProps) {
    const paintId = useId()
    const { color, dash, contrastDash, width, shape, fill, bar, bases, runs, bands } = line
    const [growing] = useState(createGrowingPath)
    const paint = bands ? `url(#${paintId})` : color
    const path = (draw: (run: DrawnLine['places']) => string) => runs.map(draw).join('')
    return (
      <g className={isFaint ? 'chart-faint' : undefined}>
        {bands && <Bands id={paintId} bands={bands} rest={color} low={plane.low} high={plane.high} />}
        {bar && <path d={path((run) => barsPath(run, plane, bar, bases))} fill={paint} />}
        {!bar && fill > 0 && (
          <path d={path((run) => areaPath(run, plane, shape, bases, untilTs))} fill={paint} fillOpacity={fill} />
        )}
        {!bar && line.hasLine && (
          <path
            d={
              isGrowing(line) ? path((run) => growing(run, plane)) : path((run) => runPath(run, plane, shape, untilTs))
            }
            className="chart-line"
            style={{ stroke: paint, strokeWidth: width, ...dashes(dash, contrastDash) }}
          />
        )}
        {!bar && line.pointRadius !== undefined && (
          <path
            d={path((run) => dotsPath(run, plane))}
            className="chart-line"
            style={{
              stroke: paint,
              strokeWidth: 2 * line.pointRadius,
              strokeLinecap: line.hasSquarePoints ? 'square' : undefined,
            }}
          />
        )}
      </g>
    )
  },
  (before, after) =>
    isSamePlane(before, after) &&
    before.untilTs === after.untilTs &&
    before.isFaint === after.isFaint &&
    isSame(before.line, after.line),
)

/** It is one straight line. */
const isGrowing = ({ shape, runs }: DrawnLine) => shape === 'straight' && runs.length === 1

/** The styles choose between them. */
const dashes = (dash?: string, contrastDash?: string): CSSProperties =>
  Object.fromEntries([
    ...(dash ? [['--dash', dash]] : []),
    ...(contrastDash ? [['--contrast-dash', contrastDash]] : []),
  ])

/** `words` is made anew each time, and not drawn. */
function isSame(one: DrawnLine, other: DrawnLine): boolean {
  return (
    one.runs === other.runs &&
    one.bases === other.bases &&
    one.color === other.color &&
    one.dash === other.dash &&
    one.width === other.width &&
    one.shape === other.shape &&
    one.fill === other.fill &&
    one.hasLine === other.hasLine &&
    one.pointRadius === other.pointRadius &&
    one.hasSquarePoints === other.hasSquarePoints &&
    one.bar?.fromMs === other.bar?.fromMs &&
    one.bar?.breadthMs === other.bar?.breadthMs &&
    one.bands?.length === other.bands?.length
  )
}

interface BandsProps {
  id: string
  bands: readonly ColourBand[]
  /** The colour of what is in none of them. */
  rest: string
  low: number
  high: number
}

/** A colour for each stretch of values, without running into the next. */
function Bands({ id, bands, rest, low, high }: BandsProps) {
  const part = (value: number) => Math.min(1, Math.max(0, (high - value) / (high - low)))
  const stops: { at: number; colour: string }[] = []
  let reached = 0
  for (const { from = low, to = high, colour } of bands.toSorted((a, b) => (b.to ?? high) - (a.to ?? high))) {
    const [top, bottom] = [Math.max(reached, part(to)), part(from)]
    if (bottom <= top) continue
    if (top > reached) stops.push({ at: reached, colour: rest }, { at: top, colour: rest })
    stops.push({ at: top, colour }, { at: bottom, colour })
    reached = bottom
  }
  if (reached < 1) stops.push({ at: reached, colour: rest }, { at: 1, colour: rest })
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={0} y1={0} x2={0} y2={HEIGHT}>
      {stops.map(({ at, colour }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two stops may be alike
        <stop key={place} offset={at.toFixed(4)} stopColor={colour} />
      ))}
    </linearGradient>
  )
}
