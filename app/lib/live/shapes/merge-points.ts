// Points that come in: the buckets of an aggregated answer stay apart from the raw points that follow, and what is kept
// is bounded by the window and the limit.
import type { PairsByKey } from '../frame-members'
import { type LiveWindow, windowLength } from '../window'
import { onlyKeys } from './live-value'
import { firstFrom, inOrder, type Points, withPoints } from './points'
import { own, record } from './record'

/** Points of one key that are kept at most, whatever the window. */
const MAX_POINTS = 50_000
const DEFAULT_POINTS = 500

export interface PointRules {
  keys: readonly string[]
  window: LiveWindow
  agg?: string
  intervalMs?: number
  limit?: number
  /** The last point before the window stays. */
  hasPrevious?: boolean
}

export interface BothPoints {
  points: Points
  /** Points that came after an aggregated answer: not yet in any bucket. */
  raw: Points
}

export const noPoints = (): BothPoints => ({ points: record(), raw: record() })

interface When {
  first: boolean
  now: number
}

/** The same two records when nothing changed. */
export function mergePoints(known: BothPoints, data: PairsByKey, rules: PointRules, { first, now }: When): BothPoints {
  const wanted = onlyKeys(data, rules.keys)
  const into = isRaw(rules) || first ? 'points' : 'raw'
  const next = record(known[into])
  for (const [key, pairs] of wanted) {
    const added = pairs.flatMap(([ts, value]) => (ts === 0 || value === null ? [] : [{ ts, value }]))
    const before = own(known[into], key)
    next[key] = bounded(before ? withPoints(before, added) : inOrder(added), rules, now)
  }
  const changed = [...wanted.keys()].some((key) => next[key] !== own(known[into], key))
  const { points, raw } = known
  return changed ? { points, raw, [into]: next } : { points, raw }
}

const isRaw = ({ agg }: PointRules) => !agg || agg === 'NONE'

/** Inside the window (one interval of slack, for a bucket that is half out) and under the limit: the newest stay. */
function bounded(points: Points[string], rules: PointRules, now: number) {
  const { window, intervalMs, limit } = rules
  const most = isRaw(rules) ? (limit ?? DEFAULT_POINTS) : MAX_POINTS
  const from = 'lastMs' in window ? now - windowLength(window) - (intervalMs ?? 0) : 0
  const oldest = points[0]
  if (points.length <= most && (!oldest || oldest.ts >= from)) return points
  const begin = firstFrom(points, from)
  return points.slice(rules.hasPrevious ? Math.max(0, begin - 1) : begin).slice(-most)
}

export const samePoints = (a: BothPoints, b: BothPoints) => a.points === b.points && a.raw === b.raw
