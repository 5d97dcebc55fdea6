// The paths of a series in the plane of a chart, which is stretched to its place. Their horizontal places are counted from
// an origin that stays while the window moves on: a series that did not change keeps its path, and the plane is moved.

import { HEIGHT, WIDTH } from '~/lib/drawing/plane'
import type { Span } from '~/lib/drawing/time-axis'
import { goneAtStart } from '~/lib/telemetry/going-on'
import type { Place } from '~/lib/telemetry/packed'

export interface Plane {
  originTs: number
  lengthMs: number
  low: number
  high: number
}

/** A step goes to its value at the time of it, ahead of it (where the one before was), or half-way between. */
export type Shape = 'straight' | 'smooth' | 'step' | 'step-ahead' | 'step-half'
type Line = readonly Place[]

/** The origin of a window: the same for all windows of a length that begin within one of them. */
export function originOf({ startTs, endTs }: Span): { originTs: number; lengthMs: number; movedBy: number } {
  const lengthMs = Math.max(1, endTs - startTs)
  const originTs = Math.floor(startTs / lengthMs) * lengthMs
  return { originTs, lengthMs, movedBy: round(((originTs - startTs) / lengthMs) * WIDTH) }
}

const round = (value: number) => Math.round(value * 10) / 10
const short = (value: number) => String(round(value))

const scaleX =
  ({ originTs, lengthMs }: Plane) =>
  (ts: number) =>
    round(((ts - originTs) / lengthMs) * WIDTH)

const scaleY =
  ({ low, high }: Plane) =>
  (value: number) =>
    round(HEIGHT - ((value - low) / (high - low)) * HEIGHT)

type Spot = readonly [x: number, y: number]

const straight = (spots: readonly Spot[]) => spots.map(([x, y]) => `L${x} ${y}`).join('')

const spotsOf = (line: Line, plane: Plane): Spot[] => {
  const [x, y] = [scaleX(plane), scaleY(plane)]
  return line.map(([ts, value]) => [x(ts), y(value)])
}

/** A step at its time holds until the next value, and the last one until `untilTs`. */
export function runPath(line: Line, plane: Plane, shape: Shape, untilTs = 0): string {
  const spots = spotsOf(line, plane)
  const [first, ...later] = spots
  if (!first) return ''
  const start = `M${first[0]} ${first[1]}`
  if (shape === 'step') {
    const end = scaleX(plane)(Math.max(untilTs, line.at(-1)?.[0] ?? 0))
    return `${start}${later.map(([x, y]) => `H${x}V${y}`).join('')}H${end}`
  }
  if (later.length === 0) return `${start}h0`
  if (shape === 'step-ahead') return start + later.map(([x, y]) => `V${y}H${x}`).join('')
  if (shape === 'step-half')
    return start + later.map(([x, y], at) => `H${short(((spots[at]?.[0] ?? x) + x) / 2)}V${y}H${x}`).join('')
  return start + (shape === 'smooth' ? curve(spots) : straight(later))
}

/** The path of one straight line after the other: where a line goes on from the one before in the same plane, what stayed of
 * it is cut out of the path before. */
export function createGrowingPath() {
  let [line, plane, path]: [Line, Plane | undefined, string] = [[], undefined, '']

  return (nextLine: Line, nextPlane: Plane): string => {
    const gone = plane && isSamePlane(plane, nextPlane) ? goneAtStart(line, nextLine) : undefined
    path =
      // A path of one place is written otherwise.
      gone === undefined || line.length - gone < 2
        ? runPath(nextLine, nextPlane, 'straight')
        : withoutFirst(path, gone) + straight(spotsOf(nextLine.slice(line.length - gone), nextPlane))
    line = nextLine
    plane = nextPlane
    return path
  }
}

export const isSamePlane = (one: Plane, other: Plane) =>
  one.originTs === other.originTs && one.lengthMs === other.lengthMs && one.low === other.low && one.high === other.high

function withoutFirst(path: string, count: number): string {
  let at = 0
  for (let gone = 0; gone < count; gone++) at = path.indexOf('L', at + 1)
  return `M${path.slice(at + 1)}`
}

/** A curve that never goes beyond the values it joins. */
function curve(spots: readonly Spot[]): string {
  const slopes = spots.map((spot, at) => slopeAt(spots, spot, at))
  return spots
    .slice(1)
    .map(([x, y], at) => {
      const [beforeX, beforeY] = spots[at] ?? [x, y]
      const third = (x - beforeX) / 3
      const [from, to] = [slopes[at] ?? 0, slopes[at + 1] ?? 0]
      return `C${short(beforeX + third)} ${short(beforeY + third * from)} ${short(x - third)} ${short(y - third * to)} ${x} ${y}`
    })
    .join('')
}

function slopeAt(spots: readonly Spot[], [x, y]: Spot, at: number): number {
  const [before, after] = [spots[at - 1], spots[at + 1]]
  if (!before || !after || x === before[0] || after[0] === x) return 0
  const [rise, next] = [(y - before[1]) / (x - before[0]), (after[1] - y) / (after[0] - x)]
  if (rise * next <= 0) return 0
  const mean = (after[1] - before[1]) / (after[0] - before[0])
  return Math.sign(mean) * Math.min(Math.abs(mean), 3 * Math.abs(rise), 3 * Math.abs(next))
}

/** The area between a line and its bases, or the axis. */
export function areaPath(line: Line, plane: Plane, shape: Shape, bases?: Line, untilTs = 0): string {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last) return ''
  const top = runPath(line, plane, shape, untilTs)
  const [x, y] = [scaleX(plane), scaleY(plane)]
  if (bases) {
    const under = new Map(bases)
    const back = line.toReversed().map(([ts]) => `L${x(ts)} ${y(under.get(ts) ?? 0)}`)
    return `${top}${back.join('')}Z`
  }
  const ground = y(Math.min(plane.high, Math.max(plane.low, 0)))
  return `${top}V${ground}H${x(first[0])}Z`
}

export interface BarPlace {
  /** Milliseconds from the time of a value to its bar, and the breadth of it. */
  fromMs: number
  breadthMs: number
}

/** Narrower ones cannot be seen. */
const LEAST_BREADTH = 0.8

export function barsPath(line: Line, plane: Plane, { fromMs, breadthMs }: BarPlace, bases?: Line): string {
  const [x, y] = [scaleX(plane), scaleY(plane)]
  const ground = Math.min(plane.high, Math.max(plane.low, 0))
  const breadth = Math.max(LEAST_BREADTH, round((breadthMs / plane.lengthMs) * WIDTH))
  return line
    .map(([ts, value], at) => {
      const base = y(bases ? (bases[at]?.[1] ?? 0) : ground)
      return `M${x(ts + fromMs)} ${base}V${y(value)}h${breadth}V${base}z`
    })
    .join('')
}

/** Round marks: lines of no length with round ends. */
export function dotsPath(line: Line, plane: Plane): string {
  return spotsOf(line, plane)
    .map(([x, y]) => `M${x} ${y}h0`)
    .join('')
}
