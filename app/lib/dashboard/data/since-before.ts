// What a state was when a window began: the last value from before stands at its beginning.
import type { DataPoint } from './buckets'

/** `before`: the newest that went when the window moved on. */
export function sinceBefore(
  points: readonly DataPoint[],
  before: DataPoint | undefined,
  startTs: number,
): readonly DataPoint[] {
  const first = points.findIndex(([ts]) => ts >= startTs)
  const within = first < 0 ? [] : points.slice(first)
  const last = (first < 0 ? points.at(-1) : points[first - 1]) ?? before
  if (!last || within[0]?.[0] === startTs) return within
  return [[startTs, last[1]], ...within]
}
