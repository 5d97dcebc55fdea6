// A small line of the last values on an axis of time: each stands where its moment is. Straight between points and broken
// where a gap is much longer than usual; a step for what is sent when it changes; dots where there is no line to speak of.
import { shortLine } from '~/lib/drawing/short-path'

/** Time and value. */
export type SparkPoint = readonly [ts: number, value: number]

export interface SparkSize {
  width: number
  height: number
}

export interface SparkWindow {
  /** The end of the axis. */
  untilTs: number
  lengthMs: number
}

const PAD = 2
const GAP_FACTOR = 3
const LEAST_LINE = 3

const round = (value: number) => Math.round(value * 10) / 10

/** The points of the window as places in the drawing. */
function placed(points: readonly SparkPoint[], { untilTs, lengthMs }: SparkWindow, { width, height }: SparkSize) {
  const shown = points.filter(([ts]) => ts >= untilTs - lengthMs)
  const values = shown.map(([, value]) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (ts: number) => PAD + (1 - (untilTs - ts) / lengthMs) * (width - 2 * PAD)
  const y = (value: number) =>
    high === low ? height / 2 : height - PAD - ((value - low) / (high - low)) * (height - 2 * PAD)
  return shown.map(([ts, value]) => ({ ts, x: round(x(ts)), y: round(y(value)) }))
}

export interface Spark {
  /** Empty: nothing to draw. */
  path: string
  isDots: boolean
  /** What lies under the line, down to the axis; empty under steps and dots. */
  area: string
  /** Where the newest value stands. */
  end?: { x: number; y: number }
}

interface SparkOptions {
  window: SparkWindow
  /** Each value holds until the next one, and the last one until now. */
  isStep?: boolean
}

export function sparkOf(points: readonly SparkPoint[], { window, isStep }: SparkOptions, size: SparkSize): Spark {
  const places = placed(points, window, size)
  if (places.length < LEAST_LINE)
    return { path: places.map(({ x, y }) => `M${x} ${y}h0`).join(''), isDots: true, area: '', end: places.at(-1) }
  if (isStep) {
    const steps = places.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`))
    const last = places.at(-1)
    const right = round(size.width - PAD)
    return { path: `${steps.join('')}H${right}`, isDots: false, area: '', end: last && { x: right, y: last.y } }
  }
  const longest = GAP_FACTOR * (medianGap(places.map(({ ts }) => ts)) ?? 0)
  const lines: (typeof places)[] = []
  for (const place of places) {
    const line = lines.at(-1)
    const before = line?.at(-1)
    if (line && before && place.ts - before.ts <= longest) line.push(place)
    else lines.push([place])
  }
  const area = lines.map((line) => `${lineOf(line)}V${size.height}H${line[0]?.x}Z`).join('')
  return { path: lines.map(lineOf).join(''), isDots: false, area, end: places.at(-1) }
}

const lineOf = (line: readonly { x: number; y: number }[]) => {
  const steps = line.slice(1).map(({ x, y }, index) => {
    const before = line[index]
    return [round(x - (before?.x ?? 0)), round(y - (before?.y ?? 0))] as const
  })
  return `M${line[0]?.x} ${line[0]?.y}${shortLine(steps)}`
}

/** Half of the gaps are at most so long; undefined for fewer than two points. */
export function medianGap(times: readonly number[]): number | undefined {
  const gaps = times.slice(1).map((ts, index) => ts - (times[index] ?? ts))
  gaps.sort((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)]
}
