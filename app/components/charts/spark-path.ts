// A small line of the last values: straight between points, broken where a gap is much longer than usual.

/** Time and value. */
export type SparkPoint = readonly [ts: number, value: number]

interface Size {
  width: number
  height: number
}

const PAD = 2
const GAP_FACTOR = 3

const round = (value: number) => Math.round(value * 10) / 10

export function sparkPath(points: readonly SparkPoint[], { width, height }: Size): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return ''
  const values = points.map(([, value]) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const span = Math.max(last[0] - first[0], 1)
  const x = (ts: number) => round(PAD + ((ts - first[0]) / span) * (width - 2 * PAD))
  const y = (value: number) =>
    round(high === low ? height / 2 : height - PAD - ((value - low) / (high - low)) * (height - 2 * PAD))
  const longest = GAP_FACTOR * (medianGap(points.map(([ts]) => ts)) ?? span)
  return points
    .map(([ts, value], index) => {
      const before = points[index - 1]
      return `${before && ts - before[0] <= longest ? 'L' : 'M'}${x(ts)} ${y(value)}`
    })
    .join('')
}

/** Half of the gaps are at most so long; undefined for fewer than two points. */
export function medianGap(times: readonly number[]): number | undefined {
  const gaps = times.slice(1).map((ts, index) => ts - (times[index] ?? ts))
  gaps.sort((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)]
}
