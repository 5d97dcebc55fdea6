// Points of one time belong together: a save, a message and a record are made of them.
import type { Point } from '../json/value'

/** In the order in which the times came first. */
export function pointsByTime(points: readonly Point[]): Map<number, Point[]> {
  const groups = new Map<number, Point[]>()
  for (const point of points) {
    const group = groups.get(point.ts)
    if (group) group.push(point)
    else groups.set(point.ts, [point])
  }
  return groups
}
