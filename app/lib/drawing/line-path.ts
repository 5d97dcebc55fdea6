// The line of values in a drawing that is stretched to its place: 1000 wide, 100 high.
import type { Place } from '~/lib/telemetry/packed'
import { HEIGHT, WIDTH } from './plane'
import { shortLine } from './short-path'
import type { Span } from './time-axis'
import type { ValueAxis } from './value-axis'

const round = (value: number) => Math.round(value * 10) / 10

export const heightOf = (value: number, { low, high }: ValueAxis) => HEIGHT - ((value - low) / (high - low)) * HEIGHT

interface Frame {
  span: Span
  axis: ValueAxis
  isStep: boolean
  /** Until when the last step goes on. */
  untilTs: number
}

export function linePath(lines: readonly (readonly Place[])[], { span, axis, isStep, untilTs }: Frame): string {
  const x = (ts: number) => round(((ts - span.startTs) / (span.endTs - span.startTs)) * WIDTH)
  const y = (value: number) => round(heightOf(value, axis))
  const one = (line: readonly Place[]) => {
    const [first, ...later] = line.map(([ts, value]) => [x(ts), y(value)] as const)
    if (!first) return ''
    const start = `M${first.join(' ')}`
    if (later.length === 0) return `${start}h0`
    if (isStep) return start + later.map(([x, y]) => `H${x}V${y}`).join('')
    const steps = later.map(([x, y], index) => {
      const [beforeX, beforeY] = later[index - 1] ?? first
      return [round(x - beforeX), round(y - beforeY)] as const
    })
    return start + shortLine(steps)
  }
  const path = lines.map(one).join('')
  return isStep && path ? `${path}H${x(Math.max(untilTs, lines.at(-1)?.at(-1)?.[0] ?? 0))}` : path
}

/** The place nearest to a moment. */
export function nearest(places: readonly Place[], ts: number): Place | undefined {
  let [low, high] = [0, places.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((places[middle]?.[0] ?? 0) <= ts) low = middle
    else high = middle
  }
  const [before, after] = [places[low], places[high]]
  if (!before || !after) return undefined
  return ts - before[0] < after[0] - ts ? before : after
}
