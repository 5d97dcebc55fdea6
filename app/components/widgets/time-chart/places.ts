// The places of a series in a chart: its numbers, and where its line breaks. They are kept as long as the list of values is
// the same, so that what did not change costs nothing.
import type { DataPoint } from '~/lib/dashboard/data/buckets'
import { drawnNumber } from '~/lib/dashboard/format/read-value'
import type { Place } from '~/lib/telemetry/packed'
import { breaks, reduced, split } from '~/lib/telemetry/series'

export type Places = readonly Place[]

const numbers = new WeakMap<readonly DataPoint[], Places>()

/** Values that are no numbers have no place. `shift` is added to the times of compared ones. */
export function placesOf(points: readonly DataPoint[], shift = 0): Places {
  const known = numbers.get(points)
  if (known) return known
  const made = points.flatMap(([ts, value]): Place[] => {
    const number = drawnNumber(value)
    return number === undefined ? [] : [[ts + shift, number]]
  })
  numbers.set(points, made)
  return made
}

const runs = new WeakMap<Places, readonly Places[]>()

/** Where a larger part of the gaps is out of step, values come as they like, and are joined. */
const UNSTEADY_PART = 0.1
const GAP_FACTOR = 3
const MOST = 800

/** Neighbours are joined unless the gap between them is much longer than is usual there, and than an interval. */
export function runsOf(places: Places, intervalMs = 0): readonly Places[] {
  const known = runs.get(places)
  if (known) return known
  const times = places.map(([ts]) => ts)
  const gapBefore = (index: number) => (times[index] ?? 0) - (times[index - 1] ?? 0)
  const at = isEven(times, intervalMs) ? [] : breaks(times).filter((at) => gapBefore(at) > GAP_FACTOR * intervalMs)
  const isUnsteady = at.length > Math.max(1, times.length * UNSTEADY_PART)
  const made = thinned(isUnsteady ? [places] : split(places, at))
  runs.set(places, made)
  return made
}

/** No gap can be a real one: what most series are like is found without looking at the neighbours of each value. */
function isEven(times: readonly number[], intervalMs: number): boolean {
  let [least, most] = [Number.POSITIVE_INFINITY, 0]
  for (let at = 1; at < times.length; at++) {
    const gap = (times[at] ?? 0) - (times[at - 1] ?? 0)
    if (gap < least) least = gap
    if (gap > most) most = gap
  }
  return most <= GAP_FACTOR * Math.max(intervalMs, least)
}

/** A drawing has only so many columns. */
function thinned(lines: readonly Places[]): readonly Places[] {
  const count = lines.reduce((sum, line) => sum + line.length, 0)
  if (count <= MOST) return lines
  const columnMs = Math.max(1, ((lines.at(-1)?.at(-1)?.[0] ?? 0) - (lines[0]?.[0]?.[0] ?? 0)) / (MOST / 2))
  return lines.map((line) => reduced([...line], columnMs))
}

/** The value at a moment between others; undefined outside. */
export function valueAt(places: Places, ts: number, isStep = false): number | undefined {
  const last = places.at(-1)
  if (!last || ts < (places[0]?.[0] ?? ts) || ts > last[0]) return undefined
  let [low, high] = [0, places.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((places[middle]?.[0] ?? 0) <= ts) low = middle
    else high = middle
  }
  const [before, after] = [places[low] ?? last, places[high] ?? last]
  if (after[0] <= ts) return after[1]
  if (isStep || after[0] === before[0]) return before[1]
  return before[1] + ((ts - before[0]) / (after[0] - before[0])) * (after[1] - before[1])
}
