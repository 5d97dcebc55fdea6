// A platform's message put into what is already known: (result, content) -> result, the same object when nothing changed.
// Rules of the wire: ts 0 is a deletion, repeats and older points come and are dropped, a first answer is a snapshot.
import type { Content, PageFrame, PairsByKey, RowFrame } from './frames'
import {
  type EntityRow,
  emptyResults,
  inOrder,
  type LiveValue,
  own,
  type Points,
  type Result,
  record,
  type Shape,
  sameValue,
  type Values,
  withPoints,
} from './result'
import { type Asked, type Kind, type LiveWindow, windowLength } from './subscription'

/** Points of one key that are kept at most, whatever the window. */
const MAX_POINTS = 50_000
const DEFAULT_POINTS = 500

const shapes = {
  latest: 'values',
  attributes: 'values',
  series: 'series',
  entities: 'entities',
} satisfies Record<Kind, Shape>

export interface Arrival {
  content: Content
  /** The first answer of a command: all there is, not an addition. */
  first: boolean
  now: number
}
export interface Merged {
  result: Result
  /** The set of entities changed under a series command: it must be sent again. */
  again?: boolean
}

export const emptyResult = (asked: Asked): Result => emptyResults[shapes[asked.kind]]

export function merge(asked: Asked, known: Result, arrival: Arrival): Merged {
  const { content, first, now } = arrival
  if (known.shape === 'values' && content.kind === 'pairs' && 'entity' in asked) {
    const data = onlyAsked(content.data, 'keys' in asked ? asked.keys : undefined)
    const values = mergeValues(first ? record() : known.values, data, { newestWins: asked.kind === 'latest' })
    return { result: keepIfSame(known, sameValues(known.values, values) ? known.values : values) }
  }
  if (known.shape === 'series' && content.kind === 'pairs' && asked.kind === 'series') {
    const start = first ? { points: record<readonly LiveValue[]>(), raw: record<readonly LiveValue[]>() } : known
    const next = mergePoints(start, onlyAsked(content.data, asked.keys), { ...asked, first, now })
    return next.points === known.points && next.raw === known.raw
      ? { result: known }
      : { result: { ...known, ...next } }
  }
  if (known.shape === 'entities' && asked.kind === 'entities') {
    if (content.kind === 'page') return mergePage(asked, known.rows, content.page, arrival)
    if (content.kind === 'update') {
      const updates = new Map(content.rows.map((row) => [row.entityId.id, row]))
      const rows = known.rows.map((row) => mergeRow(asked, row, updates.get(row.entityId.id), now))
      return { result: rows.every((row, at) => row === known.rows[at]) ? known : { ...known, rows } }
    }
  }
  return { result: known }
}

type EntitiesAsked = Extract<Asked, { kind: 'entities' }>

const keepIfSame = (known: Extract<Result, { shape: 'values' }>, values: Values): Result =>
  values === known.values ? known : { shape: 'values', values }

const sameValues = (a: Values, b: Values) => {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => sameValue(a[key], own(b, key)))
}

const onlyAsked = (data: PairsByKey, keys: readonly string[] | undefined): PairsByKey =>
  keys ? new Map([...data].filter(([key]) => keys.includes(key))) : data

/** Attributes: what comes last counts. Telemetry: the newest counts, however late an older point arrives. */
function mergeValues(known: Values, data: PairsByKey, { newestWins }: { newestWins: boolean }): Values {
  let next: Record<string, LiveValue> | undefined
  for (const [key, pairs] of data) {
    for (const [ts, value] of pairs) {
      const current = own(next ?? known, key)
      if (ts === 0 || value === null) {
        if (current) {
          next ??= record(known)
          delete next[key]
        }
        continue
      }
      const fresh = { ts, value }
      if (sameValue(current, fresh) || (newestWins && current && current.ts > ts)) continue
      next ??= record(known)
      next[key] = fresh
    }
  }
  return next ?? known
}

interface PointRules {
  window: LiveWindow
  agg?: string
  intervalMs?: number
  limit?: number
  first: boolean
  now: number
}

function mergePoints(known: { points: Points; raw: Points }, data: PairsByKey, rules: PointRules) {
  const aggregated = rules.agg !== undefined && rules.agg !== 'NONE'
  const into = aggregated && !rules.first ? 'raw' : 'points'
  const next = record(known[into])
  for (const [key, pairs] of data) {
    const added = pairs.flatMap(([ts, value]) => (ts === 0 || value === null ? [] : [{ ts, value }]))
    const before = own(known[into], key)
    next[key] = bounded(before ? withPoints(before, added) : inOrder(added), rules)
  }
  const changed = [...data.keys()].some((key) => next[key] !== own(known[into], key))
  if (!changed) return { points: known.points, raw: known.raw }
  return { points: known.points, raw: known.raw, [into]: next }
}

/** Inside the window (one interval of slack, for a bucket that is half out) and under the limit: the newest stay. */
function bounded(points: readonly LiveValue[], { window, agg, intervalMs, limit, now }: PointRules) {
  const raw = !agg || agg === 'NONE'
  const most = raw ? (limit ?? DEFAULT_POINTS) : MAX_POINTS
  const from = 'lastMs' in window ? now - windowLength(window) - (intervalMs ?? 0) : 0
  const oldest = points[0]
  if (points.length <= most && (!oldest || oldest.ts >= from)) return points
  return points.filter((point) => point.ts >= from).slice(-most)
}

function mergePage(
  asked: EntitiesAsked,
  known: readonly EntityRow[],
  page: PageFrame,
  { first, now }: Arrival,
): Merged {
  const before = new Map(known.map((row) => [row.entityId.id, row]))
  const rows = page.rows.map((frame): EntityRow => {
    const blank = { entityId: frame.entityId, latest: record<Values>(), points: record<never>(), raw: record<never>() }
    const row = mergeRow(asked, blank, frame, now, true)
    const old = before.get(frame.entityId.id)
    // A page that is sent again has no series in it: what is known of an entity that stayed, stays.
    return !first && old ? { ...row, points: old.points, raw: old.raw } : row
  })
  const { totalElements, totalPages, hasNext } = page
  const result: Result = { shape: 'entities', rows, totalElements, totalPages, hasNext }
  return asked.series && !first ? { result, again: true } : { result }
}

function mergeRow(asked: EntitiesAsked, row: EntityRow, frame: RowFrame | undefined, now: number, first = false) {
  if (!frame) return row
  let latest: Record<string, Values> | undefined
  for (const [kind, data] of frame.latest) {
    const old = own(row.latest, kind) ?? record<LiveValue>()
    const values = mergeValues(old, data, { newestWins: kind === 'TIME_SERIES' })
    if (values === old) continue
    latest ??= record(row.latest)
    latest[kind] = values
  }
  const series = asked.series
  const next = series ? mergePoints(row, onlyAsked(frame.points, series.keys), { ...series, first, now }) : row
  if (!latest && next.points === row.points && next.raw === row.raw) return row
  return { ...row, latest: latest ?? row.latest, points: next.points, raw: next.raw }
}
