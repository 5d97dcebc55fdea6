// Points of series by key: put together, compared, and told as what is to be put in.
import { goneAtStart } from '~/lib/telemetry/going-on'
import { type LiveValue, sameValue } from './live-value'
import { own, record, tidy } from './record'

/** Points of a key, oldest first. */
export type Points = Readonly<Record<string, readonly LiveValue[]>>

interface Addition {
  /** Points older than this are dropped before. */
  from?: number
  points: readonly LiveValue[]
}
export interface PointsChange {
  /** Keys sent whole. */
  set?: Record<string, readonly LiveValue[]>
  add?: Record<string, Addition>
  gone?: string[]
}

/** Points in order of time, one a moment: of two for the same time the later in the list counts. */
export function inOrder(points: readonly LiveValue[]): readonly LiveValue[] {
  const byTs = new Map(points.map((point) => [point.ts, point]))
  return [...byTs.values()].sort((a, b) => a.ts - b.ts)
}

/** Points with others put in by their time. The same list when nothing is new. */
export function withPoints(points: readonly LiveValue[], added: readonly LiveValue[]): readonly LiveValue[] {
  if (added.length === 0) return points
  if (isLater(added, points.at(-1))) return [...points, ...added] // the common case
  const fresh = othersIn(added, points)
  return fresh.length === 0 ? points : inOrder([...points, ...fresh])
}

/** Each later than the one before, and the first than `last`. */
const isLater = (points: readonly LiveValue[], last: LiveValue | undefined) =>
  points.every(({ ts }, at) => ts > ((at === 0 ? last : points[at - 1])?.ts ?? Number.NEGATIVE_INFINITY))

export function diffPoints(before: Points, after: Points): PointsChange | undefined {
  if (before === after) return undefined
  const set = record<readonly LiveValue[]>()
  const add = record<Addition>()
  for (const [key, points] of Object.entries(after)) {
    const old = own(before, key)
    if (old === points) continue
    const addition = old && additionOf(old, points)
    if (addition) add[key] = addition
    else if (!old || old.length > 0 || points.length > 0) set[key] = points
  }
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return tidy({ set, add, gone })
}

function othersIn(points: readonly LiveValue[], old: readonly LiveValue[]) {
  const known = new Map(old.map((point) => [point.ts, point]))
  return points.filter((point) => !sameValue(known.get(point.ts), point))
}

/** The step from the old points to the new by dropping the oldest and putting some in; undefined when there is none. */
function additionOf(old: readonly LiveValue[], points: readonly LiveValue[]): Addition | undefined {
  const gone = goneAtStart(old, points)
  const fresh = gone === undefined ? othersIn(points, old) : points.slice(old.length - gone)
  const first = points[0]
  const from = first && old[0] && old[0].ts < first.ts ? first.ts : undefined
  const addition = { ...(from !== undefined && { from }), points: fresh }
  return first && addPoints(old, addition).length === points.length ? addition : undefined
}

const addPoints = (old: readonly LiveValue[], { from, points }: Addition) =>
  withPoints(from === undefined ? old : old.slice(firstFrom(old, from)), points)

/** The place of the first that is not before; the length where all are. */
export function firstFrom(points: readonly LiveValue[], ts: number): number {
  const at = points.findIndex((point) => point.ts >= ts)
  return at < 0 ? points.length : at
}

export function applyPoints(points: Points, change: PointsChange | undefined): Points {
  if (!change) return points
  const next = record({ ...points, ...change.set })
  for (const [key, addition] of Object.entries(change.add ?? {}))
    next[key] = addPoints(own(points, key) ?? [], addition)
  for (const key of change.gone ?? []) delete next[key]
  return next
}
