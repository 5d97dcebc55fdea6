// The places of a series in a chart: its numbers, and where its line breaks. They are kept as long as the list of values is
// the same, so that what did not change costs nothing.
import type { DataPoint } from '~/lib/dashboard/data/buckets'
import { drawnNumber } from '~/lib/dashboard/format/read-value'
import type { Place } from '~/lib/telemetry/packed'
import { reduced, split } from '~/lib/telemetry/series'

export type Places = readonly Place[]

const numbers = new WeakMap<readonly DataPoint[], Places>()
/** The times of the values that are no numbers. */
const broken = new WeakMap<Places, readonly number[]>()

/** Values that are no numbers have no place. `shift` is added to the times of compared ones. What is a place as it is, is
 * itself: a line that goes on is known by its places. */
export function placesOf(points: readonly DataPoint[], shift = 0): Places {
  const known = numbers.get(points)
  if (known) return known
  const others: number[] = []
  const made: Place[] = []
  for (const point of points) {
    const [ts, value] = point
    const number = drawnNumber(value)
    if (number === undefined) others.push(ts + shift)
    else made.push(shift === 0 && number === value ? (point as Place) : [ts + shift, number])
  }
  numbers.set(points, made)
  if (others.length > 0) broken.set(made, others)
  return made
}

const runs = new WeakMap<Places, readonly Places[]>()

const MOST = 800

/** Neighbours are joined however long ago the one before was, as the platform's own charts do; what is no number between
 * them breaks the line. `of`: the places of the series, where others are drawn. */
export function runsOf(places: Places, of: Places = places): readonly Places[] {
  const known = runs.get(places)
  if (known) return known
  const made = thinned(split(places, breaksIn(places, broken.get(of) ?? [])))
  runs.set(places, made)
  return made
}

function breaksIn(places: Places, times: readonly number[]): number[] {
  const at = times.map((ts) => places.findIndex((place) => place[0] > ts))
  return [...new Set(at)].filter((index) => index > 0)
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
